import type { PushPayload } from "@reseat/contract";

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
