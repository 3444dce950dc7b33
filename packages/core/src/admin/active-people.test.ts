import fc from "fast-check";
import { expect, it } from "vitest";
import { activeAfter, type Figures } from "../platform/counting/figures";
import { activePeople } from "./analytics";

/** Returns the figures that the stream makes of people's active days. */
function figuresOf(people: number[][], length: number): Figures[] {
  const days: Figures[] = Array.from({ length }, () => ({}));
  for (const active of people) {
    for (const [index, day] of active.entries()) {
      const last = active[index - 1];
      const figures = days[day] as Figures;
      const name = last === undefined ? "active_first" : activeAfter(day - last);
      figures[name] = (figures[name] ?? 0) + 1;
    }
  }
  return days;
}

it("counts each person once in any window of up to 30 days, and knows who had come before", () => {
  const length = 70;
  const dates = fc.uniqueArray(fc.nat(length - 1), { maxLength: 12 }).map((days) => days.sort((a, b) => a - b));
  const window = fc.tuple(fc.nat(length - 30), fc.integer({ min: 1, max: 30 }));
  fc.assert(
    fc.property(fc.array(dates, { maxLength: 15 }), window, (people, [from, size]) => {
      const inWindow = (day: number) => day >= from && day < from + size;
      const active = people.filter((days) => days.some(inWindow));
      const returning = active.filter(([first = 0]) => first < from);
      expect(activePeople(figuresOf(people, length).slice(from, from + size))).toEqual({
        active: active.length,
        returning: returning.length,
      });
    }),
  );
});
