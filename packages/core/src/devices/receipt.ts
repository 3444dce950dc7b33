import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { secret } from "../aws/secrets";
import type { NewRequest, PushNews } from "../news";

/** What a receipt is about. */
export interface Receipt {
  /** The push to one person, whatever the number of their browsers. */
  push: string;
  /** When it went out, in Asia/Kolkata. */
  day: string;
  /** The request that it told of, by its key. */
  request?: Pick<NewRequest, "buyer_id" | "id"> | undefined;
}

/** Bytes of the signature, from which nobody guesses another while it is good. */
const SIGNATURE = 16;

/**
 * Names a push to a person: the same when it is tried again or comes twice from the stream, another
 * for the next message of a chat.
 */
export function pushId({ userId, kind, subject, until }: PushNews): string {
  const about = [userId, kind, subject, until].join("/");
  return createHash("sha256").update(about).digest("base64url").slice(0, 22);
}

/**
 * Makes the token by which a browser says that it showed or opened a push. It is signed and stored
 * nowhere, names nobody, and counts once for each of the two.
 */
export async function makeReceipt({ push, day, request }: Receipt): Promise<string> {
  const about = Buffer.from([push, day, ...(request ? [request.buyer_id, request.id] : [])].join("."));
  return Buffer.concat([about, await signatureOf(about)]).toString("base64url");
}

/** What a receipt is about, or null for a token that is none of ours. */
export async function readReceipt(token: string): Promise<Receipt | null> {
  const bytes = Buffer.from(token, "base64url");
  const about = bytes.subarray(0, -SIGNATURE);
  if (bytes.length <= SIGNATURE) return null;
  if (!timingSafeEqual(bytes.subarray(-SIGNATURE), await signatureOf(about))) return null;
  const [push = "", day = "", buyer_id, id] = about.toString().split(".");
  return { push, day, ...(buyer_id && id && { request: { buyer_id, id } }) };
}

/** The key follows from the key of push messages: a new pair ends the receipts under way. */
async function signatureOf(about: Buffer): Promise<Buffer> {
  const key = hkdfSync("sha256", await secret("VAPID_PRIVATE_KEY"), "", "reseat receipts", 32);
  return createHmac("sha256", Buffer.from(key)).update(about).digest().subarray(0, SIGNATURE);
}
