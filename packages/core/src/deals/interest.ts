import type { InterestRequest } from "@reseat/contract";
import { ASK_AGAIN_HOURS, INTEREST_COST, RESPONSE_WINDOW_SECONDS } from "@reseat/contract/limits/constants";
import { priceOfSeat } from "@reseat/contract/limits/price-of-seat";
import { type StoredContact, unscopedContact } from "../accounts/contact";
import { findRequest, findWallet, movement, type WalletItem } from "../credits/ledger";
import type { Actor } from "../platform/actor";
import { DAY, HOUR, iso, isoNow, now } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { firstIdAt, LAST_ID, newId } from "../platform/ids";
import { stageLimit } from "../platform/settings/kept";
import { attempt } from "../platform/table/commit";
import { dueAt } from "../platform/table/due";
import { allReadable, readable } from "../platform/table/left-out";
import { newestFirst, type PageInput } from "../platform/table/page";
import { replayable } from "../platform/table/replayable";
import { untilDone } from "../platform/table/until-done";
import * as Ticket from "../tickets/ticket";
import { findSeller, type MayBuyUnseen, sellAtOnce } from "./accept-at-once";
import { settle, settleTicket } from "./endings";
import { InterestEntity } from "./entities";
import { type InterestItem, unscopedLoad } from "./find-interest";
import { forBuyer, forSeller } from "./present";

export { reject, settle, withdraw } from "./endings";
export { forgetPerson, idsIn, unscopedLoad } from "./find-interest";
export { claimText, isAnswered, markOpened, markReached, releaseText } from "./reached";

interface ExpressInput {
  ticket_id: string;
  message?: string | undefined;
  /** The seller, if the buyer was told: then they are read with the ticket. */
  seller_id?: string | undefined;
}

/**
 * Takes 1 credit from the actor, puts the ticket under review and gives its seller 15 minutes, or
 * until the show, to answer. A ticket whose seller accepts the first request is sold at once,
 * unless they have no credit, may not act, or would rather look at the buyer first.
 * Idempotent by `key`. Throws `not_found`, `own_ticket`,
 * `ticket_not_available`, `ticket_under_review`, `asked_recently`, `too_many_requests`,
 * `insufficient_credits`, `idempotency_key_reused`, `try_again`.
 */
export async function express(
  actor: Actor,
  input: ExpressInput,
  key: string,
  mayBuyUnseen: MayBuyUnseen = async () => false,
): Promise<InterestRequest> {
  return untilDone(() => expressOnce(actor, input, key, mayBuyUnseen));
}

/** Returns undefined when what it read has changed meanwhile. */
function expressOnce(
  actor: Actor,
  input: ExpressInput,
  key: string,
  mayBuyUnseen: MayBuyUnseen,
): Promise<InterestRequest | undefined> {
  const readSeller = (sellerId: string) => findSeller(sellerId, actor.userId, mayBuyUnseen);
  const body = ["express", input.ticket_id, input.message ?? ""];
  return replayable(body, {
    find: () => findRequest(actor.userId, key),
    read: () =>
      Promise.all([
        Ticket.unscopedFind(input.ticket_id),
        unscopedContact(actor.userId),
        madeToday(actor.userId),
        findWallet(actor.userId),
        input.seller_id ? readSeller(input.seller_id) : null,
      ]),
    async run([ticket, buyer, today, wallet, named]): Promise<InterestRequest | undefined> {
      if (!ticket || ticket.status === "removed") throw new DomainError("not_found");
      if (!buyer) throw new DomainError("not_authenticated");
      if (ticket.user_id === actor.userId) throw new DomainError("own_ticket");
      if (await settleTicket(ticket)) return undefined;
      if (!Ticket.isOnSale(ticket)) throw Ticket.notOnSale(ticket);
      if (isBehind(today, wallet)) return undefined;
      requireAnswers(today, ticket.id);
      const interest = newInterest(actor, ticket, input, buyer);
      const request = { key, body, made: interest.id };
      const isNamed = input.seller_id === ticket.user_id;
      const seller = Ticket.acceptsFirst(ticket) && (isNamed ? named : await readSeller(ticket.user_id));
      const sale = seller ? await sellAtOnce({ ticket, interest, seller, request, wallet }) : null;
      if (sale && !sale.lost) return forBuyer(sale.accepted);
      const hold = {
        userId: actor.userId,
        from: "wallet",
        to: "held",
        credits: INTEREST_COST,
        movie_name: ticket.movie_name,
      } as const;
      const pending = { ...interest, ...dueAt("interest", interest.id, interest.expires_at) };
      const lost =
        // What only the seller's side lacks waits for the seller.
        (sale?.lost && !sale.isOfSeller && sale.lost) ||
        (await attempt({
          // The condition on the wallet keeps two concurrent requests from both passing as the last
          // one of the day.
          ...movement("pay", { ...hold, id: `interest/${interest.id}/hold`, request, wallet }),
          ticket: Ticket.putUnderReview(ticket.id, interest),
          interest: { Put: InterestEntity.create(pending).params() },
        }));
      switch (lost) {
        case null:
          return forBuyer(interest);
        case "pay":
          throw new DomainError("idempotency_key_reused");
        case "pay_wallet":
          if (!wallet || wallet.credits < INTEREST_COST) throw new DomainError("insufficient_credits");
          return undefined;
        default:
          // The seller may have thought better of it.
          if (sale) return undefined;
          throw Ticket.notOnSale(await Ticket.unscopedFind(ticket.id));
      }
    },
    async replay({ made }) {
      if (!made) throw new Error("The movement of a request says what it made");
      return forBuyer(await settle(await unscopedLoad(actor.userId, made)));
    },
  });
}

