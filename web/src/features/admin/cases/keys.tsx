import { useEffect, useRef } from "react";

/** The action of each key. */
type Keys = Record<string, (() => void) | undefined>;

const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null;

/** Single keys of a screen. They are ignored while the person types or a dialog is open. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const run = new Map(Object.entries(latest.current)).get(event.key);
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** A key on a button or in a line of help. The button itself names it to screen readers. */
export function KeyHint({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid min-w-5 place-items-center rounded-sm border border-current px-1 font-normal text-xs max-lg:hidden"
    >
      {name}
    </span>
  );
}
