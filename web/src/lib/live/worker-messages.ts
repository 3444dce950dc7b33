import type { PushPayload } from "@reseat/contract";

/**
 * The worker's messages to the pages of this browser. A page that acts on one answers on the
 * message's port.
 */
export type WorkerMessage =
  /** A push message came while the page was in front. */
  | { type: "pushed"; notification: PushPayload["notification"] }
  /** The person pressed a notification that leads to this address. */
  | { type: "open"; url: string }
  /** The browser has exchanged or ended its subscription. */
  | { type: "subscription_changed" };

/**
 * The database key of the target of a pressed notification, for an app that opens at its start
 * page.
 */
export const KEPT_TARGET = "pushTarget";

export interface KeptTarget {
  url: string;
  /** Milliseconds since 1970. */
  at: number;
}

type Type = WorkerMessage["type"];
type MessageOf<T extends Type> = Extract<WorkerMessage, { type: T }>;

/**
 * Calls the listener for each of the worker's messages of a type, and tells the worker that it
 * listens, until the returned function is called.
 */
export function onWorkerMessage<T extends Type>(type: T, listener: (message: MessageOf<T>) => void): () => void {
  if (!("serviceWorker" in navigator)) return () => {};
  const { serviceWorker } = navigator;
  const isOfType = (message: WorkerMessage): message is MessageOf<T> => message.type === type;
  const onMessage = ({ data, ports }: MessageEvent<WorkerMessage>) => {
    if (!isOfType(data)) return;
    listener(data);
    ports[0]?.postMessage("done");
  };
  serviceWorker.addEventListener("message", onMessage);
  serviceWorker.startMessages();
  return () => serviceWorker.removeEventListener("message", onMessage);
}

type About = PushPayload["notification"]["data"];

/** Returns the part of a notification's address that the router knows. */
export function addressOf(url: string): string {
  const { pathname, search, hash } = new URL(url);
  return pathname + search + hash;
}

/** Closes the notifications on this device whose subject is over. */
export async function closeShown(isOver: (about: About) => boolean): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  // Older iPhones cannot list their notifications.
  const shown: Notification[] = (await registration?.getNotifications?.()) ?? [];
  for (const notification of shown) if (isOver(notification.data as About)) notification.close();
}
