import { WANTED_OPEN_MAX } from "@reseat/contract/limits/constants";
import { sought } from "@reseat/testing/listing";
import { person } from "@reseat/testing/people";
import { afterEach, describe, expect, it } from "vitest";
import { DAY, dayOf, iso, now } from "../../platform/clock";
import { newId } from "../../platform/ids";
import { Report } from "../../trust";
import * as Wanted from "./wanted";

afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
});

const refused = (code: string, data?: unknown) =>
  expect.objectContaining({ name: "DomainError", code, ...(data !== undefined && { data }) });

const inDays = (days: number) => dayOf(now() + days * DAY);

describe("a wanted post", () => {
  it("is its person's, and everybody's without a name but the first", async () => {
    const who = await person();
    const made = await Wanted.create(who, sought({ price_each: 30_000 }));
    expect(made).toMatchObject({ status: "open", told: 0, seats: 2, ended_by: null });
    expect((await Wanted.listMine(who, {})).items).toEqual([made]);
    const page = await Wanted.get(null, made.id);
    expect(page).toMatchObject({ id: made.id, first_name: "Person", status: "open", is_own: null });
    expect(JSON.stringify(page)).not.toContain(who.userId);
    expect(JSON.stringify(page)).not.toContain(who.userId.slice(-4));
    expect((await Wanted.get(who, made.id)).is_own).toBe(true);
    expect((await Wanted.get(await person(), made.id)).is_own).toBe(false);
    await expect(Wanted.get(null, newId())).rejects.toEqual(refused("not_found"));
  });

  it("is one for the same movie, city and day, however they are spelt", async () => {
    const who = await person();
    const wanted = sought({ movie_name: "Pushpa 2", city: "Mumbai", days: [inDays(1), inDays(2)] });
    const made = await Wanted.create(who, wanted);
    const same = sought({ movie_name: "पुष्पा २", city: "Bombay", days: [inDays(2)], seats: 5 });
    await expect(Wanted.create(who, same)).rejects.toEqual(refused("wanted_exists", { id: made.id }));
    await Wanted.create(who, { ...same, city: null });
    await Wanted.create(who, { ...same, days: [inDays(3)] });
    await Wanted.create(await person(), same);
    await Wanted.end(who, made.id);
    await Wanted.create(who, same);
  });

  it("is for days within the next sixty", async () => {
    const who = await person();
    for (const days of [[inDays(-2)], [inDays(61)], [inDays(1), inDays(61)]])
      await expect(Wanted.create(who, sought({ days }))).rejects.toEqual(refused("wanted_days"));
    expect((await Wanted.create(who, sought({ days: [inDays(60)] }))).days).toEqual([inDays(60)]);
  });

  it("is one of ten at most that are open or paused, even at once", async () => {
    const who = await person();
    for (let made = 1; made < WANTED_OPEN_MAX; made += 1) await Wanted.create(who, sought());
    const last = await Promise.allSettled([1, 2].map(() => Wanted.create(who, sought())));
    expect(last.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [first, second] = (await Wanted.listMine(who, {})).items;
    await Wanted.pause(who, first?.id ?? "");
    await expect(Wanted.create(who, sought())).rejects.toEqual(refused("wanted_full"));
    for (const _ of [1, 2]) expect(await Wanted.end(who, second?.id ?? "")).toMatchObject({ ended_by: "own" });
    await Wanted.create(who, sought());
    await expect(Wanted.create(who, sought())).rejects.toEqual(refused("wanted_full"));
  });

  it("can be changed, paused, resumed and ended by its person alone", async () => {
    const [who, other] = [await person(), await person()];
    const { id } = await Wanted.create(who, sought());
    const change = sought({ price_each: null, place: "Andheri", seats: 4 });
    expect(await Wanted.change(who, id, change)).toMatchObject({ seats: 4, place: "Andheri", price_each: null });
    expect(await Wanted.pause(who, id)).toMatchObject({ status: "paused" });
    expect(await Wanted.pause(who, id)).toMatchObject({ status: "paused" });
    expect(await Wanted.resume(who, id)).toMatchObject({ status: "open", seats: 4 });
    for (const attempt of [
      () => Wanted.change(other, id, change),
      () => Wanted.pause(other, id),
      () => Wanted.resume(other, id),
      () => Wanted.end(other, id),
    ])
      await expect(attempt()).rejects.toEqual(refused("not_found"));
    await Wanted.end(who, id);
    for (const attempt of [
      () => Wanted.change(who, id, change),
      () => Wanted.pause(who, id),
      () => Wanted.resume(who, id),
    ])
      await expect(attempt()).rejects.toEqual(refused("wanted_ended"));
  });

  it("keeps no day for its person while it is paused, nor gets one back that another has", async () => {
    const who = await person();
    const wanted = sought();
    const { id } = await Wanted.create(who, wanted);
    await Wanted.pause(who, id);
    const other = await Wanted.create(who, wanted);
    await expect(Wanted.resume(who, id)).rejects.toEqual(refused("wanted_exists", { id: other.id }));
    const apart = await Wanted.create(who, sought());
    await expect(Wanted.change(who, apart.id, wanted)).rejects.toEqual(refused("wanted_exists", { id: other.id }));
  });

  it("ends with its last show time, for everybody at once and by the sweep", async () => {
    const who = await person();
    const { id, movie_name } = await Wanted.create(who, sought({ days: [inDays(1)], parts: ["night"] }));
    process.env.CLOCK_OFFSET_SECONDS = String((3 * DAY) / 1000);
    expect((await Wanted.get(null, id)).status).toBe("ended");
    for (const _ of [1, 2]) await Wanted.settle(id);
    expect((await Wanted.listMine(who, {})).items).toMatchObject([{ status: "ended", ended_by: "over" }]);
    expect((await Wanted.listOpen({ movie: movie_name ?? "" }, {})).items).toEqual([]);
  });

  it("ends and is deleted with its person", async () => {
    const who = await person();
    const wanted = sought();
    const { id } = await Wanted.create(who, wanted);
    const open = async () => (await Wanted.listOpen({ movie: wanted.movie_name ?? "" }, {})).items;
    expect(await open()).toHaveLength(1);
    expect(await Wanted.endAll(who.userId, "team")).toBe(1);
    expect(await Wanted.endAll(who.userId, "team")).toBe(0);
    expect(await open()).toEqual([]);
    expect(await Wanted.get(null, id)).toMatchObject({ status: "ended" });
    for (const _ of [1, 2]) await Wanted.forgetPerson(who.userId);
    await expect(Wanted.get(null, id)).rejects.toEqual(refused("not_found"));
  });

  it("has an id that does not say when it was asked for", async () => {
    const made: string[] = [];
    for (let n = 0; n < 30; n += 1) made.push((await Wanted.create(await person(), sought())).id);
    // By chance once in 30 factorial.
    expect(made).not.toEqual([...made].sort());
    const mine = await person();
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) {
      const { id, created_at } = await Wanted.create(mine, sought());
      ids.unshift(id);
      while (iso(now()) === created_at);
    }
    expect((await Wanted.listMine(mine, {})).items.map(({ id }) => id)).toEqual(ids);
  });

  it("can be reported, without saying whose it is", async () => {
    const [who, reader] = [await person(), await person()];
    const { id } = await Wanted.create(who, sought());
    const about = { id, report_type: "spam" as const, description: "Not real" };
    await Wanted.report(reader, about);
    const { items } = await Report.listMine(reader, {});
    expect(items).toMatchObject([{ report_type: "spam", reported_user_id: null }]);
    expect(JSON.stringify(items)).not.toContain(who.userId);
    expect((await Report.unscopedListBy(reader.userId, {})).items).toMatchObject([{ reported_user_id: who.userId }]);
    await expect(Wanted.report(who, about)).rejects.toEqual(refused("report_self"));
    await expect(Wanted.report(reader, { ...about, id: newId() })).rejects.toEqual(refused("not_found"));
  });
});

