import { readInTab, writeInTab } from "../lib/storage";

const KEY = "kept-forms";
/** A person who has not come back to the form after this time has left it. */
const PATIENCE_MS = 10 * 60_000;

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface KeptField {
  name: string;
  value: string;
  checked: boolean;
}

interface KeptForms {
  address: string;
  at: number;
  fields: KeptField[];
}

const here = () => location.pathname + location.search;

/** Types of fields that people do not fill in by hand, or that must not be stored. */
const OTHERS = ["file", "password", "hidden", "submit", "button"];

export function fieldsOf(root: ParentNode): Field[] {
  const all = [...root.querySelectorAll<Field>("input, textarea, select")];
  return all.filter((field) => !OTHERS.includes(field.type) && field.autocomplete !== "one-time-code");
}

/** The label of the field, for lack of a name: ids differ after a reload. */
function nameOf(field: Field): string {
  const label =
    field.labels?.[0]?.textContent ?? field.getAttribute("aria-label") ?? field.getAttribute("placeholder") ?? "";
  const choice = field instanceof HTMLInputElement && field.type === "radio" ? field.value : "";
  return [field.name, label, choice].join("|");
}

const isChecked = (field: Field) => field instanceof HTMLInputElement && field.checked;

export const isChoice = (field: Field) => field.type === "checkbox" || field.type === "radio";

/** Stores the values of the page's fields for the reloaded page. */
export function keepForms(): void {
  const fields = fieldsOf(document).map((field) => ({
    name: nameOf(field),
    value: field.value,
    checked: isChecked(field),
  }));
  const forms: KeptForms = { address: here(), at: Date.now(), fields };
  writeInTab(KEY, JSON.stringify(forms));
}

/**
 * Fills in a field as typing does: with the browser's own setter, and the event that forms listen
 * to.
 */
export function fillField(field: Field, { value, checked }: Pick<KeptField, "value" | "checked">): void {
  if (isChoice(field)) {
    if (isChecked(field) !== checked && (checked || field.type === "checkbox")) field.click();
    return;
  }
  if (field.value === value) return;
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

/**
 * Restores the values that `keepForms` has stored, each as soon as its field appears: a screen
 * loads late, and its person may open a dialog again. Text that the person has typed meanwhile
 * stays.
 */
export function bringBackForms(): void {
  const forms = JSON.parse(readInTab(KEY) ?? "null") as KeptForms | null;
  writeInTab(KEY, null);
  if (!forms || forms.address !== here()) return;
  let left = forms.fields;
  const touched = new WeakSet<EventTarget>();
  const onInput = ({ target, isTrusted }: Event) => {
    if (isTrusted && target) touched.add(target);
  };
  const bringBack = () => {
    if (forms.address !== here() || Date.now() - forms.at > PATIENCE_MS) return stop();
    for (const field of fieldsOf(document)) {
      const name = nameOf(field);
      const kept = left.find((one) => one.name === name);
      if (!kept) continue;
      left = left.filter((one) => one !== kept);
      if (!touched.has(field)) fillField(field, kept);
    }
    if (left.length === 0) stop();
  };
  const observer = new MutationObserver(bringBack);
  const stop = () => {
    observer.disconnect();
    document.removeEventListener("input", onInput, true);
  };
  document.addEventListener("input", onInput, true);
  observer.observe(document.body, { childList: true, subtree: true });
  bringBack();
}
