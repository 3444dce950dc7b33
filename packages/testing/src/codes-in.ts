import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm");

/** Returns what the codes in a picture hold, also when it is looked at smaller. */
export async function codesIn(file: Buffer): Promise<string[]> {
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer as ArrayBuffer } });
  const { width = 0 } = await sharp(file).metadata();
  const found = new Set<string>();
  for (const share of [1, 0.5]) {
    const image = sharp(file)
      .resize(Math.max(1, Math.round(width * share)))
      .flatten()
      .ensureAlpha()
      .raw();
    const { data, info } = await image.toBuffer({ resolveWithObject: true });
    const pixels = { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: "srgb" };
    for (const { text } of await readBarcodes(pixels as ImageData)) found.add(text);
  }
  return [...found];
}
