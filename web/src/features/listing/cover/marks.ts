import type { Code } from "./read-codes";

/** SHA-256 in hex of what recognises a ticket. Neither of them leaves the phone. */
export interface Marks {
  code?: string;
  booking?: string;
}

/** Returns the marks of a picture's codes and of the booking's number. */
export async function marksOf(codes: readonly Code[], number = ""): Promise<Marks> {
  // Of several codes the one that says most, whatever their order.
  const [code] = codes
    .map(({ content }) => plain(content))
    .toSorted((one, other) => other.length - one.length || (one < other ? -1 : 1));
  const booking = plain(number);
  return { ...(code && { code: await digest(code) }), ...(booking && { booking: await digest(booking) }) };
}

const plain = (text: string) => text.replace(/\s/g, "").toUpperCase();

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
