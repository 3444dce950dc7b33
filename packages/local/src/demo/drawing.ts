/** SVG drawing for the posters, in numbers and strings. The sheet is 600 by 900. */

export const width = 600;
export const height = 900;

export type Attributes = Record<string, string | number>;

function shape(name: string, attributes: Attributes, ...inside: string[]): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${round(value)}"`);
  return `<${name}${written.join("")}${inside.length > 0 ? `>${inside.join("")}</${name}>` : "/>"}`;
}

export const rect = (x: number, y: number, w: number, h: number, fill: string, more: Attributes = {}) =>
  shape("rect", { x, y, width: w, height: h, fill, ...more });

export const circle = (cx: number, cy: number, r: number, fill: string, more: Attributes = {}) =>
  shape("circle", { cx, cy, r, fill, ...more });

export const ring = (cx: number, cy: number, r: number, stroke: string, thickness: number, more: Attributes = {}) =>
  shape("circle", { cx, cy, r, fill: "none", stroke, "stroke-width": thickness, ...more });

export const path = (d: string, fill: string, more: Attributes = {}) => shape("path", { d, fill, ...more });

export const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, thickness: number) =>
  shape("line", { x1, y1, x2, y2, stroke, "stroke-width": thickness, "stroke-linecap": "round" });

export const polygon = (points: [number, number][], fill: string, more: Attributes = {}) =>
  shape("polygon", { points: points.map(([x, y]) => `${round(x)},${round(y)}`).join(" "), fill, ...more });

export const group = (attributes: Attributes, ...inside: string[]) => shape("g", attributes, ...inside);

/** Returns the definition of a vertical gradient; use it as the fill `url(#id)`. */
export const gradient = (id: string, from: string, to: string) =>
  shape(
    "linearGradient",
    { id, x1: 0, y1: 0, x2: 0, y2: 1 },
    shape("stop", { offset: 0, "stop-color": from }),
    shape("stop", { offset: 1, "stop-color": to }),
  );

/** Text of an exact width in any font. */
export const words = (text: string, x: number, y: number, size: number, fitted: number | undefined, more: Attributes) =>
  shape(
    "text",
    { x, y, "font-size": size, ...(fitted ? { textLength: fitted, lengthAdjust: "spacingAndGlyphs" } : {}), ...more },
    text.replaceAll("&", "&amp;"),
  );

export const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Pseudo-random numbers between 0 and 1, the same at each start. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

function round(value: string | number): string | number {
  return typeof value === "number" ? Math.round(value * 10) / 10 : value;
}
