import type { AuditAction, AuditEntry } from "@reseat/contract";
import type { EntityItem } from "electrodb";
import type { Actor } from "./actor";
import { DAY, isoNow, startOfDay } from "./clock";
import { AuditEntryEntity } from "./entities";
import { firstIdAt, LAST_ID, newId } from "./ids";
import { commit, type Write } from "./table/commit";
import { all } from "./table/conditions";
import { newestFirst, onePage, type PageInput } from "./table/page";

interface Act {
  /** Given when something else refers to the entry. */
  id?: string;
  action: AuditAction;
  /**
   * The id of the person concerned. If nobody is, the thing that it is about, such as `settings`.
   */
  subject: string;
  /** The thing that was acted on: a case, a refund, a ticket. */
  thingId?: string | undefined;
  reason?: string | undefined;
  /** Other facts that a reader needs. Never a contact or the text of a message. */
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
 * The write that notes an admin's act, to be committed with the act. Nothing changes or removes an
 * entry.
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
 * Lists the entries, newest first: all, or those about a subject, or else by an admin. An action
 * and days narrow them down.
 */
export async function list({ subject, admin_id, action, from, to }: Filter, page: PageInput) {
  const { primary, bySubject, byAdmin } = AuditEntryEntity.query;
  const query = subject ? bySubject({ subject }) : admin_id ? byAdmin({ admin_id }) : primary({});
  const first = { id: firstIdAt(from ? startOfDay(from) : 0) };
  const last = { id: to ? firstIdAt(startOfDay(to) + DAY) : LAST_ID };
  // DynamoDB refuses a range that ends before it begins.
  if (first.id > last.id) return onePage([], page);
  const filtered = query
    .between(first, last)
    .where((item, { eq }) =>
      all(action && eq(item.action, action), subject && admin_id && eq(item.admin_id, admin_id)),
    );
  return newestFirst(filtered, page, present);
}

function present(item: EntityItem<typeof AuditEntryEntity>): AuditEntry {
  const { id, admin_id, action, subject, thing_id = null, reason = null, details = null, network = null, at } = item;
  return { id, admin_id, action, subject, thing_id, reason, details, network, at };
}
