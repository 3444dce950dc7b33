import type { Contact } from "@reseat/contract";
import { UNLOCK_COST } from "@reseat/contract/constants";
import { findContact, presentContact } from "../accounts/contact";
import type { Actor } from "../actor";
import { isoNow } from "../clock";
import { type ClientRequest, findByRequest, movement } from "../credits/ledger";
import { commit } from "../dynamo";
import { DomainError, isDomainError } from "../errors";
import { newId } from "../ids";
import { settleTicket } from "../interest/expire-interest";
import * as Ticket from "../tickets/ticket";
import { CONTACT, DealEntity } from "./deal.entity";
import { findBought } from "./find-deal";

/**
 * For 1 credit of the actor shows the seller's name and mobile and marks the ticket sold. Whoever has a deal on this ticket
 * already pays nothing; after a refund, a ticket that is on sale again is a new deal. Throws `not_found`, `own_ticket`,
 * `ticket_not_available`, `insufficient_credits`, `idempotency_key_reused`, `try_again`.
 */
export async function unlockSeller(
  actor: Actor,
  input: { user_id: string; ticket_id: string },
  key: string,
): Promise<Contact> {
  const { user_id: seller_id, ticket_id } = input;
  const request: ClientRequest = { key, body: ["unlock", seller_id, ticket_id] };
  const [known, ticket, seller] = await Promise.all([
    findBought(ticket_id, actor.userId),
    Ticket.find(ticket_id),
    findContact(seller_id),
    findByRequest(actor.userId, request),
  ]);
  if (known?.status === "valid" && known.seller_id === seller_id) return presentContact(known.seller);
  if (!ticket || ticket.status === "removed" || ticket.user_id !== seller_id || !seller) {
    throw new DomainError("not_found");
  }
  if (seller_id === actor.userId) throw new DomainError("own_ticket");
  if (await settleTicket(ticket)) return unlockSeller(actor, input, key);
  if (!Ticket.isOnSale(ticket)) {
    // Two taps at once: this one may have read before and after the other was done.
    const made = await findBought(ticket_id, actor.userId);
    if (made && made.seller_id === seller_id) return presentContact(made.seller);
    throw new DomainError("ticket_not_available");
  }

  const deal = {
    id: newId(),
    kind: "contact" as const,
    source: CONTACT,
    ticket_id,
    buyer_id: actor.userId,
    seller_id,
    status: "valid" as const,
    ticket: Ticket.summary(ticket),
    seller: { full_name: seller.full_name, mobile: seller.mobile },
    buyer_paid: UNLOCK_COST,
    seller_paid: 0,
    made_at: isoNow(),
  };
  const charge = { userId: actor.userId, from: "wallet", to: "earned", credits: UNLOCK_COST } as const;
  try {
    await commit([
      {
        Put: DealEntity.put(deal)
          .where(({ status }, { notExists, eq }) => `${notExists(status)} OR ${eq(status, "refunded")}`)
          .params(),
        otherwise: "ticket_not_available",
      },
      { ...Ticket.sell(ticket_id, deal.made_at), otherwise: "ticket_not_available" },
      ...movement({ ...charge, id: `unlock/${deal.id}/charge`, request }, "idempotency_key_reused"),
    ]);
  } catch (error) {
    // Two taps at once: the other one unlocked it.
    if (!isDomainError(error, "ticket_not_available")) throw error;
    const made = await findBought(ticket_id, actor.userId);
    if (made?.status !== "valid") throw error;
    return presentContact(made.seller);
  }
  return presentContact(deal.seller);
}
