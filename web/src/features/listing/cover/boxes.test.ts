import { expect, it } from "vitest";
import { around, between, hide, meet, moved, sized } from "./boxes";

const box = { x: 0.5, y: 0.25, width: 0.25, height: 0.5 };

it("keeps a box in its picture, however far it is moved or sized", () => {
  expect(moved(box, 0.125, -0.125)).toEqual({ x: 0.625, y: 0.125, width: 0.25, height: 0.5 });
  expect(moved(box, 9, 9)).toEqual({ x: 0.75, y: 0.5, width: 0.25, height: 0.5 });
  expect(moved(box, -9, -9)).toEqual({ x: 0, y: 0, width: 0.25, height: 0.5 });
  expect(sized(box, 9, 9)).toEqual({ x: 0.5, y: 0.25, width: 0.5, height: 0.75 });
});

it("keeps a box large enough to take hold of it", () => {
  const { width, height } = sized(box, -9, -9);
  expect(Math.min(width, height)).toBeGreaterThan(0);
  const corner = between({ x: 1, y: 1 }, { x: 1, y: 1 });
  expect(Math.min(corner.width, corner.height)).toBeGreaterThan(0);
  expect(hide([{ x: 0, y: 0, width: 1, height: 1 }], corner)).toBe(true);
});

it("draws a box between two points in any order, up to the edges of the picture", () => {
  const [one, other] = [
    { x: 0.75, y: -3 },
    { x: 0.25, y: 0.5 },
  ];
  const drawn = { x: 0.25, y: 0, width: 0.5, height: 0.5 };
  expect([between(one, other), between(other, one)]).toEqual([drawn, drawn]);
  expect(around([one, other, { x: 0.5, y: 0.25 }])).toEqual(drawn);
});

it("tells whether boxes meet", () => {
  const beside = { ...box, x: 0.75 };
  expect([meet(box, beside), meet(box, moved(beside, -0.125, 0))]).toEqual([false, true]);
});

it("tells whether boxes together hide another", () => {
  const halves = [
    { ...box, width: 0.125 },
    { ...box, x: 0.625, width: 0.125 },
  ];
  expect([hide(halves, box), hide(halves.slice(1), box), hide([], box)]).toEqual([true, false, false]);
  const smaller = [{ x: 0.5625, y: 0.375, width: 0.125, height: 0.25 }];
  expect([hide(smaller, box), hide(smaller, box, 0.25)]).toEqual([false, true]);
});
