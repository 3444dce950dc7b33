import type { DrawnOriginal } from "@reseat/core/listings";
import sharp from "sharp";
import { openUpload } from "./draw-upload";

/** Enough for the code of a page full of text. */
const LONGEST_SIDE = 2400;

/**
 * Writes an original anew: upright, on white, without metadata, as a JPEG that any phone saves and
 * shows. Reads the codes in it. Null for a file that is no picture.
 */
export async function drawOriginal(upload: Uint8Array): Promise<DrawnOriginal | null> {
  const opened = await openUpload(upload);
  if (!opened) return null;
  const picture = await opened
    .rotate()
    .flatten({ background: "#fff" })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
    .toBuffer()
    .catch(() => null);
  if (!picture) return null;
  const { readCodes } = await import("./read-codes");
  const codes = await readCodes(sharp(picture));
  return { picture, codes: codes.map(({ content }) => content) };
}
