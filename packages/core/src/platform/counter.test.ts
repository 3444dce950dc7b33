import { afterEach, expect, it } from "vitest";
import { Sweep } from "../events";
import { DAY, dayOf, MINUTE, now, SECOND, startOfDay } from "./clock";
import * as Counter from "./counter";
import { daysBetween } from "./counting/sums";
import { sweepParts } from "./table/table";

afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
});

/** Sets the clock to a moment of a day this many days ahead, in India. */
function moveTo(days: number, ms: number) {
  delete process.env.CLOCK_OFFSET_SECONDS;
  const at = startOfDay(dayOf(now() + days * DAY)) + ms;
  process.env.CLOCK_OFFSET_SECONDS = String(Math.floor((at - now()) / SECOND));
}
const today = async () => {
  const day = dayOf(now());
  return (await daysBetween(day, day))[day];
};

it("counts a minute in which the sweep ran once, however often it ran", async () => {
  moveTo(1, 5 * MINUTE + 2 * SECOND);
  for (const _ of [1, 2]) await Sweep.run();
  expect(await today()).toEqual({ swept: sweepParts.length });
  moveTo(1, 6 * MINUTE + 2 * SECOND);
  await Promise.all([Sweep.run(), Sweep.run()]);
  moveTo(1, 9 * MINUTE + 2 * SECOND);
  await Sweep.run();
  expect(await today()).toEqual({ swept: 3 * sweepParts.length });
});

it("adds up what happened on a day, and knows each day by itself", async () => {
  for (const day of [10, 11]) {
    moveTo(day, DAY / 2);
    await Promise.all(Array.from({ length: 10 * (day - 9) }, () => Counter.add({ pushes_news: 2, texts_codes: 1 })));
  }
  const [last, first] = [dayOf(now()), dayOf(now() - DAY)];
  expect(await daysBetween(first, last)).toEqual({
    [first]: { pushes_news: 20, texts_codes: 10 },
    [last]: { pushes_news: 40, texts_codes: 20 },
  });
  expect(await daysBetween(dayOf(now() + DAY), dayOf(now() + 2 * DAY))).toEqual({});
});

it("counts what is told more than once for the day on which it began, and not when it is told too late", async () => {
  moveTo(20, DAY / 2);
  const day = dayOf(now());
  const told = (event: string) => Counter.addOnce(event, { pushes_shown: 1 }, day);
  await Promise.all([told("push/a"), told("push/a"), told("push/b")]);
  moveTo(26, DAY / 2);
  for (const event of ["push/b", "push/c"]) await told(event);
  moveTo(29, DAY / 2);
  await told("push/d");
  expect((await daysBetween(day, dayOf(now())))[day]).toEqual({ pushes_shown: 3 });
});
