import type { InterestRequest } from "@reseat/contract";
import { INTEREST_COST, UNLOCK_COST } from "@reseat/contract/limits/constants";
import { unscopedContact } from "../accounts/contact";
import { findRequest, movement } from "../credits/ledger";
import { RateLimit } from "../platform";
import type { Actor } from "../platform/actor";
import { isoNow } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { newId } from "../platform/ids";
import { attempt } from "../platform/table/commit";
import { replayable } from "../platform/table/replayable";
import * as Ticket from "../tickets/ticket";
import { markAccepted } from "./accepted-interest";
import { isOverdue, settle } from "./endings";
import { DealEntity } from "./entities";
import { type InterestItem, loadForSeller, unscopedLoad } from "./find-interest";
import { newPlan } from "./plan";
import { forSeller } from "./present-interest";

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
      const { id, buyer_id, ticket_id, buyer, ticket } = interest;
      const acceptance = { responded_at: isoNow(), seller, deal_id: newId() };
      const deal = {
        id: acceptance.deal_id,
        kind: "interest" as const,
        source: id,
        ticket_id,
        buyer_id,
        seller_id: actor.userId,
        status: "valid" as const,
        ticket,
        buyer_name: buyer?.full_name,
        buyer,
        seller,
        buyer_paid: INTEREST_COST,
        seller_paid: UNLOCK_COST,
        made_at: acceptance.responded_at,
        ...newPlan({ id: acceptance.deal_id, ticket }),
      };
      const request = { key, body, made: deal.id };
      const { movie_name } = ticket;
      const charge = { userId: actor.userId, from: "wallet", to: "earned", credits: UNLOCK_COST, movie_name } as const;
      const earn = { userId: buyer_id, from: "held", to: "earned", credits: INTEREST_COST, movie_name } as const;
      const lost = await attempt({
        interest: markAccepted(interest, acceptance),
        ticket: Ticket.sellFor(id, ticket_id, deal.made_at),
        ...movement("charge", { ...charge, id: `interest/${id}/charge`, request }),
        ...movement("earn", { ...earn, id: `interest/${id}/earn` }),
        deal: { Put: DealEntity.create(deal).params() },
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
