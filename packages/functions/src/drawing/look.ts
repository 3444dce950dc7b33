import type { Sharp } from "sharp";

/** The side in pixels of a view that is transformed, and how many frequencies are kept each way. */
const SIDE = 32;
const KEPT = 8;
/** Pixels of the picture's longest side, and points that are read for each pixel of a view. */
const LONGEST = 256;
const POINTS = 4;
/** A picture is also seen as it was before it was turned by these degrees. */
const TILTS = [-2, 2];
/** A line on which brightness differs by no more than this is a border, but for a few dots. */
const FLAT = 24;
const DOTS = 0.02;
/** What is left of a picture without borders. */
const SMALLEST = 40;

const cosines = Array.from({ length: KEPT }, (_, frequency) =>
  Array.from({ length: SIDE }, (_, at) => Math.cos(((2 * at + 1) * (frequency + 1) * Math.PI) / (2 * SIDE))),
);

/**
 * Returns the look of a picture: for each view of it 64 bits, as 16 hexadecimal digits. The bits
 * are the signs of the lowest frequencies of the grey view, as in the pHash of Zauner's thesis
 * (2010). Other sizes, brightness and compression hardly change them, and a quarter turn changes
 * their order and known signs. The views are the whole picture, the picture without a slight tilt
 * either way, and what is inside its borders.
 */
export async function lookOf(picture: Sharp): Promise<string> {
  const { data, info } = await picture
    .greyscale()
    .resize({ width: LONGEST, height: LONGEST, fit: "inside" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const grey: Grey = { data, width: info.width, height: info.height };
  const whole = { x: 0, y: 0, width: grey.width, height: grey.height };
  const views = [
    viewOf(grey, whole),
    ...TILTS.map((degrees) => viewOf(grey, untilted(grey, degrees), degrees)),
    viewOf(grey, inside(grey)),
  ];
  return views.map(signsOf).join("");
}

interface Grey {
  data: Uint8Array;
  width: number;
  height: number;
}

interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns a part of a picture as a square, turned back around its middle by these degrees. */
function viewOf({ data, width, height }: Grey, part: Part, degrees = 0): number[] {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const brightnessAt = (across: number, down: number) => {
    const [right, below] = [(across - 0.5) * part.width, (down - 0.5) * part.height];
    const x = Math.floor(part.x + part.width / 2 + right * cos - below * sin);
    const y = Math.floor(part.y + part.height / 2 + right * sin + below * cos);
    return data[Math.min(Math.max(y, 0), height - 1) * width + Math.min(Math.max(x, 0), width - 1)] ?? 0;
  };
  const fine = SIDE * POINTS;
  const view: number[] = new Array(SIDE * SIDE).fill(0);
  for (let y = 0; y < fine; y += 1) {
    for (let x = 0; x < fine; x += 1) {
      const at = Math.floor(y / POINTS) * SIDE + Math.floor(x / POINTS);
      view[at] = (view[at] ?? 0) + brightnessAt((x + 0.5) / fine, (y + 0.5) / fine);
    }
  }
  return view;
}

/** Returns where a picture was before it was turned, which made it larger. */
function untilted({ width, height }: Grey, degrees: number): Part {
  const angle = (Math.abs(degrees) * Math.PI) / 180;
  const [sin, cos, double] = [Math.sin(angle), Math.cos(angle), Math.cos(2 * angle)];
  // A long narrow picture has no part that was turned like this.
  const wide = Math.max((width * cos - height * sin) / double, width / 2);
  const tall = Math.max((height * cos - width * sin) / double, height / 2);
  return { x: (width - wide) / 2, y: (height - tall) / 2, width: wide, height: tall };
}

/** Returns a picture without its borders: those of the ticket, and those of a gallery around it. */
function inside({ data, width, height }: Grey): Part {
  let [left, top, right, bottom] = [0, 0, width, height];
  const at = (x: number, y: number) => data[y * width + x] ?? 0;
  const row = (y: number) => isFlat(Array.from({ length: right - left }, (_, x) => at(left + x, y)));
  const column = (x: number) => isFlat(Array.from({ length: bottom - top }, (_, y) => at(x, top + y)));
  for (let before = -1; before !== left + top - right - bottom; ) {
    before = left + top - right - bottom;
    if (bottom - top > SMALLEST && row(top)) top += 1;
    if (bottom - top > SMALLEST && row(bottom - 1)) bottom -= 1;
    if (right - left > SMALLEST && column(left)) left += 1;
    if (right - left > SMALLEST && column(right - 1)) right -= 1;
  }
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function isFlat(line: number[]): boolean {
  const sorted = line.sort((one, other) => one - other);
  const dots = Math.ceil(line.length * DOTS);
  return (sorted[line.length - 1 - dots] ?? 0) - (sorted[dots] ?? 0) <= FLAT;
}

function signsOf(view: number[]): string {
  const rows = Array.from({ length: SIDE }, (_, y) => cosines.map((wave) => sum(wave, (x) => view[y * SIDE + x] ?? 0)));
  const frequencies = cosines.flatMap((wave) => cosines.map((_, u) => sum(wave, (y) => rows[y]?.[u] ?? 0)));
  const bits = frequencies.map((each) => (each > 0 ? "1" : "0")).join("");
  return BigInt(`0b${bits}`).toString(16).padStart(16, "0");
}

function sum(wave: number[], valueAt: (at: number) => number): number {
  return wave.reduce((total, factor, at) => total + factor * valueAt(at), 0);
}
