import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { codesIn } from "@reseat/testing/codes-in";
import { changed, ticketPicture } from "@reseat/testing/ticket-pictures";
import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill";
import sharp from "sharp";
import { beforeAll, expect, it, vi } from "vitest";
import type { Box } from "./boxes";
import { type Look, readCodes } from "./read-codes";

/** Node has no pictures. */
class Pixels {
  constructor(
    readonly data: Uint8ClampedArray,
    readonly width: number,
    readonly height: number,
  ) {}
}

beforeAll(() => {
  vi.stubGlobal("ImageData", Pixels);
  vi.stubGlobal("DOMRectReadOnly", class {});
  const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });
});

async function covered(file: Buffer, boxes: readonly Box[]): Promise<Buffer> {
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

async function read(file: Buffer) {
  const { width, height } = await sharp(file).metadata();
  return readCodes(new BarcodeDetector(), drawOf(file), Math.max(width, height));
}

it.each([
  ["a QR code", 0, "none"],
  ["a bar code", 3, "none"],
  ["a turned picture", 3, "rotated"],
  ["a photograph of a screen", 0, "photographed"],
] as const)("finds what must be covered so that nobody reads it: %s", async (_, layout, change) => {
  const { file, facts } = await ticketPicture(7, { layout, change, density: 2 });
  const found = await read(file);
  expect(found.map(({ content }) => content)).toEqual([facts.code]);
  const boxes = found.map(({ box }) => box);
  expect(await codesIn(await covered(file, boxes))).toEqual([]);
});

it("finds a light code on a dark ground", async () => {
  const { file, facts } = await ticketPicture(7, { layout: 0, change: "none", density: 2 });
  const found = await read(await sharp(file).flatten().negate().png().toBuffer());
  expect(found.map(({ content }) => content)).toEqual([facts.code]);
});

it("finds nothing in a picture without a code", async () => {
  const { file } = await ticketPicture(7, { layout: 0, change: "none", density: 2 });
  const [first] = await read(file);
  expect(await read(await changed(await covered(file, first ? [first.box] : []), "recompressed"))).toEqual([]);
});
