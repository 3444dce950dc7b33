import type { PersonFound, Profile } from "@reseat/contract";
import type { EntityItem } from "electrodb";
import { Audit } from "../platform";
import type { Actor } from "../platform/actor";
import { isoNow } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { commit } from "../platform/table/commit";
import { ProfileEntity } from "./entities";
import { addressOf, dropFactor, findFactor, newFactor } from "./factor";
import { present, unscopedByPhone, unscopedLoad } from "./profile";
import * as Session from "./session";
import * as Standing from "./standing";

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

/** Returns every admin. */
export async function listAdmins(): Promise<PersonFound[]> {
  return (await roster()).map(({ id, full_name, mobile, created_at }) => ({ id, full_name, mobile, created_at }));
}

/**
 * Makes the person with this mobile an admin, in the profile and in Cognito's group. Enrols a
 * second factor if there is none. Takes effect at the next log-in. `isReset` replaces a lost second
 * factor with a new one, which no session is confirmed with. Returns the otpauth:// address of the
 * factor that it enrolled, or null. Idempotent, except for `isReset`. For the `make-admin` command
 * and demo data. Throws `not_found`.
 */
export async function makeAdmin(
  phone: string,
  { issuer = "Reseat", isReset = false } = {},
): Promise<{ profile: Profile; enrolled: string | null }> {
  const person = await personWith(phone);
  const known = isReset ? null : await findFactor(person.id);
  const made = known ? null : newFactor(person.id);
  const role = { role: "admin", roster: "admins", updated_at: isoNow() } as const;
  await commit({
    profile: { Update: ProfileEntity.patch({ id: person.id }).set(role).params() },
    ...(made && { factor: made.write }),
  });
  const { addToAdmins, ensureUser } = await import("./user-pool");
  await ensureUser({ ...person, ...role });
  await addToAdmins(person);
  const enrolled = made && (await addressOf(made.factor, issuer, person.full_name));
  return { profile: present({ ...person, ...role }), enrolled };
}

/**
 * Takes the role away from the admin with this mobile, together with their second factor. They are
 * refused at once, even with an old token. The last admin stays, even when two are removed at the
 * same moment. Idempotent. For the `remove-admin` command. Throws `not_found`, `not_allowed`.
 */
export async function removeAdmin(phone: string): Promise<Profile> {
  const person = await personWith(phone);
  if (person.role === "admin") {
    const other = (await roster()).find(({ id }) => id !== person.id);
    if (!other) throw new DomainError("not_allowed", { message: "The last admin stays: make another one first." });
    const role = { role: "user", updated_at: isoNow() } as const;
    // A condition check takes the parameters of a delete.
    const staysAdmin = ProfileEntity.remove({ id: other.id }).where(({ role }, { eq }) => eq(role, "admin"));
    await commit(
      {
        profile: { Update: ProfileEntity.patch({ id: person.id }).set(role).remove(["roster"]).params() },
        factor: dropFactor(person.id),
        other: { ConditionCheck: staysAdmin.params() },
      },
      { other: "try_again" },
    );
  }
  const { removeFromAdmins } = await import("./user-pool");
  await removeFromAdmins(person);
  return present({ ...person, role: "user" });
}

async function roster(): Promise<EntityItem<typeof ProfileEntity>[]> {
  const { data } = await ProfileEntity.query.admins({ roster: "admins" }).go({ pages: "all" });
  return data;
}

async function personWith(phone: string): Promise<EntityItem<typeof ProfileEntity>> {
  const found = await unscopedByPhone(phone);
  if (!found) throw new DomainError("not_found");
  return unscopedLoad(found.id);
}
