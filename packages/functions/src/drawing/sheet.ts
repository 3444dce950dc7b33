import sharp from "sharp";
import { fit, type Line, setLine, type Type } from "./set-type";

// What the previews of tickets and of wanted posts have in common.

export const WIDTH = 1200;
export const HEIGHT = 630;

/** The token of the dark foyer (web/src/styles/tokens.css). */
export const FOYER = "#150c10";

export const EDGE = { left: 36, top: 36, right: WIDTH - 36, bottom: HEIGHT - 36 };
export const STRIP = 60;
export const TEAR = 868;
export const NOTCH = 24;
export const BODY = { left: EDGE.left + STRIP + 36, right: TEAR - 36, top: EDGE.top + 40 };
export const STUB = { left: TEAR + 40, right: EDGE.right - 32 };
const POSTER = { width: 200, height: 300 };

export const title = (size: number): Type => ({ size, weight: 800, stretch: 68 });
export const printed = (size: number): Type => ({ size, weight: 650, stretch: 82, tracking: size * 0.06 });
export const plain = (size: number, weight = 500): Type => ({ size, weight });
/** Types to try in turn, each in at most this many lines. */
export const upTo = (most: number, ...types: Type[]) => types.map((type) => ({ ...type, most }));

const SEAT =
  "M3 7V3a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v4H3ZM1 6a.75.75 0 0 1 1.5 0v2.5h7V6A.75.75 0 0 1 11 6v4a1 1 0 0 1-1 1H2a1 1 0 0 1-1-1V6Z";
const SEATS_A_ROW = 5;

export function put(line: Line, x: number, y: number, fill: string): string {
  return `<g fill="${fill}" transform="translate(${x} ${y})">${line.svg()}</g>`;
}

export const text = (words: string, type: Type, x: number, y: number, fill: string) =>
  put(setLine(words, type), x, y, fill);

/** Draws the house's name along the edge. */
export function house(fill: string): string {
  const name = setLine("RESEAT", { size: 30, weight: 650, stretch: 82, tracking: 9 });
  return `<g transform="translate(${EDGE.left + 41} ${HEIGHT / 2 + name.width / 2}) rotate(-90)" fill="${fill}">${name.svg()}</g>`;
}

/** Draws the line along which the two parts are torn apart. */
export function tear(stroke: string): string {
  return `<line x1="${TEAR}" x2="${TEAR}" y1="${EDGE.top + 40}" y2="${EDGE.bottom - 40}" stroke="${stroke}" stroke-opacity=".45" stroke-width="4" stroke-dasharray="12 9"/>`;
}

/** Draws a film's name beside its poster, and a line below it. */
export function film(
  name: string,
  below: string,
  hasPoster: boolean,
  { ink, muted }: { ink: string; muted: string },
): string[] {
  const left = hasPoster ? BODY.left + POSTER.width + 32 : BODY.left;
  const types = hasPoster
    ? [...upTo(3, title(84), title(72), title(62)), ...upTo(4, title(52))]
    : [...upTo(2, title(112), title(96)), ...upTo(3, title(80)), ...upTo(4, title(64))];
  const { lines, type } = fit(name, types, BODY.right - left);
  const step = type.size * 1.06;
  const first = BODY.top + type.size * 0.76;
  return [
    ...lines.map((line, index) => put(line, left, first + step * index, ink)),
    text(below, printed(26), left, first + step * (lines.length - 1) + 52, muted),
  ];
}

/** Draws so many seats on the counterfoil. */
export function seats(count: number, look: string): string[] {
  return Array.from({ length: count }, (_, seat) => {
    const [x, y] = [STUB.left + (seat % SEATS_A_ROW) * 40, 320 + Math.floor(seat / SEATS_A_ROW) * 42];
    return `<path d="${SEAT}" ${look} transform="translate(${x} ${y}) scale(3.1)"/>`;
  });
}

/**
 * Makes the JPEG of 1200×630 of a drawing on the dark foyer, with a film's poster if there is one.
 */
export async function jpeg(drawing: string, poster: Uint8Array | null): Promise<Uint8Array> {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${FOYER}"/>${drawing}</svg>`;
  const { width, height } = POSTER;
  const pictures = poster
    ? [{ input: await sharp(poster).resize(width, height).toBuffer(), left: BODY.left, top: BODY.top }]
    : [];
  // The input is an SVG of our own. No upload reaches this function, but other code in this process
  // may have blocked the loader for uploads.
  sharp.unblock({ operation: ["VipsForeignLoadSvgBuffer"] });
  return sharp(Buffer.from(drawn))
    .composite(pictures)
    .flatten()
    .jpeg({ quality: 84, chromaSubsampling: "4:4:4" })
    .toBuffer();
}
