import { GONE_DAYS, TERMS_VERSION } from "@reseat/contract/limits/constants";
import { createConversions, type EntityItem, type UpdateEntityItem } from "electrodb";
import { DAY, iso, isoNow } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { type Change, type Follower, follows } from "../platform/table/changes";
import { attempt, type Write } from "../platform/table/commit";
import { all, any } from "../platform/table/conditions";
import { dueAt } from "../platform/table/due";
import type { ItemKeys } from "../platform/table/dynamo";
import { StandingEntity } from "./session-entities";

export type StandingItem = EntityItem<typeof StandingEntity>;
export type Restriction = NonNullable<StandingItem["restriction"]>;

/** Returns the person of an item, given its keys. */
export function personIn(keys: ItemKeys): string {
  return createConversions(StandingEntity).byAccessPattern.primary.fromKeys.toComposite(keys).user_id;
}

/** Returns a person's standing; null for an unknown person. */
export async function find(userId: string): Promise<StandingItem | null> {
  const { data } = await StandingEntity.get({ user_id: userId }).go({ consistent: true });
  return data;
}

/** Returns a person's restriction, if one holds now. A suspension ends by itself. */
export function restrictionOf(standing: StandingItem | null): Restriction | null {
  const restriction = standing?.restriction;
  if (!restriction || (restriction.until !== undefined && restriction.until <= isoNow())) return null;
  return restriction;
}

/** Returns until when a seller may not list; undefined when they may. */
export function listingPausedUntil(standing: StandingItem | null): string | undefined {
  const until = standing?.listing_paused_until;
  return until && until > isoNow() ? until : undefined;
}

/**
 * The write that counts an upheld case against a seller, and pauses their listing. Refused when
 * another case was counted since the standing was read.
 */
export function countUpheld(userId: string, upheld: number, listing_paused_until: string | undefined): Write {
  const change = StandingEntity.update({ user_id: userId })
    .set({ upheld_cases: upheld + 1, ...(listing_paused_until && { listing_paused_until }) })
    .where(({ upheld_cases }, { eq, notExists }) =>
      upheld === 0 ? notExists(upheld_cases) : eq(upheld_cases, upheld),
    );
  return { Update: change.params() };
}

/** Returns until when nothing is accepted for a seller; undefined when it may be. */
export function acceptingPausedUntil(standing: StandingItem | null): string | undefined {
  const { gone_at, gone_before } = standing ?? {};
  if (!gone_at || !gone_before || Date.parse(gone_at) - Date.parse(gone_before) > GONE_DAYS * DAY) return undefined;
  const until = iso(Date.parse(gone_at) + GONE_DAYS * DAY);
  return until > isoNow() ? until : undefined;
}

/**
 * The write that counts that a person no longer had a ticket. Refused when another was counted since
 * the standing was read.
 */
export function countGone(userId: string, standing: StandingItem | null, at: string): Write {
  const before = standing?.gone_at;
  const change = StandingEntity.update({ user_id: userId })
    .set({ gone_at: at, ...(before && { gone_before: before }) })
    .where(({ gone_at }, { eq, notExists }) => (before ? eq(gone_at, before) : notExists(gone_at)));
  return { Update: change.params() };
}

/** The write that lets a seller list again. Refused when nothing keeps them from it. */
export function allowListing(userId: string): Write {
  const change = StandingEntity.patch({ user_id: userId })
    .remove(["listing_paused_until"])
    .where(({ listing_paused_until }, { gt }) => gt(listing_paused_until, isoNow()));
  return { Update: change.params() };
}

/** Returns whether the person agreed to the terms in force. */
export function hasAgreed(standing: StandingItem | null): boolean {
  return standing?.terms?.version === TERMS_VERSION;
}

/**
 * Returns an agreement to the terms in force, made now. Throws `terms_changed` when the person was
 * shown another version.
 */
