import { createECDH, randomBytes, randomUUID } from "node:crypto";
import { cityKey } from "@reseat/contract/texts/other-names";
import { queueBoundary } from "@reseat/testing/boundaries";
import { person } from "@reseat/testing/people";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { Preferences } from "../accounts";
import { updateProfile } from "../accounts/profile";
import { Sweep } from "../events";
import { Audit } from "../platform";
import type { Actor } from "../platform/actor";
import { DAY, dayOf, now } from "../platform/clock";
import { daysBetween } from "../platform/counting/sums";
import { newId } from "../platform/ids";
import { rebuild as rebuildAudiences } from "./audience";
import * as Broadcast from "./broadcast";
import { AudienceMemberEntity } from "./broadcast-entities";
import * as Device from "./device";

/** The push service's status code by endpoint; 201 without an entry. */
const answers = new Map<string, number>();
const taken: string[] = [];
const queue = queueBoundary();
const outside = setupServer(
  queue.handler,
  http.post("https://fcm.googleapis.com/fcm/send/:name", ({ request: { url } }) => {
    const status = answers.get(url) ?? 201;
    if (status === 201) taken.push(url);
    return new HttpResponse("", { status });
  }),
);
beforeAll(() => outside.listen({ onUnhandledRequest: "bypass" }));
afterAll(() => outside.close());
afterEach(() => {
  queue.isDown = false;
  queue.messages = [];
  taken.length = 0;
  answers.clear();
  delete process.env.CLOCK_OFFSET_SECONDS;
});

const admin = (): Actor => ({ userId: newId(), isAdmin: true });
const words = { title: "Diwali", message: "All weekend" };
const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });

async function browserOf(who: Actor) {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
  const endpoint = `https://fcm.googleapis.com/fcm/send/${newId()}`;
  await Device.register(who, { device_token: { endpoint, keys }, platform: "web" });
  return endpoint;
}

/** Makes a person in this city who chose news and has a browser. */
async function reader(city: string, news = true) {
  const who = await person();
  await updateProfile(who, { location: city }, { network: "192.0.2.1" });
  const { kinds } = await Preferences.of(who.userId);
  await Preferences.put(who, { kinds: { ...kinds, news: { push: news } }, quiet_hours: null });
  return { who, endpoint: await browserOf(who) };
}

/**
 * Works off the queue, each message as often as given. Its functions have time for one batch, or
 * for all.
 */
async function workOff(times = 1, isLate?: () => boolean) {
  const messages = queue.messages.splice(0) as Broadcast.Step[];
  const all = messages.flatMap((message) => Array.from({ length: times }, () => Broadcast.handleStep(message, isLate)));
  await Promise.all(all);
  // Nothing is a chain: what is left is due.
  expect(queue.messages).toEqual([]);
}

/**
 * Runs the sweep so many minutes after the beginning of a test. Returns how many parts of a
 * broadcast it queued.
 */
async function sweepAt(minutes: number, broadcast: string): Promise<number> {
  process.env.CLOCK_OFFSET_SECONDS = String(minutes * 60);
  expect((await Sweep.run()).failed).toEqual([]);
  queue.messages = queue.messages.filter((message) => (message as Broadcast.Step).id === broadcast);
  return queue.messages.length;
}

const send = (who: Actor, region: string, key: string = randomUUID(), override?: boolean) =>
  Broadcast.send(who, { ...words, audience: "region", region, override }, key);

/** Returns how many pushes of news are counted today. */
async function counted(): Promise<number> {
  const day = dayOf(now());
  return (await daysBetween(day, day))[day]?.pushes_news ?? 0;
}

async function start(region: string) {
  const broadcast = await send(admin(), region);
  await Broadcast.queue([{ id: broadcast.id, parts: 16 }]);
  return broadcast;
}

it("reaches each of an audience once, also when every message comes twice at the same moment, and counts them", async () => {
  const city = `Pune ${newId()}`;
  const readers = await Promise.all(Array.from({ length: 6 }, () => reader(city)));
  await Promise.all([reader(city, false), reader(`Agra ${newId()}`)]);
  await rebuildAudiences();
  const { id, audience_count } = await start(city.toUpperCase());
  expect(audience_count).toBe(6);
  const before = await counted();
  await workOff(2);
  expect(taken.sort()).toEqual(readers.map(({ endpoint }) => endpoint).sort());
  const done = { status: "sent", recipient_count: 6, done_count: 6, waiting_count: 0 };
  expect(await Broadcast.get(id)).toMatchObject(done);
  await Broadcast.queue([{ id, parts: 16 }]);
  await workOff(2);
  expect([taken.length, await Broadcast.get(id)]).toMatchObject([6, done]);
  expect((await counted()) - before).toBe(6);

  // A person gets one piece of news a week.
  taken.length = 0;
  const next = await start(city);
  await workOff();
  expect([taken, (await Broadcast.get(next.id)).recipient_count]).toEqual([[], 0]);
  process.env.CLOCK_OFFSET_SECONDS = String((7.1 * DAY) / 1000);
  const later = await start(city);
  await workOff();
  expect([taken.length, (await Broadcast.get(later.id)).recipient_count]).toEqual([6, 6]);
});

