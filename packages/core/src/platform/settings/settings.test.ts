import { randomUUID } from "node:crypto";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { person, ticketOf } from "@reseat/testing/people";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Credit } from "../../credits";
import { Deal, Interest } from "../../deals";
import type { Actor } from "../actor";
import * as Audit from "../audit";
import { HOUR } from "../clock";
import { newId } from "../ids";
import * as RateLimit from "../rate-limit";
import { dynamo, tableName } from "../table/dynamo";
import { CancelRules, Settings } from ".";
import { keep } from "./kept";

const admin = (): Actor => ({ userId: newId(), isAdmin: true });
const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });

/** Changes settings, based on the present version. */
async function set(change: Partial<Awaited<ReturnType<typeof Settings.get>>>, who = admin()) {
  const { last: _, ...settings } = await Settings.get();
  return Settings.change(who, { ...settings, ...change });
}

beforeEach(() => {
  // In the middle of an hour, so that no window ends during a test.
  vi.useFakeTimers({ now: Math.floor(Date.now() / HOUR) * HOUR + HOUR / 2, toFake: ["Date"] });
  keep(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it("is what the stage sets until an admin sets something, and then what the admin set", async () => {
  vi.stubEnv("LIMITS", JSON.stringify({ unlocks: { max: 12 } }));
  expect(await Settings.get()).toMatchObject({
    max_daily_unlocks: 12,
    requests_per_minute: 60,
    version: 0,
    last: null,
  });
  const asha = admin();
  expect(await set({ max_daily_unlocks: 20 }, asha)).toMatchObject({ version: 1, last: { admin_id: asha.userId } });
  expect(await Settings.get()).toMatchObject({ max_daily_unlocks: 20, requests_per_minute: 60, version: 1 });
});

it("is changed on the version that the admin saw: of several at once one wins, and the others hear who and when", async () => {
  const { last: _, version, ...seen } = await Settings.get();
  const admins = [admin(), admin(), admin()];
  const tries = await Promise.allSettled(
    admins.map((who, index) => Settings.change(who, { ...seen, version, requests_per_minute: 100 + index })),
  );
  const winner = admins[tries.findIndex(({ status }) => status === "fulfilled")] as Actor;
  const lost = tries.filter(({ status }) => status === "rejected");
  expect(lost).toHaveLength(2);
  for (const { reason } of lost as PromiseRejectedResult[])
    expect(reason).toMatchObject({
      code: "changed_meanwhile",
      data: { admin_id: winner.userId, at: expect.any(String) },
    });
  expect((await Settings.get()).version).toBe(version + 1);
});

it("may be sent again by the same admin, and notes each change once with the numbers before and after", async () => {
  const asha = admin();
  const { last: _, ...seen } = await Settings.get();
  const packs = { ...seen.packs, starter: { ...seen.packs.starter, bonus: seen.packs.starter.bonus + 1 } };
  const wanted = { ...seen, credit_price: seen.credit_price + 5_00, packs };
  const first = await Settings.change(asha, wanted);
  expect(await Settings.change(asha, wanted)).toEqual(first);
  // A change of nothing is not a change.
  expect(await set({}, asha)).toEqual(first);
  expect((await Audit.list({ admin_id: asha.userId }, {})).items).toMatchObject([
    {
      action: "change_settings",
      subject: "settings",
      thing_id: String(first.version),
      details: `credit_price ${seen.credit_price} ${wanted.credit_price}, packs.starter.bonus ${seen.packs.starter.bonus} ${packs.starter.bonus}`,
    },
  ]);
});

it("is set by admins only", async () => {
  await expect(set({ max_daily_unlocks: 50 }, { userId: newId(), isAdmin: false })).rejects.toEqual(
    refused("not_allowed"),
  );
});

it("counts ten seconds later where it was not set: a lower number refuses, and a higher one lets in", async () => {
  /** Returns how many of this many tries succeed. */
  const tried = async (who: { person: string }, count: number) => {
    const tries = Array.from({ length: count }, () => RateLimit.consume(["unlock_attempts"], who));
    return (await Promise.allSettled(tries)).filter(({ status }) => status === "fulfilled").length;
  };
  const [one, other, third] = [{ person: newId() }, { person: newId() }, { person: newId() }];
  await set({ unlock_attempts_per_hour: 20 });
  // Another process, with older numbers.
  keep({ ...(await stored()), unlock_attempts_per_hour: 15 });
  expect(await tried(one, 25)).toBe(15);
  vi.stubEnv("CLOCK_OFFSET_SECONDS", "10");
  expect(await tried(other, 25)).toBe(20);
  keep({ ...(await stored()), unlock_attempts_per_hour: 100 });
  vi.stubEnv("CLOCK_OFFSET_SECONDS", "20");
  expect(await tried(third, 25)).toBe(20);
});

it("bounds the unlocks of a day exactly, as buyer and as seller, and says when to try again", async () => {
  await set({ max_daily_unlocks: 3 });
  const [somebody, other] = await Promise.all([person(9), person(9)]);
  const tickets = await Promise.all(Array.from({ length: 4 }, () => ticketOf(other)));
  const tries = await Promise.allSettled(
    tickets.map(({ id }) => Deal.unlockSeller(somebody, { user_id: other.userId, ticket_id: id }, randomUUID())),
  );
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  expect(tries.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "too_many_requests", data: { limit: "unlocks", max: 3, retry_at: expect.any(String) } },
  });
  // An earlier unlock stays, and a refused one costs nothing.
  const again = await Promise.allSettled(
    tickets.map(({ id }) => Deal.unlockSeller(somebody, { user_id: other.userId, ticket_id: id }, randomUUID())),
  );
  expect(again.map(({ status }) => status)).toEqual(tries.map(({ status }) => status));
  expect(await Credit.getBalance(somebody)).toBe(6);
  const own = await ticketOf(somebody);
  const request = await Interest.express(other, { ticket_id: own.id }, randomUUID());
  await expect(Deal.acceptInterest(somebody, request.id, randomUUID())).rejects.toEqual(refused("too_many_requests"));
});

async function stored() {
  const { last, ...settings } = await Settings.get();
  return { ...settings, admin_id: last?.admin_id ?? newId(), at: last?.at ?? "" };
}

it("a number that is newer than what was stored is the default", async () => {
  await set({ requests_per_minute: 90 });
  const Key = { pk: "settings", sk: "settings" };
  const UpdateExpression = "REMOVE intimate_grievance_hours, grievance_hours";
  await dynamo.send(new UpdateCommand({ TableName: tableName(), Key, UpdateExpression }));
  expect(await Settings.get()).toMatchObject({
    requests_per_minute: 90,
    intimate_grievance_hours: 36,
    grievance_hours: 168,
  });
});

it("holds the rules about cancelling, which admins change version by version, with each line in the audit", async () => {
  const asha = admin();
  const { rules, version } = await CancelRules.get();
  const rule = { name: "Marquee", theatre: "", app: "Showtime", share: 60, until_minutes: 30, read_on: "2026-11-26" };
  const wanted = [...rules.slice(1), { ...rule, source: "https://marquee.example/cancel" }];
  await expect(CancelRules.change({ userId: newId(), isAdmin: false }, { version, rules: wanted })).rejects.toEqual(
    refused("not_allowed"),
  );
  const first = await CancelRules.change(asha, { version, rules: wanted });
  expect(first).toMatchObject({ version: version + 1, rules: wanted, last: { admin_id: asha.userId } });
  expect(await CancelRules.change(asha, { version, rules: wanted })).toEqual(first);
  expect(await CancelRules.get()).toEqual(first);
  await expect(CancelRules.change(admin(), { version, rules: [] })).rejects.toMatchObject({
    code: "changed_meanwhile",
    data: { admin_id: asha.userId, action: "change_cancel_rules" },
  });
  const [entry] = (await Audit.list({ admin_id: asha.userId }, {})).items;
  expect(entry).toMatchObject({ action: "change_cancel_rules", subject: "cancel_rules" });
  expect(entry?.details?.split("\n")).toEqual([
    `- ${rules[0]?.name} (${rules[0]?.theatre}, ${rules[0]?.app}): ${rules[0]?.share} % until ${rules[0]?.until_minutes} min, ${rules[0]?.source}, ${rules[0]?.read_on}`,
    "+ Marquee (Showtime): 60 % until 30 min, https://marquee.example/cancel, 2026-11-26",
  ]);
});
