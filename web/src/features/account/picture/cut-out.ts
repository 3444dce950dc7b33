import type { Area } from "react-easy-crop";

/** As many pixels as the largest file of a picture has, for a screen of double density. */
const SIDE = 512;
const QUALITY = 0.9;

/**
 * Draws a square part of a picture anew, as a JPEG without what the camera wrote into it. `area` is
 * in the picture's own pixels.
 */
export async function cutOut(address: string, { x, y, width, height }: Area): Promise<Blob> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const canvas = document.createElement("canvas");
  const side = Math.min(SIDE, Math.round(width));
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser cannot draw pictures");
  // Where a picture is transparent.
  context.fillStyle = "#fff";
  context.fillRect(0, 0, side, side);
  context.drawImage(picture, x, y, width, height, 0, 0, side, side);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (drawn) => (drawn ? resolve(drawn) : reject(new Error("The picture could not be drawn"))),
      "image/jpeg",
      QUALITY,
    ),
  );
}
