import type { Feedback } from "@reseat/contract";
import type { EntityItem } from "electrodb";
import type { Actor } from "../actor";
import { isoNow } from "../clock";
import { commit } from "../dynamo";
import { DomainError } from "../errors";
import { findUnlock } from "../interest/unlock-seller";
import { newestFirst, type PageInput } from "../page";
import { FeedbackEntity } from "./feedback.entity";

type FeedbackItem = EntityItem<typeof FeedbackEntity>;

interface Review {
  rating: number;
  comment?: string | null | undefined;
  feedback_type: Feedback["feedback_type"];
}

/** The reviews that a person received, newest first. */
export async function list(reviewedUserId: string, page: PageInput) {
  return newestFirst(FeedbackEntity.query.byReviewed({ reviewed_user_id: reviewedUserId }), page, present);
}

/** The actor's review of a person for a ticket, or null. */
export async function getMine(actor: Actor, ticketId: string, reviewedUserId: string): Promise<Feedback | null> {
  const { data } = await FeedbackEntity.get({
    reviewer_id: actor.userId,
    ticket_id: ticketId,
    reviewed_user_id: reviewedUserId,
  }).go({ consistent: true });
  return data ? present(data) : null;
}

/**
 * Reviews the other party of a deal on a ticket; a second review of the same person for the same ticket replaces the first.
 * Throws `no_deal`.
 */
export async function create(
  actor: Actor,
  input: Review & { ticket_id: string; reviewed_user_id: string },
): Promise<Feedback> {
  const { ticket_id, reviewed_user_id, ...review } = input;
  const [bought, sold, existing] = await Promise.all([
    findUnlock(ticket_id, actor.userId),
    findUnlock(ticket_id, reviewed_user_id),
    getMine(actor, ticket_id, reviewed_user_id),
  ]);
  const isDeal = bought?.seller_id === reviewed_user_id || sold?.seller_id === actor.userId;
  if (!isDeal) throw new DomainError("no_deal");
  const at = isoNow();
  const item = {
    ...review,
    comment: review.comment || undefined,
    reviewer_id: actor.userId,
    ticket_id,
    reviewed_user_id,
    created_at: existing?.created_at ?? at,
    updated_at: at,
  };
  await commit([{ Put: FeedbackEntity.put(item).params() }]);
  return present(item);
}

/** Changes the actor's own review. Throws `not_found`. */
export async function update(actor: Actor, id: string, review: Review): Promise<Feedback> {
  const key = keyOf(actor, id);
  const existing = await getMine(actor, key.ticket_id, key.reviewed_user_id);
  if (!existing) throw new DomainError("not_found");
  const { rating, comment, feedback_type } = review;
  const change = FeedbackEntity.patch(key).set({ rating, feedback_type, updated_at: isoNow() });
  await commit([
    {
      Update: (comment ? change.set({ comment }) : change.remove(["comment"])).params(),
      otherwise: "not_found",
    },
  ]);
  return { ...existing, rating, feedback_type, comment: comment || null, updated_at: isoNow() };
}

/** Removes the actor's own review. Throws `not_found`. */
export async function remove(actor: Actor, id: string): Promise<void> {
  await commit([{ Delete: FeedbackEntity.remove(keyOf(actor, id)).params(), otherwise: "not_found" }]);
}

/** A review's id names ticket and reviewed person; the reviewer is always the actor. */
function keyOf(actor: Actor, id: string) {
  const [ticket_id = "", reviewed_user_id = ""] = id.split("-");
  return { reviewer_id: actor.userId, ticket_id, reviewed_user_id };
}

function present(item: FeedbackItem): Feedback {
  return { ...item, id: `${item.ticket_id}-${item.reviewed_user_id}`, comment: item.comment ?? null };
}
