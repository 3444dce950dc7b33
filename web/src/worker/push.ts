/// <reference lib="webworker" />
import type { PushPayload } from "@reseat/contract";
import { writeKept } from "../lib/api/database";
import { KEPT_TARGET, type KeptTarget, type WorkerMessage } from "../lib/live/worker-messages";

declare const self: ServiceWorkerGlobalScope;

type Shown = PushPayload["notification"];

/** TypeScript does not know every option of browsers. */
interface ShownOptions extends NotificationOptions {
  renotify: boolean;
  actions: { action: string; title: string }[];
}

/** The time in which an open page must confirm that it goes to an address. */
const PAGE_PATIENCE_MS = 1_000;

/** The notification for a message that cannot be read: showing nothing may end the subscription. */
const UNREADABLE: PushPayload = {
  web_push: 8030,
  notification: {
    title: "Reseat",
    body: "",
    tag: "unreadable",
    lang: "en",
    navigate: "/notifications",
    data: { kind: "news", navigate: "/notifications" },
  },
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isText = (value: unknown) => typeof value === "string";
const isUnset = (value: unknown) => value === undefined;
const isAction = (value: unknown) => isObject(value) && [value.action, value.title, value.navigate].every(isText);

/** Whether a message has all the fields that are used. */
function isPayload(value: unknown): value is PushPayload {
  if (!isObject(value) || !isObject(value.notification)) return false;
  const { title, body, navigate, tag, lang, renotify, actions = [], data } = value.notification;
  const { app_badge } = value;
  return (
    [title, body, navigate, tag, lang].every(isText) &&
    title !== "" &&
    tag !== "" &&
    Array.isArray(actions) &&
    actions.every(isAction) &&
    isObject(data) &&
    isText(data.navigate) &&
    (isText(data.receipt) || isUnset(data.receipt)) &&
    (typeof renotify === "boolean" || isUnset(renotify)) &&
    (Number.isSafeInteger(app_badge) || isUnset(app_badge))
  );
}

function read(data: PushMessageData | null): PushPayload {
  try {
    const payload: unknown = data?.json();
    return isPayload(payload) ? payload : UNREADABLE;
  } catch {
    return UNREADABLE;
  }
}

/** An address of our own site; any other address is replaced by that of the alerts. */
function ownAddress(url: string): string {
  const fallback = new URL("/notifications", self.location.origin);
  const wanted = URL.canParse(url, self.location.origin) ? new URL(url, self.location.origin) : fallback;
  return (wanted.origin === self.location.origin ? wanted : fallback).href;
}

/**
 * Reports to the server that a message was shown or opened. The server may no longer know the
 * receipt; nothing waits for the answer.
 */
async function report(call: "shown" | "opened", receipt: string | undefined): Promise<void> {
  if (!receipt) return;
  await fetch(`/api/devices/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ receipt }),
    keepalive: true,
  }).catch(() => {});
}

async function show(data: PushMessageData | null): Promise<void> {
  const { notification, app_badge } = read(data);
  const { title, body, tag, lang, renotify = false, actions = [], data: about } = notification;
  const pages = await self.clients.matchAll({ type: "window" });
  const options: ShownOptions = {
    body,
    tag,
    lang,
    renotify,
    actions: actions.map(({ action, title: label }) => ({ action, title: label })),
    // Phones show no SVG as an icon.
    icon: "/app/icon-192.png",
    badge: "/app/badge-96.png",
    data: { ...about, navigate: ownAddress(about.navigate) } satisfies Shown["data"],
  };
  await self.registration.showNotification(title, options);
  for (const page of pages) {
    if (page.visibilityState === "visible") page.postMessage({ type: "pushed", notification } satisfies WorkerMessage);
  }
  if (app_badge !== undefined) await navigator.setAppBadge?.(app_badge).catch(() => {});
  await report("shown", about.receipt);
}

/**
 * Asks a page to go to an address. Resolves to false when it does not: it is still loading, or
 * nobody is logged in there.
 */
function goes(page: WindowClient, url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), PAGE_PATIENCE_MS);
    page.postMessage({ type: "open", url } satisfies WorkerMessage, [port2]);
  });
}

async function open(url: string): Promise<void> {
  await writeKept(KEPT_TARGET, { url, at: Date.now() } satisfies KeptTarget);
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page =
    pages.find(({ focused }) => focused) ?? pages.find((each) => each.visibilityState === "visible") ?? pages[0];
  if (!page) return void (await self.clients.openWindow(url));
  const front = await page.focus().catch(() => page);
  if (await goes(front, url)) return;
  await front.navigate(url).catch(() => self.clients.openWindow(url));
}

/**
 * Handles a subscription that the browser has replaced. Only a page knows the logged-in person, so
 * an open page or the next one tells the server.
 */
async function renew({ oldSubscription }: PushSubscriptionChangeEvent): Promise<void> {
  if (oldSubscription) await self.registration.pushManager.subscribe(oldSubscription.options).catch(() => {});
  for (const page of await self.clients.matchAll({ type: "window" }))
    page.postMessage({ type: "subscription_changed" } satisfies WorkerMessage);
}

/** Shows push messages, opens pressed notifications, and keeps the subscription alive. */
export function servePush(): void {
  self.addEventListener("push", (event) => event.waitUntil(show(event.data)));
  self.addEventListener("notificationclick", (event) => {
    const { navigate, receipt, actions = {} } = event.notification.data as Shown["data"];
    event.notification.close();
    const address = ownAddress(new Map(Object.entries(actions)).get(event.action) ?? navigate);
    event.waitUntil(Promise.all([open(address), report("opened", receipt)]));
  });
  self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));
}
