import sharp from "sharp";

const LONGEST_SIDE = 1600;
/** More than a phone's camera takes. A larger picture is an attack. */
const MAX_PIXELS = 50_000_000;

// Of all the loaders in libvips, only these may read a stranger's bytes.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer", "VipsForeignLoadWebpBuffer"],
});

/**
 * Decodes a JPEG, PNG or WebP (detected by content) and re-encodes it as WebP: upright, at most 1600 px, without metadata.
 * Returns null for anything else.
 */
export async function reencodeImage(upload: Uint8Array): Promise<Uint8Array | null> {
  try {
    const picture = sharp(upload, { limitInputPixels: MAX_PIXELS, failOn: "error" });
    const { format } = await picture.metadata();
    if (format !== "jpeg" && format !== "png" && format !== "webp") return null;
    return await picture
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return null;
  }
}
