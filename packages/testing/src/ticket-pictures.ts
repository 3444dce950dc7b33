import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import sharp from "sharp";
import { prepareZXingModule, writeBarcode } from "zxing-wasm/writer";
import { factsOf, Random, type TicketFacts } from "./made-facts";
import { CODES, type Look, type Mark, type Sheet, type SheetLayout } from "./sheet-parts";
import { setLine } from "./text-pdf";
import { SCREENS } from "./ticket-sheets";
import { SCREENS_APART } from "./ticket-sheets-apart";

/** Screenshots of tickets, as they come to a seller's gallery. Names in them are made up, unless facts are given. */

/** What happened to a screenshot on its way. */
export const CHANGES = ["none", "recompressed", "cropped", "rotated", "photographed", "screenshot again"] as const;
export type Change = (typeof CHANGES)[number];

export interface TicketPicture {
  facts: TicketFacts;
  layout: SheetLayout;
  file: Buffer;
  type: "image/png" | "image/jpeg";
  width: number;
  height: number;
}

interface Choice {
  /** What it says, in the place of made facts. */
  facts?: TicketFacts;
  /** Of all layouts: 0 to 9 are known, 10 to 14 are kept apart. */
  layout?: number;
  isDark?: boolean;
  inHindi?: boolean;
  change?: Change;
  /** Pixels of the phone for each of its 360. A picture of 12 megapixels has 6.5. */
  density?: number;
}

export const ALL_SCREENS = [...SCREENS, ...SCREENS_APART];
const ACCENTS = ["#a4132f", "#2454c7", "#6d28a8", "#0d7a6f", "#b4570a"];

export function lookOf(isDark: boolean, isHindi: boolean, seed = 0): Look {
  const accent = ACCENTS[seed % ACCENTS.length] as string;
  return isDark
    ? { ground: "#0f1114", card: "#1c2026", ink: "#f3f4f6", muted: "#9aa3af", accent, line: "#343b45", isHindi }
    : { ground: "#f3f3f5", card: "#ffffff", ink: "#17181c", muted: "#6b7280", accent, line: "#d8dbe1", isHindi };
}

/** Draws the screenshot of a seed's ticket. */
export async function ticketPicture(seed: number, choice: Choice = {}): Promise<TicketPicture> {
  const random = new Random(seed * 104_729 + 3);
  random.next();
  const { inHindi = random.below(4) === 0, isDark = random.below(2) === 0, density = 3 } = choice;
  const layout = ALL_SCREENS[choice.layout ?? random.below(SCREENS.length)] as SheetLayout;
  const facts = choice.facts ?? factsOf(seed, { inHindi });
  const look = lookOf(isDark, inHindi, seed);
  const sheet: Sheet = { width: 360, height: layout.height, ground: look.ground, marks: layout.draw(facts, look) };
  const drawn = await drawSheet(sheet, facts.code, density);
  const change = choice.change ?? "none";
  const file = await changed(drawn, change, random);
  const { width, height } = await sharp(file).metadata();
  return { facts, layout, file, type: change === "none" ? "image/png" : "image/jpeg", width, height };
}

const wasm = createRequire(import.meta.url).resolve("zxing-wasm/writer/zxing_writer.wasm");

/** Returns the paths of a code that fill a square or a bar of this width. */
async function codeSvg(content: string, kind: keyof typeof CODES, x: number, y: number, size: number): Promise<string> {
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer as ArrayBuffer } });
  const { svg, error } = await writeBarcode(content, { format: CODES[kind], scale: 1 });
  if (error) throw new Error(error);
  const [, width = "1", height = "1"] = /<svg width="(\d+)" height="(\d+)"/.exec(svg) ?? [];
  const tall = kind === "qr" ? size : size * 0.3;
  const inner = svg.slice(svg.indexOf(">", svg.indexOf("<svg")) + 1, svg.lastIndexOf("</svg>"));
  return `<rect x="${x - 8}" y="${y - 8}" width="${size + 16}" height="${tall + 16}" fill="#fff"/>
    <svg x="${x}" y="${y}" width="${size}" height="${tall}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="none">${inner}</svg>`;
}

