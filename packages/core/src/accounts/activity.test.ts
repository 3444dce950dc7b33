import { afterEach, expect, it } from "vitest";
import { DAY, dayOf, now } from "../platform/clock";
import { newId } from "../platform/ids";
import * as Activity from "./activity";
import { ActiveDayEntity } from "./session-entities";

afterEach(() => {
  process.env.CLOCK_OFFSET_SECONDS = "0";
});

const later = (days: number) => {
  process.env.CLOCK_OFFSET_SECONDS = String((days * DAY) / 1000);
};
const activeDays = async (user_id: string) =>
  (await ActiveDayEntity.query.primary({ user_id }).go()).data.map(({ day, after_days = null }) => [day, after_days]);

it("notes a person once a day, however often and at once they come", async () => {
  const id = newId();
  const today = dayOf(now());
  await Promise.all([1, 2, 3].map(() => Activity.note(id)));
  await Activity.note(id);
  expect(await activeDays(id)).toEqual([[today, null]]);
  later(3);
  await Activity.note(id);
  expect(await activeDays(id)).toEqual([
    [today, null],
    [dayOf(now()), 3],
  ]);
});

it("does not take a person for new who joined before the stored days", async () => {
  const id = newId();
  later(101);
  await Activity.note(id);
  expect(await activeDays(id)).toEqual([[dayOf(now()), 30]]);
});
