import { hkdfSync, randomBytes } from "node:crypto";
import { ADMIN_SESSION_HOURS } from "@reseat/contract/limits/admin-constants";
import type { EntityItem } from "electrodb";
import type { TOTP } from "otpauth";
import { RateLimit } from "../platform";
import type { Actor } from "../platform/actor";
import { secret } from "../platform/aws/secrets";
import { HOUR, iso, isoNow, now } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { commit, type Write } from "../platform/table/commit";
import { all } from "../platform/table/conditions";
import { FactorEntity } from "./entities";
import { isConfirmed } from "./role";

type Factor = EntityItem<typeof FactorEntity>;
type Enrolment = Pick<Factor, "user_id" | "salt">;

/**
 * Confirms an admin's session with the code of their app, give or take half a minute. Returns the
 * end of the confirmation. A code is good once. The call counts the tries (`factor_tries`), and a
 * right code gives its try back. Throws `not_found` when nothing is enrolled, `otp_invalid`,
 * `try_again`.
 */
export async function confirm(admin: Actor, session: string, code: string): Promise<{ until: string }> {
  if (!session) throw new DomainError("not_authenticated");
  const [factor, tries] = await Promise.all([
    findFactor(admin.userId),
    RateLimit.share("factor_tries", { person: admin.userId }, -1),
  ]);
  if (!factor) throw new DomainError("not_found");
  const step = await stepOf(factor, code);
  if (step === null || step <= factor.step) throw new DomainError("otp_invalid");
  const good = factor.confirmed.filter((one) => one.session !== session && isConfirmed(one.at));
  const confirmed = FactorEntity.patch({ user_id: admin.userId })
    .set({ step, confirmed: [...good, { session, at: isoNow() }] })
    .where(({ salt, step }, { eq }) => all(eq(salt, factor.salt), eq(step, factor.step)));
  await commit({ confirmed: { Update: confirmed.params() }, tries: tries.write }, { confirmed: "try_again" });
  return { until: iso(now() + ADMIN_SESSION_HOURS * HOUR) };
}

/** Returns a person's second factor, or null when nothing is enrolled. */
export async function findFactor(userId: string): Promise<Factor | null> {
  const { data } = await FactorEntity.get({ user_id: userId }).go({ consistent: true });
  return data;
}

/**
 * Makes a new second factor, and the write that replaces any other with it. It has confirmed no
 * session.
 */
export function newFactor(user_id: string): { factor: Enrolment; write: Write } {
  const factor = {
    user_id,
    salt: randomBytes(16).toString("base64url"),
    step: 0,
    confirmed: [],
    enrolled_at: isoNow(),
  };
  return { factor, write: { Put: FactorEntity.put(factor).params() } };
}

/** The write that removes a person's second factor. */
export function dropFactor(user_id: string): Write {
  return { Delete: FactorEntity.delete({ user_id }).params() };
}

/**
 * Returns the otpauth:// address of a second factor, which an authenticator app reads as a QR code.
 * It holds the secret, so only its admin may see it.
 */
export async function addressOf(factor: Enrolment, issuer: string, label: string): Promise<string> {
  const totp = await totpOf(factor);
  return Object.assign(totp, { issuer, label }).toString();
}

/**
 * Returns the code that an admin's app shows now, or null when nothing is enrolled. For a
 * developer's machine, where nobody has an app.
 */
export async function currentCode(userId: string): Promise<string | null> {
  const factor = await findFactor(userId);
  return factor && (await totpOf(factor)).generate({ timestamp: now() });
}

/**
 * Returns the time step of a right code: the present one, or the one before or after. Returns null
 * for a wrong code.
 */
async function stepOf(factor: Enrolment, token: string): Promise<number | null> {
  const totp = await totpOf(factor);
  const timestamp = now();
  const delta = totp.validate({ token, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** RFC 6238 with the settings that every app supports: SHA-1, six digits, 30 seconds. */
async function totpOf({ user_id, salt }: Enrolment): Promise<TOTP> {
  const [{ Secret, TOTP }, key] = await Promise.all([import("otpauth"), secret("FACTOR_KEY")]);
  const buffer = hkdfSync("sha256", key, salt, `second factor of ${user_id}`, 20);
  return new TOTP({ secret: new Secret({ buffer }), algorithm: "SHA1", digits: 6, period: 30 });
}
