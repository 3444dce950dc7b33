import type { LiveEvent, NotificationContent } from "@reseat/contract";
import { iso, MINUTE, showAt } from "../platform/clock";
import { counts } from "../platform/counting/counts";
import { answeredIn, stepOfMinute, withinStep } from "../platform/counting/figures";
import type { LiveNews, News, Notice } from "../platform/news";
import { follows } from "../platform/table/changes";
import { isCutShort } from "./endings";
import { AvailabilityEntity, DealEntity, InterestEntity } from "./entities";
import type { DealItem } from "./find-deal";
import type { InterestItem } from "./find-interest";
import { sideUntil } from "./problem";
import { STEPS } from "./reached";

/**
 * Tells both people of each step of a deal's plan. Notifies the seller when a buyer unlocks their
 * contact, and both people when the ticket is handed over. Accepted interests are covered by
 * `interest.events.ts`.
 */
export const dealNews = follows(DealEntity, ({ before, after }): News => {
  if (after?.handed_over_at && after.handed_over_at !== before?.handed_over_at) return handedOver(after);
  if (after?.gone_at && after.gone_at !== before?.gone_at) return gone(after, after.gone_at);
  if (after && before?.id === after.id && after.plan_changes !== before.plan_changes) return planned(before, after);
  // After a refund, a new deal may replace the first under the same key.
  if (after?.kind !== "contact" || after.id === before?.id) return {};
  const { id, seller_id, ticket_id, ticket, made_at } = after;
  const about = { cause: `unlock/${id}`, at: made_at, ticketId: ticket_id };
  return {
    notify: [{ ...about, userId: seller_id, kind: "contact_unlocked", params: { movie_name: ticket.movie_name } }],
  };
});

function handedOver({ id, buyer_id, seller_id, ticket_id, ticket, handed_over_at: at = "" }: DealItem): News {
  const params = { movie_name: ticket.movie_name };
  const about = { cause: `handed-over/${id}`, at, ticketId: ticket_id, params };
  return {
    notify: [
      { ...about, userId: buyer_id, kind: "ticket_handed_over" },
      { ...about, userId: seller_id, kind: "hand_over_noted" },
    ],
    live: dealChanged({ id, ticket_id, buyer_id, seller_id }),
  };
}

function gone({ id, source, buyer_id, seller_id, ticket_id, ticket }: DealItem, at: string): News {
  const about = { cause: `gone/${id}`, at, ticketId: ticket_id, userId: buyer_id, ended: source };
  return {
    notify: [{ ...about, kind: "ticket_gone", params: { movie_name: ticket.movie_name } }],
    live: dealChanged({ id, ticket_id, buyer_id, seller_id }),
  };
}

type Parties = Pick<DealItem, "id" | "ticket_id" | "buyer_id" | "seller_id">;

function dealChanged({ id, ticket_id, buyer_id, seller_id }: Parties): LiveNews[] {
  const event = { type: "deal.changed", deal_id: id, ticket_id } as const;
  return [buyer_id, seller_id].map((userId) => ({ userId, event }));
}

/** Notifies whom a step is for. A cause has the number of the change: people may say it again. */
function planned(before: DealItem, after: DealItem): News {
  const { id, buyer_id, seller_id, ticket_id, ticket, terms, paid, asked_at, good_at, plan_changes } = after;
  const { movie_name } = ticket;
  const about = { cause: `plan/${id}/${plan_changes}`, ticketId: ticket_id };
  const tell = (userId: string, at: string, told: NotificationContent): Notice => ({ ...about, userId, at, ...told });
  const notify: Notice[] = [];
  if (terms && (terms.at !== before.terms?.at || terms.agreed_at !== before.terms.agreed_at)) {
    const { price_each, pay, hand, by, at, agreed_at } = terms;
    const params = { movie_name, price_each, pay, hand };
    const [proposer, other] = by === "buyer" ? [buyer_id, seller_id] : [seller_id, buyer_id];
    if (agreed_at) notify.push(tell(proposer, agreed_at, { kind: "plan_agreed", params }));
    else notify.push(tell(other, at, { kind: "plan_proposed", params }));
  }
  const { said_at, confirmed_at, denied_at } = paid ?? {};
  const params = { movie_name };
  if (confirmed_at && confirmed_at !== before.paid?.confirmed_at)
    notify.push(tell(buyer_id, confirmed_at, { kind: "payment_confirmed", params }));
  else if (denied_at && denied_at !== before.paid?.denied_at)
    notify.push(tell(buyer_id, denied_at, { kind: "payment_denied", params }));
  else if (said_at && said_at !== before.paid?.said_at)
    notify.push(tell(seller_id, said_at, { kind: "payment_said", params }));
  if (asked_at && asked_at !== before.asked_at) notify.push(tell(buyer_id, asked_at, { kind: "all_good_due", params }));
  if (good_at && good_at !== before.good_at) notify.push(tell(seller_id, good_at, { kind: "all_good", params }));
  if (after.problem && after.problem.at !== before.problem?.at) {
    const until = sideUntil(after.problem);
    notify.push(tell(seller_id, after.problem.at, { kind: "not_let_in_said", params: { movie_name, until } }));
  }
  return { notify, live: dealChanged(after) };
}

