import { Audit } from "../platform";
import type { Actor } from "../platform/actor";
import { DomainError } from "../platform/errors";
import { ProfileEntity } from "./entities";
import * as Session from "./session";
import * as Standing from "./standing";

export { listAdmins, makeAdmin, removeAdmin } from "./admins";
export { findPeople, rebuild as rebuildDirectory } from "./directory";
export { doesEmailExist, doesMobileExist, getProfile, unscopedByPhone, updateProfile } from "./profile";
export { testNumbers } from "./text-message";

/**
 * Signs the actor out on every device, including this one: all their tokens end. Throws
 * `not_found`.
 */
export function signOutEverywhere(actor: Actor): Promise<void> {
  return endAll(actor.userId);
}

/**
 * Signs a person out everywhere, and notes which admin did. Only for admins; the caller checks.
 * Throws `not_found`.
 */
export async function endSessions(admin: Actor, userId: string): Promise<void> {
  await endAll(userId, () => Audit.note(admin, { action: "end_sessions", subject: userId }));
}

async function endAll(userId: string, note?: () => Promise<void>): Promise<void> {
  const { data: person } = await ProfileEntity.get({ id: userId }).go({ consistent: true });
  if (!person) throw new DomainError("not_found");
  await note?.();
  const { revokeTokens } = await import("./user-pool");
  await Promise.all([Session.endAll(userId), revokeTokens(person)]);
}

/**
 * Notes that the actor is 18 or older and agrees to the terms in force, and when. A repeat changes
 * nothing. Throws `terms_changed` when they were shown another version.
 */
export function agreeToTerms(actor: Actor, version: string): Promise<void> {
  return Standing.agree(actor.userId, version);
}
