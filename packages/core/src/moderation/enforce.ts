import { unscopedPerson } from "../accounts/former";
import * as Picture from "../accounts/picture";
import { iso, isoNow, MINUTE, now } from "../clock";
import { endPending } from "../interest/endings";
import { takeOff } from "../listings/take-off";
import * as Standing from "../sessions/standing";
import { attempt } from "../table/commit";

/**
 * Settles what an absent person leaves behind, and returns how much that was: requests to them end
 * and the credits go back; of somebody suspended the listings are blocked, and of somebody who is
 * gone withdrawn, as are their own requests and their picture. Idempotent.
 */
export async function enforce(userId: string, absence: Standing.Absence): Promise<number> {
  const isGone = absence === "gone";
  const status = isGone ? "removed" : "blocked";
  // First, so that nobody asks for them while requests end; and again, because a request puts its
  // listing back on sale as it ends, here or in another process.
  const taken = (await takeOff(userId, status)) + (isGone && (await Picture.remove(userId)) ? 1 : 0);
  const ended = await endPending(userId, { made: isGone });
  const found = taken + ended;
  return found > 0 ? found + (await takeOff(userId, status)) : 0;
}

/**
 * Follows a decision about a person: settles what they leave behind, and revokes the tokens of
 * somebody banned. Reads how it stands now.
 */
export const follower = Standing.followStandings(async ({ before, after }) => {
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

/** Settles what a person leaves behind who is absent as their standing says. */
async function enforceOn(standing: Standing.StandingItem | null): Promise<number> {
  const absence = Standing.absenceOf(standing);
  return standing && absence ? enforce(standing.user_id, absence) : 0;
}

/**
 * Settles a restriction again, for the sweep: a command that was admitted in the moment before it
 * may have left something. Until a time finds nothing; and once more at the end of a suspension, of
 * which the person is told. Idempotent.
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
