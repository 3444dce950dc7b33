import { drawPhoto } from "./draw-upload";

/** Re-encodes the image of a ticket as any photo, and says whether a code can be read in it. */
export async function drawImage(upload: Uint8Array) {
  const drawn = await drawPhoto(upload);
  if (!drawn) return null;
  const { readCodes } = await import("./read-codes");
  const codes = await readCodes(drawn.picture());
  return { ...drawn, hasCode: codes.length > 0 };
}
