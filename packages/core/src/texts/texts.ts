import type { NotificationKind, NotificationParams } from "@reseat/contract";

/** The title and the message of a notification. */
export interface Text {
  title: string;
  message: string;
}

/** The server's texts for people in one language, except its error messages. */
export interface Texts {
  notifications: { [Kind in NotificationKind]: (params: NotificationParams<Kind>) => Text };
  /** The text as registered with India's DLT, without the last line, which is for the browser. */
  code(code: string): string;
}
