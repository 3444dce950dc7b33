import type { BarcodeDetector, DetectedBarcode } from "barcode-detector/ponyfill";
import { around, type Box, meet, type Point } from "./boxes";

/** A code in a picture. */
export interface Code {
  /** What has to be covered so that nobody can read it. */
  box: Box;
  content: string;
}

/** How a picture is looked at. */
export interface Look {
  /** Pixels of its longer side. */
  side: number;
  /** Clockwise, around its middle. */
  degrees?: number;
  isInverted?: boolean;
  /** What is covered already. */
  covered: readonly Box[];
}

/** A picture in the middle of an image, which is larger when the picture is turned. */
export interface Drawn {
  image: ImageData;
  width: number;
  height: number;
}

type Draw = (look: Look) => Promise<Drawn>;
type Detector = Pick<BarcodeDetector, "detect">;

const SIDE = 2000;
/** The longest side that phones can draw. */
const SIDE_MAX = 4096;
/** Bars are found level or upright only. */
const SLANTS = [-30, 30, 45];
/** A code of which more is left each time must end, too. */
const AGAIN_MAX = 3;
/** Codes whose lines are squares: the others are bars, of which a detector reports only a line. */
const SQUARES = new Set(["qr_code", "micro_qr_code", "rm_qr_code", "data_matrix", "aztec", "maxi_code", "pdf417"]);

/**
 * Finds the codes of a picture, as large as they may be in it and however it was taken; in a level
 * one none is slanted. It looks again at what is left when the found ones are covered.
 */
export async function readCodes(detector: Detector, draw: Draw, longest: number, isLevel = false): Promise<Code[]> {
  const found: Code[] = [];
  const look = async (at: Omit<Look, "covered">) => {
    const drawn = await draw({ ...at, covered: found.map(({ box }) => box) });
    const codes = await detector.detect(drawn.image);
    for (const code of codes) add(found, codeIn(drawn, code, at.degrees ?? 0));
    return codes.length > 0;
  };
  await look({ side: SIDE / 2 });
  for (let times = 0; times < AGAIN_MAX && (await look({ side: SIDE })); times += 1);
  // A small code in a large picture, light bars on a dark ground, slanted bars.
  const others = [
    ...(longest > SIDE ? [{ side: Math.min(longest, SIDE_MAX) }] : []),
    { side: SIDE, isInverted: true },
    ...(isLevel ? [] : SLANTS).map((degrees) => ({ side: SIDE, degrees })),
  ];
  for (const other of others) if (found.length === 0) await look(other);
  return found;
}

/** Adds a code, or enlarges the same code that another look has found. */
function add(found: Code[], code: Code): void {
  const same = found.find(({ content, box }) => content === code.content && meet(box, code.box));
  if (!same) found.push(code);
  else same.box = around([...corners(same.box), ...corners(code.box)]);
}

const corners = ({ x, y, width, height }: Box): Point[] => [
  { x, y },
  { x: x + width, y: y + height },
];

function codeIn(drawn: Drawn, { cornerPoints, format, rawValue }: DetectedBarcode, degrees: number): Code {
  const points = SQUARES.has(format) ? widened(cornerPoints, 0.1, 0.1) : wholeBars(drawn.image, cornerPoints);
  return { box: around(points.map((point) => placeIn(drawn, degrees, point))), content: rawValue };
}

/** Where a point of an image is in its picture, in shares. */
function placeIn({ image, width, height }: Drawn, degrees: number, point: Point): Point {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  const [x, y] = [point.x - image.width / 2, point.y - image.height / 2];
  return { x: (x * cos + y * sin) / width + 0.5, y: (y * cos - x * sin) / height + 0.5 };
}

type Corners = readonly Point[];

const plus = (point: Point, by: Point, times = 1): Point => ({ x: point.x + by.x * times, y: point.y + by.y * times });
const minus = (point: Point, by: Point): Point => plus(point, by, -1);

const dot = (one: Point, other: Point) => one.x * other.x + one.y * other.y;

/** Moves the corners apart, by shares of the length along and across a code. */
function widened([topLeft, topRight, bottomRight, bottomLeft]: Corners, along: number, across: number): Point[] {
  if (!topLeft || !topRight || !bottomRight || !bottomLeft) return [];
  const out = (corner: Point, beside: Point, opposite: Point) =>
    plus(plus(corner, minus(corner, beside), along), minus(corner, opposite), across);
  return [
    out(topLeft, topRight, bottomLeft),
    out(topRight, topLeft, bottomRight),
    out(bottomRight, bottomLeft, topRight),
    out(bottomLeft, bottomRight, topLeft),
  ];
}

