import sharp from "sharp";
import { group, range, rect, words } from "./drawing";

const [width, height] = [960, 720];
const [rows, columns] = [8, 14];
/** Row H, on the aisle. */
const [row, taken] = [7, [6, 7]];

/** A plan of a theatre's seats with two of them marked, as a PNG. */
export async function drawSeats(): Promise<Uint8Array> {
  const seat = (r: number, c: number) => {
    const x = 90 + c * 54 + (c > 7 ? 36 : 0);
    const isOurs = r === row && taken.includes(c);
    return rect(x, 170 + r * 62, 42, 42, isOurs ? "#e23d59" : "#c9d1dc", { rx: 9 });
  };
  const letter = (r: number) => words("ABCDEFGH"[r] as string, 46, 200 + r * 62, 26, undefined, { fill: "#5b6676" });
  const plan = group(
    { "font-family": "Arial, sans-serif" },
    rect(0, 0, width, height, "#f6f3ec"),
    rect(150, 60, 660, 16, "#2b3442", { rx: 8 }),
    words("SCREEN", 430, 118, 26, undefined, { fill: "#5b6676" }),
    ...range(rows).flatMap((r) => [letter(r), ...range(columns).map((c) => seat(r, c))]),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${plan}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
