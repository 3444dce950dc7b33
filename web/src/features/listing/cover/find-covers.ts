import { IMAGE_MAX_BYTES } from "@reseat/contract/limits/constants";
import { type Box, type Cover, hasOpenCode } from "./boxes";
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

/** Pixels of the longest side. */
const SIDE_MAX = 2400;
const QUALITIES = [0.9, 0.75, 0.5];

/**
 * Draws opaque boxes into a picture, and returns it as a new JPEG, upright, without the metadata
 * and within the size of an upload. A picture without boxes stays as it is.
 */
async function coverPicture(picture: File, boxes: readonly Box[]): Promise<File> {
  if (boxes.length === 0) return picture;
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw pictures");
  // JPEG has no transparency: transparent parts become white.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  context.fillStyle = "#000";
  for (const { x, y, width, height } of boxes) {
    // Whole pixels, outwards: half a pixel would let the picture through.
    const [left, top] = [Math.floor(x * canvas.width), Math.floor(y * canvas.height)];
    const [right, bottom] = [Math.ceil((x + width) * canvas.width), Math.ceil((y + height) * canvas.height)];
    context.fillRect(left, top, right - left, bottom - top);
  }
  for (const quality of QUALITIES) {
    const blob = await written(canvas, quality);
    if (blob.size <= IMAGE_MAX_BYTES) return new File([blob], named(picture.name), { type: blob.type });
  }
  throw new Error("The covered picture is too large");
}

function written(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be drawn"))),
      "image/jpeg",
      quality,
    ),
  );
}

const named = (name: string) => `${name.replace(/\.\w+$/, "")}.jpg`;
