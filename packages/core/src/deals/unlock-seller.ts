import type { Contact } from "@reseat/contract";
import { UNLOCK_COST } from "@reseat/contract/limits/constants";
import { presentContact, unscopedContact } from "../accounts/contact";
import { findRequest, movement } from "../credits/ledger";
import { RateLimit } from "../platform";
import type { Actor } from "../platform/actor";
import { isoNow } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { newId } from "../platform/ids";
import { attempt } from "../platform/table/commit";
import { any } from "../platform/table/conditions";
import { replayable } from "../platform/table/replayable";
import * as Ticket from "../tickets/ticket";
import { settleTicket } from "./endings";
import { CONTACT, DealEntity } from "./entities";
import { findBought } from "./find-deal";
import { newPlan } from "./plan";

/**
 * Shows the seller's name and mobile for 1 credit and marks the ticket sold. Free for a buyer who
 * already has a deal on this ticket; after a refund, a ticket that is on sale again makes a new
 * deal. Idempotent by `key`. Throws `not_found`, `own_ticket`, `ticket_not_available`,
 * `ticket_under_review`, `insufficient_credits`, `too_many_requests` past the unlocks of a day,
 * `idempotency_key_reused`, `try_again`.
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
    read: () =>
      Promise.all([
        Ticket.unscopedFind(ticket_id),
        unscopedContact(seller_id),
        unscopedContact(actor.userId),
        RateLimit.share("unlocks", { person: actor.userId }, 1),
      ]),
    async run([ticket, seller, buyer, share]) {
      if (!ticket || ticket.status === "removed" || ticket.user_id !== seller_id || !seller) {
        throw new DomainError("not_found");
      }
      if (seller_id === actor.userId) throw new DomainError("own_ticket");
      if (await settleTicket(ticket)) return unlockSeller(actor, input, key);
      if (!Ticket.isOnSale(ticket)) {
        // There is nothing to buy. A refunded buyer may still see the contact that they saw before.
        const refunded = await findBought(ticket_id, actor.userId);
        if (refunded?.seller_id === seller_id) return presentContact(refunded.seller);
        throw Ticket.notOnSale(ticket);
      }
      const [id, summary] = [newId(), Ticket.summary(ticket)];
      const deal = {
        id,
        kind: "contact" as const,
        source: CONTACT,
        ticket_id,
        buyer_id: actor.userId,
        seller_id,
        buyer_name: buyer?.full_name,
        status: "valid" as const,
        ticket: summary,
        seller: { full_name: seller.full_name, mobile: seller.mobile },
        buyer_paid: UNLOCK_COST,
        seller_paid: 0,
        made_at: isoNow(),
        ...newPlan({ id, ticket: summary }),
      };
      const request = { key, body, made: deal.id };
      const charge = {
        userId: actor.userId,
        from: "wallet",
        to: "earned",
        credits: UNLOCK_COST,
        movie_name: ticket.movie_name,
      } as const;
      // A new deal may replace a refunded one.
      const put = DealEntity.put(deal).where(({ status }, { notExists, eq }) =>
        any(notExists(status), eq(status, "refunded")),
      );
      const lost = await attempt({
        deal: { Put: put.params() },
        ticket: Ticket.sell(ticket.id, deal.made_at),
        ...movement("charge", { ...charge, id: `unlock/${deal.id}/charge`, request }),
        share: share.write,
      });
      switch (lost) {
        case null:
          return presentContact(deal.seller);
        case "charge":
          throw new DomainError("idempotency_key_reused");
        case "charge_wallet":
          throw new DomainError("insufficient_credits");
        case "share":
          throw share.refusal;
        default:
          throw Ticket.notOnSale(await Ticket.unscopedFind(ticket_id));
      }
    },
    async replay({ deal }) {
      // A repeat of the request may have been carried out between the two reads of `find`.
      const made = deal ?? (await findBought(ticket_id, actor.userId));
      if (!made) throw new DomainError("not_found");
      return presentContact(made.seller);
    },
  });
}
