import { type ImageFormat, POSTER_WIDTHS } from "@reseat/contract/schemas/poster-files";
import type { DrawnOriginal } from "@reseat/core/listings";
import type { ResizeOptions, Sharp } from "sharp";
import sharp from "sharp";

/** More than a phone's camera takes. A larger picture is an attack. */
const MAX_PIXELS = 50_000_000;

// Of all the loaders in libvips, only these may read a stranger's bytes.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});

/**
 * Opens a JPEG, PNG or WebP, known by its content. Null for anything else; one that is cut off
 * fails when it is read.
 */
export async function openUpload(upload: Uint8Array): Promise<Sharp | null> {
  try {
    const picture = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: "error" });
    const { format } = await picture.metadata();
    return format === "jpeg" || format === "png" || format === "webp" ? picture : null;
  } catch {
    return null;
  }
}

const POSTER_WIDTH = Math.max(...POSTER_WIDTHS);
/** More than any file of a person's picture needs. */
const PERSON_SIDE = 512;
const LONGEST_SIDE = 1600;

/** A poster is two wide and three high, like its place on screens. */
export const drawPoster = drawing({ width: POSTER_WIDTH, height: POSTER_WIDTH * 1.5, fit: "cover" });
export const drawPerson = drawing({ width: PERSON_SIDE, height: PERSON_SIDE, fit: "cover" });
/** An image or picture for another person: all of it, and not enlarged. */
export const drawPhoto = drawing({
  width: LONGEST_SIDE,
  height: LONGEST_SIDE,
  fit: "inside",
  withoutEnlargement: true,
});

/**
 * Returns a function that re-encodes a JPEG, PNG or WebP (detected by content) in this size:
 * upright, cropped around its middle if necessary, without metadata. It returns null for anything
 * else.
 */
function drawing(size: ResizeOptions) {
  return async (upload: Uint8Array) => {
    const picture = await openUpload(upload);
    if (!picture) return null;
    try {
      const { data, info } = await picture
        .rotate()
        .flatten({ background: "#fff" })
        .resize(size)
        .toColourspace("srgb")
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width, height, channels } = info;
      const drawn = () => sharp(data, { raw: { width, height, channels } });
      const mean = await drawn().resize(1, 1).removeAlpha().raw().toBuffer();
      return {
        width,
        height,
        /** The pixels that people see. */
        picture: drawn,
        colour: mean.subarray(0, 3).toString("hex"),
        file: (wide: number, format: ImageFormat): Promise<Uint8Array> => {
          const sized = drawn().resize(wide);
          return (format === "avif" ? sized.avif({ quality: 55, effort: 3 }) : sized.webp({ quality: 82 })).toBuffer();
        },
      };
    } catch {
      return null;
    }
  };
}

/** Re-encodes the image of a ticket as any photo, and says whether a code can be read in it. */
export async function drawImage(upload: Uint8Array) {
  const drawn = await drawPhoto(upload);
  if (!drawn) return null;
  const { readCodes } = await import("./read-codes");
  const codes = await readCodes(drawn.picture());
  return { ...drawn, hasCode: codes.length > 0 };
}

/** Enough for the code of a page full of text. */
const ORIGINAL_SIDE = 2400;

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
    .resize({ width: ORIGINAL_SIDE, height: ORIGINAL_SIDE, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .jpeg({ quality: 92, chromaSubsampling: "4:4:4" })
    .toBuffer()
    .catch(() => null);
  if (!picture) return null;
  const { readCodes } = await import("./read-codes");
  const codes = await readCodes(sharp(picture));
  return { picture, codes: codes.map(({ content }) => content) };
}
