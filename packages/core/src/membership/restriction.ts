import { unscopedPerson } from "../accounts/former";
import * as Picture from "../accounts/picture";
import * as Standing from "../accounts/standing";
import { endPending } from "../deals/endings";
import { Wanted } from "../listings";
import { takeOff } from "../listings/take-off";
import { iso, isoNow, MINUTE, now } from "../platform/clock";
import { attempt } from "../platform/table/commit";

/**
 * Settles the affairs of an absent person, and returns how many there were. Requests to them end
 * and the credits go back. A suspended person's listings are blocked. A person who is gone loses
 * their listings, their own requests, their wanted posts and their picture. Idempotent.
 */
export async function enforce(userId: string, absence: Standing.Absence): Promise<number> {
  const isGone = absence === "gone";
  const status = isGone ? "removed" : "blocked";
  // First, so that nobody asks for them while requests end. Repeated, because a request puts its
  // listing back on sale as it ends, here or in another process.
  const taken = (await takeOff(userId, status)) + (isGone && (await Picture.remove(userId)) ? 1 : 0);
  const ended = (await endPending(userId, { made: isGone })) + (isGone ? await Wanted.endAll(userId, "team") : 0);
  const found = taken + ended;
  return found > 0 ? found + (await takeOff(userId, status)) : 0;
}

/**
 * Follows a decision about a person: settles their affairs, and revokes the tokens of a banned
 * person. Reads the present standing.
 */
export const restrictionFollower = Standing.followStandings(async ({ before, after }) => {
  if (!after || before?.restriction?.id === after.restriction?.id) return;
  const { user_id } = after;
  const standing = await Standing.find(user_id);
  await enforceOn(standing);
  if (Standing.restrictionOf(standing)?.kind !== "banned") return;
  // A record that comes again may be older than the person's erasure.
  const person = await unscopedPerson(user_id);
  if (!person) return;
  const { revokeTokens } = await import("../accounts/user-pool");
  await revokeTokens(person);
});

/** Settles the affairs of a person who is absent by their standing. */
async function enforceOn(standing: Standing.StandingItem | null): Promise<number> {
  const absence = Standing.absenceOf(standing);
  return standing && absence ? enforce(standing.user_id, absence) : 0;
}

/**
 * Settles a restriction again, for the sweep: a command that was admitted just before it may have
 * left something. Repeats until nothing is left, and once more at the end of a suspension, which
 * the person hears of. Idempotent.
 */
export async function settle(userId: string): Promise<void> {
  const standing = await Standing.find(userId);
  if (!standing?.restriction) return;
  const { id, until = null } = standing.restriction;
  if (until !== null && until <= isoNow()) {
    await attempt({ standing: Standing.runOut(userId, id) });
    return;
  }
  const found = await enforceOn(standing);
  const again = found > 0 ? iso(now() + 2 * MINUTE) : until;
  await attempt({ standing: Standing.postpone(userId, id, again) });
}
