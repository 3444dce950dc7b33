import { createECDH, ECDH } from "node:crypto";
import type { PushSubscription } from "@reseat/contract";
import webPush from "web-push";
import { secret } from "../platform/aws/secrets";
import { env } from "../platform/env";

/**
 * The path and query of each push service's subscriptions. Other pages of the same host may lead
 * elsewhere (`/redirect?…`).
 */
const ADDRESSES: [host: string, address: RegExp][] = [
  ["fcm.googleapis.com", /^\/(?:fcm\/send|(?:preprod\/)?wp)\/[\w:-]+$/],
  ["updates.push.services.mozilla.com", /^\/wpush\/(?:v\d\/)?[\w=-]+$/],
  ["*.notify.windows.com", /^\/w\/\?token=[\w%=-]+$/],
  ["*.push.apple.com", /^\/[\w-]+$/],
];

/**
 * Returns whether an endpoint chosen by a client is a subscription at a push service that this
 * stage knows (`PUSH_HOSTS`, where `*.` stands for any name below). Pushes go to such endpoints
 * only: by https, at its own port, without a name or password, and spelled as every parser reads
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
 * Returns the key pair by which push services know this server (VAPID), base64url. The public half
 * is derived from the secret.
 */
export async function vapidKeys(): Promise<{ publicKey: string; privateKey: string }> {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(await secret("VAPID_PRIVATE_KEY"), "base64url");
  // Node.js leaves out the zeros before a key, of which one in 256 has some. A push needs all 32
  // bytes.
  const privateKey = Buffer.from(pair.getPrivateKey("hex").padStart(64, "0"), "hex").toString("base64url");
  return { publicKey: pair.getPublicKey("base64url"), privateKey };
}

/**
 * The push service's response. `gone`: the subscription has ended or cannot be used. `again`: not
 * now, but after `afterSeconds`. `refused`: it will never accept this.
 */
export type Sent =
  | { outcome: "sent" | "gone" }
  | { outcome: "again"; afterSeconds?: number | undefined }
  | { outcome: "refused"; status: number };

export interface Sending {
  payload: object;
  /** How long the push service keeps it. */
  ttlSeconds: number;
  urgency: webPush.Urgency;
  topic: string;
}

const TIMEOUT_MS = 5000;

/** Sends one push to one browser, encrypted for it and signed by us. Follows no redirect. */
export async function send(
  subscription: PushSubscription,
  { payload, ttlSeconds, urgency, topic }: Sending,
): Promise<Sent> {
  if (!isPushService(subscription.endpoint) || !isKey(subscription.keys.p256dh)) return { outcome: "gone" };
  const { publicKey, privateKey } = await vapidKeys();
  // Throws when the stage has no usable key or contact, which no other try would mend.
  webPush.setVapidDetails(env("VAPID_SUBJECT"), publicKey, privateKey);
  const options = { TTL: ttlSeconds, urgency, topic, timeout: TIMEOUT_MS };
  try {
    await webPush.sendNotification(subscription, JSON.stringify(payload), options);
    return { outcome: "sent" };
  } catch (error) {
    // The push service was out of reach, or did not respond in time.
    if (!(error instanceof webPush.WebPushError)) return { outcome: "again" };
    const { statusCode: status, headers } = error;
    if (status === 404 || status === 410) return { outcome: "gone" };
    if (status === 429 || status >= 500) return { outcome: "again", afterSeconds: retryAfter(headers["retry-after"]) };
    return { outcome: "refused", status };
  }
}

/** Returns whether a public key lies on the curve, as every browser's does. */
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
