import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import sharp from "sharp";
import type { Box } from "./boxes";
import { type Code, type Look, readCodes } from "./read-codes";

/** Node has no pictures. */
class Pixels {
  constructor(
    readonly data: Uint8ClampedArray,
    readonly width: number,
    readonly height: number,
  ) {}
}

/** Lets codes be read without a browser, for tests and figures. */
export function openCodes(): void {
  Object.assign(globalThis, { ImageData: Pixels, DOMRectReadOnly: class {} });
  const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
}

/** Reads the codes of a picture as phones do. */
export async function codesOf(file: Buffer): Promise<Code[]> {
  const { width, height } = await sharp(file).metadata();
  return readCodes(new BarcodeDetector(), drawOf(file), Math.max(width, height));
}

/** Draws opaque boxes into a picture. */
export async function covered(file: Buffer, boxes: readonly Box[]): Promise<Buffer> {
  const { width, height } = await sharp(file).metadata();
  const rects = boxes.map(
    (box) =>
      `<rect x="${box.x * width}" y="${box.y * height}" width="${box.width * width}" height="${box.height * height}"/>`,
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${rects.join("")}</svg>`;
  return sharp(file)
    .composite([{ input: Buffer.from(svg) }])
    .png({ compressionLevel: 0 })
    .toBuffer();
}

/** Draws a picture as the page does with its canvas. */
const drawOf =
  (file: Buffer) =>
  async ({ side, degrees = 0, isInverted = false, covered: boxes }: Look) => {
    const small = await sharp(await covered(file, boxes))
      .resize(side, side, { fit: "inside" })
      .negate(isInverted && { alpha: false })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const turned = sharp(small).rotate(degrees, { background: "#fff" }).flatten({ background: "#fff" }).ensureAlpha();
    const [{ width, height }, { data, info }] = await Promise.all([
      sharp(small).metadata(),
      turned.raw().toBuffer({ resolveWithObject: true }),
    ]);
    return { image: new ImageData(new Uint8ClampedArray(data), info.width, info.height), width, height };
  };
