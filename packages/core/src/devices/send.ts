import { createECDH, ECDH } from "node:crypto";
import type { PushSubscription } from "@reseat/contract";
import webPush from "web-push";
import { secret } from "../aws/secrets";
import { env } from "../env";

/**
 * What a push service said. `gone`: the subscription has ended or cannot be used. `again`: not now,
 * but after `afterSeconds`. `refused`: it will never take this.
 */
export type Sent =
  | { outcome: "sent" | "gone" }
  | { outcome: "again"; afterSeconds?: number | undefined }
  | { outcome: "refused"; status: number };

export interface Sending {
  payload: object;
  /** For how long the push service keeps it. */
  ttlSeconds: number;
  urgency: webPush.Urgency;
  topic: string;
}

const TIMEOUT_MS = 5000;

/** Sends one push to one browser: encrypted for it, signed as ours, never along a redirect. */
export async function send(
  subscription: PushSubscription,
  { payload, ttlSeconds, urgency, topic }: Sending,
): Promise<Sent> {
  if (!isPushService(subscription.endpoint) || !isKey(subscription.keys.p256dh)) return { outcome: "gone" };
  const { publicKey, privateKey } = await vapidKeys();
  const vapidDetails = { subject: env("VAPID_SUBJECT"), publicKey, privateKey };
  const options = { vapidDetails, TTL: ttlSeconds, urgency, topic, timeout: TIMEOUT_MS };
  try {
    await webPush.sendNotification(subscription, JSON.stringify(payload), options);
    return { outcome: "sent" };
  } catch (error) {
    // It was not reached, or did not answer in time.
    if (!(error instanceof webPush.WebPushError)) return { outcome: "again" };
    const { statusCode: status, headers } = error;
    if (status === 404 || status === 410) return { outcome: "gone" };
    if (status === 429 || status >= 500) return { outcome: "again", afterSeconds: retryAfter(headers["retry-after"]) };
    return { outcome: "refused", status };
  }
}

/** Whether a public key lies on the curve; a browser's always does. */
function isKey(publicKey: string): boolean {
  try {
    ECDH.convertKey(publicKey, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}

function retryAfter(header: string | undefined): number | undefined {
  const seconds = Number(header);
  return header && Number.isFinite(seconds) && seconds >= 0 ? seconds : undefined;
}

/**
 * Where each push service has its subscriptions, path and query. Its host has other pages, and one
 * of them may lead elsewhere (`/redirect?…`).
 */
const ADDRESSES: [host: string, address: RegExp][] = [
  ["fcm.googleapis.com", /^\/(?:fcm\/send|(?:preprod\/)?wp)\/[\w:-]+$/],
  ["updates.push.services.mozilla.com", /^\/wpush\/(?:v\d\/)?[\w=-]+$/],
  ["*.notify.windows.com", /^\/w\/\?token=[\w%=-]+$/],
  ["*.push.apple.com", /^\/[\w-]+$/],
];

/**
 * Whether an address that a client chose is one of a subscription, of a push service that this
 * stage knows (`PUSH_HOSTS`, where `*.` stands for any name below). Only such an address is ever
 * sent to: by https, at its own port, without a name or password, and spelled as every parser reads
 * it.
 */
export function isPushService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { href, protocol, port, username, password, hash, hostname, pathname, search } = new URL(endpoint);
  if (href !== endpoint || protocol !== "https:" || port || username || password || hash) return false;
  const known = env("PUSH_HOSTS").split(",");
  return ADDRESSES.some(([host, address]) => {
    const isHost = host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : hostname === host;
    return isHost && known.includes(host) && address.test(pathname + search);
  });
}

/**
 * The key pair by which push services know this server (VAPID), base64url. The public half follows
 * from the secret.
 */
export async function vapidKeys(): Promise<{ publicKey: string; privateKey: string }> {
  const privateKey = await secret("VAPID_PRIVATE_KEY");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey, "base64url");
  return { publicKey: pair.getPublicKey("base64url"), privateKey };
}
