import { queueBoundary } from "@reseat/testing/boundaries";
import { listing, sought } from "@reseat/testing/listing";
import { conversing, person } from "@reseat/testing/people";
import { stored, streamRecord } from "@reseat/testing/stream";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import * as Standing from "../../accounts/standing";
import { Interest } from "../../deals";
import { Conversation } from "../../messaging";
import type { Actor } from "../../platform/actor";
import { iso, now } from "../../platform/clock";
import { newId } from "../../platform/ids";
import { getItem, type RawItem } from "../../platform/table/dynamo";
import * as Listing from "../listing";
import { WantedDayEntity, WantedEntity, WantedMatchEntity } from "./entities";
import * as Wanted from "./wanted";
import { matchNews, offerNews, wantedCounts } from "./wanted.events";
import { keysOf } from "./writes";

const queue = queueBoundary();
const sqs = setupServer(queue.handler);
beforeAll(() => sqs.listen({ onUnhandledRequest: "bypass" }));
afterAll(() => sqs.close());
beforeEach(() => {
  queue.messages = [];
});
afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
});

const item = async (id: string) => (await getItem({ pk: `ticket#${id}`, sk: "ticket" })).Item as RawItem;

/** Runs what the stream does after a change of a ticket, and returns the steps that it queues. */
async function offered(id: string, before?: RawItem): Promise<Wanted.Step[]> {
  const after = await item(id);
  queue.messages = [];
  const { offers = [] } = await offerNews.follow(streamRecord({ ...(before && { before }), after }));
  await Wanted.queue(offers);
  return queue.messages as Wanted.Step[];
}

/** Runs a step of each ticket. */
async function run(steps: Wanted.Step[], step: Wanted.Step["step"]): Promise<number> {
  let told = 0;
  for (const one of steps.filter((each) => each.step === step)) told += await Wanted.handleStep(one);
  return told;
}

/** The people who were told of a ticket, in the order of telling. */
async function toldOf(ticket_id: string) {
  const { data } = await WantedMatchEntity.query.primary({ ticket_id }).go({ pages: "all", consistent: true });
  return data;
}

/** Makes a seller's ticket, and people who look for it in this order. */
async function world(count: number, change: Parameters<typeof sought>[0] = {}) {
  const seller = await person();
  const given = listing();
  const people: Actor[] = [];
  for (let n = 0; n < count; n += 1) {
    const who = { userId: newId(), isAdmin: false };
    const { created_at } = await Wanted.create(who, sought({ movie_name: given.movie_name, ...change }));
    people.push(who);
    // The ids of one millisecond have no order.
    while (iso(now()) === created_at);
  }
  const list = async (more = {}) => (await Listing.create(seller, { ...given, ...more })).id;
  return { seller, people, list, given };
}

const idsOf = (people: Actor[]) => people.map(({ userId }) => userId).sort();
const ids = (told: { user_id: string }[]) => told.map(({ user_id }) => user_id).sort();

