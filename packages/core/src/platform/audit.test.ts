import { afterEach, expect, it, vi } from "vitest";
import type { Actor } from "./actor";
import * as Audit from "./audit";
import { newId } from "./ids";
import { attempt, commit } from "./table/commit";

afterEach(() => vi.useRealTimers());

const admin = (): Actor => ({ userId: newId(), isAdmin: true, network: "203.0.113.7" });

it("keeps each act with its admin, subject, reason, time and network, newest first", async () => {
  const [asha, ravi, subject] = [admin(), admin(), newId()];
  await commit({ entry: Audit.entry(asha, { action: "warn", subject, reason: "Rude" }) });
  await commit({ entry: Audit.entry(ravi, { action: "ban", subject, thingId: newId(), details: "case" }) });
  await Audit.note(asha, { action: "read_messages", subject: newId() });
  const { items } = await Audit.list({ subject }, {});
  expect(items).toMatchObject([
    { admin_id: ravi.userId, action: "ban", details: "case", reason: null },
    { admin_id: asha.userId, action: "warn", reason: "Rude", network: "203.0.113.7", thing_id: null },
  ]);
  expect((await Audit.list({ admin_id: asha.userId }, {})).items.map(({ action }) => action)).toEqual([
    "read_messages",
    "warn",
  ]);
  expect((await Audit.list({ subject, action: "warn" }, {})).items).toEqual([items[1]]);
  expect((await Audit.list({ subject, admin_id: ravi.userId }, {})).items).toEqual([items[0]]);
  expect((await Audit.list({}, { limit: 3 })).items.slice(1)).toEqual(items);
});

it("can be read from one day to another, as days are in India", async () => {
  const subject = newId();
  const times = ["2026-02-01T18:29:59Z", "2026-02-01T18:30:00Z", "2026-02-03T18:29:59Z", "2026-02-03T18:30:00Z"];
  for (const time of times) {
    vi.useFakeTimers({ now: Date.parse(time), toFake: ["Date"] });
    await commit({ entry: Audit.entry(admin(), { action: "warn", subject, reason: time }) });
  }
  vi.useRealTimers();
  const read = async (days: { from?: string; to?: string }) =>
    (await Audit.list({ subject, ...days }, {})).items.map(({ reason }) => reason);
  expect(await read({ from: "2026-02-02", to: "2026-02-03" })).toEqual([times[2], times[1]]);
  expect(await read({ from: "2026-02-04" })).toEqual([times[3]]);
  expect(await read({ to: "2026-02-01" })).toEqual([times[0]]);
  expect(await read({ from: "2026-02-05" })).toEqual([]);
  expect(await read({ from: "2026-02-03", to: "2026-02-02" })).toEqual([]);
});

it("never replaces an entry", async () => {
  const [id, subject] = [newId(), newId()];
  await commit({ entry: Audit.entry(admin(), { id, action: "warn", subject }) });
  expect(await attempt({ entry: Audit.entry(admin(), { id, action: "lift", subject }) })).toBe("entry");
  expect((await Audit.list({ subject }, {})).items).toMatchObject([{ id, action: "warn" }]);
});
