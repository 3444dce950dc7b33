import { art } from "./art";
import { height, rect, width, words } from "./drawing";
import type { Movie } from "./movies";

interface Lettering {
  /** The title, one entry per line. */
  lines: string[];
  ink: string;
  /** Background of the title block. */
  ground: string;
  font: string;
  weight: number;
}

const serif = "Georgia, 'Times New Roman', serif";
const sans = "'Arial Black', 'Helvetica Neue', Arial, sans-serif";
const narrow = "Impact, 'Arial Narrow', 'Helvetica Neue', Arial, sans-serif";
const typed = "'Courier New', ui-monospace, monospace";

/** Average letter width of each font, relative to its size: titles keep their shape even in a fallback font. */
const letterWidth: Record<string, number> = { [serif]: 0.5, [sans]: 0.66, [narrow]: 0.5, [typed]: 0.6 };

const lettering: Record<string, Lettering> = {
  "monsoon-meridian": { lines: ["MONSOON", "MERIDIAN"], ink: "#f7c873", ground: "#0b3b5c", font: sans, weight: 900 },
  "chai-at-platform-nine": {
    lines: ["Chai at", "Platform Nine"],
    ink: "#7a2e1d",
    ground: "#f4e4c8",
    font: serif,
    weight: 700,
  },
  "lamplighters-of-fort-kochi": {
    lines: ["Lamplighters", "of Fort Kochi"],
    ink: "#ffdf8f",
    ground: "#101a33",
    font: serif,
    weight: 400,
  },
  "neon-nallamala": { lines: ["NEON", "NALLAMALA"], ink: "#22e6c3", ground: "#12061f", font: narrow, weight: 700 },
  "silk-and-static": { lines: ["silk and", "static"], ink: "#8e1145", ground: "#efe6dd", font: typed, weight: 700 },
  "operation-peacock-blue": {
    lines: ["OPERATION", "PEACOCK BLUE"],
    ink: "#f4b942",
    ground: "#071a45",
    font: sans,
    weight: 900,
  },
  "eleven-kites-over-surat": {
    lines: ["Eleven Kites", "over Surat"],
    ink: "#2e282a",
    ground: "#ffc914",
    font: serif,
    weight: 700,
  },
  "ghat-number-42": { lines: ["GHAT", "NUMBER 42"], ink: "#fff1d6", ground: "#3a1d3f", font: narrow, weight: 700 },
  "the-umbrella-heist": {
    lines: ["THE UMBRELLA", "HEIST"],
    ink: "#f5c400",
    ground: "#20242c",
    font: sans,
    weight: 900,
  },
  "mylapore-4-am": { lines: ["Mylapore,", "4 AM"], ink: "#ffb347", ground: "#0c0d2b", font: typed, weight: 700 },
  "boundary-line-blues": {
    lines: ["Boundary", "Line Blues"],
    ink: "#fff7e6",
    ground: "#10331f",
    font: serif,
    weight: 700,
  },
  "orbit-didi": { lines: ["ORBIT", "DIDI"], ink: "#2d1e6b", ground: "#ffbf69", font: sans, weight: 900 },
};

const margin = 48;
const measure = width - margin * 2;
const block = 660;

/** A film's poster as an SVG file: its picture, with the title across the full width below. */
export function drawPoster(movie: Movie): string {
  const picture = art[movie.slug];
  const type = lettering[movie.slug];
  if (!picture || !type) throw new Error(`no poster for ${movie.slug}`);
  const common = { fill: type.ink, "font-family": type.font, "font-weight": type.weight };
  const title = type.lines.map((text, index) => {
    const letter = letterWidth[type.font] ?? 0.6;
    const size = Math.min(86, measure / text.length / letter);
    return words(text, margin, block + 84 + index * 78, size, Math.min(measure, text.length * size * letter), common);
  });
  const credit = `A FILM IN ${movie.language.toUpperCase()}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<title>${movie.name}</title>`,
    picture(),
    rect(0, block, width, height - block, type.ground),
    rect(margin, block + 202, 64, 4, type.ink),
    ...title,
    words(credit, margin + 84, block + 210, 15, undefined, {
      fill: type.ink,
      "font-family": sans,
      "font-weight": 700,
      "letter-spacing": 3,
    }),
    "</svg>",
  ].join("");
}
