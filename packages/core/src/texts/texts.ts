import type { NotificationKind, NotificationParams } from "@reseat/contract";

/** What a notification is called, and what it says. */
export interface Text {
  title: string;
  message: string;
}

/** What the server says to people in one language, besides its errors. */
export interface Texts {
  notifications: { [Kind in NotificationKind]: (params: NotificationParams<Kind>) => Text };
  /** As it is registered with India's DLT, up to the line for the browser. */
  code(code: string): string;
}
