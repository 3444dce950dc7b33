import { randomUUID } from "node:crypto";
import type { Language, Profile, Session, SignUp } from "@reseat/contract";
import { DEFAULT_LANGUAGE, OTP_RESEND_SECONDS } from "@reseat/contract/limits/constants";
import { beginStanding, findFormer } from "../accounts/former";
import { check, hashOf, newLogInToken, send } from "../accounts/one-time-code";
import * as Profiles from "../accounts/profile";
import { agreedNow } from "../accounts/standing";
import { openWallet } from "../credits/ledger";
import type { Caller } from "../platform";
import { isoNow } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { newId } from "../platform/ids";
import { commit } from "../platform/table/commit";

/**
 * Texts a sign-up code. `ticket` belongs to the code: `verifyAndCreate` needs both. `resend_after`
 * is the number of seconds until another code may be requested. Throws `phone_exists` as long as
 * this network may have the answer. After that, a registered phone gets a ticket like any other,
 * and no text. Throws `otp_too_soon`, `otp_limit`, `proof_required` and `too_many_requests` for
 * both alike, and `otp_not_sent`.
 */
export async function sendOtp(
  phone: string,
  language: Language,
  caller: Caller,
): Promise<{ resend_after: number; ticket: string; isTexted: boolean }> {
  const [isTaken, mayTell] = await Promise.all([
    Profiles.isClaimed("phone", phone, { consistent: true }),
    Profiles.mayTellWhoExists(caller),
  ]);
  if (isTaken && mayTell) throw new DomainError("phone_exists");
  const ticket = newLogInToken();
  const isTexted = !isTaken;
  const origin = { caller };
  await send(sessionOf(ticket), { phone, language, budget: "sign_up_texts", isSilent: !isTexted, origin });
  return { resend_after: OTP_RESEND_SECONDS, ticket, isTexted };
}

/**
 * Says whether a sign-up's code is right, before anything else is asked of the person. Uses nothing
 * up, and looks at nothing but the code: the answer is the same for a registered phone. It counts
 * as an attempt like any other; the same code given to `verifyAndCreate` is the same attempt.
 * Throws `otp_invalid`.
 */
export async function checkOtp({ phone, ticket, otp }: Pick<SignUp, "phone" | "ticket" | "otp">): Promise<void> {
  await findCode(ticket, otp, phone);
}

/**
 * Signs up the person who knows the code of this phone: claims phone and email, creates the profile
 * and a wallet of 0 credits, and opens a session. The table's transaction makes the person. Their
 * user in Cognito follows; if this breaks off before, a log-in makes it. A restriction of an erased
 * account with this phone or email still holds. Throws `otp_invalid`, `phone_exists`,
 * `email_exists`, `banned`, `terms_changed`. The code can be used again unless the code itself was
 * wrong.
 */
export async function verifyAndCreate({
  phone,
  ticket,
  otp,
  full_name,
  email,
  agreed_terms,
  language = DEFAULT_LANGUAGE,
}: SignUp): Promise<{ user: Profile; session: Session }> {
  const terms = agreedNow(agreed_terms);
  const checked = await findCode(ticket, otp, phone);
  const [isPhoneTaken, isEmailTaken, former] = await Promise.all([
    Profiles.isClaimed("phone", phone, { consistent: true }),
    Profiles.isClaimed("email", email, { consistent: true }),
    findFormer({ phone, email }),
  ]);
  if (isPhoneTaken) throw new DomainError("phone_exists");
  if (isEmailTaken) throw new DomainError("email_exists");
  if (former.restriction?.kind === "banned") throw new DomainError("banned");

  const at = isoNow();
  const profile = {
    id: newId(),
    login_name: randomUUID(),
    full_name,
    email,
    mobile: phone,
    mobile_verified: true,
    language,
    role: "user" as const,
    created_at: at,
    updated_at: at,
  };
  const user_id = profile.id;
  await commit<string>(
    {
      ...beginStanding(user_id, terms, former),
      ...Profiles.create(profile),
      wallet: openWallet(user_id),
      code: checked.use,
    },
    { phone: "phone_exists", email: "email_exists", code: "otp_invalid" },
  );
  const { createUser, signIn } = await import("../accounts/user-pool");
  return { user: Profiles.present(profile), session: await signIn(profile, await createUser(profile)) };
}

async function findCode(ticket: string, otp: string, phone: string) {
  const checked = await check(sessionOf(ticket), otp);
  if (checked?.phone !== phone) throw new DomainError("otp_invalid");
  return checked;
}

function sessionOf(ticket: string): string {
  return `sign-up#${hashOf(ticket)}`;
}