export function agreedNow(version: string): NonNullable<StandingItem["terms"]> {
  if (version !== TERMS_VERSION) throw new DomainError("terms_changed");
  return { version, at: isoNow() };
}

/**
 * Notes that the person agrees to the terms in force. A repeat changes nothing. Throws
 * `terms_changed`.
 */
export async function agree(userId: string, version: string): Promise<void> {
  const terms = agreedNow(version);
  const change = StandingEntity.update({ user_id: userId })
    .set({ terms })
    .where((item, { ne, notExists }) => any(notExists(item.terms), ne(item.terms.version, version)));
  await attempt({ terms: { Update: change.params() } });
}

/**
 * Why other people cannot deal with a person now: for a while, or for good. A closed account counts
 * as gone.
 */
export type Absence = "suspended" | "gone";

/** Returns why others cannot deal with a person now, or null. */
export function absenceOf(standing: StandingItem | null): Absence | null {
  if (standing?.closed) return "gone";
  const restriction = restrictionOf(standing);
  return restriction && (restriction.kind === "banned" ? "gone" : "suspended");
}

/** Returns whether a change began or ended an absence. */
export function isAbsenceChange({ before, after }: Change<StandingItem>): boolean {
  return (
    before?.restriction?.id !== after?.restriction?.id ||
    before?.closed?.id !== after?.closed?.id ||
    hasRunOut({ before, after })
  );
}

/** Returns whether a change marks that the time of a suspension ran out. */
export function hasRunOut({ before, after }: Change<StandingItem>): boolean {
  return after?.restriction?.is_over === true && !before?.restriction?.is_over;
}

/**
 * The write that closes a person's account and ends their sessions. Refused when it is closed
 * already.
 */
export function closeAccount(
  userId: string,
  closed: NonNullable<StandingItem["closed"]>,
  signed_out_at: number,
): Write {
  const change = StandingEntity.update({ user_id: userId })
    .set({ closed, signed_out_at })
    .where((standing, { notExists }) => notExists(standing.closed));
  return { Update: change.params() };
}

/** The write that reopens an account. Refused when it is open already, or too late. */
export function reopenAccount(userId: string, closureId: string): Write {
  const change = StandingEntity.patch({ user_id: userId })
    .remove(["closed"])
    .where(({ closed }, { eq, notExists }) => all(eq(closed.id, closureId), notExists(closed.is_final)));
  return { Update: change.params() };
}

/**
 * The write after which a closed account cannot be reopened, and no session is good. Refused when
 * the person came back.
 */
export function finishClosure(userId: string, closureId: string, signed_out_at: number): Write {
  const change = StandingEntity.patch({ user_id: userId })
    .data(({ closed, signed_out_at: signedOutAt }, { set }) => {
      set(closed.is_final, true);
      set(signedOutAt, signed_out_at);
    })
    .where(({ closed }, { eq }) => eq(closed.id, closureId));
  return { Update: change.params() };
}

/**
 * The write that creates a new person's standing, with their agreement to the terms and the remains
 * of an erased account.
 */
export function create(
  userId: string,
  { terms, restriction, former_ids }: Pick<StandingItem, "terms" | "restriction" | "former_ids">,
): Write {
  const due = restriction?.until ? dueAt("standing", restriction.id, restriction.until) : {};
  return { Put: StandingEntity.create({ user_id: userId, terms, restriction, former_ids, ...due }).params() };
}

/** The write that links an erased account to the person's new id. */
export function nameSuccessor(formerId: string, successor_id: string): Write {
  return { Update: StandingEntity.patch({ user_id: formerId }).set({ successor_id }).params() };
}

interface StandingChange {
  set: UpdateEntityItem<typeof StandingEntity>;
  remove?: ("restriction" | "warning" | "due" | "due_at")[];
}

/**
 * The write of an admin's decision about a person. Refused when the standing no longer has the
 * version `seen`.
 */
