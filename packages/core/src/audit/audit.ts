import type { AuditAction, AuditEntry } from "@reseat/contract";
import type { EntityItem } from "electrodb";
import type { Actor } from "../actor";
import { DAY, isoNow, startOfDay } from "../clock";
import { firstIdAt, LAST_ID, newId } from "../ids";
import { commit, type Write } from "../table/commit";
import { newestFirst, type PageInput } from "../table/page";
import { AuditEntryEntity } from "./entities";

interface Act {
  /** Given where something else refers to the entry. */
  id?: string;
  action: AuditAction;
  /**
   * The person whom it concerns; for what concerns nobody, what it is about, such as `settings`.
   */
  subject: string;
  /** The thing that it was done to: a case, a refund, a ticket. */
  thingId?: string | undefined;
  reason?: string | undefined;
  /** What a reader needs to know besides. No contact, no text of a message. */
  details?: string | undefined;
}

interface Filter {
  subject?: string | undefined;
  admin_id?: string | undefined;
  action?: AuditAction | undefined;
  /** Days in Asia/Kolkata, YYYY-MM-DD, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

/**
 * The write that notes what an admin does, to be committed with what they do. Nothing changes or
 * removes an entry.
 */
export function entry(admin: Actor, { id = newId(), action, subject, thingId, reason, details }: Act): Write {
  const made = AuditEntryEntity.create({
    id,
    admin_id: admin.userId,
    action,
    subject,
    thing_id: thingId,
    reason,
    details,
    network: admin.network,
    at: isoNow(),
  });
  return { Put: made.params() };
}

/** Notes what an admin looks at, before they see it. */
export async function note(admin: Actor, act: Act): Promise<void> {
  await commit({ entry: entry(admin, act) });
}

/**
 * The entries, newest first: all of them, or those about a subject, or else by an admin; of one
 * action, if one is named; of some days.
 */
export async function list({ subject, admin_id, action, from, to }: Filter, page: PageInput) {
  const { primary, bySubject, byAdmin } = AuditEntryEntity.query;
  const query = subject ? bySubject({ subject }) : admin_id ? byAdmin({ admin_id }) : primary({});
  const first = { id: firstIdAt(from ? startOfDay(from) : 0) };
  const last = { id: to ? firstIdAt(startOfDay(to) + DAY) : LAST_ID };
  // DynamoDB refuses a range that ends before it begins.
  if (first.id > last.id) return { items: [], next_cursor: null };
  const filtered = query
    .between(first, last)
    .where((item, { eq }) =>
      [
        ...(action ? [eq(item.action, action)] : []),
        ...(subject && admin_id ? [eq(item.admin_id, admin_id)] : []),
      ].join(" AND "),
    );
  return newestFirst(filtered, page, present);
}

function present(item: EntityItem<typeof AuditEntryEntity>): AuditEntry {
  const { id, admin_id, action, subject, thing_id = null, reason = null, details = null, network = null, at } = item;
  return { id, admin_id, action, subject, thing_id, reason, details, network, at };
}
