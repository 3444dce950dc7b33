import { IMAGE_MAX_BYTES } from "@reseat/contract/limits/constants";
import type { Box } from "./boxes";

/** Pixels of the longest side. */
const SIDE_MAX = 2400;
const QUALITIES = [0.9, 0.75, 0.5];

/**
 * Draws opaque boxes into a picture, and returns it as a new JPEG, upright, without the metadata
 * and within the size of an upload. A picture without boxes stays as it is.
 */
export async function coverPicture(picture: File, boxes: readonly Box[]): Promise<File> {
  if (boxes.length === 0) return picture;
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, SIDE_MAX / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw pictures");
  // JPEG has no transparency: transparent parts become white.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  context.fillStyle = "#000";
  for (const { x, y, width, height } of boxes) {
    // Whole pixels, outwards: half a pixel would let the picture through.
    const [left, top] = [Math.floor(x * canvas.width), Math.floor(y * canvas.height)];
    const [right, bottom] = [Math.ceil((x + width) * canvas.width), Math.ceil((y + height) * canvas.height)];
    context.fillRect(left, top, right - left, bottom - top);
  }
  for (const quality of QUALITIES) {
    const blob = await written(canvas, quality);
    if (blob.size <= IMAGE_MAX_BYTES) return new File([blob], named(picture.name), { type: blob.type });
  }
  throw new Error("The covered picture is too large");
}

function written(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be drawn"))),
      "image/jpeg",
      quality,
    ),
  );
}

const named = (name: string) => `${name.replace(/\.\w+$/, "")}.jpg`;
