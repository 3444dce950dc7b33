import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { secret } from "../platform/aws/secrets";
import type { NewRequest, PushNews } from "../platform/news";

/** The subject of a receipt. */
export interface Receipt {
  /** The push to one person, to all their browsers. */
  push: string;
  /** The day of sending, in Asia/Kolkata. */
  day: string;
  /** The key of the request that it was about. */
  request?: Pick<NewRequest, "buyer_id" | "id"> | undefined;
}

/** The bytes of the signature, which nobody can guess while the receipt is good. */
const SIGNATURE = 16;

/**
 * Names a push to a person: the same for another try or a repeat of the stream, and a new one for
 * the next message of a chat, and for the next notification about the same thing.
 */
export function pushId({
  userId,
  kind,
  subject,
  until,
  notificationId,
}: Pick<PushNews, "userId" | "kind" | "subject" | "until" | "notificationId">): string {
  const about = [userId, kind, subject, until, notificationId].join("/");
  return createHash("sha256").update(about).digest("base64url").slice(0, 22);
}

/**
 * Makes the token with which a browser reports that it showed or opened a push. It is signed and
 * stored nowhere, names nobody, and counts once for each of the two.
 */
export async function createReceipt({ push, day, request }: Receipt): Promise<string> {
  const about = Buffer.from([push, day, ...(request ? [request.buyer_id, request.id] : [])].join("."));
  return Buffer.concat([about, await signatureOf(about)]).toString("base64url");
}

/** Returns what a receipt is about, or null for a token that is not ours. */
export async function readReceipt(token: string): Promise<Receipt | null> {
  const bytes = Buffer.from(token, "base64url");
  const about = bytes.subarray(0, -SIGNATURE);
  if (bytes.length <= SIGNATURE) return null;
  if (!timingSafeEqual(bytes.subarray(-SIGNATURE), await signatureOf(about))) return null;
  const [push = "", day = "", buyer_id, id] = about.toString().split(".");
  return { push, day, ...(buyer_id && id && { request: { buyer_id, id } }) };
}

/** The key is derived from the VAPID key: a new pair ends the receipts under way. */
async function signatureOf(about: Buffer): Promise<Buffer> {
  const key = hkdfSync("sha256", await secret("VAPID_PRIVATE_KEY"), "", "reseat receipts", 32);
  return createHmac("sha256", Buffer.from(key)).update(about).digest().subarray(0, SIGNATURE);
}
