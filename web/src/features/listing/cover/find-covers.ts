import { type Box, type Cover, hasOpenCode } from "./boxes";
import { coverPicture } from "./cover-picture";
import { findCodes } from "./find-codes";
import type { Code } from "./read-codes";
import type { Marks, TicketPicture } from "./ticket-picture";

export { coverPicture, hasOpenCode };

/** What was read in a picture already: the number of the booking, and where it stands. */
export interface KnownNumber {
  number?: string | undefined;
  numberBoxes?: readonly Box[];
  /** It was drawn from a PDF: none of its codes is slanted. */
  isLevel?: boolean | undefined;
}

interface Covered {
  /** Null for a picture too small for a code. */
  found: Cover[] | null;
  marks: Marks;
  picture: File;
}

/** Covers the codes of a picture, and its booking number where it is known. */
export async function findCovers(original: File, { number, numberBoxes = [], isLevel }: KnownNumber): Promise<Covered> {
  const codes = await findCodes(original, isLevel);
  const found = [...(codes ?? []).map(({ box }) => ({ ...box, of: "code" as const })), ...numberCovers(numberBoxes)];
  const [marks, picture] = await Promise.all([marksOf(codes ?? [], number), coverPicture(original, found)]);
  return { found: codes ? found : null, marks, picture };
}

/** Covers the booking number of a picture, and leaves the other covers as they are. */
export async function withNumber(
  shown: TicketPicture,
  { number, numberBoxes = [] }: KnownNumber,
): Promise<TicketPicture> {
  const numbers = numberCovers(numberBoxes);
  const covers = [...shown.covers, ...numbers];
  const [marks, picture] = await Promise.all([marksOf([], number), coverPicture(shown.original, covers)]);
  return { ...shown, covers, found: [...shown.found, ...numbers], picture, marks: { ...shown.marks, ...marks } };
}

const numberCovers = (boxes: readonly Box[]) => boxes.map((box): Cover => ({ ...box, of: "number" }));

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
