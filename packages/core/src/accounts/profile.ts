import type { Profile, ProfileChange } from "@reseat/contract";
import { DEFAULT_LANGUAGE } from "@reseat/contract/constants";
import type { EntityItem } from "electrodb";
import type { Actor } from "../actor";
import { isoNow, MINUTE } from "../clock";
import { commit, type Write } from "../commit";
import { DomainError } from "../errors";
import { RateLimit } from "../rate-limit";
import { ClaimEntity } from "./claim.entity";
import { ProfileEntity } from "./profile.entity";

/** Limit per network address, so that nobody can try out all numbers. */
const EXISTENCE_CHECKS = { max: 30, windowMs: MINUTE };

/** A profile as its owner sees it. */
export function present(item: EntityItem<typeof ProfileEntity>): Profile {
  const { id, full_name, email, mobile, mobile_verified, role, created_at, updated_at } = item;
  const { location = null, language = DEFAULT_LANGUAGE } = item;
  return { id, full_name, email, mobile, mobile_verified, location, language, role, created_at, updated_at };
}

/** The actor's profile. Throws `not_found`. */
export async function getProfile(actor: Actor): Promise<Profile> {
  return present(await load(actor.userId));
}

/**
 * Changes the given fields. The same transaction claims a new email and frees the old one.
 * Throws `not_found`, `email_exists`, `try_again`.
 */
export async function updateProfile(actor: Actor, change: ProfileChange): Promise<Profile> {
  const before = await load(actor.userId);
  const { location, ...rest } = change;
  const given = { ...rest, ...(location ? { location } : {}), updated_at: isoNow() };
  const changed = ProfileEntity.patch({ id: actor.userId }).set(given);
  const update = location === null ? changed.remove(["location"]) : changed;
  const email = given.email ?? before.email;
  const write = update.where((profile, { eq }) => eq(profile.email, before.email));
  await commit(
    {
      profile: { Update: write.params() },
      ...(email !== before.email && moveEmail(actor.userId, before.email, email)),
    },
    { profile: "try_again", new_email: "email_exists", old_email: "try_again" },
  );
  return present({ ...before, ...given, location: location === null ? undefined : (location ?? before.location) });
}

function moveEmail(userId: string, from: string, to: string): Record<"new_email" | "old_email", Write> {
  const claim = ClaimEntity.create({ kind: "email", value: to, user_id: userId });
  const release = ClaimEntity.remove({ kind: "email", value: from }).where(({ user_id }, { eq }) =>
    eq(user_id, userId),
  );
  return { new_email: { Put: claim.params() }, old_email: { Delete: release.params() } };
}

/** Whether a person with this mobile is registered. Throws `too_many_requests` (30 a minute per address). */
export function doesMobileExist(phone: string, address: string): Promise<boolean> {
  return isClaimed("phone", phone, address);
}

/** Whether a person with this email, in lower case, is registered. Throws `too_many_requests` (30 a minute per address). */
export function doesEmailExist(email: string, address: string): Promise<boolean> {
  return isClaimed("email", email, address);
}

async function isClaimed(kind: "phone" | "email", value: string, address: string): Promise<boolean> {
  await RateLimit.take(`existence-check#${address}`, EXISTENCE_CHECKS);
  const { data } = await ClaimEntity.get({ kind, value }).go();
  return data !== null;
}

/** The person with this mobile, or null. For admins and the server itself. */
export async function findByPhone(phone: string): Promise<Profile | null> {
  const { data: claim } = await ClaimEntity.get({ kind: "phone", value: phone }).go({ consistent: true });
  return claim ? present(await load(claim.user_id)) : null;
}

/**
 * Makes the person with this mobile an admin, both in the profile and in Cognito's group. Takes effect at their next log-in.
 * For the `make-admin` command and demo data. Throws `not_found`.
 */
export async function makeAdmin(phone: string): Promise<Profile> {
  const person = await findByPhone(phone);
  if (!person) throw new DomainError("not_found");
  const { addToAdmins } = await import("./user-pool");
  await addToAdmins(person.id);
  const updated_at = isoNow();
  await ProfileEntity.patch({ id: person.id }).set({ role: "admin", updated_at }).go();
  return { ...person, role: "admin", updated_at };
}

async function load(userId: string) {
  const { data } = await ProfileEntity.get({ id: userId }).go({ consistent: true });
  if (!data) throw new DomainError("not_found");
  return data;
}
