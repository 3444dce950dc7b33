import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useId, useState } from "react";
import { flushSync } from "react-dom";

interface Combobox<Item> {
  input: RefObject<HTMLInputElement | null>;
  items: readonly Item[];
  onPick: (item: Item) => void;
  /** Receives the text of a box that loses the focus. */
  onBlur?: (text: string) => void;
  /** Receives the input's attributes about its list. */
  onList: (attributes: ComponentProps<"input">) => void;
}

/**
 * Opens and closes the list of a box, and moves through it with the keys of a combobox by WAI-ARIA.
 * It adds its listeners to the box, which exists before this code has loaded. Box and list are in
 * one element with `data-combobox`.
 */
export function useCombobox<Item>({ input, items, onPick, onBlur, onList }: Combobox<Item>) {
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  /** The index of the marked item, or -1. */
  const [marked, setMarked] = useState(-1);
  const isShown = isOpen && items.length > 0;

  useEffect(() => {
    onList({
      "aria-expanded": isShown,
      ...(isShown && { "aria-controls": listId }),
      ...(isShown && marked >= 0 && { "aria-activedescendant": `${listId}-${marked}` }),
    });
  }, [onList, isShown, listId, marked]);

  const close = () => {
    setOpen(false);
    setMarked(-1);
  };
  const open = () => setOpen(true);
  const move = (event: KeyboardEvent, step: number) => {
    event.preventDefault();
    open();
    // One more place than items: the box itself.
    const places = items.length + 1;
    // Rendered at once, for the next key.
    if (isShown) flushSync(() => setMarked((place) => ((place + 1 + step + places) % places) - 1));
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing) return;
    const item = items[marked];
    if (event.key === "ArrowDown") move(event, 1);
    else if (event.key === "ArrowUp") move(event, -1);
    else if (event.key === "Escape") close();
    else if (event.key === "Enter" && isShown && item !== undefined) {
      event.preventDefault();
      onPick(item);
    }
  });
  const leave = useEffectEvent((text: string) => onBlur?.(text));

  // biome-ignore lint/correctness/useExhaustiveDependencies: what listens only sets, or is the latest
  useEffect(() => {
    const box = input.current;
    const around = box?.closest<HTMLElement>("[data-combobox]");
    const ending = new AbortController();
    const { signal } = ending;
    box?.addEventListener("focus", open, { signal });
    box?.addEventListener("click", open, { signal });
    box?.addEventListener("input", () => setMarked(-1), { signal });
    box?.addEventListener("input", open, { signal });
    box?.addEventListener("keydown", (event) => onKey(event), { signal });
    box?.addEventListener("blur", () => leave(box.value), { signal });
    const onLeave = ({ relatedTarget }: FocusEvent) => around?.contains(relatedTarget as Node | null) || close();
    around?.addEventListener("focusout", onLeave, { signal });
    // The box may have got and lost the focus while this was loading.
    setOpen(document.activeElement === box);
    return () => ending.abort();
  }, [input]);

  return { isOpen, marked, listId, close };
}