describe("those who look for a ticket", () => {
  it("are told in the order of asking: three, and the rest a minute later", async () => {
    const { people, list } = await world(8);
    const id = await list();
    const steps = await offered(id);
    expect(steps.map(({ step }) => step).sort()).toEqual(["first", "rest"]);
    expect(await run(steps, "first")).toBe(3);
    expect(ids(await toldOf(id))).toEqual(idsOf(people.slice(0, 3)));
    expect(await run(steps, "first")).toBe(0);
    expect(await run(steps, "rest")).toBe(5);
    for (const step of ["first", "rest"] as const) expect(await run(steps, step)).toBe(0);
    expect(ids(await toldOf(id))).toEqual(idsOf(people));
  });

  it("are told all in one run, a hundred, too", async () => {
    const {
      people: [first],
      list,
    } = await world(1);
    const { data: posts } = await WantedEntity.query.byPerson({ user_id: first?.userId ?? "" }).go();
    const post = posts[0] as (typeof posts)[number];
    const id = await list();
    const steps = await offered(id);
    const key = { ...keysOf(post), day: steps[0]?.day ?? "", user_id: post.user_id };
    const { data: day } = await WantedDayEntity.get(key).go({ consistent: true });
    if (!day) throw new Error("they look for it on its day");
    const others = Array.from({ length: 99 }, () => ({ user_id: newId(), id: newId(), place_in_order: newId() }));
    await WantedEntity.put(others.map((other) => ({ ...post, ...other }))).go();
    await WantedDayEntity.put(others.map(({ id, ...other }) => ({ ...day, ...other, wanted_id: id }))).go();
    const people = [first as Actor, ...others.map(({ user_id }) => ({ userId: user_id, isAdmin: false }))];
    expect(await run(steps, "rest")).toBe(100);
    expect(ids(await toldOf(id))).toEqual(idsOf(people));
  });

  it("are told while it is free, and of a lower price again", async () => {
    const { seller, people, list } = await world(4);
    const id = await list();
    const steps = await offered(id);
    await run(steps, "first");
    await Listing.updateStatus(seller, id, "sold");
    expect(await run(steps, "rest")).toBe(0);
    const before = await item(id);
    await Listing.updateStatus(seller, id, "available");
    const again = await offered(id, before);
    expect(await run(steps, "rest")).toBe(1);
    for (const step of ["first", "rest"] as const) expect(await run(again, step)).toBe(0);
    expect(ids(await toldOf(id))).toEqual(idsOf(people));
  });

  it.each<[string, Parameters<typeof sought>[0], boolean]>([
    ["any movie in the city", { movie_name: null }, true],
    ["the movie anywhere", { city: null }, true],
    ["another name of the city", { city: "Bombay" }, true],
    ["the area", { place: "andheri" }, true],
    ["the theatre", { place: "Galaxy" }, true],
    ["the language", { movie_language: "हिंदी" }, true],
    ["at most its price", { price_each: 25_000 }, true],
    ["another city", { city: "Pune" }, false],
    ["another area", { place: "Bandra" }, false],
    ["another language", { movie_language: "Tamil" }, false],
    ["less than its price", { price_each: 24_999 }, false],
    ["more seats", { seats: 3 }, false],
    ["fewer seats", { seats: 1 }, false],
  ])("are told when they look for %s: %o", async (_, change, isTold) => {
    const city = `Mumbai`;
    const { people, list } = await world(1, change);
    const id = await list({ city });
    const steps = await offered(id);
    await run(steps, "first");
    const told = await toldOf(id);
    expect(ids(told).includes(people[0]?.userId ?? "")).toBe(isTold);
    await Wanted.endAll(people[0]?.userId ?? "", "team");
  });

  it("are told once, though several of their posts fit", async () => {
    const { people, list, given } = await world(1);
    await Wanted.create(people[0] as Actor, sought({ movie_name: given.movie_name, city: null }));
    const id = await list();
    const steps = await offered(id);
    expect(await run(steps, "rest")).toBe(1);
    expect(await toldOf(id)).toHaveLength(1);
  });

  it("are told for a later post of theirs when an earlier one is for another place", async () => {
    const { people, list, given } = await world(1, { place: "Nowhere" });
    await Wanted.create(people[0] as Actor, sought({ movie_name: given.movie_name, city: null }));
    const id = await list();
    expect(await run(await offered(id), "first")).toBe(1);
    expect(await toldOf(id)).toHaveLength(1);
  });

  it("are not its seller, not suspended or gone, nor behind a block", async () => {
    const { buyer, seller, id: conversation } = await conversing();
    const [blocker, banned] = [buyer, await person()];
    const given = listing();
    for (const who of [seller, blocker, banned]) await Wanted.create(who, sought({ movie_name: given.movie_name }));
    const restriction = { id: newId(), kind: "banned" as const, reason: "A test", at: iso(now()), admin_id: newId() };
    const { attempt } = await import("../../platform/table/commit");
    await attempt({ standing: Standing.decide(banned.userId, 0, { set: { restriction } }) });
    await Conversation.block(blocker, conversation);
    const { id } = await Listing.create(seller, given);
    const steps = await offered(id);
    expect(await run(steps, "rest")).toBe(0);
    await Conversation.unblock(blocker, conversation);
    expect(await run(steps, "rest")).toBe(1);
  });

  it("are told of no show that begins within twenty minutes", async () => {
    const { list } = await world(1);
    const id = await list();
    const steps = await offered(id);
    process.env.CLOCK_OFFSET_SECONDS = String(30 * 3600 - 19 * 60);
    expect(await run(steps, "first")).toBe(0);
  });

  it("are told of ten tickets in a minute, and of more in the next", async () => {
    const { people, list } = await world(2);
    const [first, second] = people as [Actor, Actor];
    const steps: Wanted.Step[] = [];
    // Within one minute.
    process.env.CLOCK_OFFSET_SECONDS = String(Math.ceil(60 - ((Date.now() / 1000) % 60)) + 1);
    await Wanted.pause(second, (await Wanted.listMine(second, {})).items[0]?.id ?? "");
    for (let n = 0; n < 11; n += 1)
      steps.push(...(await offered(await list({ theatre: `Galaxy ${n}`, seat_info: `H${n + 1}` }))));
    await run(steps, "first");
    const told = async () => (await Wanted.listMatches(first, {})).items.length;
    expect(await told()).toBe(10);
    const last = steps.filter(({ ticket_id }) => ticket_id === steps.at(-1)?.ticket_id);
    expect(await run(last, "rest")).toBe(0);
    process.env.CLOCK_OFFSET_SECONDS = String(Number(process.env.CLOCK_OFFSET_SECONDS) + 60);
    expect(await run(last, "rest")).toBe(1);
    expect(await told()).toBe(11);
  });

  it("hear first and alone of a ticket that was listed for them", async () => {
    const { people, list } = await world(3);
    const [, , last] = people as [Actor, Actor, Actor];
    const wanted_id = (await Wanted.listMine(last, {})).items[0]?.id ?? "";
    const id = await list({ wanted_id });
    const steps = await offered(id);
    expect(await run(steps, "first")).toBe(1);
    expect(await toldOf(id)).toMatchObject([{ user_id: last.userId, why: "first" }]);
    expect(await run(steps, "first")).toBe(0);
    expect(await run(steps, "rest")).toBe(2);
  });

  it("are told once more of a ticket that its seller offers after two quiet hours", async () => {
    const { seller, people, list } = await world(3);
    const id = await list();
    await run(await offered(id), "first");
    const early = Wanted.offer(seller, id);
    await expect(early).rejects.toMatchObject({ code: "offer_too_soon", data: { retry_at: expect.any(String) } });
    expect(await Wanted.getTold(seller, id)).toMatchObject({ told: 3, offer_at: expect.any(String) });
    process.env.CLOCK_OFFSET_SECONDS = String(2 * 3600 + 1);
    await expect(Wanted.offer(people[0] as Actor, id)).rejects.toMatchObject({ code: "not_found" });
    const before = await item(id);
    await Wanted.offer(seller, id);
    await expect(Wanted.offer(seller, id)).rejects.toMatchObject({ code: "offer_too_soon", data: {} });
    const steps = await offered(id, before);
    expect(await run(steps, "first")).toBe(3);
    expect(await run(steps, "rest")).toBe(0);
    expect((await toldOf(id)).map(({ why }) => why)).toEqual(["offered", "offered", "offered"]);
    expect(await Wanted.getTold(seller, id)).toEqual({ told: 3, offer_at: null });
  });

  it("are told again of a ticket that was held when they opened it, once it is free", async () => {
    const { people, list } = await world(2);
    const [opener] = people as [Actor];
    const id = await list();
    await run(await offered(id), "first");
    const buyer = await person(1);
    const { id: interestId } = await Interest.express(buyer, { ticket_id: id }, newId());
    expect((await Listing.get(opener, id)).viewer?.wanted?.is_opened).toBe(false);
    await Wanted.openTicket(opener, id);
    expect((await Listing.get(opener, id)).viewer?.wanted?.is_opened).toBe(true);
    const before = await item(id);
    await Interest.withdraw(buyer, interestId);
    const again = await offered(id, before);
    expect(await run(again, "first")).toBe(1);
    expect((await toldOf(id)).find(({ user_id }) => user_id === opener.userId)).toMatchObject({ why: "on_sale" });
    expect(await run(again, "rest")).toBe(0);
  });

  it("see on the ticket that they were told, and hear of it once", async () => {
    const { people, list } = await world(1);
    const [who] = people as [Actor];
    const id = await list();
    await run(await offered(id), "first");
    const wanted_id = (await Wanted.listMine(who, {})).items[0]?.id;
    expect((await Listing.get(who, id)).viewer?.wanted).toEqual({ id: wanted_id, is_opened: false });
    await Wanted.openTicket(who, id);
    expect((await Listing.get(who, id)).viewer?.wanted).toEqual({ id: wanted_id, is_opened: true });
    await expect(Wanted.openTicket(await person(), id)).rejects.toMatchObject({ code: "not_found" });
    const after = (await getItem({ pk: `ticket#${id}`, sk: `told#${who.userId}` })).Item as RawItem;
    expect(matchNews.follow(streamRecord({ after }))).toMatchObject({
      notify: [{ userId: who.userId, kind: "wanted_found", ticketId: id, params: { why: "on_sale", seats: 2 } }],
      live: [{ userId: who.userId, event: { type: "wanted.changed", wanted_id } }],
    });
    expect(matchNews.follow(streamRecord({ before: after, after: { ...after, opened_at: "now" } }))).toEqual({});
    const given = offerNews.follow(streamRecord({ before: await item(id), after: await item(id) }));
    expect(given).toEqual({});
  });
});