/** A row of a code's bars is another one's when they are this alike. */
const ALIKE = 0.6;
const SAMPLES = 96;

/** The corners of whole bars, with the number below them. A slant is seen and followed. */
function wholeBars(image: ImageData, corners: Corners): Point[] {
  const [topLeft, topRight, bottomRight, bottomLeft] = corners;
  if (!topLeft || !topRight || !bottomRight || !bottomLeft) return [];
  const start = plus(topLeft, minus(bottomLeft, topLeft), 0.5);
  const end = plus(topRight, minus(bottomRight, topRight), 0.5);
  const level = barsAt(image, start, end);
  if (!level) return [...corners];
  // The same line, turned around its middle until it crosses the bars at right angles.
  const middle = plus(start, minus(end, start), 0.5);
  const half = dot(minus(end, middle), level.across);
  const turned = barsAt(image, plus(middle, level.across, -half), plus(middle, level.across, half));
  return [...level.corners, ...(turned?.corners ?? [])];
}

/**
 * The corners of bars that a line crosses, and the direction across them. The bars go on as far as
 * the next line looks alike; slanted ones move aside from line to line.
 */
function barsAt(image: ImageData, start: Point, end: Point) {
  const line = minus(end, start);
  const length = Math.hypot(line.x, line.y);
  if (length === 0) return null;
  const along = { x: line.x / length, y: line.y / length };
  const down = { x: -along.y, y: along.x };
  const at = (point: Point, row: number, aside: number) => plus(plus(point, down, row), along, aside);
  const row = (each: number, aside: number) => brightnessAlong(image, at(start, each, aside), at(end, each, aside));
  const first = row(0, 0);
  const reach = (way: 1 | -1) => {
    let [last, next, aside] = [0, 0, 0];
    // A scratch across the bars does not end them.
    while (Math.abs(next - last) < 4 + length / 50 && Math.abs(next) < length * 2) {
      next += way;
      const tried = [aside, aside - 1, aside + 1].map((each) => ({ each, alike: likeness(first, row(next, each)) }));
      const best = tried.reduce((one, other) => (other.alike > one.alike ? other : one));
      if (best.alike > ALIKE) [last, aside] = [next, best.each];
    }
    return { last, aside };
  };
  const [above, below] = [reach(-1), reach(1)];
  // The number stands below the bars, some space away, and seldom above them. The line goes the way
  // the code is read, so that this also holds of one that is upside down.
  const tall = below.last - above.last;
  const [over, under] = [0.35, 0.6].map((share) => Math.max(tall * share, length * 0.08)) as [number, number];
  const corners = [
    at(start, above.last - over, above.aside),
    at(end, above.last - over, above.aside),
    at(end, below.last + under, below.aside),
    at(start, below.last + under, below.aside),
  ];
  const bars = minus(at(start, below.last, below.aside), at(start, above.last, above.aside));
  const height = Math.hypot(bars.x, bars.y);
  return {
    corners: widened(corners, 0.06, 0),
    across: height === 0 ? along : { x: bars.y / height, y: -bars.x / height },
  };
}

function brightnessAlong({ data, width, height }: ImageData, from: Point, to: Point): number[] {
  return Array.from({ length: SAMPLES }, (_, index) => {
    const { x, y } = plus(from, minus(to, from), (index + 0.5) / SAMPLES);
    const [column, row] = [Math.round(x), Math.round(y)];
    if (column < 0 || row < 0 || column >= width || row >= height) return 0;
    return data[(row * width + column) * 4 + 1] ?? 0;
  });
}

/** The correlation of two lines, from -1 to 1. */
function likeness(one: number[], other: number[]): number {
  const mean = (line: number[]) => line.reduce((sum, value) => sum + value, 0) / line.length;
  const [middle, otherMiddle] = [mean(one), mean(other)];
  let [both, own, others] = [0, 0, 0];
  for (const [index, value] of one.entries()) {
    const [a, b] = [value - middle, (other[index] ?? 0) - otherMiddle];
    both += a * b;
    own += a * a;
    others += b * b;
  }
  return own && others ? both / Math.sqrt(own * others) : 0;
}
