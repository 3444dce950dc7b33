import type { ClosingPreview } from "@reseat/contract";
import { CLOSED_DAYS, DEFAULT_LANGUAGE, OTP_RESEND_SECONDS } from "@reseat/contract/limits/constants";
import { Session } from "../accounts";
import * as OneTimeCode from "../accounts/one-time-code";
import { hashOf, newLogInToken } from "../accounts/one-time-code";
import { unscopedLoad } from "../accounts/profile";
import * as Standing from "../accounts/standing";
import { Credit } from "../credits";
import { Conversation } from "../messaging";
import type { Caller } from "../platform";
import type { Actor } from "../platform/actor";
import { DAY, iso, isoNow, MINUTE, now } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { newId } from "../platform/ids";
import { attempt, type Write } from "../platform/table/commit";
import { dueAt } from "../platform/table/due";
import { Feedback, Moderation } from "../trust";
import { ClosureEntity } from "./entities";

export { personIn, settle } from "./settle";

/** Returns what closing the actor's account would end and keep. */
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
 * `too_many_requests`, `otp_not_sent`. The actor's texts have a limit of their own.
 */
export async function sendCode(actor: Actor, caller: Caller): Promise<{ resend_after: number; ticket: string }> {
  const { mobile: phone, language = DEFAULT_LANGUAGE } = await loadCloser(actor);
  const ticket = newLogInToken();
  const origin = { caller, own: actor.userId };
  await OneTimeCode.send(sessionOf(ticket), { phone, language, budget: "log_in_texts", origin });
  return { resend_after: OTP_RESEND_SECONDS, ticket };
}

/**
 * Closes the account of an actor who knows the code, and ends their sessions. The stream does the
 * rest. Closing again changes nothing. Throws `not_found`, `is_admin`, `otp_invalid`.
 */
export async function closeAccount(
  actor: Actor,
  { ticket, otp }: { ticket: string; otp: string },
): Promise<{ erase_at: string }> {
  const { userId } = actor;
  const [person, checked] = await Promise.all([loadCloser(actor), OneTimeCode.check(sessionOf(ticket), otp, newId())]);
  if (checked?.phone !== person.mobile) throw new DomainError("otp_invalid");
  const begun = await beginClosure(userId, checked.use);
  if (!begun) throw new DomainError("otp_invalid");
  await begun.isOver();
  return { erase_at: begun.erase_at };
}

/**
 * Reopens the actor's account. Ended listings and requests stay ended. Repeating it changes
 * nothing. Throws `not_authenticated` when it is too late.
 */
export async function reopenAccount({ userId: user_id }: Actor): Promise<void> {
  const closed = (await Standing.find(user_id))?.closed;
  if (!closed) return;
  const lost = await attempt({
    standing: Standing.reopenAccount(user_id, closed.id),
    closure: { Delete: ClosureEntity.delete({ user_id }).params() },
  });
  if (lost && (await Standing.find(user_id))?.closed) throw new DomainError("not_authenticated");
}

/**
 * Loads a person who may close their account. Throws `not_found`, and `is_admin` for an admin: the
 * last one must stay, and the audit needs the names of all.
 */
async function loadCloser({ userId }: Actor) {
  const person = await unscopedLoad(userId);
  if (person.role === "admin") throw new DomainError("is_admin");
  return person;
}

function sessionOf(ticket: string): string {
  return `closing#${hashOf(ticket)}`;
}

/** When the effects are settled again: after every command that was admitted before has ended. */
const SETTLED_AGAIN_AFTER = 2 * MINUTE;

interface Begun {
  erase_at: string;
  /** Resolves when any session that begins is later than the closure. */
  isOver: () => Promise<void>;
}

/**
 * Closes an account, using up the code that allows it. Returns null when another request used the
 * code. An account that is closed already stays so.
 */
async function beginClosure(userId: string, code?: Write): Promise<Begun | null> {
  const id = newId();
  const erase_at = iso(now() + CLOSED_DAYS * DAY);
  const due_at = iso(now() + SETTLED_AGAIN_AFTER);
  const { signed_out_at, isOver } = Session.endNow();
  const lost = await attempt({
    code,
    standing: Standing.closeAccount(userId, { id, at: isoNow(), erase_at }, signed_out_at),
    closure: { Put: ClosureEntity.put({ user_id: userId, id, erase_at, ...dueAt("closing", id, due_at) }).params() },
  });
  const closed = lost ? (await Standing.find(userId))?.closed : { erase_at };
  return closed ? { erase_at: closed.erase_at, isOver } : null;
}