it("counts a post on its day: what it found, how long that took, and what its person opened", () => {
  const at = "2026-01-02T10:00:00.000Z";
  const post = {
    ...{ id: newId(), user_id: newId(), movie_name: "Devara", city: "Pune", parts: ["night"] },
    days: ["2026-01-30", "2026-01-31", "2026-02-01"],
    ...{ seats: 2, status: "open" as const, place_in_order: "1", told: 0, expires: 1 },
    ...{ created_at: at, updated_at: at, ends_at: at },
  };
  const before = stored(WantedEntity.create(post));
  const made = wantedCounts.follow(streamRecord({ after: before }));
  const shows = ["2026-01-30", "2026-01-31", "2026-02-01"].map((day) => `show#${day}#any`);
  const names = ["city#2026-01-02#Pune", "movie#2026-01-02#Devara", ...shows];
  const ofNames = (change: object) => Object.fromEntries(names.map((name) => [name, change]));
  expect(made).toEqual({ "day#2026-01-02": { wanted: 1 }, ...ofNames({ wanted: 1 }) });
  const found = { ...post, told: 2, opened: 1, status: "ended" as const, ended_by: "deal" as const };
  const after = stored(WantedEntity.create({ ...found, ended_at: "2026-01-02T10:30:00.000Z" }));
  expect(wantedCounts.follow(streamRecord({ before, after }))).toEqual({
    "day#2026-01-02": { wanted_deals: 1, found_0: 1, wanted_told: 2, wanted_opened: 1 },
    ...ofNames({ met: 1 }),
  });
  const over = { ...post, status: "ended" as const, ended_by: "over" as const, ended_at: at };
  const outcomeOf = (ended: typeof over) =>
    wantedCounts.follow(streamRecord({ before, after: stored(WantedEntity.create(ended)) }))["day#2026-01-02"];
  expect(outcomeOf(over)).toEqual({ wanted_none: 1 });
  expect(outcomeOf({ ...over, told: 2 })).toEqual({ wanted_vain: 1, wanted_told: 2 });
});
