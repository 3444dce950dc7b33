/** Toasts: called from anywhere, shown by a host that is loaded when it may be needed. */

export interface ToastMessage {
  /** An error without one is called an error. */
  title?: string | undefined;
  description?: string;
  tone?: "default" | "success" | "error";
  /** Milliseconds; 5 s unless said otherwise. */
  duration?: number;
  action?: { label: string; onClick: () => void };
}

type Show = (message: ToastMessage) => void;

const waiting: ToastMessage[] = [];
let show: Show | null = null;
let wake: (() => void) | null = null;

export function toast(message: ToastMessage): void {
  if (show) show(message);
  else {
    waiting.push(message);
    wake?.();
  }
}

export function toastError(description: string, title?: string): void {
  toast({ title, description, tone: "error" });
}

/** The shell asks to be told when a host is needed. */
export function onToastNeeded(listener: () => void): () => void {
  wake = listener;
  if (waiting.length > 0) listener();
  return () => {
    wake = null;
  };
}

/** The host takes over and shows what was said while it loaded. */
export function attachToastHost(showOne: Show): () => void {
  show = showOne;
  for (const message of waiting.splice(0)) showOne(message);
  return () => {
    show = null;
  };
}