it("knows before it is sent whom it will reach, also as people come, go and move while it counts", async () => {
  const [city, other] = [`Thane ${newId()}`, `Thane ${newId()}`];
  const count = async (region: string) => {
    await rebuildAudiences();
    const { people, reachable } = await Broadcast.countAudience({ audience: "region", region });
    return [people, reachable];
  };
  const readers = await Promise.all(Array.from({ length: 3 }, () => reader(city)));
  expect(await count(city)).toEqual([3, 3]);
  await start(city);
  await workOff();
  expect(await count(city)).toEqual([3, 0]);
  const { who } = await reader(city);
  expect(await count(city)).toEqual([4, 1]);
  const [moving, leaving] = readers;
  if (!moving || !leaving) throw new Error("three readers");
  await updateProfile(moving.who, { location: other }, { network: "192.0.2.1" });
  const { kinds } = await Preferences.of(leaving.who.userId);
  await Preferences.put(leaving.who, { kinds: { ...kinds, news: { push: false } }, quiet_hours: null });
  expect([await count(city), await count(other)]).toEqual([
    [2, 1],
    [1, 0],
  ]);
  const one = (user_id: string) => Broadcast.countAudience({ audience: "specific", user_id });
  expect([await one(who.userId), await one(moving.who.userId), await one(leaving.who.userId)]).toEqual([
    { people: 1, reachable: 1 },
    { people: 1, reachable: 0 },
    { people: 0, reachable: 0 },
  ]);
  expect(await start(city)).toMatchObject({ audience_count: 2, reachable_count: 1 });
  await workOff();
  expect(taken.pop()).toBeDefined();
  expect(await count(city)).toEqual([2, 0]);
  process.env.CLOCK_OFFSET_SECONDS = String((7.1 * DAY) / 1000);
  expect([await count(city), await count(other)]).toEqual([
    [2, 2],
    [1, 1],
  ]);
});

it("what it says and whom it reaches agree in every minute around the end of the week", async () => {
  const city = `Nagpur ${newId()}`;
  await reader(city);
  await rebuildAudiences();
  await start(city);
  await workOff();
  await rebuildAudiences();
  for (let minutes = -70; minutes <= 70; minutes += 10) {
    process.env.CLOCK_OFFSET_SECONDS = String((7 * DAY) / 1000 + minutes * 60);
    taken.length = 0;
    const { id, reachable_count } = await start(city);
    await workOff();
    expect((await Broadcast.get(id)).recipient_count).toBe(reachable_count);
    if (taken.length > 0) return;
  }
  expect.unreachable("it reaches them again");
});

it("corrects itself within the week when it is told to, in the record and the audit, and counts as this week's", async () => {
  const city = `Indore ${newId()}`;
  await reader(city);
  await reader(city, false);
  await rebuildAudiences();
  await start(city);
  await workOff();
  await rebuildAudiences();
  const [boss, key] = [admin(), randomUUID()];
  const correction = await send(boss, city, key, true);
  expect(correction).toMatchObject({ is_override: true, audience_count: 1, reachable_count: 1 });
  await expect(send(boss, city, key)).rejects.toEqual(refused("idempotency_key_reused"));
  taken.length = 0;
  for (const _ of [1, 2]) {
    await Broadcast.queue([{ id: correction.id, parts: 16 }]);
    await workOff(2);
  }
  expect([taken.length, await Broadcast.get(correction.id)]).toMatchObject([1, { status: "sent", recipient_count: 1 }]);
  const { items } = await Audit.list({ admin_id: boss.userId }, {});
  expect(items.map(({ details }) => details)).toEqual([`region: ${city}, who had news this week too`]);
  expect(await start(city)).toMatchObject({ reachable_count: 0 });
  await workOff();
  expect(taken).toHaveLength(1);
});

