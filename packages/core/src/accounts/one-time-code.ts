import { createHmac, randomInt, timingSafeEqual } from "node:crypto";
import type { Language } from "@reseat/contract";
import { OTP_ATTEMPTS, OTP_DIGITS, OTP_LIFETIME_SECONDS, OTP_RESEND_SECONDS } from "@reseat/contract/constants";
import { expiresAt, now } from "../clock";
import { attempt, type Write } from "../commit";
import { isDomainError } from "../errors";
import { fingerprint } from "../ids";
import { secret } from "../secrets";
import { untilDone } from "../until-done";
import { CodeEntity } from "./code.entity";
import { countSend, dropGap, ofAddress, ofPhone, type Sends } from "./sends";
import { textCode } from "./text-message";

export type Purpose = "sign-up" | "log-in";

/**
 * Texts a new code, which replaces the previous one for this purpose. `address` is the network address of the request, if known.
 * Throws `otp_too_soon` (30 s per phone), `otp_limit` (10 a day per phone), `too_many_requests` (20 an hour per address),
 * `otp_not_sent`.
 */
export async function send(purpose: Purpose, phone: string, language: Language, address?: string): Promise<void> {
  const code = String(randomInt(10 ** OTP_DIGITS)).padStart(OTP_DIGITS, "0");
  const code_hash = await hash(purpose, phone, code);
  const subjects = () => Promise.all([ofPhone(phone), ...(address ? [ofAddress(address)] : [])]);
  const [sends] = await countSends(subjects, () => {
    const valid_until = now() + OTP_LIFETIME_SECONDS * 1000;
    const item = { phone, purpose, code_hash, sent_at: now(), valid_until, expires: expiresAt(valid_until) };
    return { Put: CodeEntity.put(item).params() };
  });
  try {
    await textCode(phone, code, language);
  } catch (error) {
    await dropGap(sends as Sends);
    throw error;
  }
}

/**
 * Like `send` for a log-in, but sends nothing while a recent code is still usable. Cognito may begin the same session up to
 * three times, and the person should get one text.
 */
export async function sendOnce(phone: string, language: Language): Promise<void> {
  try {
    await send("log-in", phone, language);
  } catch (error) {
    if (!isDomainError(error, "otp_too_soon")) throw error;
    const { data } = await CodeEntity.get({ phone, purpose: "log-in" }).go({ consistent: true });
    const isStillUsable =
      data &&
      data.sent_at > now() - OTP_RESEND_SECONDS * 1000 &&
      !data.used_by &&
      (data.attempts?.length ?? 0) < OTP_ATTEMPTS;
    if (!isStillUsable) throw error;
  }
}

/** Stands in for `sendOnce` when nobody has registered the phone: applies the same limits, throws the same errors, sends no text. */
export async function pretendToSend(phone: string): Promise<void> {
  try {
    await countSends(async () => [await ofPhone(phone, false)]);
  } catch (error) {
    if (!isDomainError(error, "otp_too_soon")) throw error;
  }
}

/**
 * Checks a guess. Returns the write that uses the code up, to be committed with whatever the code permits. Returns null when
 * the guess is wrong, or the code is older than 5 minutes, used, or out of attempts (three; concurrent ones count too). The
 * write is refused when another attempt has used the code in the meantime. `attemptId` identifies this attempt: repeating the
 * same guess under it counts once, and stays right even after it has used the code up.
 */
export async function check(purpose: Purpose, phone: string, guess: string, attemptId: string): Promise<Write | null> {
  const code_hash = await hash(purpose, phone, guess);
  const attempt = fingerprint([attemptId, code_hash]);
  const counted = await countAttempt(purpose, phone, attempt);
  if (!counted || !timingSafeEqual(Buffer.from(counted.code_hash ?? ""), Buffer.from(code_hash))) return null;
  const use = CodeEntity.patch({ phone, purpose })
    .set({ used_by: attempt })
    .where(
      (code, { eq, notExists }) =>
        `${eq(code.code_hash, code_hash)} AND (${notExists(code.used_by)} OR ${eq(code.used_by, attempt)})`,
    );
  return { Update: use.params() };
}

/** Counts the attempt before anything is compared. Returns null when no attempt is left or there is no valid code. */
async function countAttempt(purpose: Purpose, phone: string, attempt: string) {
  try {
    const { data } = await CodeEntity.patch({ phone, purpose })
      .add({ attempts: [attempt] })
      .where(({ attempts, used_by, valid_until }, { contains, eq, gt, notExists, size, escape: literal }) =>
        [
          gt(valid_until, now()),
          `(${notExists(used_by)} OR ${eq(used_by, attempt)})`,
          `(${notExists(attempts)} OR ${size(attempts)} < ${literal(OTP_ATTEMPTS)} OR ${contains(attempts, attempt)})`,
        ].join(" AND "),
      )
      .go({ response: "all_new" });
    return data;
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (cause instanceof Error && cause.name === "ConditionalCheckFailedException") return null;
    throw error;
  }
}

/** Counts one more send for each subject and commits that together with `write`. Reads again after a concurrent send. */
async function countSends(read: () => Promise<Sends[]>, write?: () => Write): Promise<Sends[]> {
  return untilDone(async () => {
    const sends = await read();
    const counts = Object.fromEntries(sends.map((each) => [each.subject, countSend(each)]));
    const lost = await attempt({ ...counts, code: write?.() });
    return lost ? undefined : sends;
  });
}

async function hash(purpose: Purpose, phone: string, code: string): Promise<string> {
  return createHmac("sha256", await secret("OTP_HASH_KEY"))
    .update(`${purpose} ${phone} ${code}`)
    .digest("base64url");
}
