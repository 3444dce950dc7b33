import type { Sharp } from "sharp";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import zxing from "zxing-wasm/reader/zxing_reader.wasm?inline";

const PREFIX = /^data:[^,]*,/;

prepareZXingModule({
  // From the bundle: by default the library loads it from a CDN.
  overrides: { wasmBinary: new Uint8Array(Buffer.from(zxing.replace(PREFIX, ""), "base64")).buffer },
});

/** A QR or bar code that can be read in a picture. */
export interface Code {
  content: string;
  /** "QRCode", "Code128" and others, as the library names them. */
  format: string;
}

/** A code is looked for at these sizes of the picture's longest side, in pixels. */
const SIDES = [2400, 1200, 600];
/** And turned by these degrees: lines of a bar code that lie askew are not found. */
const TURNS = [0, 30, 60];
/** When nothing was found, also here and so: bars that are flat for their width. */
const FLAT_SIDES = [1200, 600];
const FLAT_TURNS = [15, 45, 75];

/**
 * Reads the codes in a picture of any size and angle, each once. An empty content is no code: it
 * says nothing of a ticket.
 */
export async function readCodes(picture: Sharp): Promise<Code[]> {
  const found = new Map<string, Code>();
  const look = async (from: Sharp, sides: number[], turns: number[]) => {
    for (const side of sides) {
      for (const turn of turns) {
        for (const code of await readAt(from, side, turn)) found.set(code.content, code);
      }
    }
  };
  await look(picture, SIDES, TURNS);
  // Light on dark: the library turns only what is read in squares.
  if (found.size === 0) await look(picture.clone().negate({ alpha: false }), FLAT_SIDES, TURNS);
  if (found.size === 0) await look(picture, FLAT_SIDES, FLAT_TURNS);
  return [...found.values()];
}

async function readAt(picture: Sharp, side: number, turn: number): Promise<Code[]> {
  const { data, info } = await picture
    .clone()
    .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
    .rotate(turn, { background: "#fff" })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = { data: new Uint8ClampedArray(data), width: info.width, height: info.height, colorSpace: "srgb" };
  const found = await readBarcodes(pixels as ImageData, { tryHarder: true, maxNumberOfSymbols: 16 });
  return found.flatMap(({ isValid, text, format }) => (isValid && text ? [{ content: text, format }] : []));
}
