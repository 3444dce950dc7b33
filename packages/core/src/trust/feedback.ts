import type { Feedback } from "@reseat/contract";
import type { EntityItem } from "electrodb";
import { findBetween } from "../deals/find-deal";
import type { Actor } from "../platform/actor";
import { isoNow } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { attempt, commit } from "../platform/table/commit";
import { inKeyOrder, newestFirst, type PageInput } from "../platform/table/page";
import { FeedbackEntity } from "./entities";

type FeedbackItem = EntityItem<typeof FeedbackEntity>;
type Review = Pick<Feedback, "rating" | "feedback_type"> & { comment?: string | null | undefined };

/** Lists the reviews that a person received, newest first. */
export async function list(userId: string, page: PageInput) {
  return newestFirst(FeedbackEntity.query.byReviewed({ reviewed_user_id: userId }), page, present);
}

/** Lists the reviews that the actor wrote. */
export async function listMine(actor: Actor, page: PageInput) {
  return inKeyOrder(FeedbackEntity.query.primary({ reviewer_id: actor.userId }), page, present);
}

/** Counts the reviews that a person wrote, and those that they received. */
export async function count(userId: string): Promise<{ written: number; received: number }> {
  const [written, received] = await Promise.all([
    FeedbackEntity.query.primary({ reviewer_id: userId }).go({ pages: "all", attributes: ["rating"] }),
    FeedbackEntity.query.byReviewed({ reviewed_user_id: userId }).go({ pages: "all", attributes: ["rating"] }),
  ]);
  return { written: written.data.length, received: received.data.length };
}

/** Returns the actor's review of a person for a ticket, or null. */
export async function getMine(actor: Actor, ticketId: string, reviewedUserId: string): Promise<Feedback | null> {
  const review = await find({ reviewer_id: actor.userId, ticket_id: ticketId, reviewed_user_id: reviewedUserId });
  return review && present(review);
}

/**
 * Reviews the other party of a deal that was not refunded. A second review of the same ticket and
 * person replaces the first. Throws `no_deal`, and `invalid_input` when the type does not fit the
 * deal: only the buyer may write a `seller_review`.
 */
export async function create(
  actor: Actor,
  input: { ticket_id: string; reviewed_user_id: string } & Review,
): Promise<Feedback> {
  const { ticket_id, reviewed_user_id } = input;
  const key = { reviewer_id: actor.userId, ticket_id, reviewed_user_id };
  const [deal, existing] = await Promise.all([findBetween(ticket_id, actor.userId, reviewed_user_id), find(key)]);
  if (deal?.status !== "valid") throw new DomainError("no_deal");
  requireType(input, deal.seller_id === reviewed_user_id ? "seller_review" : "buyer_review");
  if (existing) return change(existing, input);

  const { rating, feedback_type } = input;
  const at = isoNow();
  const review = { ...key, rating, feedback_type, comment: input.comment || undefined, created_at: at, updated_at: at };
  const lost = await attempt({ review: { Put: FeedbackEntity.create(review).params() } });
  if (!lost) return present(review);
  // Another request created this review at the same moment.
  const made = await find(key);
  if (!made) throw new DomainError("try_again");
  return change(made, input);
}

/**
 * Changes the actor's own review. Throws `not_found` (also for another person's), and
 * `invalid_input` for a change of type.
 */
export async function update(actor: Actor, feedbackId: string, input: Review): Promise<Feedback> {
  const review = await find(keyOf(actor, feedbackId));
  if (!review) throw new DomainError("not_found");
  requireType(input, review.feedback_type);
  return change(review, input);
}

/** Removes the actor's own review. Throws `not_found` (also for another person's). */
export async function remove(actor: Actor, feedbackId: string): Promise<void> {
  const removed = FeedbackEntity.remove(keyOf(actor, feedbackId));
  await commit({ review: { Delete: removed.params() } }, { review: "not_found" });
}

async function find(key: Pick<FeedbackItem, "reviewer_id" | "ticket_id" | "reviewed_user_id">) {
  const { data } = await FeedbackEntity.get(key).go({ consistent: true });
  return data;
}

async function change(review: FeedbackItem, { rating, comment }: Review): Promise<Feedback> {
  const { reviewer_id, ticket_id, reviewed_user_id } = review;
  const updated_at = isoNow();
  const given = FeedbackEntity.patch({ reviewer_id, ticket_id, reviewed_user_id }).set({ rating, updated_at });
  const changed = comment ? given.set({ comment }) : given.remove(["comment"]);
  await commit({ review: { Update: changed.params() } }, { review: "not_found" });
  return present({ ...review, rating, comment: comment || undefined, updated_at });
}

function requireType({ feedback_type }: Review, type: Feedback["feedback_type"]): void {
  if (feedback_type !== type) throw new DomainError("invalid_input");
}

/**
 * Returns the key in an id, which consists of the ticket, the reviewed person and the writer.
 * Throws `not_found` for another person's review.
 */
function keyOf(actor: Actor, feedbackId: string) {
  const [ticket_id = "", reviewed_user_id = "", reviewer_id = ""] = feedbackId.split("-");
  if (reviewer_id !== actor.userId) throw new DomainError("not_found");
  return { reviewer_id, ticket_id, reviewed_user_id };
}

function present(item: FeedbackItem): Feedback {
  const { ticket_id, reviewer_id, reviewed_user_id, rating, comment = null, feedback_type } = item;
  return {
    id: `${ticket_id}-${reviewed_user_id}-${reviewer_id}`,
    ticket_id,
    reviewer_id,
    reviewed_user_id,
    rating,
    comment,
    feedback_type,
    created_at: item.created_at,
    updated_at: item.updated_at,
  };
}