/**
 * In the totals, every deal is an unlock, whichever person paid. In a day's figures, an unlock is a
 * deal without a request.
 */
export const dealCounts = counts(DealEntity, ({ made_at, kind, status }) => ({
  all: { unlocks: 1 },
  at: made_at,
  day: { deals: 1, unlocks: Number(kind === "contact"), refunded: Number(status === "refunded") },
}));

/**
 * Tells the open pages of both people about each step of a request, and notifies each of the
 * other's steps; a seller also of what was accepted for them. The buyer's pages also hear of each step on the way to the seller.
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
    requests: after.status === "pending" || after.at_once ? [{ buyer_id, seller_id, id }] : [],
    live: [
      { userId: buyer_id, event: requestChanged(after, "buyer") },
      { userId: seller_id, event: requestChanged(after, "seller") },
    ],
  };
});

function requestChanged({ id, ticket_id, status, at_once }: InterestItem, role: "buyer" | "seller"): LiveEvent {
  const refunded = status === "rejected" || status === "withdrawn" || status === "expired";
  const event = { type: "interest.changed", interest_id: id, ticket_id, role, status, refunded } as const;
  return at_once ? { ...event, at_once } : event;
}

function noticesOf(interest: InterestItem): Notice[] {
  const { id, buyer_id, seller_id, ticket_id, status, reason, created_at, expires_at } = interest;
  const { responded_at, withdrawn_at, at_once, message } = interest;
  const at = status === "pending" ? created_at : (responded_at ?? withdrawn_at ?? expires_at);
  const about = { cause: `interest/${id}/${status}`, at, ticketId: ticket_id };
  const buyer = { ...about, userId: buyer_id };
  const seller = { ...about, userId: seller_id };
  const { movie_name, show_date, show_time } = interest.ticket;
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
      return [
        { ...buyer, kind: "interest_accepted", params: { movie_name } },
        ...(at_once
          ? [
              {
                ...seller,
                until: iso(showAt(show_date, show_time)),
                kind: "accepted_for_you" as const,
                params: { movie_name, message },
              },
            ]
          : []),
      ];
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
      at_once: Number(interest.at_once === true),
      at_once_gone: Number(interest.gone_at !== undefined),
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

/**
 * Notifies the seller of a question and the buyer of the response. The open pages of both hear of
 * each change.
 */
export const availabilityNews = follows(AvailabilityEntity, ({ before, after }): News => {
  // A new question by the same person replaces an answered one, so the status alone does not show a
  // change.
  if (!after || (after.status === before?.status && after.id === before.id)) return {};
  const { id, ticket_id, seller_id, requester_id, status, response, created_at, responded_at = created_at } = after;
  const { movie_name } = after.ticket;
  const about = { cause: `availability/${id}/${status}`, ticketId: ticket_id, availabilityRequestId: id };
  const notice: Notice =
    status === "responded" && response
      ? {
          ...about,
          userId: requester_id,
          at: responded_at,
          kind: "availability_answered",
          params: { movie_name, response },
        }
      : { ...about, userId: seller_id, at: created_at, kind: "availability_asked", params: { movie_name } };
  const changed = {
    type: "availability.changed",
    availability_request_id: id,
    movie_name,
    response: response ?? null,
  } as const;
  return {
    notify: [notice],
    live: [
      { userId: seller_id, event: { ...changed, role: "seller" } },
      { userId: requester_id, event: { ...changed, role: "buyer" } },
    ],
  };
});
