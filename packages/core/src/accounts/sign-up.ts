import type { Language, Profile, Session, SignUp } from "@reseat/contract";
import { DEFAULT_LANGUAGE, OTP_RESEND_SECONDS } from "@reseat/contract/constants";
import { isoNow } from "../clock";
import { commit } from "../commit";
import { openWallet } from "../credits/ledger";
import { DomainError } from "../errors";
import { newId } from "../ids";
import { ClaimEntity } from "./claim.entity";
import { check, send } from "./one-time-code";
import { present } from "./profile";
import { ProfileEntity } from "./profile.entity";
import { mintTicket } from "./sign-in";

/**
 * Texts a sign-up code. `resend_after` is the number of seconds until another one may be requested. Throws `phone_exists`,
 * `otp_too_soon`, `otp_limit`, `too_many_requests`, `otp_not_sent`.
 */
export async function sendOtp(phone: string, language: Language, address: string): Promise<{ resend_after: number }> {
  const { data: claim } = await ClaimEntity.get({ kind: "phone", value: phone }).go({ consistent: true });
  if (claim) throw new DomainError("phone_exists");
  await send("sign-up", phone, language, address);
  return { resend_after: OTP_RESEND_SECONDS };
}

/**
 * Signs up whoever knows the code of this phone: claims phone and email, creates the profile and a wallet of 0 credits, and
 * opens a session. The Cognito user is created first, but only the table's transaction makes the sign-up valid; a later
 * sign-up reuses a Cognito user that was left over. Throws `otp_invalid`, `phone_exists`, `email_exists`; the code can be
 * used again unless it was the code that was wrong.
 */
export async function verifyAndCreate({
  phone,
  otp,
  full_name,
  email,
  language = DEFAULT_LANGUAGE,
}: SignUp): Promise<{ user: Profile; session: Session }> {
  const useCode = await check("sign-up", phone, otp, newId());
  if (!useCode) throw new DomainError("otp_invalid");
  const [{ data: phoneClaim }, { data: emailClaim }] = await Promise.all([
    ClaimEntity.get({ kind: "phone", value: phone }).go({ consistent: true }),
    ClaimEntity.get({ kind: "email", value: email }).go({ consistent: true }),
  ]);
  if (phoneClaim) throw new DomainError("phone_exists");
  if (emailClaim) throw new DomainError("email_exists");

  const userPool = await import("./user-pool");
  const id = await userPool.ensureUser(newId(), phone);
  const at = isoNow();
  const profile = {
    id,
    full_name,
    email,
    mobile: phone,
    mobile_verified: true,
    language,
    role: "user" as const,
    created_at: at,
    updated_at: at,
  };
  const { ticket, write: keepTicket } = mintTicket(id);
  await commit(
    {
      phone: { Put: ClaimEntity.create({ kind: "phone", value: phone, user_id: id }).params() },
      email: { Put: ClaimEntity.create({ kind: "email", value: email, user_id: id }).params() },
      profile: { Put: ProfileEntity.create(profile).params() },
      wallet: openWallet(id),
      code: useCode,
      ticket: keepTicket,
    },
    { phone: "phone_exists", email: "email_exists", profile: "phone_exists", code: "otp_invalid" },
  );
  return { user: present(profile), session: await userPool.signIn(id, ticket) };
}
