import type { Preferences as Wanted } from "@reseat/contract";
import { afterEach, describe, expect, it } from "vitest";
import { DAY } from "../platform/clock";
import { newId } from "../platform/ids";
import * as Preferences from "./preferences";

afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
});

const person = () => ({ userId: newId(), isAdmin: false });
const at = (time: string, day = "02") => Date.parse(`2026-01-${day}T${time}:00+05:30`);

/** Returns the default preferences with changes. */
async function wanted(
  change: Partial<Wanted["kinds"]> = {},
  quiet_hours: Wanted["quiet_hours"] = null,
): Promise<Wanted> {
  const { kinds } = await Preferences.of(newId());
  return { kinds: { ...kinds, ...change }, quiet_hours };
}

describe("what a person wants to be told", () => {
  it("is all but news until they choose, and then what they chose, with quiet hours and without", async () => {
    const who = person();
    const all = await Preferences.of(who.userId);
    expect(all.kinds).toEqual({
      requests: { push: true, text: true },
      messages: { push: true, preview: false },
      questions: { push: true },
      credits: { push: true },
      news: { push: false },
    });
    expect(all.quiet_hours).toBeNull();

    const chosen = await wanted({ messages: { push: false, preview: true } }, { from: "22:00", to: "07:30" });
    expect(await Preferences.put(who, chosen)).toEqual(chosen);
    expect(await Preferences.of(who.userId)).toEqual(chosen);
    await Preferences.put(who, { ...chosen, quiet_hours: null });
    expect(await Preferences.of(who.userId)).toEqual({ ...chosen, quiet_hours: null });
    expect(await Preferences.of(person().userId)).toEqual(all);
  });

  it("decides what is pushed, kind by kind, and nothing is in quiet hours", async () => {
    const chosen = await wanted(
      { messages: { push: false, preview: true }, news: { push: true } },
      { from: "23:00", to: "07:00" },
    );
    const pushed = (time: string) =>
      (["requests", "messages", "questions", "credits", "news"] as const).filter((kind) =>
        Preferences.mayPush(kind, chosen, at(time)),
      );
    expect(pushed("22:59")).toEqual(["requests", "questions", "credits", "news"]);
    expect(pushed("23:00")).toEqual([]);
    expect(pushed("06:59")).toEqual([]);
    expect(pushed("07:00")).toHaveLength(4);
  });

  it.each([
    ["by day", "12:00", at("20:00", "05"), true],
    ["until ten in the evening", "21:59", at("20:00", "05"), true],
    ["not at night", "22:00", at("20:00", "05"), false],
    ["not at night for a show of the next day", "23:00", at("08:00", "03"), false],
    ["at night for a show of that night", "23:00", at("07:59", "03"), true],
    ["after midnight for a show of that night", "00:30", at("01:30"), true],
    ["in the morning again", "08:00", at("20:00", "05"), true],
  ])("lets a text through %s", async (_, time, show, may) => {
    expect(Preferences.mayText(await wanted(), at(time), show)).toBe(may);
    expect(Preferences.mayText(await wanted({}, { from: "08:00", to: "07:59" }), at(time), show)).toBe(false);
  });
});

it("the same news are claimed again, as a batch that is tried again does", async () => {
  const [who, news] = [person(), newId()];
  await Preferences.put(who, await wanted({ news: { push: true } }));
  for (const _ of [1, 2]) expect(await Preferences.claimNews(who.userId, news)).toBe(true);
  expect(await Preferences.claimNews(who.userId, newId())).toBe(false);
});

it("news go to people who chose them, once in seven days, however many send at once", async () => {
  const [who, other] = [person(), person()];
  const claims = async () =>
    (await Promise.all([1, 2, 3].map(() => Preferences.claimNews(who.userId, newId())))).filter(Boolean).length;
  expect(await claims()).toBe(0);
  await Preferences.put(who, await wanted({ news: { push: true } }));
  expect(await claims()).toBe(1);
  process.env.CLOCK_OFFSET_SECONDS = String((6.9 * DAY) / 1000);
  await Preferences.put(who, await wanted({ news: { push: true } }));
  expect(await claims()).toBe(0);
  process.env.CLOCK_OFFSET_SECONDS = String((7.1 * DAY) / 1000);
  expect(await claims()).toBe(1);
  await Preferences.put(who, await wanted());
  process.env.CLOCK_OFFSET_SECONDS = String((15 * DAY) / 1000);
  expect(await claims()).toBe(0);
  expect(await Preferences.claimNews(other.userId, newId())).toBe(false);
});

it("corrections go within the week to people who chose news, and begin a week of their own", async () => {
  const [who, other] = [person(), person()];
  await Preferences.put(who, await wanted({ news: { push: true } }));
  expect(await Preferences.claimNews(who.userId, newId())).toBe(true);
  expect(await Preferences.claimNews(who.userId, newId(), { override: true })).toBe(true);
  expect(await Preferences.claimNews(other.userId, newId(), { override: true })).toBe(false);
  process.env.CLOCK_OFFSET_SECONDS = String((6.9 * DAY) / 1000);
  expect(await Preferences.claimNews(who.userId, newId())).toBe(false);
});
