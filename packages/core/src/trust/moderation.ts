import type { OwnStanding, PersonStanding, UnderWay } from "@reseat/contract";
import { Session } from "../accounts";
import { unscopedLoad } from "../accounts/profile";
import * as Standing from "../accounts/standing";
import { findRecent } from "../deals/find-interest";
import type { Actor } from "../platform/actor";
import * as Audit from "../platform/audit";
import { HOUR, iso, isoNow, MINUTE, now } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { newId } from "../platform/ids";
import { attempt, commit } from "../platform/table/commit";
import { dueAt } from "../platform/table/due";
import * as Ticket from "../tickets/ticket";
import { acceptedWith, LIFTED, reversed } from "./lift";
import * as Report from "./open-reports";
import { changedMeanwhile, presentOwn, presentPerson } from "./present";

/**
 * When the effects of a restriction are settled again: after every command that was admitted before
 * has ended.
 */
const SETTLED_AGAIN_AFTER = 2 * MINUTE;

interface Decision {
  user_id: string;
  action: "warn" | "suspend" | "ban" | "lift";
  reason: string;
  /** For a suspension. */
  duration_hours?: number | undefined;
  /** The version of the standing that the admin saw. */
  version: number;
  /** A report of the case behind a restriction. */
  case_id?: string | undefined;
}

/** Returns the actor's own standing. */
export async function getMine(actor: Actor): Promise<OwnStanding> {
  return presentOwn(await Standing.find(actor.userId));
}

/** Notes that the actor has read a warning. Repeating it changes nothing. */
export async function readWarning(actor: Actor, warningId: string): Promise<OwnStanding> {
  await attempt({ standing: Standing.readWarning(actor.userId, warningId) });
  return getMine(actor);
}

/** Returns a person's standing, for admins. Throws `not_allowed`, `not_found`. */
export async function getStanding(admin: Actor, userId: string): Promise<PersonStanding> {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  const [standing] = await Promise.all([Standing.find(userId), unscopedLoad(userId)]);
  return presentPerson(userId, standing);
}

/**
 * Returns what a suspension or a ban of a person would end, for admins. Throws `not_allowed`,
 * `not_found`.
 */
export async function getUnderWay(admin: Actor, userId: string): Promise<UnderWay> {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  const [underWay] = await Promise.all([countUnderWay(userId), unscopedLoad(userId)]);
  return underWay;
}

/** Counts a person's active listings and requests. */
export async function countUnderWay(userId: string): Promise<UnderWay> {
  const [listed, requests] = await Promise.all([Ticket.findListed(userId), findRecent(userId)]);
  const pending = requests.filter(({ status }) => status === "pending");
  const made = pending.filter(({ buyer_id }) => buyer_id === userId).length;
  return { listings: listed.length, received: pending.length - made, made };
}

/**
 * An admin warns, suspends for hours or bans a person, or lifts a restriction; the stream does the
 * rest. A ban ends every session: after the next log-in the person may only do what the contract
 * leaves to banned people. Lifting a restriction reverses its case, whose reports no longer count.
 * The audit entry is in the same transaction. The same decision on the same version changes
 * nothing. Throws `not_allowed`, `not_found`, `not_yourself`, `is_admin`, `invalid_input` for a
 * suspension without hours, `already_banned`, `no_restriction`, and `changed_meanwhile` with the
 * admin, the change and its time.
 */
