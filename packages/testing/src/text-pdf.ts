import { fontFile, setLine } from "./set-lines";
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
