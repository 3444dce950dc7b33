import { codesIn } from "@reseat/testing/codes-in";
import type { Mark } from "@reseat/testing/sheet-parts";
import { setLine } from "@reseat/testing/text-pdf";
import { changed, lookOf, ticketPicture } from "@reseat/testing/ticket-pictures";
import sharp from "sharp";
import { beforeAll, expect, it } from "vitest";
import { hide } from "./boxes";
import { codesOf, covered, openCodes } from "./codes-in-node";
import { type Look, readCodes } from "./read-codes";

beforeAll(openCodes);

it.each([
  ["a QR code", 0, "none"],
  ["a bar code", 3, "none"],
  ["a turned picture", 3, "rotated"],
  ["a photograph of a screen", 0, "photographed"],
] as const)("finds what must be covered so that nobody reads it: %s", async (_, layout, change) => {
  const { file, facts } = await ticketPicture(7, { layout, change, density: 2 });
  const found = await codesOf(file);
  expect(found.map(({ content }) => content)).toEqual([facts.code]);
  const boxes = found.map(({ box }) => box);
  expect(await codesIn(await covered(file, boxes))).toEqual([]);
});

it.each([
  [3, 0],
  [3, 180],
  [8, 0],
  [8, 180],
])("hides the number that stands below a bar code: layout %i, turned by %i degrees", async (at, degrees) => {
  const { file, facts, layout } = await ticketPicture(7, { layout: at, isDark: false, inHindi: false, density: 2 });
  const [bars] = await codesOf(await sharp(file).rotate(degrees).png().toBuffer());
  const isNumber = (mark: Mark) => "text" in mark && mark.text.includes(facts.booking);
  const number = layout.draw(facts, lookOf(false, false)).find(isNumber) as Extract<Mark, { text: string }>;
  const { width } = setLine(number.text, number.size, number.weight);
  const [x, y] = [number.x / 360, (number.y - number.size) / layout.height];
  const printed = { x, y, width: width / 360, height: number.size / layout.height };
  const turned = { ...printed, x: 1 - x - printed.width, y: 1 - y - printed.height };
  expect(hide(bars ? [bars.box] : [], degrees ? turned : printed)).toBe(true);
});

it("finds a light code on a dark ground", async () => {
  const { file, facts } = await ticketPicture(7, { layout: 0, change: "none", density: 2 });
  const found = await codesOf(await sharp(file).flatten().negate().png().toBuffer());
  expect(found.map(({ content }) => content)).toEqual([facts.code]);
});

it.each([
  ["a photograph", false, [-30, 30, 45]],
  ["a page that was drawn", true, []],
])("looks for slanted codes in %s where there may be any", async (_, isLevel, expected) => {
  const looks: Look[] = [];
  const image = { data: new Uint8ClampedArray(4), width: 1, height: 1, colorSpace: "srgb" as const };
  const draw = async (look: Look) => {
    looks.push(look);
    return { image, width: 1, height: 1 };
  };
  await readCodes({ detect: async () => [] }, draw, 1500, isLevel);
  expect(looks.flatMap(({ degrees }) => degrees ?? [])).toEqual(expected);
  expect(looks.some(({ isInverted }) => isInverted)).toBe(true);
});

it("finds nothing in a picture without a code", async () => {
  const { file } = await ticketPicture(7, { layout: 0, change: "none", density: 2 });
  const [first] = await codesOf(file);
  expect(await codesOf(await changed(await covered(file, first ? [first.box] : []), "recompressed"))).toEqual([]);
});
