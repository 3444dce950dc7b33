import { POSTER_WIDTHS } from "@reseat/contract/poster-files";
import sharp from "sharp";
import { openPicture } from "./open-picture";

const WIDEST = Math.max(...POSTER_WIDTHS);
/** Two wide, three high: the room that screens keep for a poster. */
const HEIGHT = 1.5;

/**
 * Makes of a JPEG, PNG or WebP (detected by content) what screens show as a poster: upright, cut to 2:3 around its middle, without metadata;
 * its mean colour as RRGGBB, and a file of any width and format. Null for anything else.
 */
export async function drawPoster(upload: Uint8Array) {
  const picture = await openPicture(upload);
  if (!picture) return null;
  try {
    const { data, info } = await picture
      .rotate()
      .flatten({ background: "#fff" })
      .resize(WIDEST, WIDEST * HEIGHT, { fit: "cover" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const drawn = () => sharp(data, { raw: { width, height, channels } });
    const mean = await drawn().resize(1, 1).removeAlpha().raw().toBuffer();
    return {
      colour: mean.subarray(0, 3).toString("hex"),
      file: (width: number, format: "avif" | "webp"): Promise<Uint8Array> => {
        const sized = drawn().resize(width, width * HEIGHT);
        return (format === "avif" ? sized.avif({ quality: 55, effort: 3 }) : sized.webp({ quality: 80 })).toBuffer();
      },
    };
  } catch {
    return null;
  }
}
