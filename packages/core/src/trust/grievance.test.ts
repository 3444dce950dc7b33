import { randomUUID } from "node:crypto";
import { person, ticketOf } from "@reseat/testing/people";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Audit } from "../platform";
import type { Actor } from "../platform/actor";
import { DAY, HOUR } from "../platform/clock";
import { newId } from "../platform/ids";
import { Settings } from "../platform/settings";
import { keep } from "../platform/settings/kept";
import { GrievanceEntity } from "./entities";
import * as Grievance from "./grievance";
import * as Moderation from "./moderation";

beforeEach(() => keep(null));
afterEach(() => vi.unstubAllEnvs());

const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });
const newAdmin = async (): Promise<Actor> => ({ ...(await person()), isAdmin: true });
const visitor = { full_name: "Meera Nair", reach: "meera@example.in" };
const hoursOf = ({ created_at, answer_by }: { created_at: string; answer_by: string }) =>
  (Date.parse(answer_by) - Date.parse(created_at)) / HOUR;
const file = (by: Parameters<typeof Grievance.file>[0], change = {}, key: string = randomUUID()) =>
  Grievance.file(by, { kind: "other", what: "Nobody picks up", ...change }, key);

describe("filing", () => {
  it("gives a number that can be read out, and a clock by the kind", async () => {
    const intimate = await file(visitor, { kind: "intimate" });
    expect(intimate.number).toMatch(/^RS-[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(hoursOf(intimate)).toBeCloseTo(36, 3);
    for (const kind of ["privacy", "decision", "other"])
      expect(hoursOf(await file(visitor, { kind }))).toBeCloseTo(168, 3);
  });

  it("happens once for a key, also at once, and what it was made for cannot change", async () => {
    const somebody = await person();
    const key = randomUUID();
    const all = await Promise.all([1, 2, 3].map(() => file(somebody, {}, key)));
    expect(all).toEqual([all[0], all[0], all[0]]);
    expect(await file(somebody, {}, key)).toEqual(all[0]);
    await expect(file(somebody, { what: "Another thing" }, key)).rejects.toEqual(refused("idempotency_key_reused"));
    expect((await file(await person(), {}, key)).number).not.toBe(all[0]?.number);
    await expect.poll(async () => (await Grievance.listMine(somebody, {})).items).toEqual([all[0]]);
  });

  it("goes on to another number when the first is somebody else's", async () => {
    const [somebody, key] = [await person(), randomUUID()];
    const { number } = await file(somebody, {}, key);
    const { data } = await GrievanceEntity.get({ number }).go({ consistent: true });
    if (data) await GrievanceEntity.put({ ...data, request: "another" }).go();
    expect((await file(somebody, {}, key)).number).not.toBe(number);
  });

  it("keeps its time when an admin sets another, which counts for the next", async () => {
    const { last: _, version, ...settings } = await Settings.get();
    const early = await file(visitor, { kind: "intimate" });
    await Settings.change(await newAdmin(), { ...settings, version, intimate_grievance_hours: 24 });
    expect(hoursOf(await file(visitor, { kind: "intimate" }))).toBeCloseTo(24, 3);
    expect(hoursOf(await Grievance.get(await newAdmin(), early.number))).toBeCloseTo(36, 3);
  });

  it("lists to a person their own only, the newest first", async () => {
    const somebody = await person();
    await Promise.all([file(await person()), file(visitor)]);
    const first = await file(somebody);
    vi.stubEnv("CLOCK_OFFSET_SECONDS", "60");
    const second = await file(somebody);
    await expect.poll(async () => (await Grievance.listMine(somebody, {})).items).toEqual([second, first]);
  });
});

describe("the queue", () => {
  it("has what must be answered first before the rest, whenever it was filed", async () => {
    const admin = await newAdmin();
    const filed = [await file(visitor), await file(visitor, { kind: "intimate" }), await file(visitor)];
    const [a, b, c] = filed.map(({ number }) => number);
    const listed = async () =>
      (await Grievance.list(admin, { status: "open", limit: 100 })).items
        .map(({ number }) => number)
        .filter((number) => [a, b, c].includes(number));
    await expect.poll(listed).toEqual([b, a, c]);
  });

  it("shows how to reach a visitor, and of a person only who they are", async () => {
    const [admin, somebody] = await Promise.all([newAdmin(), person()]);
    expect(await Grievance.get(admin, (await file(visitor)).number)).toMatchObject({ user_id: null, visitor });
    expect(await Grievance.get(admin, (await file(somebody)).number)).toMatchObject({
      user_id: somebody.userId,
      visitor: null,
    });
  });

  it("says which ticket and whom an address names", async () => {
    const [admin, seller] = await Promise.all([newAdmin(), person()]);
    const { id, movie_name } = await ticketOf(seller);
    const about = async (address: string) => Grievance.get(admin, (await file(visitor, { about: address })).number);
    const named = { about_user_id: seller.userId };
    expect(await about(`https://reseat.in/ticket/${id}?x=1`)).toMatchObject({
      ...named,
      about_ticket: { id, movie_name },
    });
    expect(await about(seller.userId)).toMatchObject({ ...named, about_ticket: null });
    for (const address of ["a page", `/ticket/${newId()}`])
      expect(await about(address)).toMatchObject({ about: address, about_ticket: null, about_user_id: null });
  });

  it("is for admins", async () => {
    const somebody = await person();
    const { number } = await file(somebody);
    await expect(Grievance.list(somebody, { status: "open" })).rejects.toEqual(refused("not_allowed"));
    await expect(Grievance.get(somebody, number)).rejects.toEqual(refused("not_allowed"));
    await expect(Grievance.answer(somebody, number, "Done")).rejects.toEqual(refused("not_allowed"));
    await expect(Grievance.get(await newAdmin(), "RS-000000")).rejects.toEqual(refused("not_found"));
  });
});

describe("an answer", () => {
  it("is shown to its writer, stands in the audit, and erases the grievance 180 days later", async () => {
    const [admin, somebody] = await Promise.all([newAdmin(), person()]);
    const { number } = await file(somebody);
    const text = "We took it down";
    expect(await Grievance.answer(admin, number, text)).toMatchObject({
      status: "answered",
      answered: { answer: text },
    });
    await expect
      .poll(async () => (await Grievance.listMine(somebody, {})).items)
      .toMatchObject([{ number, status: "answered", answered: { answer: text } }]);
    expect((await Audit.list({ subject: somebody.userId }, {})).items).toMatchObject([
      { action: "answer_grievance", thing_id: number, reason: null, admin_id: admin.userId },
    ]);
    const { data } = await GrievanceEntity.get({ number }).go({ consistent: true });
    expect(Math.round((data?.expires ?? 0) - Date.now() / 1000) / (DAY / 1000)).toBeCloseTo(180, 2);
  });

  it("is given once: repeated it changes nothing, and of two admins the later one is told who was faster", async () => {
    const [asha, ravi] = await Promise.all([newAdmin(), newAdmin()]);
    const { number } = await file(visitor);
    const first = await Grievance.answer(asha, number, "Done");
    expect(await Grievance.answer(asha, number, "Done")).toEqual(first);
    await expect(Grievance.answer(ravi, number, "Done")).rejects.toMatchObject({
      code: "changed_meanwhile",
      data: { admin_id: asha.userId, action: "answer_grievance" },
    });
    expect(await Grievance.get(ravi, number)).toEqual(first);
    const both = await file(visitor);
    const tries = await Promise.allSettled([asha, ravi].map((who) => Grievance.answer(who, both.number, "Done")));
    expect(tries.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("is not given by its writer, its subject, or the admin whose decision it is against", async () => {
    const [admin, another, somebody] = await Promise.all([newAdmin(), newAdmin(), person()]);
    const own = await file(admin);
    await expect(Grievance.answer(admin, own.number, "Done")).rejects.toEqual(refused("not_yourself"));
    const { id } = await ticketOf(admin);
    const about = await file(visitor, { about: `/ticket/${id}` });
    await expect(Grievance.answer(admin, about.number, "Done")).rejects.toEqual(refused("not_yourself"));
    await Moderation.moderate(admin, { user_id: somebody.userId, action: "warn", reason: "Be kind", version: 0 });
    const against = await file(somebody, { kind: "decision" });
    await expect(Grievance.answer(admin, against.number, "Done")).rejects.toEqual(refused("another_admin"));
    for (const { number } of [own, about, against])
      expect(await Grievance.answer(another, number, "Done")).toMatchObject({ status: "answered" });
  });
});
