import type { LastChange, RefundCase } from "@reseat/contract";
import type { Actor } from "../actor";
import { DomainError } from "../errors";
import { Queue } from "../queues";
import { present, type RefundItem } from "./present-refund";
import { RefundEntity } from "./refund.entity";

/** For admins: the refunds of a status, by default the oldest first, with the two people of each. Throws `not_allowed`. */
export async function listByStatus(admin: Actor, { status, ...query }: { status: RefundItem["status"] } & Queue.Query) {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  return Queue.list(RefundEntity.query.byStatus({ status }), admin, query, presentCase, wordsOf);
}

/**
 * An admin takes a refund, or lets it go: see `Queue.hold`. Throws `not_allowed`, `not_found`, `not_yourself` to who is part of the deal,
 * `changed_meanwhile`, `try_again`.
 */
export async function hold(
  admin: Actor,
  { id, user_id, deal_id }: Pick<RefundItem, "id" | "user_id" | "deal_id">,
  wish: { held: boolean; seen: string | null },
): Promise<RefundCase> {
  if (!admin.isAdmin) throw new DomainError("not_allowed");
  const load = async () => {
    const { data } = await RefundEntity.get({ user_id, deal_id }).go({ consistent: true });
    if (data?.id !== id) throw new DomainError("not_found");
    return data;
  };
  const found = await load();
  if ([found.user_id, found.seller_id].includes(admin.userId)) throw new DomainError("not_yourself");
  const key = RefundEntity.get({ user_id, deal_id }).params();
  const thing = { found, isOpen: found.status === "pending", last: lastOf(found), key, load };
  return presentCase(await Queue.hold(admin, wish, { ...thing, subject: user_id, thingId: id }));
}

function lastOf({ status, processed_by: admin_id, processed_at: at }: RefundItem): LastChange | undefined {
  const action = status === "approved" ? "approve_refund" : "reject_refund";
  return admin_id && at ? { admin_id, action, at } : undefined;
}

function wordsOf({ id, ticket_id, ticket, reason, user_id, seller_id }: RefundItem) {
  return { texts: [ticket.movie_name, ticket.theatre, reason, id, ticket_id], people: [user_id, seller_id] };
}

function presentCase(refund: RefundItem): RefundCase {
  const { seller_id, processed_by: admin_id, processed_at: at, admin_notes: notes = "" } = refund;
  const holder = refund.status === "pending" ? Queue.holderOf(refund) : null;
  return { ...present(refund), seller_id, holder, processed: admin_id && at ? { admin_id, at, notes } : null };
}
