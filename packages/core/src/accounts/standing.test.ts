import { TERMS_VERSION } from "@reseat/contract/limits/constants";
import { afterEach, expect, it } from "vitest";
import { iso, isoNow, now } from "../platform/clock";
import { newId } from "../platform/ids";
import { attempt, commit } from "../platform/table/commit";
import * as Session from "./session";
import * as Standing from "./standing";

afterEach(() => {
  process.env.CLOCK_OFFSET_SECONDS = "0";
});

const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });
/** The beginning of a session that was not ended. */
const LATER = 9_999_999_999;
const HOUR = 3_600_000;
/** Makes a person who agreed to the terms in force. */
async function agreed(): Promise<string> {
  const id = newId();
  await Standing.agree(id, TERMS_VERSION);
  return id;
}
const restriction = (kind: "suspended" | "banned", until?: string) => ({
  id: newId(),
  kind,
  reason: "Sold one ticket twice",
  at: isoNow(),
  ...(until && { until }),
  admin_id: newId(),
});

it("lets everybody act about whom nothing was decided, and who signed out before this session began", async () => {
  const id = await agreed();
  await Session.check(id, LATER, "good");
  await Session.endAll(id);
  await Session.check(id, LATER, "good");
  for (const needed of [undefined, "good", "any"] as const)
    await expect(Session.check(id, 1000, needed)).rejects.toEqual(refused("not_authenticated"));
});

it("keeps a suspended person from calls that need a good standing, until the time is over", async () => {
  const id = await agreed();
  const until = iso(now() + HOUR);
  const suspended = restriction("suspended", until);
  await commit({ standing: Standing.decide(id, 0, { set: { restriction: suspended } }) });
  const { reason, at } = suspended;
  await expect(Session.check(id, LATER, "good")).rejects.toMatchObject({
    code: "suspended",
    data: { reason, at, until },
  });
  await expect(Session.checkStanding(id, "good")).rejects.toEqual(refused("suspended"));
  await Session.check(id, LATER);
  process.env.CLOCK_OFFSET_SECONDS = "3601";
  await Session.check(id, LATER, "good");
});

it("keeps a banned person from everything but what is for them", async () => {
  const id = newId();
  await commit({ standing: Standing.decide(id, 0, { set: { restriction: restriction("banned") } }) });
  for (const needed of [undefined, "good"] as const)
    await expect(Session.check(id, LATER, needed)).rejects.toMatchObject({ code: "banned", data: { until: null } });
  await Session.check(id, LATER, "any");
});

it("wants a warning read before anything that needs a good standing", async () => {
  const id = await agreed();
  const warning = { id: newId(), reason: "Please answer requests", at: isoNow() };
  await commit({ standing: Standing.decide(id, 0, { set: { warning } }) });
  await expect(Session.check(id, LATER, "good")).rejects.toEqual(refused("warning_unread"));
  await Session.check(id, LATER);
  expect(await attempt({ warning: Standing.readWarning(id, newId()) })).toBe("warning");
  await commit({ warning: Standing.readWarning(id, warning.id) });
  await Session.check(id, LATER, "good");
});

it("wants changed terms agreed to before anything that needs a good standing, once, and only as they were shown", async () => {
  const id = newId();
  await commit({ standing: Standing.create(id, { terms: { version: "2020-01-01", at: isoNow() } }) });
  await expect(Session.check(id, LATER, "good")).rejects.toEqual(refused("terms_changed"));
  await Session.check(id, LATER);
  await expect(Standing.agree(id, "2020-01-01")).rejects.toEqual(refused("terms_changed"));
  await Standing.agree(id, TERMS_VERSION);
  await Session.check(id, LATER, "good");
  const once = (await Standing.find(id))?.terms;
  expect(once).toEqual({ version: TERMS_VERSION, at: expect.any(String) });
  process.env.CLOCK_OFFSET_SECONDS = "60";
  await Standing.agree(id, TERMS_VERSION);
  expect((await Standing.find(id))?.terms).toEqual(once);
  await expect(Session.check(newId(), LATER, "good")).rejects.toEqual(refused("terms_changed"));
});

it("is decided on by one admin at a time", async () => {
  const id = newId();
  const set = { restriction: restriction("banned") };
  const lost = await Promise.all([1, 2, 3].map(() => attempt({ standing: Standing.decide(id, 0, { set }) })));
  expect(lost.filter((name) => name === null)).toHaveLength(1);
  expect(await attempt({ standing: Standing.decide(id, 1, { set: {}, remove: ["restriction"] }) })).toBeNull();
  expect(await Standing.find(id)).toEqual({ user_id: id, version: 2 });
});
