import * as Picture from "../accounts/picture";
import { load } from "../accounts/profile";
import { iso, MINUTE, now } from "../clock";
import { attempt } from "../commit";
import { endPending } from "../interest/end-pending";
import { takeOff } from "../listings/take-off";
import * as Standing from "../sessions/standing";

/**
 * Settles what an absent person leaves behind, and returns how much that was: requests to them end and the credits go back; of
 * somebody suspended the listings are blocked, and of somebody who is gone withdrawn, as are their own requests and their picture. Idempotent.
 */
export async function enforce(userId: string, absence: Standing.Absence): Promise<number> {
  const isGone = absence === "gone";
  const status = isGone ? "removed" : "blocked";
  // First, so that nobody asks for them while requests end; and again, because a request puts its listing back on sale as it ends, here or
  // in another process.
  const taken = (await takeOff(userId, status)) + (isGone && (await Picture.remove(userId)) ? 1 : 0);
  const ended = await endPending(userId, { made: isGone });
  const found = taken + ended;
  return found > 0 ? found + (await takeOff(userId, status)) : 0;
}

/** Follows a decision about a person: settles what they leave behind, and lets nobody banned log in. Reads how it stands now. */
export const follower = Standing.followStandings(async ({ before, after }) => {
  if (!after || before?.restriction?.id === after.restriction?.id) return;
  const { user_id } = after;
  const standing = await Standing.find(user_id);
  const absence = Standing.absenceOf(standing);
  if (absence) await enforce(user_id, absence);
  const restriction = Standing.restrictionOf(standing);
  const isBanned = restriction?.kind === "banned";
  if (isBanned || before?.restriction?.kind === "banned") {
    const { setEnabled } = await import("../accounts/user-pool");
    await setEnabled(await load(user_id), !isBanned);
  }
});

/**
 * Settles a restriction again, for the sweep: a command that was admitted in the moment before it may have left something. Until a time
 * finds nothing. Idempotent.
 */
export async function settle(userId: string): Promise<void> {
  const standing = await Standing.find(userId);
  if (!standing?.restriction) return;
  const absence = Standing.absenceOf(standing);
  const found = absence ? await enforce(userId, absence) : 0;
  const again = found > 0 ? iso(now() + 2 * MINUTE) : null;
  await attempt({ standing: Standing.postpone(userId, standing.restriction.id, again) });
}
