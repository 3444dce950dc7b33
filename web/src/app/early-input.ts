import { type Field, fieldsOf, fillField, isChoice, type KeptField } from "./form-keeper";

type Kind = "click" | "submit" | "input" | "change" | "focusin";

declare global {
  interface Window {
    /** The input that boot.js notes until it is told to stop. */
    earlyInput?: {
      /** The address of the page as it was drawn. */
      address: string;
      /** The pressed elements, in the order of the presses. */
      presses: HTMLElement[];
      fields: Map<Field, Pick<KeptField, "value" | "checked">>;
      focused?: HTMLElement;
      stop: (...kinds: Kind[]) => void;
    };
  }
}

/**
 * Repeats the input from before the app had loaded, once it has taken the page over or drawn it
 * anew. Controls that were drawn anew have handled their own input already.
 */
export function doEarlyInput(isTaken: boolean): void {
  const { earlyInput } = window;
  if (!earlyInput) return;
  delete window.earlyInput;
  const { presses, fields, focused, stop } = earlyInput;
  stop("click", "submit", "input", "change", "focusin");
  const isMissed = (control: Element) => isTaken || !control.isConnected;
  for (const [field, typed] of fields) {
    if (!isMissed(field)) continue;
    const own = field.isConnected ? field : fieldLike(field);
    if (own) typeAgain(own, typed);
  }
  if (focused && !focused.isConnected) alike(focused)?.focus();
  // The field already has the focus; this event tells React, which had not loaded yet.
  else if (focused && isTaken && focused === document.activeElement)
    focused.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  for (const button of presses.filter(isMissed)) {
    const control = alike(button);
    // A form that gives way to another one is hidden by then.
    if (control?.checkVisibility?.() === false) continue;
    // Tabs listen to where a press begins.
    control?.dispatchEvent(new MouseEvent("mousedown", { bubbles: true, cancelable: true }));
    control?.click();
  }
}

/** The field shows the typed text already; this tells React of it. */
function typeAgain(field: Field, typed: Pick<KeptField, "value" | "checked">): void {
  const isText = field instanceof HTMLTextAreaElement || field.type === "search" || field.type === "text";
  // When the app has emptied the field already, the caret goes to the end.
  const isWhole = isText && field.value === typed.value;
  const selection = isWhole ? [field.selectionStart, field.selectionEnd] : undefined;
  // Set through React's own setter, after which the typed value counts as a change.
  if (!isChoice(field)) field.value = "";
  else if (field instanceof HTMLInputElement) field.checked = !typed.checked;
  fillField(field, typed);
  if (selection && isWhole) field.setSelectionRange(...(selection as [number, number]));
}

/** The field of the same kind with the same name, else the first of its kind. */
function fieldLike({ type, name }: Field): Field | undefined {
  const ofKind = fieldsOf(document).filter((field) => field.type === type);
  return ofKind.find((field) => field.name === name) ?? ofKind[0];
}

const meaningOf = (control: HTMLElement) =>
  ["href", "aria-label"].map((name) => control.getAttribute(name)).join("|") + control.textContent;

/** The control itself, or its counterpart when the app has drawn the page anew. */
function alike(control: HTMLElement): HTMLElement | undefined {
  if (control.isConnected) return control;
  if (control instanceof HTMLInputElement) return fieldLike(control);
  const all = [...document.querySelectorAll<HTMLElement>(control.localName)];
  return all.find((each) => meaningOf(each) === meaningOf(control));
}