export function decide(userId: string, seen: number, { set, remove = [] }: StandingChange): Write {
  const change = StandingEntity.update({ user_id: userId })
    .set({ ...set, version: seen + 1 })
    .remove(remove)
    .where(({ version }, { eq, notExists }) => (seen === 0 ? notExists(version) : eq(version, seen)));
  return { Update: change.params() };
}

/** Returns a person's standing after such a decision. */
export function decided(userId: string, standing: StandingItem | null, { set, remove = [] }: StandingChange) {
  const after = { ...standing, ...set, user_id: userId, version: (standing?.version ?? 0) + 1 } as StandingItem;
  for (const name of remove) delete after[name];
  return after;
}

/** The check that a person is present. Refused when they are suspended, banned or gone. */
export function whilePresent(userId: string): Write {
  // A condition check takes the parameters of a delete.
  const check = StandingEntity.delete({ user_id: userId }).where(({ closed, restriction }, { notExists, lte }) =>
    all(notExists(closed), any(notExists(restriction), lte(restriction.until, isoNow()))),
  );
  return { ConditionCheck: check.params() };
}

/** The check that another admin was the last to decide about a person. */
export function decidedByAnother(userId: string, adminId: string): Write {
  // A condition check takes the parameters of a delete.
  const check = StandingEntity.delete({ user_id: userId }).where(({ last }, { ne, notExists }) =>
    any(notExists(last.admin_id), ne(last.admin_id, adminId)),
  );
  return { ConditionCheck: check.params() };
}

/** The write that marks a warning read. Refused when it is gone, or replaced by another. */
export function readWarning(userId: string, warningId: string): Write {
  const change = StandingEntity.patch({ user_id: userId })
    .remove(["warning"])
    .where(({ warning }, { eq }) => eq(warning.id, warningId));
  return { Update: change.params() };
}

/**
 * The write that notes an appeal against a restriction. Refused when the restriction was replaced,
 * or appealed against before.
 */
export function noteAppeal(userId: string, restrictionId: string): Write {
  const change = StandingEntity.patch({ user_id: userId })
    .data(({ restriction }, { set }) => set(restriction.appeal, "open"))
    .where(({ restriction }, { eq, notExists }) =>
      all(eq(restriction.id, restrictionId), notExists(restriction.appeal)),
    );
  return { Update: change.params() };
}

/**
 * The write that settles a restriction, or postpones its next check to `dueAt`. Refused when the
 * restriction was replaced.
 */
export function postpone(userId: string, restrictionId: string, dueAt: string | null): Write {
  const change = StandingEntity.patch({ user_id: userId });
  const postponed = dueAt ? change.set({ due_at: dueAt }) : change.remove(["due", "due_at"]);
  return { Update: postponed.where(({ restriction }, { eq }) => eq(restriction.id, restrictionId)).params() };
}

/**
 * The write that marks a suspension as over, of which the person is told. Refused when the
 * restriction was replaced.
 */
export function runOut(userId: string, restrictionId: string): Write {
  const change = StandingEntity.patch({ user_id: userId })
    .data(({ restriction, due, due_at }, { set, remove }) => {
      set(restriction.is_over, true);
      remove(due);
      remove(due_at);
    })
    .where(({ restriction }, { eq }) => eq(restriction.id, restrictionId));
  return { Update: change.params() };
}

/** Lets other areas follow decisions about people. */
export function followStandings<Outcome>(follow: (change: Change<StandingItem>) => Outcome): Follower<Outcome> {
  return follows(StandingEntity, follow);
}

/**
 * Follows the end of all of a person's sessions: they signed out everywhere, closed their account
 * or were banned.
 */
export function followEnds(follow: (userId: string) => Promise<void>): Follower<Promise<void>> {
  return followStandings(async ({ before, after }) => {
    if (after && after.signed_out_at !== before?.signed_out_at) await follow(after.user_id);
  });
}
