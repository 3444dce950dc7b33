import sharp from "sharp";
import { openPicture } from "./open-picture";

/** More than any file has: the files of all sizes are made from it. */
const SIDE = 512;

/**
 * Makes of a JPEG, PNG or WebP (detected by content) a person's picture: upright, cut to a square around its middle, without metadata; a WebP
 * of any side. Null for anything else.
 */
export async function drawPerson(upload: Uint8Array): Promise<((side: number) => Promise<Uint8Array>) | null> {
  const picture = await openPicture(upload);
  if (!picture) return null;
  try {
    const { data, info } = await picture
      .rotate()
      .flatten({ background: "#fff" })
      .resize(SIDE, SIDE, { fit: "cover" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return (side) =>
      sharp(data, { raw: { width, height, channels } }).resize(side, side).webp({ quality: 82 }).toBuffer();
  } catch {
    return null;
  }
}
