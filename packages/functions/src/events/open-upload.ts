import sharp, { type Sharp } from "sharp";

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
