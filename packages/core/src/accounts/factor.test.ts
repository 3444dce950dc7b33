import { ADMIN_RECENT_MINUTES, ADMIN_SESSION_HOURS } from "@reseat/contract/limits/admin-constants";
import { person } from "@reseat/testing/people";
import { URI } from "otpauth";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { newId } from "../platform/ids";
import { commit } from "../platform/table/commit";
import { ProfileEntity } from "./entities";
import { addressOf, confirm, currentCode, newFactor } from "./factor";
import { checkAdmin } from "./role";

beforeEach(() => vi.stubEnv("CLOCK_OFFSET_SECONDS", "0"));
afterEach(() => vi.unstubAllEnvs());

const later = (seconds: number) =>
  vi.stubEnv("CLOCK_OFFSET_SECONDS", String(Number(process.env.CLOCK_OFFSET_SECONDS) + seconds));

const refused = (code: string, data?: object) => expect.objectContaining({ name: "DomainError", code, data });
const needs = (reason: string) => refused("factor_needed", { reason });
const wrong = refused("otp_invalid");

async function enrol(userId: string) {
  const { factor, write } = newFactor(userId);
  await commit({ factor: write });
  return factor;
}

async function admin({ isEnrolled = true } = {}) {
  const actor = { ...(await person()), isAdmin: true };
  await ProfileEntity.patch({ id: actor.userId }).set({ role: "admin" }).go();
  const factor = isEnrolled ? await enrol(actor.userId) : null;
  return { actor, id: actor.userId, session: newId(), factor };
}

const codeOf = async (userId: string) => (await currentCode(userId)) ?? "";

it("lets a session in for hours after a code, for irrevocable acts for minutes, and no other session", async () => {
  const { actor, id, session } = await admin();
  await expect(checkAdmin(id, session)).rejects.toEqual(needs("session"));
  await checkAdmin(id, session, "no");
  const { until } = await confirm(actor, session, await codeOf(id));
  expect((Date.parse(until) - Date.now()) / 3_600_000).toBeCloseTo(ADMIN_SESSION_HOURS, 1);
  await checkAdmin(id, session);
  await checkAdmin(id, session, "recently");
  await expect(checkAdmin(id, newId())).rejects.toEqual(needs("session"));
  later(ADMIN_RECENT_MINUTES * 60);
  await checkAdmin(id, session);
  await expect(checkAdmin(id, session, "recently")).rejects.toEqual(needs("recently"));
  await confirm(actor, session, await codeOf(id));
  await checkAdmin(id, session, "recently");
  later(ADMIN_SESSION_HOURS * 3600);
  await expect(checkAdmin(id, session)).rejects.toEqual(needs("session"));
});

it("keeps a session of the same admin confirmed while another one is", async () => {
  const { actor, id, session } = await admin();
  await confirm(actor, session, await codeOf(id));
  later(31);
  const other = newId();
  await confirm(actor, other, await codeOf(id));
  await Promise.all([checkAdmin(id, session), checkAdmin(id, other)]);
});

it("takes a code of half a minute ago, each code once, and none that is older, wrong or another admin's", async () => {
  const [one, two] = [await admin(), await admin()];
  const [old, theirs] = [await codeOf(one.id), await codeOf(two.id)];
  await expect(confirm(one.actor, one.session, theirs)).rejects.toEqual(wrong);
  later(30);
  const tries = await Promise.allSettled([1, 2, 3].map(() => confirm(one.actor, one.session, old)));
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  await expect(confirm(one.actor, one.session, old)).rejects.toEqual(wrong);
  const newer = await codeOf(one.id);
  later(61);
  await expect(confirm(one.actor, one.session, newer)).rejects.toEqual(wrong);
});

it("confirms nobody who has enrolled nothing, and no session without a name", async () => {
  const { actor, id, session } = await admin({ isEnrolled: false });
  await expect(checkAdmin(id, session)).rejects.toEqual(needs("not_enrolled"));
  await expect(confirm(actor, session, "123456")).rejects.toEqual(refused("not_found"));
  await enrol(id);
  await expect(confirm(actor, "", await codeOf(id))).rejects.toEqual(refused("not_authenticated"));
});

it("confirms no session with a factor that was replaced", async () => {
  const { actor, id, session } = await admin();
  const old = await codeOf(id);
  await confirm(actor, session, old);
  await enrol(id);
  await expect(checkAdmin(id, session)).rejects.toEqual(needs("session"));
  await expect(confirm(actor, session, old)).rejects.toEqual(wrong);
});

it("gives authenticator apps an address of which they make the same codes", async () => {
  const { id, factor } = await admin();
  if (!factor) throw new Error("Nothing was enrolled");
  const totp = URI.parse(await addressOf(factor, "Reseat prod", "Asha Rao"));
  expect([totp.issuer, totp.label, totp.algorithm, totp.digits]).toEqual(["Reseat prod", "Asha Rao", "SHA1", 6]);
  vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
  expect(totp.generate()).toBe(await currentCode(id));
  vi.useRealTimers();
});
