import type { Told } from "@reseat/contract";
import { counts } from "../counting/counts";
import type { LiveNews, News, Notice } from "../news";
import { follows } from "../table/changes";
import { DealEntity } from "./entities";
import type { DealItem } from "./find-deal";
import { sideUntil } from "./problem";

/**
 * Tells both people of each step of a deal's plan. Notifies the seller when a buyer unlocks their
 * contact, and both people when the ticket is handed over. Accepted interests are covered by
 * `interest.events.ts`.
 */
export const dealNews = follows(DealEntity, ({ before, after }): News => {
  if (after?.handed_over_at && after.handed_over_at !== before?.handed_over_at) return handedOver(after);
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
    live: changed({ id, ticket_id, buyer_id, seller_id }),
  };
}

type Parties = Pick<DealItem, "id" | "ticket_id" | "buyer_id" | "seller_id">;

function changed({ id, ticket_id, buyer_id, seller_id }: Parties): LiveNews[] {
  const event = { type: "deal.changed", deal_id: id, ticket_id } as const;
  return [buyer_id, seller_id].map((userId) => ({ userId, event }));
}

/** Notifies whom a step is for. A cause has the number of the change: people may say it again. */
function planned(before: DealItem, after: DealItem): News {
  const { id, buyer_id, seller_id, ticket_id, ticket, terms, paid, asked_at, good_at, plan_changes } = after;
  const { movie_name } = ticket;
  const about = { cause: `plan/${id}/${plan_changes}`, ticketId: ticket_id };
  const tell = (userId: string, at: string, told: Told): Notice => ({ ...about, userId, at, ...told });
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
  return { notify, live: changed(after) };
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