describe("what people look for", () => {
  it("is listed by movie, by city, and by both, without people", async () => {
    const [movie, elsewhere] = [sought().movie_name ?? "", sought().movie_name ?? ""];
    const who = await person();
    const here = await Wanted.create(who, sought({ movie_name: movie, city: `Pune ${movie}` }));
    const there = await Wanted.create(await person(), sought({ movie_name: movie, city: null }));
    const any = await Wanted.create(await person(), sought({ movie_name: null, city: `Pune ${movie}` }));
    await Wanted.create(await person(), sought({ movie_name: elsewhere }));
    const idsOf = async (about: object) => (await Wanted.listOpen(about, {})).items.map(({ id }) => id);
    expect(await idsOf({ movie })).toEqual([there.id, here.id].sort());
    expect(await idsOf({ city: `Pune ${movie}` })).toEqual([any.id, here.id].sort());
    expect(await idsOf({ movie, city: `Pune ${movie}` })).toEqual([here.id]);
    const page = await Wanted.listOpen({ movie }, { limit: 1 });
    expect(JSON.stringify(page)).not.toContain(who.userId);
    expect((await Wanted.listOpen({ movie }, { cursor: page.next_cursor ?? "" })).items).toHaveLength(1);
  });

  it("is counted as people, a few below three, with a price from five on", async () => {
    const { movie_name } = sought();
    const date = inDays(1);
    const about = { movie: movie_name ?? "", city: "Mumbai", date };
    const add = async (change: object) =>
      Wanted.create(await person(), sought({ movie_name, days: [date], ...change }));
    expect(await Wanted.getDemand(about)).toEqual({ people: 0, has_more: false, price_each: null });
    await add({ price_each: 10_000 });
    await add({ city: null, price_each: 20_000 });
    expect(await Wanted.getDemand(about)).toEqual({ people: null, has_more: false, price_each: null });
    const { id } = await add({ price_each: 30_000 });
    await add({ price_each: 40_000 });
    await add({});
    expect(await Wanted.getDemand(about)).toEqual({ people: 5, has_more: false, price_each: null });
    await add({ price_each: 50_000 });
    // Three of five would pay 300 rupees.
    expect(await Wanted.getDemand(about)).toEqual({ people: 6, has_more: false, price_each: 30_000 });
    expect(await Wanted.getDemand({ movie: about.movie })).toMatchObject({ people: 6 });
    expect(await Wanted.getDemand({ ...about, date: inDays(2) })).toMatchObject({ people: 0 });
    const mine = (await Wanted.get(null, id)).id;
    expect(mine).toBe(id);
  });
});
