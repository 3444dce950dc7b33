import type { Payee } from "@reseat/contract";
import { unscopedPayee } from "../accounts/contact";
import type { Actor } from "../actor";
import { DomainError } from "../errors";
import * as Ticket from "../tickets/ticket";
import { findBoughtById, reread } from "./find-deal";

/**
 * Returns where the buyer of a valid deal pays: the seller's UPI id, as it is now, and the price of
 * all tickets. Throws `not_found` for anybody else, `no_upi` unless both agreed on UPI and the
 * seller has an id.
 */
export async function getPayee(actor: Actor, dealId: string): Promise<Payee> {
  const bought = await findBoughtById(actor.userId, dealId);
  // The index may still show the terms as they were.
  const deal = bought && (await reread(bought));
  if (deal?.status !== "valid") throw new DomainError("not_found");
  const { terms, seller_id, ticket_id } = deal;
  if (terms?.pay !== "upi" || !terms.agreed_at) throw new DomainError("no_upi");
  const [payee, ticket] = await Promise.all([unscopedPayee(seller_id), Ticket.unscopedFind(ticket_id)]);
  if (!payee?.upi_id || !ticket) throw new DomainError("no_upi");
  return { upi_id: payee.upi_id, name: payee.full_name, amount: terms.price_each * ticket.ticket_count };
}