it("goes on where it was when its worker failed after a batch, and pushes to nobody twice", async () => {
  const city = `Kochi ${newId()}`;
  const { endpoint } = await reader(city);
  await rebuildAudiences();
  const { id } = await start(city);
  const parts = queue.messages.splice(0) as Broadcast.Step[];
  const fail = () => {
    throw new Error("out of memory");
  };
  const tried = await Promise.allSettled(parts.map((part) => Broadcast.handleStep(part, fail)));
  expect(new Set(tried.map(({ status }) => status))).toEqual(new Set(["rejected"]));
  // The queue brings its messages again. The sweep waits until it has given up.
  expect([await sweepAt(1, id), await sweepAt(31, id)]).toEqual([0, 16]);
  await workOff();
  for (const part of parts) await Broadcast.handleStep(part);
  expect(taken).toEqual([endpoint]);
  expect(await Broadcast.get(id)).toMatchObject({ status: "sent", recipient_count: 1, done_count: 1 });
  expect(await sweepAt(70, id)).toBe(0);
});

it("goes through an audience of any size, also with time for one batch a minute", async () => {
  const city = `Kanpur ${newId()}`;
  const { endpoint } = await reader(city);
  await rebuildAudiences();
  // More batches than calls of a function that Lambda would let follow each other.
  const members = Array.from({ length: 17 * 50 }, () => ({
    audience: `region/${cityKey(city)}`,
    part: 3,
    user_id: newId(),
  }));
  await AudienceMemberEntity.put(members).go();
  const { id } = await start(city);
  await workOff(2, () => true);
  expect((await Broadcast.get(id)).done_count).toBeLessThanOrEqual(51);
  let minutes = 0;
  for (; (await Broadcast.get(id)).status === "sending"; minutes += 1) {
    await sweepAt(minutes + 1, id);
    await workOff(2, () => true);
  }
  expect(minutes).toBeGreaterThan(16);
  expect(await Broadcast.get(id)).toMatchObject({ status: "sent", recipient_count: 1, done_count: 851 });
  expect(taken).toEqual([endpoint]);
});

it("forgets a browser that is gone, asks a busy one again five times at most, and counts a person with two browsers once", async () => {
  const city = `Surat ${newId()}`;
  const [gone, failing, late, twice] = await Promise.all([1, 2, 3, 4].map(() => reader(city)));
  if (!gone || !failing || !late || !twice) throw new Error("four readers");
  await browserOf(twice.who);
  await rebuildAudiences();
  answers.set(gone.endpoint, 410);
  answers.set(failing.endpoint, 503);
  answers.set(late.endpoint, 503);
  answers.set(twice.endpoint, 429);
  const { id } = await start(city);
  await workOff();
  expect(await Broadcast.get(id)).toMatchObject({ status: "sending", recipient_count: 1, waiting_count: 3 });
  answers.delete(late.endpoint);
  answers.delete(twice.endpoint);
  const tries: number[] = [];
  for (const minutes of [3, 6, 9, 12]) {
    await sweepAt(minutes, id);
    await workOff(2);
    tries.push((await Broadcast.get(id)).waiting_count);
  }
  expect(tries).toEqual([1, 1, 1, 0]);
  expect(await Broadcast.get(id)).toMatchObject({ status: "sent", recipient_count: 2, waiting_count: 0 });
  expect(taken).toHaveLength(3);
  expect(await Device.devicesOf(gone.who.userId)).toEqual([]);
  expect(await Device.devicesOf(failing.who.userId)).toHaveLength(1);
});

it("stops at the next batch, says so to the audit once, and asks no busy push service again", async () => {
  const city = `Delhi ${newId()}`;
  const { endpoint } = await reader(city);
  await rebuildAudiences();
  answers.set(endpoint, 503);
  const boss = admin();
  const { id } = await start(city);
  await workOff();
  const stops = await Promise.all([1, 2].map(() => Broadcast.stop(boss, id)));
  expect(stops.map(({ status }) => status)).toEqual(["stopped", "stopped"]);
  answers.clear();
  await sweepAt(1, id);
  await workOff();
  expect(taken).toEqual([]);
  expect(await Broadcast.get(id)).toMatchObject({ recipient_count: 0, waiting_count: 0 });
  const { items } = await Audit.list({ admin_id: boss.userId }, {});
  expect(items.map(({ action, thing_id }) => [action, thing_id])).toEqual([["stop_push", id]]);
  await expect(Broadcast.stop(boss, newId())).rejects.toEqual(refused("not_found"));
});

