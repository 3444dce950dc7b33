import type { Profile, ProfileChange } from "@reseat/contract";
import { DEFAULT_LANGUAGE } from "@reseat/contract/limits/constants";
import type { EntityItem } from "electrodb";
import { type Caller, RateLimit } from "../platform";
import type { Actor } from "../platform/actor";
import { isoNow, MINUTE, now } from "../platform/clock";
import { DomainError, isDomainError } from "../platform/errors";
import { idTime } from "../platform/ids";
import { commit, type Write } from "../platform/table/commit";
import { ClaimEntity, ProfileEntity } from "./entities";

type ProfileItem = EntityItem<typeof ProfileEntity>;

/** After this time an upload will never come: its permission is over. */
const LOST_AFTER = 15 * MINUTE;

/** A profile as its owner sees it. */
export function present(item: ProfileItem): Profile {
  const { id, full_name, email, mobile, mobile_verified, role, created_at, updated_at } = item;
  const { location = null, upi_id = null, language = DEFAULT_LANGUAGE, picture_url = null } = item;
  const seen = { full_name, email, mobile, mobile_verified, location, upi_id, language };
  return { id, ...seen, picture_url, picture_upload: uploadOf(item), role, created_at, updated_at };
}

function uploadOf({ picture_upload, picture_status }: ProfileItem): Profile["picture_upload"] {
  if (!picture_upload || !picture_status || picture_status === "ready") return null;
  const isLost = picture_status === "waiting" && idTime(picture_upload) + LOST_AFTER < now();
  return isLost ? null : picture_status;
}

/** Returns the actor's profile. Throws `not_found`. */
export async function getProfile(actor: Actor): Promise<Profile> {
  return present(await unscopedLoad(actor.userId));
}

/**
 * Changes the given fields. The same transaction claims a new email and frees the old one. Throws
 * `not_found`, `email_exists`, `try_again`, and for another email what `countQuestion` throws.
 */
export async function updateProfile(actor: Actor, change: ProfileChange, caller: Caller): Promise<Profile> {
  const before = await unscopedLoad(actor.userId);
  // 'This email is registered' reveals something about another person.
  if (change.email && change.email !== before.email) await countQuestion(caller);
  const { location, upi_id, ...rest } = change;
  const given = { ...rest, ...(location && { location }), ...(upi_id && { upi_id }), updated_at: isoNow() };
  const cleared = (["location", "upi_id"] as const).filter((field) => change[field] === null);
  const update = ProfileEntity.patch({ id: actor.userId }).set(given).remove(cleared);
  const email = given.email ?? before.email;
  const write = update.where((profile, { eq }) => eq(profile.email, before.email));
  await commit(
    {
      profile: { Update: write.params() },
      ...(email !== before.email && moveEmail(actor.userId, before.email, email)),
    },
    { profile: "try_again", new_email: "email_exists", old_email: "try_again" },
  );
  const without = Object.fromEntries(cleared.map((field) => [field, undefined]));
  return present({ ...before, ...given, ...without });
}

function moveEmail(userId: string, from: string, to: string): Record<"new_email" | "old_email", Write> {
  const claim = ClaimEntity.create({ kind: "email", value: to, user_id: userId });
  const release = ClaimEntity.remove({ kind: "email", value: from }).where(({ user_id }, { eq }) =>
    eq(user_id, userId),
  );
  return { new_email: { Put: claim.params() }, old_email: { Delete: release.params() } };
}

/** Returns whether a person with this mobile is registered. */
export function doesMobileExist(phone: string): Promise<boolean> {
  return isClaimed("phone", phone);
}

/** Returns whether a person with this email, in lower case, is registered. */
export function doesEmailExist(email: string): Promise<boolean> {
  return isClaimed("email", email);
}

/** Returns whether an account has this phone or email; an eventually consistent read may be late. */
export async function isClaimed(kind: "phone" | "email", value: string, { consistent = false } = {}): Promise<boolean> {
  const { data } = await ClaimEntity.get({ kind, value }).go({ consistent });
  return data !== null;
}

/** The writes that make a person, which fail when another account has their phone or email. */
export function create(profile: ProfileItem): Record<"phone" | "email" | "profile", Write> {
  const { id: user_id, mobile, email } = profile;
  return {
    phone: { Put: ClaimEntity.create({ kind: "phone", value: mobile, user_id }).params() },
    email: { Put: ClaimEntity.create({ kind: "email", value: email, user_id }).params() },
    profile: { Put: ProfileEntity.create(profile).params() },
  };
}

/** Returns the person with this mobile, or null. For admins and the server itself. */
export async function unscopedByPhone(phone: string): Promise<Profile | null> {
  const { data: claim } = await ClaimEntity.get({ kind: "phone", value: phone }).go({ consistent: true });
  return claim ? present(await unscopedLoad(claim.user_id)) : null;
}

/** Returns the person with this id. Throws `not_found`. */
export async function unscopedLoad(userId: string) {
  const { data } = await ProfileEntity.get({ id: userId }).go({ consistent: true });
  if (!data) throw new DomainError("not_found");
  return data;
}

/**
 * Counts a question whose answer reveals whether somebody is registered, whatever the answer is.
 * Throws `proof_required` and `too_many_requests`.
 */
function countQuestion(caller: Caller): Promise<void> {
  return RateLimit.consume(["existence", "existence_everybody"], caller);
}

/** Counts the same question, and returns whether this network may still have the answer. */
export async function mayTellWhoExists(caller: Caller): Promise<boolean> {
  try {
    await countQuestion(caller);
    return true;
  } catch (error) {
    if (isDomainError(error, "too_many_requests")) return false;
    throw error;
  }
}
