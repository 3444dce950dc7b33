import type { Actor } from "../platform/actor";
import { expiresAt, iso, isoNow, MINUTE, now, SECOND } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { commit } from "../platform/table/commit";
import { CaseViewerEntity } from "./entities";

/**
 * How long others see an admin after they opened something or last said that they still have it
 * open.
 */
const SHOWN_FOR = 2 * MINUTE;
/** Saying so again extends the time only within this long before its end. */
const RENEWED_BEFORE = 30 * SECOND;

interface Other {
  admin_id: string;
  /** ISO time of the opening, if known. */
  at: string;
}

/**
 * Notes that an admin has an item open. Returns the other admins who have, the first to open it
 * first. Makes one write for an opening, and one for each minute and a half that it stays open.
 * Throws `not_allowed`.
 */
export async function view(admin: Actor, thingId: string): Promise<Other[]> {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  const { data } = await CaseViewerEntity.query.primary({ thing_id: thingId }).go({ consistent: true, pages: "all" });
  const own = data.find(({ admin_id }) => admin_id === admin.userId);
  const until = now() + SHOWN_FOR;
  const isShown = own !== undefined && own.until > isoNow();
  if (!isShown || own.until < iso(now() + RENEWED_BEFORE)) {
    const mine = { thing_id: thingId, admin_id: admin.userId, at: isShown ? own.at : isoNow() };
    await commit({
      looking: { Put: CaseViewerEntity.put({ ...mine, until: iso(until), expires: expiresAt(until) }).params() },
    });
  }
  const others = data.filter((one) => one.admin_id !== admin.userId && one.until > isoNow());
  others.sort((one, other) => (one.at < other.at ? -1 : 1));
  return others.map(({ admin_id, at }) => ({ admin_id, at }));
}
