import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Blob, Face, Font, Buffer as Run, shape, Variation } from "harfbuzzjs";

/**
 * Sets lines of type with the product's own fonts, so that a made ticket looks the same on every
 * machine.
 */
const folder = fileURLToPath(new URL("../../functions/src/drawing/fonts/", import.meta.url));

export interface Glyph {
  face: string;
  id: number;
  /** Its characters, empty for all but the first glyph of a cluster. */
  text: string;
  /** In pixels. */
  x: number;
  y: number;
}

export interface SetLine {
  width: number;
  glyphs: Glyph[];
  svg: string;
}

const FACES = ["archivo.ttf", "archivo-rupee.ttf", "noto-sans-devanagari.ttf"];
export const fontFile = (face: string) => readFileSync(folder + face);

const opened = new Map<string, { face: Face; has: Set<number> }>();
function open(name: string) {
  const known = opened.get(name) ?? newFace(name);
  opened.set(name, known);
  return known;
}
function newFace(name: string) {
  const face = new Face(new Blob(fontFile(name)));
  return { face, has: new Set(face.collectUnicodes()) };
}

const fonts = new Map<string, Font>();
function fontOf(name: string, weight: number, stretch: number): Font {
  const key = `${name} ${weight} ${stretch}`;
  const known = fonts.get(key);
  if (known) return known;
  const font = new Font(open(name).face);
  font.setVariations([new Variation("wght", weight), new Variation("wdth", stretch)]);
  fonts.set(key, font);
  return font;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Sets a line at the origin, in pixels. */
export function setLine(text: string, size: number, weight = 400, stretch = 100): SetLine {
  const runs: { text: string; face: string }[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const has = (name: string) => [...segment].every((each) => open(name).has.has(each.codePointAt(0) as number));
    const last = runs.at(-1);
    const face = last && has(last.face) ? last.face : FACES.find(has);
    if (!face) throw new Error(`No font has ${segment}`);
    if (last?.face === face) last.text += segment;
    else runs.push({ text: segment, face });
  }
  const scale = size / 1000;
  const glyphs: Glyph[] = [];
  const paths: string[] = [];
  let x = 0;
  for (const { text: part, face } of runs) {
    const font = fontOf(face, weight, stretch);
    const run = new Run();
    run.addText(part);
    run.guessSegmentProperties();
    shape(font, run);
    const placed = run.getGlyphInfosAndPositions();
    const starts = [...new Set(placed.map(({ cluster }) => cluster))].sort((one, other) => one - other);
    for (const [at, { codepoint: id, cluster, xAdvance = 0, xOffset = 0, yOffset = 0 }] of placed.entries()) {
      const isFirst = placed[at - 1]?.cluster !== cluster;
      const end = starts[starts.indexOf(cluster) + 1] ?? part.length;
      glyphs.push({
        face,
        id,
        text: isFirst ? part.slice(cluster, end) : "",
        x: (x + xOffset) * scale,
        y: yOffset * scale,
      });
      paths.push(`<path transform="translate(${x + xOffset} ${yOffset})" d="${font.glyphToPath(id)}"/>`);
      x += xAdvance;
    }
  }
  return { width: x * scale, glyphs, svg: `<g transform="scale(${scale} ${-scale})">${paths.join("")}</g>` };
}
