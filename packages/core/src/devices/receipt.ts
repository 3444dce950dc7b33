import { createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { secret } from "../secrets";

/** What a receipt is about: a request, by its key. */
export interface Receipt {
  buyer_id: string;
  id: string;
}

const ID = 26;
/** Bytes of the signature, from which nobody guesses another in 15 minutes. */
const SIGNATURE = 16;

/**
 * Makes the token by which a browser says that it showed or opened the push about a request. It is signed and stored nowhere; it is good
 * for this one request, once for each of the two.
 */
export async function makeReceipt({ buyer_id, id }: Receipt): Promise<string> {
  const about = Buffer.from(buyer_id + id);
  return Buffer.concat([about, await signatureOf(about)]).toString("base64url");
}

/** What a receipt is about, or null for a token that is none of ours. */
export async function readReceipt(token: string): Promise<Receipt | null> {
  const bytes = Buffer.from(token, "base64url");
  if (bytes.length !== 2 * ID + SIGNATURE) return null;
  const about = bytes.subarray(0, 2 * ID);
  if (!timingSafeEqual(bytes.subarray(2 * ID), await signatureOf(about))) return null;
  const ids = about.toString();
  return { buyer_id: ids.slice(0, ID), id: ids.slice(ID) };
}

/** The key follows from the key of push messages: a new pair ends the receipts under way, which live for minutes. */
async function signatureOf(about: Buffer): Promise<Buffer> {
  const key = hkdfSync("sha256", await secret("VAPID_PRIVATE_KEY"), "", "reseat receipts", 32);
  return createHmac("sha256", Buffer.from(key)).update(about).digest().subarray(0, SIGNATURE);
}
