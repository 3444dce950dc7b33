import { hkdfSync, randomBytes } from "node:crypto";
import { ADMIN_SESSION_HOURS } from "@reseat/contract/limits/admin-constants";
import type { EntityItem } from "electrodb";
import type { TOTP } from "otpauth";
import type { Actor } from "../actor";
import { secret } from "../aws/secrets";
import { HOUR, iso, isoNow, now } from "../clock";
import { DomainError } from "../errors";
import { RateLimit } from "../rate-limit";
import { commit, type Write } from "../table/commit";
import { FactorEntity } from "./entities";
import { isConfirmed } from "./role";

type Factor = EntityItem<typeof FactorEntity>;
type Enrolment = Pick<Factor, "user_id" | "salt">;

/**
 * Confirms an admin's session with the code that their app shows, or showed or will show half a
 * minute away. Returns until when. A code is good once, and the tries are counted by the call
 * (`factor_tries`); a right one takes none. Throws `not_found` when nothing is enrolled,
 * `otp_invalid`, `try_again`.
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
    .where(({ salt, step }, { eq }) => `${eq(salt, factor.salt)} AND ${eq(step, factor.step)}`);
  await commit({ confirmed: { Update: confirmed.params() }, tries: tries.write }, { confirmed: "try_again" });
  return { until: iso(now() + ADMIN_SESSION_HOURS * HOUR) };
}

/** The second factor of a person, or null when nothing is enrolled. */
export async function findFactor(userId: string): Promise<Factor | null> {
  const { data } = await FactorEntity.get({ user_id: userId }).go({ consistent: true });
  return data;
}

/**
 * A new second factor for a person, and the write that puts it in the place of any other. No
 * session is confirmed with it.
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

/** The write after which a person has no second factor. */
export function dropFactor(user_id: string): Write {
  return { Delete: FactorEntity.delete({ user_id }).params() };
}

/**
 * The otpauth:// address of a second factor, which an authenticator app reads as a QR code. It
 * holds the secret: for its admin alone.
 */
export async function addressOf(factor: Enrolment, issuer: string, label: string): Promise<string> {
  const totp = await totpOf(factor);
  return Object.assign(totp, { issuer, label }).toString();
}

/**
 * The code that an admin's app shows now; null when nothing is enrolled. For the machine of a
 * developer, where nobody has an app.
 */
export async function currentCode(userId: string): Promise<string | null> {
  const factor = await findFactor(userId);
  return factor && (await totpOf(factor)).generate({ timestamp: now() });
}

/**
 * The time step that a code is right for: this one, or the one before or after; null for a wrong
 * code.
 */
async function stepOf(factor: Enrolment, token: string): Promise<number | null> {
  const totp = await totpOf(factor);
  const timestamp = now();
  const delta = totp.validate({ token, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
}

/** RFC 6238 with what every app takes: SHA-1, six digits, 30 seconds. */
async function totpOf({ user_id, salt }: Enrolment): Promise<TOTP> {
  const [{ Secret, TOTP }, key] = await Promise.all([import("otpauth"), secret("FACTOR_KEY")]);
  const buffer = hkdfSync("sha256", key, salt, `second factor of ${user_id}`, 20);
  return new TOTP({ secret: new Secret({ buffer }), algorithm: "SHA1", digits: 6, period: 30 });
}
