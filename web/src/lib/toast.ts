import type { MessageDescriptor } from "@lingui/core";

/** Toasts can be shown from anywhere. Their host loads only when it may be needed. */

export type ToastText = string | MessageDescriptor;

export interface ToastMessage {
  /** An error without a title gets a general one. */
  title?: ToastText | undefined;
  description?: ToastText | undefined;
  /** Why something failed: an error, or the sentence about it. */
  failure?: unknown;
  tone?: "default" | "success" | "error";
  /** Milliseconds; 5 s by default. */
  duration?: number;
  /** Called to try again. The toast then says that the server was not reached, without a title. */
  again?: () => void;
  /** The person must log in first: the toast says so, without a title. */
  needsLogin?: true;
  /** A button with an action, or with a link in the app. */
  action?: ToastAction;
  /** A button before it, which is the loud one of the two. */
  firstAction?: ToastAction;
}

type ToastAction = { label: ToastText; onClick: () => void } | { label: ToastText; to: string };

type Show = (message: ToastMessage) => void;

const waiting: ToastMessage[] = [];
let show: Show | null = null;
let dismiss: (() => void) | null = null;
let wake: (() => void) | null = null;

export function toast(message: ToastMessage): void {
  if (show) show(message);
  else {
    waiting.push(message);
    wake?.();
  }
}

/** Says why something failed: an error, or the sentence about it. */
export function toastError(failure: unknown, title?: ToastText): void {
  toast({ title, failure, tone: "error" });
}

/** Removes the current toast: it was about a step that the person has left. */
export function dismissToasts(): void {
  waiting.length = 0;
  dismiss?.();
}

/** Calls the listener when a host is needed. */
export function onToastNeeded(listener: () => void): () => void {
  wake = listener;
  if (waiting.length > 0) listener();
  return () => {
    wake = null;
  };
}

/** Connects the host and shows the toasts that arrived while it loaded. */
export function attachToastHost(showOne: Show, dismissAll: () => void): () => void {
  show = showOne;
  dismiss = dismissAll;
  for (const message of waiting.splice(0)) showOne(message);
  return () => {
    show = null;
    dismiss = null;
  };
}
