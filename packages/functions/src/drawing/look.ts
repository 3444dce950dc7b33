import type { Sharp } from "sharp";

/** The side in pixels of the picture that is transformed, and of the frequencies that are kept. */
const SIDE = 32;
const KEPT = 8;

const cosines = Array.from({ length: KEPT }, (_, frequency) =>
  Array.from({ length: SIDE }, (_, at) => Math.cos(((2 * at + 1) * (frequency + 1) * Math.PI) / (2 * SIDE))),
);

/**
 * Returns the look of a picture: its 64 lowest frequencies, each above their median or not, as 16
 * hexadecimal digits. This is the pHash of Zauner's thesis (2010), by a cosine transform of the grey
 * picture; other sizes, brightness and compression hardly change it.
 */
export async function lookOf(picture: Sharp): Promise<string> {
  const grey = await picture.greyscale().resize(SIDE, SIDE, { fit: "fill" }).raw().toBuffer();
  const rows = Array.from({ length: SIDE }, (_, y) => cosines.map((wave) => sum(wave, (x) => grey[y * SIDE + x] ?? 0)));
  const frequencies = cosines.flatMap((wave) => cosines.map((_, u) => sum(wave, (y) => rows[y]?.[u] ?? 0)));
  const median = frequencies.toSorted((one, other) => one - other)[frequencies.length / 2] as number;
  const bits = frequencies.map((each) => (each > median ? "1" : "0")).join("");
  return BigInt(`0b${bits}`).toString(16).padStart(16, "0");
}

function sum(wave: number[], valueAt: (at: number) => number): number {
  return wave.reduce((total, factor, at) => total + factor * valueAt(at), 0);
}
