import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import type { Language } from "@reseat/contract";
import { OTP_ATTEMPTS, OTP_DIGITS, OTP_LIFETIME_SECONDS } from "@reseat/contract/limits/constants";
import { RateLimit } from "../platform";
import { secret } from "../platform/aws/secrets";
import { expiresAt, now } from "../platform/clock";
import { fingerprint, newId } from "../platform/ids";
import { attempt, type Write, wasRefused } from "../platform/table/commit";
import { all, any } from "../platform/table/conditions";
import { CodeEntity } from "./entities";
import { countText, dropGap, type Origin } from "./sends";
import { testCodeOf, textCode } from "./text-message";

interface Recipient {
  phone: string;
  language: Language;
  /** The hourly budget of all such texts. There is a daily one, too. */
  budget: "sign_up_texts" | "log_in_texts";
  /**
   * Sends no text and takes nothing from the budget. For the caller it looks like any other: it is
   * counted, and refused for the same reasons.
   */
  isSilent?: boolean;
  /** The caller that the text is counted for. A log-in's text was counted when the log-in began. */
  origin?: Origin;
}

/**
 * Texts the code of a session. Each session has its own code and tries, so nobody can use up
 * another person's. Sends nothing when the session already has its code. Throws `otp_not_sent`,
 * `too_many_requests` (the budget of all texts), and with an origin what `countText` throws.
 */
export async function send(session: string, { phone, language, budget, isSilent, origin }: Recipient): Promise<void> {
  const code = testCodeOf(phone) ?? String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, "0");
  const valid_until = now() + OTP_LIFETIME_SECONDS * 1000;
  const code_hash = await hash(session, code);
  const item = { session, phone, code_hash, valid_until, expires: expiresAt(valid_until) };
  const keep = { code: { Put: CodeEntity.create(item).params() } };
  if (origin) await countText({ phone, budget }, origin, keep);
  else if ((await attempt(keep)) !== null) return;
  try {
    const budgets = [budget, `${budget}_a_day`] as const;
    if (isSilent) return await RateLimit.checkWithoutProof(budgets, {});
    await RateLimit.consumeWithoutProof(budgets, {});
    await textCode(phone, code, language, session);
  } catch (error) {
    await dropGap(phone);
    throw error;
  }
}

/**
 * Checks a guess. Returns the phone that the code was texted to, and the write that uses the code
 * up, to be committed with whatever the code permits. Returns null when the guess is wrong, or when
 * the code is older than 5 minutes, used, or out of attempts (three for the session, concurrent
 * ones included). The write is refused when another attempt has used the code in the meantime.
 * Repeating a guess under the same `attemptId` counts once, and stays right after it has used the
 * code up. Without one, a guess counts once for the whole session, and a used code is wrong.
 */
export async function check(
  session: string,
  guess: string,
  attemptId?: string,
): Promise<{ phone: string; use: Write } | null> {
  const code_hash = await hash(session, guess);
  const attempt = fingerprint([attemptId ?? "", code_hash]);
  const user = attemptId === undefined ? newId() : attempt;
  const counted = await countAttempt(session, attempt, user);
  if (!counted || !timingSafeEqual(Buffer.from(counted.code_hash), Buffer.from(code_hash))) return null;
  const use = CodeEntity.patch({ session })
    .set({ used_by: user })
    .where(({ used_by }, { eq, notExists }) => any(notExists(used_by), eq(used_by, user)));
  return { phone: counted.phone, use: { Update: use.params() } };
}

/**
 * Counts the attempt before anything is compared. Returns null when no attempt is left, when there
 * is no valid code, or when somebody other than `user` has used it.
 */
async function countAttempt(session: string, attempt: string, user: string) {
  try {
    const { data } = await CodeEntity.patch({ session })
      .add({ attempts: [attempt] })
      .where(({ attempts, used_by, valid_until }, { contains, eq, gt, notExists, size, escape: literal }) =>
        all(
          gt(valid_until, now()),
          any(notExists(used_by), eq(used_by, user)),
          any(notExists(attempts), `${size(attempts)} < ${literal(OTP_ATTEMPTS)}`, contains(attempts, attempt)),
        ),
      )
      .go({ response: "all_new" });
    return data as { code_hash: string; phone: string };
  } catch (error) {
    if (wasRefused(error)) return null;
    throw error;
  }
}

async function hash(session: string, code: string): Promise<string> {
  return createHmac("sha256", await secret("OTP_HASH_KEY"))
    .update(`${session} ${code}`)
    .digest("base64url");
}

/** 256 random bits that name one attempt to sign up or log in. Only their hash is stored. */
export function newLogInToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Returns the stored form of a token. */
export function hashOf(ticket: string): string {
  return createHash("sha256").update(ticket).digest("base64url");
}
