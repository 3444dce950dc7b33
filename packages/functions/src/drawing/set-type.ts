import { Blob, Face, Font, Buffer as Run, shape, Variation } from "harfbuzzjs";
import archivo from "./fonts/archivo.ttf?inline";
import rupee from "./fonts/archivo-rupee.ttf?inline";
import bengali from "./fonts/noto-sans-bengali.ttf?inline";
import devanagari from "./fonts/noto-sans-devanagari.ttf?inline";
import gujarati from "./fonts/noto-sans-gujarati.ttf?inline";
import gurmukhi from "./fonts/noto-sans-gurmukhi.ttf?inline";
import kannada from "./fonts/noto-sans-kannada.ttf?inline";
import malayalam from "./fonts/noto-sans-malayalam.ttf?inline";
import oriya from "./fonts/noto-sans-oriya.ttf?inline";
import tamil from "./fonts/noto-sans-tamil.ttf?inline";
import telugu from "./fonts/noto-sans-telugu.ttf?inline";

/** The look of a line: size and tracking in pixels, the others as in CSS. */
export interface Type {
  size: number;
  weight: number;
  stretch?: number;
  tracking?: number;
}

/** A line of type. */
export interface Line {
  width: number;
  /**
   * Returns the line as SVG, with its baseline at the origin. Made on demand: most lines are only
   * measured.
   */
  svg(): string;
}

interface KnownFace {
  face: Face;
  has: Set<number>;
}

/** In the order in which they are tried; most names need only the first. */
const urls = [archivo, rupee, devanagari, bengali, gujarati, gurmukhi, kannada, malayalam, oriya, tamil, telugu];
const opened = new Map<string, KnownFace>();

function open(url: string): KnownFace {
  let known = opened.get(url);
  if (!known) {
    const face = new Face(new Blob(Buffer.from(url.slice(url.indexOf(",") + 1), "base64")));
    known = { face, has: new Set(face.collectUnicodes()) };
    opened.set(url, known);
  }
  return known;
}

/** Setting an instance up is slow, and a drawing needs few. */
const fonts = new Map<string, Font>();

function fontOf({ face }: KnownFace, { weight, stretch = 100 }: Type): Font {
  const name = `${face.ptr} ${weight} ${stretch}`;
  let font = fonts.get(name);
  if (!font) {
    font = new Font(face);
    font.setVariations([new Variation("wght", weight), new Variation("wdth", stretch)]);
    fonts.set(name, font);
  }
  return font;
}

/**
 * Returns the first face that has all of a text's characters. For a part of a line, prefers the
 * face of the part before it.
 */
function faceOf(text: string, before?: KnownFace): KnownFace | undefined {
  const isIn = ({ has }: KnownFace) => [...text].every((character) => has.has(character.codePointAt(0) as number));
  if (before && isIn(before)) return before;
  const url = urls.find((each) => isIn(open(each)));
  return url === undefined ? undefined : open(url);
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const split = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment);

/** A text without its emoji, which no face has. */
export function withoutEmoji(text: string): string {
  const isEmoji = (part: string) => /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(part) && !faceOf(part);
  const left = split(text).filter((part) => !isEmoji(part));
  return left.join("").replace(/ {2,}/g, " ").trim();
}

/** Returns whether the fonts have every character of a text. */
export function canSet(text: string): boolean {
  return split(text).every((part) => faceOf(part));
}

/** Sets one line of a text for which `canSet` is true. */
export function setLine(text: string, type: Type): Line {
  const runs: { text: string; face: KnownFace }[] = [];
  for (const part of split(text)) {
    const last = runs.at(-1);
    const face = faceOf(part, last?.face) as KnownFace;
    if (face === last?.face) last.text += part;
    else runs.push({ text: part, face });
  }
  const scale = type.size / 1000;
  let x = 0;
  const glyphs = runs.flatMap(({ text, face }) => {
    const font = fontOf(face, type);
    const run = new Run();
    run.addText(text);
    run.guessSegmentProperties();
    shape(font, run);
    return run.getGlyphInfosAndPositions().map(({ codepoint: glyph, xAdvance = 0, xOffset = 0, yOffset = 0 }) => {
      const at = `${x + xOffset} ${yOffset}`;
      x += xAdvance + (type.tracking ?? 0) / scale;
      return () => `<path transform="translate(${at})" d="${font.glyphToPath(glyph)}"/>`;
    });
  });
  return {
    width: x * scale,
    svg: () => `<g transform="scale(${scale} ${-scale})">${glyphs.map((draw) => draw()).join("")}</g>`,
  };
}

/** Breaks a text into lines of this width, and returns the words of each. */
function lay(words: { text: string; width: number }[], space: number, width: number): string[][] {
  const lines: string[][] = [];
  let room = 0;
  for (const word of words) {
    const line = lines.at(-1);
    if (line && word.width + space <= room) line.push(word.text);
    else lines.push([word.text]);
    room = (line === lines.at(-1) ? room - space : width) - word.width;
  }
  return lines;
}

/** Sets as much of a long line as fits. */
function cutOff(text: string, type: Type, width: number): Line {
  const line = setLine(text, type);
  if (line.width <= width) return line;
  const parts = split(text);
  for (;;) {
    const line = setLine(`${parts.join("").trimEnd()}…`, type);
    if (line.width <= width || parts.length === 0) return line;
    parts.pop();
  }
}

/**
 * Sets a text in the first of these types whose `most` lines hold all of it, in lines of even
 * length like the product's titles; else in the last one, cut short.
 */
export function fit(text: string, types: (Type & { most: number })[], width: number): { lines: Line[]; type: Type } {
  const [type, ...others] = types as [Type & { most: number }, ...(Type & { most: number })[]];
  const space = setLine(" ", type).width;
  const words = text.split(" ").map((word) => ({ text: word, width: setLine(word, type).width }));
  const longest = Math.max(...words.map((word) => word.width));
  const lines = lay(words, space, width);
  if (lines.length <= type.most && longest <= width) {
    let even = width;
    while (even - 8 >= longest && lay(words, space, even - 8).length === lines.length) even -= 8;
    return { type, lines: lay(words, space, even).map((line) => setLine(line.join(" "), type)) };
  }
  if (others.length > 0) return fit(text, others, width);
  const whole = lines.slice(0, type.most - 1).map((line) => line.join(" "));
  const rest = lines
    .slice(type.most - 1, type.most + 1)
    .flat()
    .join(" ");
  return { type, lines: [...whole, rest].map((line) => cutOff(line, type, width)) };
}
