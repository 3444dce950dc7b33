import { IMAGE_MAX_BYTES } from "@reseat/contract/limits/constants";

export const IMAGE_TYPES = ["image/jpeg", "image/png", "image/webp"];

/** Enough to read the print on a ticket. */
const SIDE_MAX = 1600;
const QUALITY = 0.85;

/**
 * Shrinks an image to the size that a chat needs, for bad networks, and drops the camera's
 * metadata. Returns null for a file that is no image, or that stays too large.
 */
export async function shrinkImage(file: File): Promise<File | null> {
  if (!IMAGE_TYPES.includes(file.type)) return null;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY));
  const smaller = drawn && drawn.size < file.size ? new File([drawn], "picture.jpg", { type: "image/jpeg" }) : file;
  return smaller.size <= IMAGE_MAX_BYTES ? smaller : null;
}
