import type { Language, NotificationKind, NotificationParams } from "@reseat/contract";
import { en } from "./en";
import { hi } from "./hi";
import type { Text, Texts } from "./texts";

export { rupees, type Texts } from "./texts";

const TEXTS: Record<Language, Texts> = { en, hi };

/** Returns the server's texts in a language. */
export function textsIn(language: Language): Texts {
  return TEXTS[language];
}

/** Returns the sentence of a notification in a language. */
export function notificationText<Kind extends NotificationKind>(
  language: Language,
  { kind, params }: { kind: Kind; params: NotificationParams<Kind> },
): Text {
  return textsIn(language).notifications[kind](params);
}
