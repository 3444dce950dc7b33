import type { Unlock } from "@reseat/contract";
import { UNLOCK_COST } from "@reseat/contract/constants";
import type { EntityItem } from "electrodb";
import { ProfileEntity } from "../accounts/profile.entity";
import type { Actor } from "../actor";
import { isoNow, now } from "../clock";
import { type ClientRequest, findByRequest, movement } from "../credits/ledger";
import { commit } from "../dynamo";
import { DomainError, isDomainError } from "../errors";
import { newId } from "../ids";
import { newestFirst, type PageInput } from "../page";
import { summary } from "../tickets/ticket";
import { TicketEntity } from "../tickets/ticket.entity";
import { settleTicket } from "./expire-interest";
import { CONTACT_DEAL, UnlockEntity } from "./unlock.entity";

type UnlockItem = EntityItem<typeof UnlockEntity>;

interface SellerContact {
  full_name: string;
  mobile: string;
}

/**
 * For 1 credit of the actor shows the seller's name and mobile and marks the ticket sold. Whoever has a deal on this ticket
 * already pays nothing; after a refund, a ticket that is on sale again is a new deal. Throws `not_found`, `own_ticket`,
 * `ticket_not_available`, `insufficient_credits`, `idempotency_key_reused`, `try_again`.
 */
export async function unlockSeller(
  actor: Actor,
  input: { user_id: string; ticket_id: string },
  key: string,
): Promise<SellerContact> {
  const { user_id: seller_id, ticket_id } = input;
  const request: ClientRequest = { key, body: ["unlock", seller_id, ticket_id] };
  const [known, { data: ticket }, { data: seller }] = await Promise.all([
    findUnlock(ticket_id, actor.userId),
    TicketEntity.get({ id: ticket_id }).go({ consistent: true }),
    ProfileEntity.get({ id: seller_id }).go({ consistent: true }),
    findByRequest(actor.userId, request),
  ]);
  if (known?.status === "valid" && known.seller_id === seller_id) return sellerContact(known);
  if (!ticket || ticket.status === "removed" || ticket.user_id !== seller_id || !seller) {
    throw new DomainError("not_found");
  }
  if (seller_id === actor.userId) throw new DomainError("own_ticket");
  if (await settleTicket(ticket)) return unlockSeller(actor, input, key);
  if (ticket.status !== "available" || ticket.show_at <= now()) {
    // Two taps at once: this one may have read before and after the other was done.
    const made = await findUnlock(ticket_id, actor.userId);
    if (made && made.seller_id === seller_id) return sellerContact(made);
    throw new DomainError("ticket_not_available");
  }

  const at = isoNow();
  const unlock = {
    id: newId(),
    kind: "contact" as const,
    deal: CONTACT_DEAL,
    ticket_id,
    buyer_id: actor.userId,
    seller_id,
    credits_used: UNLOCK_COST,
    unlocked_at: at,
    status: "valid" as const,
    ticket_snapshot: summary(ticket),
    seller_contact: { name: seller.full_name, phone: seller.mobile },
  };
  try {
    await commit([
      {
        Put: UnlockEntity.put(unlock)
          .where(({ status }, { notExists, eq }) => `${notExists(status)} OR ${eq(status, "refunded")}`)
          .params(),
        otherwise: "ticket_not_available",
      },
      {
        Update: TicketEntity.patch({ id: ticket_id })
          .set({ status: "sold", has_deal: true, updated_at: at, ignored_in_row: 0 })
          .where((item, { eq }) => eq(item.status, "available"))
          .params(),
        otherwise: "ticket_not_available",
      },
      ...movement(
        {
          userId: actor.userId,
          id: `unlock/${unlock.id}/charge`,
          from: "wallet",
          to: "earned",
          credits: UNLOCK_COST,
          request,
        },
        "idempotency_key_reused",
      ),
    ]);
  } catch (error) {
    // Two taps at once: the other one unlocked it.
    if (!isDomainError(error, "ticket_not_available")) throw error;
    const made = await findUnlock(ticket_id, actor.userId);
    if (made?.status !== "valid") throw error;
    return sellerContact(made);
  }
  return sellerContact(unlock);
}

/** The actor's unlocks of sellers, newest first. */
export async function listUnlocks(actor: Actor, page: PageInput) {
  const query = UnlockEntity.query.byBuyer({ buyer_id: actor.userId, kind: "contact" });
  return newestFirst(query, page, ({ kind: _, deal: __, ...unlock }): Unlock => unlock);
}

/** The deal of a buyer on a ticket, by unlock or by an accepted interest, or null; one that was refunded if there is no other. */
async function findUnlock(ticketId: string, buyerId: string): Promise<UnlockItem | null> {
  const { data } = await UnlockEntity.query
    .primary({ ticket_id: ticketId, buyer_id: buyerId })
    .go({ consistent: true });
  return data.find(({ status }) => status === "valid") ?? data[0] ?? null;
}

function sellerContact({ seller_contact }: Pick<UnlockItem, "seller_contact">): SellerContact {
  return { full_name: seller_contact.name, mobile: seller_contact.phone };
}
