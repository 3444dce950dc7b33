import type { Area } from "react-easy-crop";

/** The side of the largest stored size of a picture, in pixels. */
const SIDE = 512;
const QUALITY = 0.9;

/**
 * Redraws a square part of a photo as a JPEG, without the camera's metadata. `area` is in the
 * photo's own pixels.
 */
export async function cutOut(address: string, { x, y, width, height }: Area): Promise<Blob> {
  const photo = new Image();
  photo.src = address;
  await photo.decode();
  const canvas = document.createElement("canvas");
  const side = Math.min(SIDE, Math.round(width));
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw pictures");
  // JPEG has no transparency: transparent parts become white.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, side, side);
  context.drawImage(photo, x, y, width, height, 0, 0, side, side);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (drawn) => (drawn ? resolve(drawn) : reject(new Error("The photo could not be drawn"))),
      "image/jpeg",
      QUALITY,
    ),
  );
}
