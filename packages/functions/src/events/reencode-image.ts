import { openPicture } from "./open-picture";

const LONGEST_SIDE = 1600;

/**
 * Decodes a JPEG, PNG or WebP (detected by content) and re-encodes it as WebP: upright, at most 1600 px, without metadata.
 * Returns null for anything else.
 */
export async function reencodeImage(upload: Uint8Array): Promise<Uint8Array | null> {
  const picture = await openPicture(upload);
  try {
    return (
      (await picture
        ?.rotate()
        .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: "inside", withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer()) ?? null
    );
  } catch {
    return null;
  }
}
