import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Blob, Face, Font, Buffer as Run, shape, Variation } from "harfbuzzjs";
import type { Sheet } from "./sheet-parts";

/** A PDF of one page with lines of text in the Latin letters that every reader has a font for. */
export function textPdf(lines: string[]): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, "\\$&")}) Tj T*`).join("\n");
  return pdfOf([595, 842], `BT /F1 14 Tf 22 TL 56 780 Td\n${shown}\nET`, "/F1 5 0 R", [
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
  ]);
}

/** A glyph as part of some characters: a PDF's text is told by its codes, not by its glyphs. */
interface Code {
  id: number;
  /** In thousandths of the font's size. */
  width: number;
  text: string;
}

interface UsedFont {
  name: string;
  codes: Map<string, Code>;
}

/** A PDF of one page with text in the product's own fonts, where a sheet has it. Codes are grey. */
export function sheetPdf({ width, height, marks }: Sheet): Buffer {
  const fonts = new Map<string, UsedFont>();
  const shown = marks.map((mark) => {
    if ("code" in mark) {
      const tall = mark.code === "qr" ? mark.size : mark.size * 0.3;
      return `0.5 g ${mark.x} ${height - mark.y - tall} ${mark.size} ${tall} re f`;
    }
    if ("box" in mark) {
      const [x, y, wide, tall] = mark.box;
      return `${colour(mark.colour)} rg ${x} ${height - y - tall} ${wide} ${tall} re f`;
    }
    const line = setLine(mark.text, mark.size);
    const left = mark.x - (mark.end ? 1 : mark.isCentred ? 0.5 : 0) * line.width;
    const runs: { name: string; x: number; codes: string }[] = [];
    for (const [at, { face, id, x, text }] of line.glyphs.entries()) {
      const font = fonts.get(face) ?? { name: `F${fonts.size + 1}`, codes: new Map() };
      fonts.set(face, font);
      const advance = (((line.glyphs[at + 1]?.x ?? line.width) - x) / mark.size) * 1000;
      const key = `${id} ${text}`;
      if (!font.codes.has(key)) font.codes.set(key, { id, width: advance, text });
      if (runs.at(-1)?.name !== font.name) runs.push({ name: font.name, x: left + x, codes: "" });
      const run = runs.at(-1);
      if (run) run.codes += hex([...font.codes.keys()].indexOf(key) + 1);
    }
    const drawn = runs.map(
      ({ name, x, codes }) => `BT /${name} ${mark.size} Tf ${x} ${height - mark.y} Td <${codes}> Tj ET`,
    );
    return `${colour(mark.colour ?? "#000000")} rg ${drawn.join("\n")}`;
  });
  const objects: (string | Buffer)[] = [];
  for (const [face, font] of fonts) objects.push(...fontObjects(face, font, 5 + objects.length));
  const names = [...fonts.values()].map(({ name }, at) => `/${name} ${5 + at * FONT_OBJECTS} 0 R`);
  return pdfOf([width, height], shown.join("\n"), names.join(" "), objects);
}

const FONT_OBJECTS = 6;

/** A font's objects, of which the first has this number. */
function fontObjects(face: string, { name, codes }: UsedFont, first: number): (string | Buffer)[] {
  const all = [...codes.values()];
  const widths = all.map(({ width }) => Math.round(width)).join(" ");
  // What belongs to the characters of the glyph before it says nothing itself.
  const said = all.map(({ text }, at) => `<${hex(at + 1)}> <${utf16(text || "\u200b")}>`).join("\n");
  const glyphs = Buffer.from([0, 0, ...all.flatMap(({ id }) => [id >> 8, id & 255])]);
  return [
    `<< /Type /Font /Subtype /Type0 /BaseFont /${name} /Encoding /Identity-H /DescendantFonts [${first + 1} 0 R] /ToUnicode ${first + 2} 0 R >>`,
    `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /${name} /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor ${first + 3} 0 R /CIDToGIDMap ${first + 5} 0 R /DW 500 /W [1 [${widths}]] >>`,
    stream(
      `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /T def /CMapType 2 def\n1 begincodespacerange <0000> <FFFF> endcodespacerange\n${all.length} beginbfchar\n${said}\nendbfchar\nendcmap end end`,
    ),
    `<< /Type /FontDescriptor /FontName /${name} /Flags 4 /FontBBox [0 -300 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 /FontFile2 ${first + 4} 0 R >>`,
    stream(fontFile(face)),
    stream(glyphs),
  ];
}

const hex = (number: number) => number.toString(16).padStart(4, "0");
const utf16 = (text: string) => Array.from({ length: text.length }, (_, at) => hex(text.charCodeAt(at))).join("");
const colour = (code: string) =>
  [1, 3, 5].map((at) => (Number.parseInt(code.slice(at, at + 2), 16) / 255).toFixed(2)).join(" ");
function stream(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content);
  const head = `<< /Length ${bytes.length} /Length1 ${bytes.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from("\nendstream")]);
}

/** Joins the page's content, its fonts by name, and their objects, which begin with the fifth. */
function pdfOf([width, height]: [number, number], content: string, fonts: string, rest: (string | Buffer)[]): Buffer {
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /Font << ${fonts} >> >> >>`,
    stream(content),
    ...rest,
  ];
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n")];
  let length = parts[0]?.length ?? 0;
  const places = objects.map((object, at) => {
    const place = length;
    const part = Buffer.concat([
      Buffer.from(`${at + 1} 0 obj\n`),
      typeof object === "string" ? Buffer.from(object, "latin1") : object,
      Buffer.from("\nendobj\n"),
    ]);
    parts.push(part);
    length += part.length;
    return `${String(place).padStart(10, "0")} 00000 n \n`;
  });
  const count = objects.length + 1;
  const end = `xref\n0 ${count}\n0000000000 65535 f \n${places.join("")}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(end)]);
}

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
const fontFile = (face: string) => readFileSync(folder + face);

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
