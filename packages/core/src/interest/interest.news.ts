import type { LiveEvent } from "@reseat/contract";
import { MINUTE } from "../clock";
import type { News, Notice } from "../news";
import { follows } from "../table/changes";
import { isCutShort } from "./endings";
import { InterestEntity } from "./entities";
import type { InterestItem } from "./find-interest";
import { STEPS } from "./reached";

/**
 * Tells the open pages of both people about each step of a request, and notifies each of the
 * other's steps. The buyer's pages also hear of each step on the way to the seller.
 */
export const interestNews = follows(InterestEntity, ({ before, after }): News => {
  if (!after) return {};
  const { id, buyer_id, seller_id } = after;
  if (after.status === before?.status) {
    const isFurther = STEPS.some((step) => after[step] !== before[step]);
    return isFurther ? { live: [{ userId: buyer_id, event: { type: "interest.reached", interest_id: id } }] } : {};
  }
  return {
    notify: noticesOf(after),
    requests: after.status === "pending" ? [{ buyer_id, seller_id, id }] : [],
    live: [
      { userId: buyer_id, event: changed(after, "buyer") },
      { userId: seller_id, event: changed(after, "seller") },
    ],
  };
});

function changed({ id, ticket_id, status }: InterestItem, role: "buyer" | "seller"): LiveEvent {
  const refunded = status === "rejected" || status === "withdrawn" || status === "expired";
  return { type: "interest.changed", interest_id: id, ticket_id, role, status, refunded };
}

function noticesOf(interest: InterestItem): Notice[] {
  const { id, buyer_id, seller_id, ticket_id, status, reason, created_at, expires_at } = interest;
  const { responded_at, withdrawn_at } = interest;
  const at = status === "pending" ? created_at : (responded_at ?? withdrawn_at ?? expires_at);
  const about = { cause: `interest/${id}/${status}`, at, ticketId: ticket_id };
  const buyer = { ...about, userId: buyer_id };
  const seller = { ...about, userId: seller_id };
  const { movie_name } = interest.ticket;
  switch (status) {
    case "pending":
      return [
        {
          ...seller,
          until: expires_at,
          request: { buyer_id, seller_id, id },
          kind: "interest_received",
          params: { movie_name, minutes: minutesLeft(interest) },
        },
      ];
    case "accepted":
      return [{ ...buyer, kind: "interest_accepted", params: { movie_name } }];
    case "rejected":
      return [{ ...buyer, ended: id, kind: "interest_declined", params: { movie_name, reason } }];
    case "withdrawn":
      return [{ ...seller, kind: "interest_withdrawn", params: { movie_name } }];
    case "expired":
      return [
        { ...buyer, ended: id, kind: "interest_expired", params: { movie_name } },
        { ...seller, kind: "request_missed", params: { movie_name, was_cut_short: isCutShort(interest) } },
      ];
  }
}

/** Returns the seller's minutes: 15, or fewer when the show begins sooner. */
function minutesLeft({ created_at, expires_at }: InterestItem): number {
  return Math.max(1, Math.round((Date.parse(expires_at) - Date.parse(created_at)) / MINUTE));
}
