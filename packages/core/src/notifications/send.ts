import { ECDH } from "node:crypto";
import type { PushSubscription } from "@reseat/contract";
import webPush from "web-push";
import { env } from "../platform/env";
import { isPushService, vapidKeys } from "./push-services";

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
