import type { Actor } from "../actor";
import { expiresAt, iso, isoNow, MINUTE, now, SECOND } from "../clock";
import { DomainError } from "../errors";
import { commit } from "../table/commit";
import { LookingEntity } from "./entities";

/**
 * How long an admin is shown to others, from when they opened something or last said that they
 * still have it open.
 */
const SHOWN_FOR = 2 * MINUTE;
/** Who says so again later than this before the end is shown for longer. */
const RENEWED_BEFORE = 30 * SECOND;

interface Other {
  admin_id: string;
  /** ISO time since when, as far as it is known. */
  at: string;
}

/**
 * An admin has a thing open. Returns which others have, who opened it first before the rest. One
 * write for an opening, and one for each minute and a half that it stays open. Throws
 * `not_allowed`.
 */
export async function look(admin: Actor, thingId: string): Promise<Other[]> {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  const { data } = await LookingEntity.query.primary({ thing_id: thingId }).go({ consistent: true, pages: "all" });
  const own = data.find(({ admin_id }) => admin_id === admin.userId);
  const until = now() + SHOWN_FOR;
  const isShown = own !== undefined && own.until > isoNow();
  if (!isShown || own.until < iso(now() + RENEWED_BEFORE)) {
    const mine = { thing_id: thingId, admin_id: admin.userId, at: isShown ? own.at : isoNow() };
    await commit({
      looking: { Put: LookingEntity.put({ ...mine, until: iso(until), expires: expiresAt(until) }).params() },
    });
  }
  const others = data.filter((one) => one.admin_id !== admin.userId && one.until > isoNow());
  others.sort((one, other) => (one.at < other.at ? -1 : 1));
  return others.map(({ admin_id, at }) => ({ admin_id, at }));
}