export async function moderate(admin: Actor, decision: Decision): Promise<PersonStanding> {
  const { user_id, action, reason, version } = decision;
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  if (user_id === admin.userId) throw new DomainError("not_yourself");
  const [standing, person, against] = await Promise.all([
    Standing.find(user_id),
    unscopedLoad(user_id),
    action === "lift" ? Report.unscopedAgainst(user_id) : null,
  ]);
  if (person.role === "admin") throw new DomainError("is_admin");
  if ((standing?.version ?? 0) !== version) return repeated(admin, decision, standing);
  const entry = { id: newId(), action, subject: user_id, reason, details: hoursOf(decision) };
  const last = { admin_id: admin.userId, action, reason, at: isoNow() };
  const ended = action === "ban" ? Session.endNow() : undefined;
  const made = { ...last, id: entry.id, signed_out_at: ended?.signed_out_at };
  const { set, remove } = changeOf(standing, decision, made);
  const change = { set: { ...set, last }, remove };
  const open = action === "lift" && standing?.restriction?.appeal === "open" ? standing.restriction : null;
  const lost = await attempt<string>({
    standing: Standing.decide(user_id, version, change),
    audit: Audit.entry(admin, entry),
    ...(open && { appeal: acceptedWith(admin, user_id, open.id, reason) }),
    ...reversed(admin, against, standing?.restriction),
  });
  if (lost) return repeated(admin, decision, await Standing.find(user_id));
  await ended?.isOver();
  return presentPerson(user_id, Standing.decided(user_id, standing, change));
}

function hoursOf({ action, duration_hours }: Decision): string | undefined {
  return action === "suspend" ? `${duration_hours} h` : undefined;
}

interface Made {
  id: string;
  admin_id: string;
  reason: string;
  at: string;
  /** For a ban: ends all sessions up to this time. */
  signed_out_at: number | undefined;
}

/** Returns how a decision changes a standing. */
function changeOf(
  standing: Standing.StandingItem | null,
  { action, duration_hours, case_id }: Decision,
  { id, admin_id, reason, at, signed_out_at }: Made,
): Parameters<typeof Standing.decide>[2] {
  const present = Standing.restrictionOf(standing);
  if (action === "warn") return { set: { warning: { id, reason, at } } };
  if (action === "lift") {
    if (!present) throw new DomainError("no_restriction");
    return { set: {}, remove: LIFTED };
  }
  if (present?.kind === "banned") throw new DomainError("already_banned");
  if (action === "suspend" && duration_hours === undefined) throw new DomainError("invalid_input");
  const until = action === "suspend" ? { until: iso(now() + (duration_hours ?? 0) * HOUR) } : {};
  const kind = action === "suspend" ? ("suspended" as const) : ("banned" as const);
  return {
    set: {
      restriction: { id, kind, reason, at, ...until, admin_id, ...(case_id && { case_id }) },
      ...(signed_out_at !== undefined && { signed_out_at }),
      ...dueAt("standing", id, iso(now() + SETTLED_AGAIN_AFTER)),
    },
  };
}

/** Presents a standing that this very decision made. Throws `changed_meanwhile` after any other. */
function repeated(
  admin: Actor,
  { user_id, action, reason, version }: Decision,
  standing: Standing.StandingItem | null,
): PersonStanding {
  const { last } = standing ?? {};
  const isSame =
    standing?.version === version + 1 &&
    last?.admin_id === admin.userId &&
    last.action === action &&
    last.reason === reason;
  if (!isSame) throw changedMeanwhile(last);
  return presentPerson(user_id, standing);
}

/**
 * An admin lets a seller list again whose listing was paused. The audit entry is in the same
 * transaction. Throws `not_allowed`, `not_found`, `not_yourself`, `no_restriction`.
 */
export async function allowListing(admin: Actor, userId: string, reason: string): Promise<PersonStanding> {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  if (userId === admin.userId) throw new DomainError("not_yourself");
  const [standing] = await Promise.all([Standing.find(userId), unscopedLoad(userId)]);
  if (!standing || !Standing.listingPausedUntil(standing)) throw new DomainError("no_restriction");
  const entry = Audit.entry(admin, { action: "allow_listing", subject: userId, reason });
  await commit({ standing: Standing.allowListing(userId), entry }, { standing: "no_restriction" });
  const { listing_paused_until: _, ...after } = standing;
  return presentPerson(userId, after);
}
