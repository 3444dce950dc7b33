import { DomainError } from "../platform/errors";
import { StandingEntity } from "./session-entities";
import { find, hasAgreed, restrictionOf } from "./standing";

/**
 * Throws `not_authenticated` when the person has signed out everywhere since this session began
 * (`began`, epoch seconds), and `banned` unless the call allows `any` standing. For a `good` one it
 * throws `account_closed`, `suspended`, `warning_unread` and `terms_changed`. Each carries as data
 * what the person may know. Access tokens are good for an hour whatever happens, so every call runs
 * this check.
 */
export async function check(userId: string, began: number, needed?: "good" | "any"): Promise<void> {
  const standing = await find(userId);
  if (standing?.signed_out_at !== undefined && !(began > standing.signed_out_at))
    throw new DomainError("not_authenticated");
  if (needed === "any") return;
  const { closed, warning } = standing ?? {};
  if (closed && needed === "good")
    throw new DomainError("account_closed", { data: { at: closed.at, erase_at: closed.erase_at } });
  const restriction = restrictionOf(standing);
  if (restriction && (needed === "good" || restriction.kind === "banned")) {
    const { kind, reason, at, until = null } = restriction;
    throw new DomainError(kind, { data: { reason, at, until } });
  }
  if (warning && needed === "good") {
    throw new DomainError("warning_unread", { data: { reason: warning.reason, at: warning.at } });
  }
  if (needed === "good" && !hasAgreed(standing)) throw new DomainError("terms_changed");
}

/** Checks the standing for a message on a socket, whose session was checked when it opened. */
export function checkStanding(userId: string, needed?: "good"): Promise<void> {
  return check(userId, Number.POSITIVE_INFINITY, needed);
}

/**
 * Returns the time of an end for its writes. Sessions that began until `signed_out_at`, in seconds
 * like tokens, end with it. A session that begins after `isOver` resolves is a later one.
 */
export function endNow(): { signed_out_at: number; isOver: () => Promise<void> } {
  // This is Cognito's clock, which tests and the local stack do not move.
  const at = Date.now();
  const isOver = () =>
    new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, 1000 - (at % 1000) - (Date.now() - at))));
  return { signed_out_at: Math.floor(at / 1000), isOver };
}

/** Ends every session that began until now. Resolves when any new session is a later one. */
export async function endAll(userId: string): Promise<void> {
  const { signed_out_at, isOver } = endNow();
  await StandingEntity.update({ user_id: userId }).set({ signed_out_at }).go();
  await isOver();
}