it("waits for the end of a night of quiet hours and then reaches who still wants news; it passes over whom it would not reach in its time", async () => {
  const city = `Bhopal ${newId()}`;
  const [sleeper, leaving, awake] = await Promise.all([1, 2, 3].map(() => reader(city)));
  if (!sleeper || !leaving || !awake) throw new Error("three readers");
  /** Returns the time in India after this many minutes. */
  const inIndia = (minutes: number) => new Date(Date.now() + (330 + minutes) * 60_000).toISOString().slice(11, 16);
  const choose = async (who: Actor, from: number, to: number, push = true) => {
    const { kinds } = await Preferences.of(who.userId);
    const quiet_hours = { from: inIndia(from), to: inIndia(to) };
    await Preferences.put(who, { kinds: { ...kinds, news: { push } }, quiet_hours });
  };
  await Promise.all([sleeper, leaving].map(({ who }) => choose(who, -60, 600)));
  await rebuildAudiences();
  const { id } = await start(city);
  await workOff();
  expect(taken).toEqual([awake.endpoint]);
  expect(await Broadcast.get(id)).toMatchObject({ status: "sending", recipient_count: 1, waiting_count: 2 });
  // Nothing is looked at before the end of the night.
  for (let minutes = 15; minutes < 600; minutes += 15) expect(await sweepAt(minutes, id)).toBe(0);
  await choose(leaving.who, -60, 600, false);
  expect(await sweepAt(602, id)).toBeGreaterThan(0);
  await workOff(2);
  expect(taken).toEqual([awake.endpoint, sleeper.endpoint]);
  expect(await Broadcast.get(id)).toMatchObject({ status: "sent", recipient_count: 2, waiting_count: 0 });

  delete process.env.CLOCK_OFFSET_SECONDS;
  const other = `Bhopal ${newId()}`;
  await choose((await reader(other)).who, 100, 90);
  await rebuildAudiences();
  const late = await start(other);
  process.env.CLOCK_OFFSET_SECONDS = String(110 * 60);
  await workOff();
  expect(await Broadcast.get(late.id)).toMatchObject({ status: "sent", recipient_count: 0, waiting_count: 0 });
  expect(taken).toHaveLength(2);
});

it("drops what outlived its time", async () => {
  const city = `Jaipur ${newId()}`;
  await reader(city);
  await rebuildAudiences();
  const { id } = await start(city);
  process.env.CLOCK_OFFSET_SECONDS = String((1.1 * DAY) / 1000);
  await workOff();
  expect([taken, (await Broadcast.get(id)).status]).toEqual([[], "late"]);
});

it("is one for a key, leaves one entry in the audit, and needs its city or its person", async () => {
  const [boss, key, city] = [admin(), randomUUID(), `Goa ${newId()}`];
  const made = await Promise.all([1, 2, 3].map(() => send(boss, city, key)));
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  const { items } = await Audit.list({ admin_id: boss.userId }, {});
  expect(items).toMatchObject([{ action: "send_push", subject: "push", details: `region: ${city}` }]);
  await expect(send(boss, "Nashik", key)).rejects.toEqual(refused("idempotency_key_reused"));
  const lacking = (audience: "region" | "specific", user_id?: string) =>
    Broadcast.send(boss, { ...words, audience, user_id }, randomUUID());
  await expect(lacking("region")).rejects.toThrow("Please specify a region");
  await expect(lacking("specific")).rejects.toThrow("Please specify a user ID");
  await expect(lacking("specific", newId())).rejects.toEqual(refused("not_found"));
  await expect(Broadcast.get(newId())).rejects.toEqual(refused("not_found"));
});

it("goes to one person, and as a test to its admin alone, who need not have chosen news", async () => {
  const [one, boss] = [await reader(`Agra ${newId()}`), await reader(`Agra ${newId()}`, false)];
  const specific = await Broadcast.send(
    boss.who,
    { ...words, audience: "specific", user_id: one.who.userId },
    randomUUID(),
  );
  const test = await Broadcast.send(boss.who, { ...words, audience: "all", test: true }, randomUUID());
  await Broadcast.queue([specific, test].map(({ id }) => ({ id, parts: 1 })));
  await workOff();
  expect(taken.sort()).toEqual([one.endpoint, boss.endpoint].sort());
  expect((await Broadcast.get(test.id)).recipient_count).toBe(1);
  const listed = (await Broadcast.list({})).items.map(({ id }) => id);
  expect(listed).toContain(specific.id);
  expect(listed).not.toContain(test.id);
});
