import type { LiveEvent } from "@reseat/contract";
import { MINUTE } from "../clock";
import { counts } from "../counting/counts";
import { answeredIn, stepOfMinute, withinStep } from "../counting/figures";
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

/**
 * Counts a request, its outcome, its steps on the way to the seller, and the seller's time, for its
 * movie and the ticket's city, or its location without a city.
 */
export const requestCounts = counts(InterestEntity, (interest) => {
  const { created_at, status, responded_at, ticket } = interest;
  const isAnswered = status === "accepted" || status === "rejected";
  const took = isAnswered && responded_at ? Date.parse(responded_at) - Date.parse(created_at) : undefined;
  const minute = took === undefined ? undefined : Math.max(0, Math.floor(took / MINUTE));
  const cut_short = Number(status === "expired" && isCutShort(interest));
  const ofCity = {
    requests: 1,
    ...(minute !== undefined && { [withinStep(stepOfMinute(minute))]: 1 }),
    rejected: Number(status === "rejected"),
    withdrawn: Number(status === "withdrawn"),
    expired: Number(status === "expired"),
    cut_short,
    refunded: Number(interest.is_refunded === true),
  };
  return {
    at: created_at,
    day: {
      requests: 1,
      ...(status !== "pending" && { [status]: 1 }),
      ...(minute !== undefined && { [answeredIn(minute)]: 1 }),
      cut_short,
      pushed: Number(interest.pushed_at !== undefined),
      shown: Number(interest.shown_at !== undefined),
      opened: Number(interest.opened_at !== undefined),
      texted: Number(interest.texted_at !== undefined),
    },
    names: [
      { kind: "movie", name: ticket.movie_name, figures: { requests: 1 } },
      { kind: "city", name: ticket.city ?? ticket.location, figures: ofCity },
    ],
  };
});
