import { drawPhoto } from "./draw-upload";
import { lookOf } from "./look";

/**
 * Re-encodes the image of a ticket as any photo, and says what is seen in it: whether a code can be
 * read, and its look.
 */
export async function drawImage(upload: Uint8Array) {
  const drawn = await drawPhoto(upload);
  if (!drawn) return null;
  const { readCodes } = await import("./read-codes");
  const codes = await readCodes(drawn.picture());
  return { ...drawn, hasCode: codes.length > 0, look: await lookOf(drawn.picture()) };
}
