import { api } from "../../lib/api/api";
import { invalidate } from "../../lib/api/query-client";
import { isUnreachable } from "../../lib/live/reachable";
import { sessionStore } from "../../lib/session/session-store";
import { readStored, writeStored } from "../../lib/storage";
import { type PushState, pushObstacle, pushSupport, setPushState } from "./push-support";

/** This browser's copy of its row at the server. */
interface Row {
  deviceId: string;
  endpoint: string;
  owner: string;
}

const KEY = "pushDevice";
/** The longest wait for the worker. */
const WORKER_PATIENCE_MS = 10_000;

/** Returns the row of the person who is logged in, or null when it belongs to somebody else. */
function knownRow(): Row | null {
  const row = JSON.parse(readStored(KEY) ?? "null") as Row | null;
  return row && row.owner === sessionStore.get().session?.userId ? row : null;
}

/** The id of this browser among the person's devices, if it receives their push messages. */
export function ownDeviceId(): string | undefined {
  return knownRow()?.deviceId;
}

/** Makes one change at a time across all tabs; where the browser has no locks, within this tab. */
function alone<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks ? navigator.locks.request(KEY, work) : work();
}

async function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("There is no service worker")), WORKER_PATIENCE_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

const bytesOf = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));

function isFor(subscription: PushSubscription, key: Uint8Array): boolean {
  const own = subscription.options.applicationServerKey;
  return own === null || new Uint8Array(own).every((byte, index) => byte === key[index]);
}

/**
 * Subscribes, or returns the existing subscription. One that was made for another key of the server
 * is ended first.
 */
async function subscribe(): Promise<PushSubscription> {
  const [{ pushManager }, { public_key }] = await Promise.all([worker(), api.devices.key.call()]);
  const key = bytesOf(public_key);
  const current = await pushManager.getSubscription();
  if (current && !isFor(current, key)) await current.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/**
 * Registers the browser's subscription with the server. `replaces` is the endpoint of the
 * subscription before it.
 */
async function register(replaces: string | undefined): Promise<void> {
  const { endpoint, keys: { p256dh = "", auth = "" } = {} } = (await subscribe()).toJSON();
  const owner = sessionStore.get().session?.userId;
  if (!endpoint || !owner) throw new Error("Nobody is there to subscribe");
  const { device_id: deviceId } = await api.devices.register.call({
    device_token: { endpoint, keys: { p256dh, auth } },
    platform: "web",
    ...(replaces && replaces !== endpoint && { replaces }),
  });
  writeStored(KEY, JSON.stringify({ deviceId, endpoint, owner } satisfies Row));
  void invalidate("devices.register");
}

async function removeRow({ endpoint }: Pick<Row, "endpoint">): Promise<void> {
  await api.devices.remove.call({ device_token: { endpoint } });
  writeStored(KEY, null);
  void invalidate("devices.remove");
}

const withoutPush = (): PushState => pushObstacle() ?? "off";

/**
 * Turns push on in this browser, in response to a tap. Returns false when the person does not allow
 * it; throws when it fails.
 */
export async function enablePush(): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") {
    setPushState(withoutPush());
    return false;
  }
  await alone(() => register(knownRow()?.endpoint));
  setPushState("on");
  return true;
}

/** Turns push off in this browser. Throws when the server cannot be told; then push stays on. */
export async function disablePush(): Promise<void> {
  await alone(async () => {
    const subscription = await currentSubscription();
    const endpoint = knownRow()?.endpoint ?? subscription?.endpoint;
    if (endpoint) await removeRow({ endpoint });
    await subscription?.unsubscribe();
  });
  setPushState(withoutPush());
}

/** Ends the browser's subscription without the server, which hears of it from the push service. */
export async function endSubscription(): Promise<void> {
  if (pushSupport() === "full") await (await currentSubscription())?.unsubscribe();
}

/**
 * Compares the permission, the subscription and the row, and repairs differences. Returns true if
 * push was on here and the browser has ended it, so that the person must be told. Throws when the
 * server cannot be reached.
 */
export function checkDevice(): Promise<boolean> {
  return alone(async () => {
    if (pushSupport() !== "full") {
      setPushState(withoutPush());
      return false;
    }
    const row = knownRow();
    if (!row) {
      // The subscription of a person who was logged in before.
      await endSubscription();
      setPushState(withoutPush());
      return false;
    }
    if (Notification.permission === "granted") {
      setPushState("on");
      if (await repair(row)) return false;
    }
    setPushState(withoutPush());
    await removeRow(row);
    return true;
  });
}

/** Returns false when the browser no longer subscribes. */
async function repair({ deviceId, endpoint }: Row): Promise<boolean> {
  const [{ items }, subscription] = await Promise.all([api.devices.list.call({}), currentSubscription()]);
  const row = items.find(({ device_id }) => device_id === deviceId);
  if (row && !row.to_renew && subscription?.endpoint === endpoint) return true;
  // The server has dropped a subscription that the push service no longer knows, but the browser
  // still has it.
  if (!row && subscription?.endpoint === endpoint) await subscription.unsubscribe();
  try {
    await register(endpoint);
    return true;
  } catch (error) {
    if (isUnreachable(error) || !(error instanceof DOMException)) throw error;
    return false;
  }
}
