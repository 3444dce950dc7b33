import type { Contact } from "@reseat/contract";
import { UNLOCK_COST } from "@reseat/contract/constants";
import { findContact, presentContact } from "../accounts/contact";
import type { Actor } from "../actor";
import { isoNow } from "../clock";
import { commit } from "../commit";
import { findRequest, movement } from "../credits/ledger";
import { DomainError } from "../errors";
import { newId } from "../ids";
import { settleTicket } from "../interest/expire-interest";
import { replayable } from "../replayable";
import * as Ticket from "../tickets/ticket";
import { CONTACT, DealEntity } from "./deal.entity";
import { findBought } from "./find-deal";

/**
 * Shows the seller's name and mobile for 1 credit and marks the ticket sold. Free for a buyer who already has a deal on this
 * ticket; after a refund, a ticket that is on sale again makes a new deal. Idempotent by `key`. Throws
 * `not_found`, `own_ticket`, `ticket_not_available`, `insufficient_credits`, `idempotency_key_reused`, `try_again`.
 */
export async function unlockSeller(
  actor: Actor,
  input: { user_id: string; ticket_id: string },
  key: string,
): Promise<Contact> {
  const { user_id: seller_id, ticket_id } = input;
  const body = ["unlock", seller_id, ticket_id];
  return replayable(body, {
    async find() {
      const [request, deal] = await Promise.all([findRequest(actor.userId, key), findBought(ticket_id, actor.userId)]);
      if (request) return { ...request, deal };
      return deal?.status === "valid" && deal.seller_id === seller_id ? { deal } : null;
    },
    read: () => Promise.all([Ticket.find(ticket_id), findContact(seller_id)]),
    async run([ticket, seller]) {
      if (!ticket || ticket.status === "removed" || ticket.user_id !== seller_id || !seller) {
        throw new DomainError("not_found");
      }
      if (seller_id === actor.userId) throw new DomainError("own_ticket");
      if (await settleTicket(ticket)) return unlockSeller(actor, input, key);
      if (!Ticket.isOnSale(ticket)) {
        // Nothing to buy. A refunded buyer may still see the contact that they saw before.
        const refunded = await findBought(ticket_id, actor.userId);
        if (refunded?.seller_id === seller_id) return presentContact(refunded.seller);
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
      const request = { key, body, made: deal.id };
      const charge = { userId: actor.userId, from: "wallet", to: "earned", credits: UNLOCK_COST } as const;
      // A new deal may replace a refunded one.
      const put = DealEntity.put(deal).where(
        ({ status }, { notExists, eq }) => `${notExists(status)} OR ${eq(status, "refunded")}`,
      );
      await commit(
        {
          deal: { Put: put.params() },
          ticket: Ticket.sell(ticket_id, deal.made_at),
          ...movement("charge", { ...charge, id: `unlock/${deal.id}/charge`, request }),
        },
        {
          deal: "ticket_not_available",
          ticket: "ticket_not_available",
          charge: "idempotency_key_reused",
          charge_wallet: "insufficient_credits",
        },
      );
      return presentContact(deal.seller);
    },
    replay({ deal }) {
      if (!deal) throw new DomainError("not_found");
      return presentContact(deal.seller);
    },
  });
}
