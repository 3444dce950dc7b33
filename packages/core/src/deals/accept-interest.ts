import type { InterestRequest } from "@reseat/contract";
import { INTEREST_COST, UNLOCK_COST } from "@reseat/contract/limits/constants";
import { type StoredContact, unscopedContact } from "../accounts/contact";
import { findRequest, movement } from "../credits/ledger";
import { RateLimit } from "../platform";
import type { Actor } from "../platform/actor";
import { isoNow } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { newId } from "../platform/ids";
import { attempt, type Write } from "../platform/table/commit";
import { all } from "../platform/table/conditions";
import { replayable } from "../platform/table/replayable";
import * as Ticket from "../tickets/ticket";
import { isOverdue, settle } from "./endings";
import { DealEntity, InterestEntity } from "./entities";
import { type InterestItem, loadForSeller, unscopedLoad } from "./find-interest";
import { newPlan } from "./plan";
import { forSeller } from "./present";

/**
 * The seller accepts for 1 credit: the ticket is sold, and both people see each other's name,
 * mobile and email. Accepting again costs nothing. Idempotent by `key`. Throws `not_found` (also
 * for another person's request), `insufficient_credits`, `interest_not_pending`,
 * `interest_expired`, `too_many_requests` past the unlocks of a day, `idempotency_key_reused`,
 * `try_again`.
 */
export async function acceptInterest(actor: Actor, interestId: string, key: string): Promise<InterestRequest> {
  const body = ["accept", interestId];
  return replayable(body, {
    find: () => findRequest(actor.userId, key),
    read: () =>
      Promise.all([
        loadForSeller(actor, interestId),
        unscopedContact(actor.userId),
        RateLimit.share("unlocks", { person: actor.userId }, 1),
      ]),
    async run([interest, seller, share]) {
      if (!seller) throw new DomainError("not_authenticated");
      if (interest.status !== "pending") return accepted(interest);
      if (isOverdue(interest)) return accepted(await settle(interest), "interest_expired");
      const { id, buyer_id, ticket_id, ticket } = interest;
      const acceptance = { responded_at: isoNow(), seller, deal_id: newId() };
      const request = { key, body, made: acceptance.deal_id };
      const { movie_name } = ticket;
      const charge = { userId: actor.userId, from: "wallet", to: "earned", credits: UNLOCK_COST, movie_name } as const;
      const earn = { userId: buyer_id, from: "held", to: "earned", credits: INTEREST_COST, movie_name } as const;
      const lost = await attempt({
        interest: markAccepted(interest, acceptance),
        ticket: Ticket.sellFor(id, ticket_id, acceptance.responded_at),
        ...movement("charge", { ...charge, id: `interest/${id}/charge`, request }),
        ...movement("earn", { ...earn, id: `interest/${id}/earn` }),
        deal: makeDeal(interest, acceptance),
        share: share.write,
      });
      switch (lost) {
        case null:
          return forSeller({ ...interest, status: "accepted", ...acceptance });
        case "charge":
          throw new DomainError("idempotency_key_reused");
        case "charge_wallet":
          throw new DomainError("insufficient_credits");
        case "share":
          throw share.refusal;
        default:
          // It was answered at the same moment, and the index may not show that yet.
          return accepted(await unscopedLoad(buyer_id, id));
      }
    },
    replay: async (_, [{ buyer_id }]) => accepted(await unscopedLoad(buyer_id, interestId)),
  });
}

/** Presents an accepted interest. Throws when it ended in any other way. */
function accepted(
  interest: InterestItem,
  otherwise: "interest_not_pending" | "interest_expired" = "interest_not_pending",
): InterestRequest {
  if (interest.status !== "accepted") throw new DomainError(otherwise);
  return forSeller(interest);
}

// Accepting ends an interest and makes a deal. The area `deals` commits these writes.

export interface Acceptance {
  responded_at: string;
  seller: StoredContact;
  deal_id: string;
}

/** The write of the deal that an accepted interest leads to. */
export function makeDeal(
  interest: Pick<InterestItem, "id" | "ticket_id" | "buyer_id" | "seller_id" | "ticket" | "buyer" | "at_once">,
  { responded_at, seller, deal_id }: Acceptance,
): Write {
  const { id, ticket_id, buyer_id, seller_id, ticket, buyer, at_once } = interest;
  const deal = DealEntity.create({
    id: deal_id,
    kind: "interest",
    source: id,
    ticket_id,
    buyer_id,
    seller_id,
    status: "valid",
    ticket,
    buyer_name: buyer?.full_name,
    buyer,
    seller,
    buyer_paid: INTEREST_COST,
    seller_paid: UNLOCK_COST,
    made_at: responded_at,
    at_once,
    ...newPlan({ id: deal_id, ticket }),
  });
  return { Put: deal.params() };
}

/** The write that accepts an interest. Refused unless it is pending and has not expired. */
function markAccepted({ buyer_id, id }: InterestItem, acceptance: Acceptance): Write {
  const change = InterestEntity.patch({ buyer_id, id })
    .set({ status: "accepted", ...acceptance })
    .remove(["due", "due_at"])
    .where((item, { eq, gt }) => all(eq(item.status, "pending"), gt(item.expires_at, acceptance.responded_at)));
  return { Update: change.params() };
}

/** The write that marks an interest whose deal was refunded, maybe because its ticket was gone. */
export function markRefunded(buyerId: string, interestId: string, gone_at?: string): Write {
  const refunded = { is_refunded: true, ...(gone_at && { gone_at }) };
  return { Update: InterestEntity.patch({ buyer_id: buyerId, id: interestId }).set(refunded).params() };
}