async function markSvg(mark: Mark, content: string): Promise<string> {
  if ("code" in mark) return codeSvg(content, mark.code, mark.x, mark.y, mark.size);
  if ("box" in mark) {
    const [x, y, width, height] = mark.box;
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${mark.radius ?? 0}" fill="${mark.colour}"/>`;
  }
  const line = setLine(mark.text, mark.size, mark.weight, mark.stretch);
  const x = mark.x - (mark.end ? 1 : mark.isCentred ? 0.5 : 0) * line.width;
  return `<g transform="translate(${x} ${mark.y})" fill="${mark.colour ?? "#000"}">${line.svg}</g>`;
}

export async function drawSheet(sheet: Sheet, content: string, density: number): Promise<Buffer> {
  const { width, height, ground, marks } = sheet;
  const drawn = await Promise.all(marks.map((mark) => markSvg(mark, content)));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * density}" height="${height * density}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${ground}"/>${drawn.join("")}</svg>`;
  // Code in the same process may have forbidden it, for what strangers upload.
  sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });
  return sharp(Buffer.from(svg), { unlimited: true }).png({ compressionLevel: 3 }).toBuffer();
}

/** Changes a screenshot as people and apps do. */
export async function changed(file: Buffer, change: Change, random = new Random(1)): Promise<Buffer> {
  const picture = sharp(file);
  const { width, height } = await picture.metadata();
  switch (change) {
    case "none":
      return file;
    case "recompressed":
      return picture
        .resize({ width: Math.round(width * 0.7) })
        .jpeg({ quality: 45 })
        .toBuffer();
    case "cropped": {
      // What apps show above and below a ticket is cut off.
      const top = Math.round(height * (0.02 + random.next() * 0.02));
      const left = Math.round(width * 0.015);
      const box = { left, top, width: width - 2 * left, height: height - top - Math.round(height * 0.03) };
      return picture.extract(box).jpeg({ quality: 80 }).toBuffer();
    }
    case "rotated":
      return picture
        .rotate(1.2 + random.next() * 1.5, { background: "#777" })
        .jpeg({ quality: 80 })
        .toBuffer();
    case "photographed":
      return photographed(file, random);
    case "screenshot again": {
      // The picture in a gallery, with the gallery's bars.
      const inside = await picture
        .resize({ width: Math.round(width * 0.86) })
        .jpeg({ quality: 65 })
        .toBuffer();
      const { height: tall } = await sharp(inside).metadata();
      const ground = { width, height: tall + 240, channels: 3 as const, background: "#000" };
      return sharp({ create: ground })
        .composite([{ input: inside, left: Math.round(width * 0.07), top: 120 }])
        .jpeg({ quality: 75 })
        .toBuffer();
    }
  }
}

/** A photograph of a screen: sheared, a little out of focus, unevenly lit and with noise. */
async function photographed(file: Buffer, random: Random): Promise<Buffer> {
  const shear = (random.next() - 0.5) * 0.05;
  const tilted = await sharp(file)
    .affine([1, shear, shear / 2, 0.97], { background: "#26221f" })
    .blur(1 + random.next() * 0.4)
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  const { width: wide, height: tall } = tilted.info;
  const light = `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${tall}"><defs><linearGradient id="l" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity="0.14"/><stop offset="1" stop-color="#000" stop-opacity="0.28"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#l)"/></svg>`;
  const noise = Buffer.alloc(wide * tall * 4);
  for (let at = 0; at < noise.length; at += 4) {
    const grey = random.next() * 255;
    noise[at] = noise[at + 1] = noise[at + 2] = grey;
    noise[at + 3] = 20;
  }
  return sharp(tilted.data)
    .composite([{ input: Buffer.from(light) }, { input: noise, raw: { width: wide, height: tall, channels: 4 } }])
    .flatten({ background: "#26221f" })
    .jpeg({ quality: 78 })
    .toBuffer();
}
