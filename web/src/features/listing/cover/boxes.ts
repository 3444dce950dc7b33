/** A part of a picture, in shares of its width and height. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** An opaque box over a part of a picture, and what is under it. */
export interface Cover extends Box {
  of: "code" | "number" | "hand";
}

export interface Point {
  x: number;
  y: number;
}

/** The smallest side of a box, so that it can still be taken hold of. */
const SIDE_MIN = 0.02;

const held = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);

/** Keeps a box in its picture. */
function within<B extends Box>(box: B): B {
  const width = held(box.width, SIDE_MIN, 1);
  const height = held(box.height, SIDE_MIN, 1);
  return { ...box, width, height, x: held(box.x, 0, 1 - width), y: held(box.y, 0, 1 - height) };
}

export function moved<B extends Box>(box: B, right: number, down: number): B {
  return within({ ...box, x: box.x + right, y: box.y + down });
}

/** Moves the right and lower side of a box. */
export function sized<B extends Box>(box: B, wider: number, taller: number): B {
  return {
    ...box,
    width: held(box.width + wider, SIDE_MIN, 1 - box.x),
    height: held(box.height + taller, SIDE_MIN, 1 - box.y),
  };
}

/** The box between two points that may lie outside the picture. */
export function between(one: Point, other: Point): Box {
  const [left, right] = [held(Math.min(one.x, other.x), 0, 1), held(Math.max(one.x, other.x), 0, 1)];
  const [top, bottom] = [held(Math.min(one.y, other.y), 0, 1), held(Math.max(one.y, other.y), 0, 1)];
  return within({ x: left, y: top, width: right - left, height: bottom - top });
}

/** The box around points. */
export function around(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return between({ x: Math.min(...xs), y: Math.min(...ys) }, { x: Math.max(...xs), y: Math.max(...ys) });
}

/** Samples on a side. */
const SAMPLES = 8;

/** Whether boxes together hide a box, but for a margin of its size on each side. */
export function hide(boxes: readonly Box[], { x, y, width, height }: Box, margin = 0): boolean {
  const shares = Array.from({ length: SAMPLES }, (_, at) => margin + (at / (SAMPLES - 1)) * (1 - 2 * margin));
  return shares.every((right) =>
    shares.every((down) => {
      const point = { x: x + width * right, y: y + height * down, width: 0, height: 0 };
      return boxes.some((box) => isInside(point, box));
    }),
  );
}

/** What is found has a margin. */
const MARGIN = 0.1;

/** Whether a code that was found is not covered any more. */
export const hasOpenCode = (found: readonly Cover[], covers: readonly Cover[]): boolean =>
  found.some((cover) => cover.of === "code" && !hide(covers, cover, MARGIN));

const isInside = (box: Box, other: Box): boolean =>
  box.x >= other.x &&
  box.y >= other.y &&
  box.x + box.width <= other.x + other.width &&
  box.y + box.height <= other.y + other.height;

export const meet = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;