function newInterest(actor: Actor, ticket: Ticket.TicketItem, input: ExpressInput, buyer: StoredContact) {
  const expires_at = iso(Math.min(now() + RESPONSE_WINDOW_SECONDS * 1000, ticket.show_at));
  const id = newId();
  return {
    id,
    ticket_id: ticket.id,
    buyer_id: actor.userId,
    seller_id: ticket.user_id,
    status: "pending" as const,
    message: input.message || undefined,
    created_at: isoNow(),
    expires_at,
    ticket: {
      ...Ticket.summary(ticket),
      city: ticket.city,
      ticket_count: ticket.ticket_count,
      price_each: priceOfSeat({ ...ticket, discounted_price: ticket.discounted_price ?? null }),
    },
    buyer,
  };
}

/**
 * Lists the actor's requests as buyer, or those for their tickets as seller, newest first. Settles
 * overdue ones first.
 */
export async function list(actor: Actor, type: "buyer" | "seller", page: PageInput) {
  const query =
    type === "buyer"
      ? InterestEntity.query.primary({ buyer_id: actor.userId })
      : InterestEntity.query.bySeller({ seller_id: actor.userId });
  const { items, next_cursor } = await newestFirst(query, page, (item) => item);
  const settled = await allReadable(items, settle);
  return { items: readable(settled, type === "buyer" ? forBuyer : forSeller), next_cursor };
}

/** Returns a buyer's requests of the last 24 hours, oldest first. */
async function madeToday(buyerId: string): Promise<InterestItem[]> {
  const { data } = await InterestEntity.query
    .primary({ buyer_id: buyerId })
    .between({ id: firstIdAt(now() - DAY) }, { id: LAST_ID })
    .go({ pages: "all", consistent: true });
  return data;
}

/**
 * Returns whether the list lacks the last request that the wallet knows, because it was read
 * before.
 */
export function isBehind(today: InterestItem[], wallet: WalletItem | null): boolean {
  const last = wallet?.last_made;
  return last !== undefined && last >= firstIdAt(now() - DAY) && !today.some(({ id }) => id === last);
}

/**
 * Refuses another request of a buyer who had too many without an answer today, or asked for this
 * very ticket a short while ago. Each request takes a ticket off the market, and an unanswered one
 * costs nothing. Throws `too_many_requests` and `asked_recently`, with the time of the next try as
 * `retry_at`.
 */
function requireAnswers(today: InterestItem[], ticketId: string): void {
  // A pending request counts too: it may end without an answer.
  const unanswered = today.filter(({ status }) => status !== "accepted" && status !== "rejected");
  const same = unanswered.findLast(({ ticket_id }) => ticket_id === ticketId);
  if (same) refuseUntil(Date.parse(same.created_at) + ASK_AGAIN_HOURS * HOUR, "asked_recently");
  const { max = Number.POSITIVE_INFINITY } = stageLimit("unanswered");
  const oldest = unanswered.at(-max);
  if (oldest) refuseUntil(Date.parse(oldest.created_at) + DAY, "too_many_requests");
}

function refuseUntil(time: number, code: "asked_recently" | "too_many_requests"): void {
  if (time > now()) throw new DomainError(code, { data: { retry_at: iso(time) } });
}
