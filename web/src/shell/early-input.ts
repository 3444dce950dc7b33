import { type Field, fieldsOf, fillField, isChoice, type KeptField } from "./form-keeper";

type Kind = "click" | "submit" | "input" | "change" | "focusin";

declare global {
  interface Window {
    /** What boot.js notes until it is told to stop. */
    earlyInput?: {
      /** Of the page as it was drawn. */
      address: string;
      /** Buttons, in the order in which they were pressed. */
      presses: HTMLElement[];
      fields: Map<Field, Pick<KeptField, "value" | "checked">>;
      focused?: HTMLElement;
      stop: (...kinds: Kind[]) => void;
    };
  }
}

/**
 * Does what somebody did before the app was there, once it has taken the page over or drawn it
 * anew. A page drawn anew has heard itself of what was done to its own controls.
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
  // It has the focus; React, which was not there yet, hears of it by this event.
  else if (focused && isTaken && focused === document.activeElement)
    focused.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  for (const button of presses.filter(isMissed)) alike(button)?.click();
}

/** The field shows what was typed already, and React has to hear of it. */
function typeAgain(field: Field, typed: Pick<KeptField, "value" | "checked">): void {
  const isText = field instanceof HTMLTextAreaElement || field.type === "search" || field.type === "text";
  // Where the app has emptied the field already, the caret stands at the end.
  const isWhole = isText && field.value === typed.value;
  const selection = isWhole ? [field.selectionStart, field.selectionEnd] : undefined;
  // By React's own setter, after which the change is one.
  if (!isChoice(field)) field.value = "";
  else if (field instanceof HTMLInputElement) field.checked = !typed.checked;
  fillField(field, typed);
  if (selection && isWhole) field.setSelectionRange(...(selection as [number, number]));
}

/** The field of the same kind with its name, else the first of its kind. */
function fieldLike({ type, name }: Field): Field | undefined {
  const ofKind = fieldsOf(document).filter((field) => field.type === type);
  return ofKind.find((field) => field.name === name) ?? ofKind[0];
}

const meaningOf = (control: HTMLElement) =>
  ["href", "aria-label"].map((name) => control.getAttribute(name)).join("|") + control.textContent;

/** The control itself, or where the app has drawn the page anew the one that is like it. */
function alike(control: HTMLElement): HTMLElement | undefined {
  if (control.isConnected) return control;
  if (control instanceof HTMLInputElement) return fieldLike(control);
  const all = [...document.querySelectorAll<HTMLElement>(control.localName)];
  return all.find((each) => meaningOf(each) === meaningOf(control));
}
