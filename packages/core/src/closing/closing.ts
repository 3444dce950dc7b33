import type { ClosingPreview } from "@reseat/contract";
import { DEFAULT_LANGUAGE, OTP_RESEND_SECONDS } from "@reseat/contract/limits/constants";
import { hashOf, newTicket } from "../accounts/log-in-token";
import * as OneTimeCode from "../accounts/one-time-code";
import { unscopedLoad } from "../accounts/profile";
import type { Actor } from "../actor";
import { Credit } from "../credits";
import { DomainError } from "../errors";
import { newId } from "../ids";
import { Conversation } from "../messaging";
import { Moderation } from "../moderation";
import type { Caller } from "../rate-limit";
import * as Standing from "../sessions/standing";
import { attempt } from "../table/commit";
import { Feedback } from "../trust";
import { begin } from "./begin";
import { ClosingEntity } from "./entities";

export { personIn, settle } from "./settle";

/** What closing the actor's account would end and keep. */
export async function preview(actor: Actor): Promise<ClosingPreview> {
  const { userId } = actor;
  const [underWay, conversations, reviews, credits] = await Promise.all([
    Moderation.countUnderWay(userId),
    Conversation.allOf(userId),
    Feedback.count(userId),
    Credit.getBalance(actor),
  ]);
  return { ...underWay, conversations: conversations.length, reviews, credits: credits + underWay.made };
}

/**
 * Texts the actor a code to close their account with; `ticket` belongs to it. Throws `not_found`,
 * `is_admin`, and what every code may: `otp_too_soon`, `otp_limit`, `proof_required`,
 * `too_many_requests`, `otp_not_sent`. The actor has texts of their own.
 */
export async function sendCode(actor: Actor, caller: Caller): Promise<{ resend_after: number; ticket: string }> {
  const { mobile: phone, language = DEFAULT_LANGUAGE } = await loadCloser(actor);
  const ticket = newTicket();
  const origin = { caller, own: actor.userId };
  await OneTimeCode.send(sessionOf(ticket), { phone, language, budget: "log_in_texts", origin });
  return { resend_after: OTP_RESEND_SECONDS, ticket };
}

/**
 * Closes the account of the actor who knows the code, and ends their sessions. What follows comes
 * from the stream. Who comes again finds it closed. Throws `not_found`, `is_admin`, `otp_invalid`.
 */
export async function close(
  actor: Actor,
  { ticket, otp }: { ticket: string; otp: string },
): Promise<{ erase_at: string }> {
  const { userId } = actor;
  const [person, checked] = await Promise.all([loadCloser(actor), OneTimeCode.check(sessionOf(ticket), otp, newId())]);
  if (checked?.phone !== person.mobile) throw new DomainError("otp_invalid");
  const begun = await begin(userId, checked.use);
  if (!begun) throw new DomainError("otp_invalid");
  await begun.isOver();
  return { erase_at: begun.erase_at };
}

/**
 * The actor comes back. Listings and requests that ended stay so. Repeating it changes nothing.
 * Throws `not_authenticated` when it is too late.
 */
export async function reopen({ userId: user_id }: Actor): Promise<void> {
  const closed = (await Standing.find(user_id))?.closed;
  if (!closed) return;
  const lost = await attempt({
    standing: Standing.reopen(user_id, closed.id),
    closing: { Delete: ClosingEntity.delete({ user_id }).params() },
  });
  if (lost && (await Standing.find(user_id))?.closed) throw new DomainError("not_authenticated");
}

/**
 * Throws `not_found`, and `is_admin` to an admin: the last one stays, and what admins did needs its
 * name.
 */
async function loadCloser({ userId }: Actor) {
  const person = await unscopedLoad(userId);
  if (person.role === "admin") throw new DomainError("is_admin");
  return person;
}

function sessionOf(ticket: string): string {
  return `closing#${hashOf(ticket)}`;
}
