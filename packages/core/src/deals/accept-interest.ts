import type { InterestRequest } from "@reseat/contract";
import { INTEREST_COST, UNLOCK_COST } from "@reseat/contract/constants";
import { findContact } from "../accounts/contact";
import type { Actor } from "../actor";
import { isoNow } from "../clock";
import { type ClientRequest, findByRequest, movement } from "../credits/ledger";
import { commit } from "../dynamo";
import { DomainError, isDomainError } from "../errors";
import { newId } from "../ids";
import { markAccepted } from "../interest/accepted-interest";
import { isOverdue, settle } from "../interest/expire-interest";
import { load, loadForSeller } from "../interest/find-interest";
import { forSeller } from "../interest/present";
import * as Ticket from "../tickets/ticket";
import { DealEntity } from "./deal.entity";

/**
 * The seller accepts for 1 credit: the ticket is sold, and both see each other's name, mobile and email. Accepting what
 * the actor accepted already costs nothing. Throws `not_found` (also for another person's request), `insufficient_credits`,
 * `interest_not_pending`, `interest_expired`, `idempotency_key_reused`, `try_again`.
 */
export async function acceptInterest(actor: Actor, interestId: string, key: string): Promise<InterestRequest> {
  const request: ClientRequest = { key, body: ["accept", interestId] };
  const [interest, seller] = await Promise.all([
    loadForSeller(actor, interestId),
    findContact(actor.userId),
    findByRequest(actor.userId, request),
  ]);
  if (interest.status === "accepted") return forSeller(interest);
  if (interest.status !== "pending") throw new DomainError("interest_not_pending");
  if (!seller) throw new DomainError("not_authenticated");
  if (isOverdue(interest)) {
    // The index may not show yet that it was accepted in time.
    const settled = await settle(interest);
    if (settled.status === "accepted") return forSeller(settled);
    throw new DomainError("interest_expired");
  }
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
    buyer,
    seller,
    buyer_paid: INTEREST_COST,
    seller_paid: UNLOCK_COST,
    made_at: acceptance.responded_at,
  };
  const charge = { userId: actor.userId, from: "wallet", to: "earned", credits: UNLOCK_COST } as const;
  const earn = { userId: buyer_id, from: "held", to: "earned", credits: INTEREST_COST } as const;
  try {
    await commit([
      { ...markAccepted(interest, acceptance), otherwise: "interest_not_pending" },
      { ...Ticket.sell(ticket_id, deal.made_at, id), otherwise: "interest_not_pending" },
      ...movement({ ...charge, id: `interest/${id}/charge`, request }, "idempotency_key_reused"),
      ...movement({ ...earn, id: `interest/${id}/earn` }, "interest_not_pending"),
      { Put: DealEntity.create(deal).params(), otherwise: "interest_not_pending" },
    ]);
  } catch (error) {
    // Two taps at once: the other one accepted it, and the index may not show it yet.
    if (!isDomainError(error, "interest_not_pending")) throw error;
    const current = await load(buyer_id, id);
    if (current.status !== "accepted") throw error;
    return forSeller(current);
  }
  return forSeller({ ...interest, status: "accepted", ...acceptance });
}
