import { useLingui } from "@lingui/react/macro";
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { Field, Textarea } from "../../../ui/field";

const IS_APPLE = /Mac|iPhone|iPad/.test(navigator.platform);

interface AskDialogProps {
  title: string;
  /** The consequences. */
  children: ReactNode;
  /** The label of the button that confirms. */
  action: string;
  isDangerous?: boolean;
  /** The purpose of the note. Without one there is no note. */
  note?: { label: string; hint: string; max: number; isRequired?: boolean };
  /** More fields, above the note. */
  fields?: ReactNode;
  busy: boolean;
  onConfirm: (note: string) => void;
  onClose: () => void;
}

/**
 * Asks for a confirmation before an admin decides, and states the consequences. Made for the
 * keyboard: the note has the focus, so that typing triggers nothing, and Ctrl or Cmd with Enter
 * decides. Without a text field, Enter does.
 */
export function AskDialog(props: AskDialogProps) {
  const { title, children, action, isDangerous = false, note, fields, busy, onConfirm, onClose } = props;
  const { t } = useLingui();
  const form = useId();
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const confirm = useRef<HTMLButtonElement>(null);
  const mustWrite = note?.isRequired === true;
  const hasNote = note !== undefined;
  useEffect(() => {
    // After the dialog has taken the focus, and noted the element to return it to.
    queueMicrotask(() => {
      const field = document.querySelector<HTMLElement>(`[id="${form}"] textarea`);
      (hasNote ? field : confirm.current)?.focus();
    });
  }, [hasNote, form]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (mustWrite && text.trim() === "") return setProblem(t`Please say why`);
    setProblem(undefined);
    onConfirm(text.trim());
  };
  const decideByKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t`Cancel`}
          </Button>
          <Button ref={confirm} type="submit" form={form} variant={isDangerous ? "danger" : "primary"} busy={busy}>
            {action}
            {hasNote && <KeyHint name={IS_APPLE ? "⌘" : t`Ctrl`} />}
            {hasNote && <KeyHint name="↵" />}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} onKeyDown={decideByKeys} className="grid gap-4">
        <div className="grid gap-2 text-ink-muted">{children}</div>
        {fields}
        {note && (
          <Field label={note.label} hint={note.hint} required={mustWrite} error={problem}>
            <Textarea
              counted
              rows={3}
              maxLength={note.max}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}

/** The action of each key. */
type Keys = Record<string, (() => void) | undefined>;

const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest("input:not([type=checkbox]), textarea, select, [contenteditable]") !== null;

/** Single keys of a screen. They are ignored while the person types or a dialog is open. */
export function useKeys(keys: Keys): void {
  const actionOf = useEffectEvent((key: string) => new Map(Object.entries(keys)).get(key));
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target)) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return;
      const run = actionOf(event.key);
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
