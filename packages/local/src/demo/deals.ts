import { randomUUID } from "node:crypto";
import type { Actor } from "@reseat/core/actor";
import { Deal } from "@reseat/core/deals";
import { Listing } from "@reseat/core/listings";
import { Feedback } from "@reseat/core/trust";

interface PastDeal {
  /** Indexes into the list of sellers, who buy from each other too. */
  seller: number;
  buyer: number;
  rating: number;
  comment?: string;
}

/** Earlier deals: of one well-known seller, one with a few deals, and newcomers. */
export const deals: PastDeal[] = [
  { seller: 0, buyer: 1, rating: 5, comment: "Sent the tickets within minutes. Lovely to deal with." },
  { seller: 0, buyer: 2, rating: 5, comment: "Smooth handover at the theatre." },
  { seller: 0, buyer: 3, rating: 4, comment: "Good seats, answered a little late." },
  { seller: 0, buyer: 4, rating: 5 },
  { seller: 0, buyer: 1, rating: 5, comment: "Second time, just as easy." },
  { seller: 1, buyer: 2, rating: 4, comment: "All fine, fair price." },
  { seller: 1, buyer: 3, rating: 5 },
  { seller: 2, buyer: 4, rating: 3, comment: "Had to call twice, but it worked out." },
];

/**
 * Plays through each deal on a listing of its seller: contact unlocked, ticket sold, all good,
 * seller reviewed.
 */
export async function makeDeals(sellers: Actor[]): Promise<void> {
  for (const deal of deals) {
    const seller = sellers[deal.seller] as Actor;
    const buyer = sellers[deal.buyer] as Actor;
    const { items } = await Listing.listMine(seller, { limit: 100 });
    const ticket = items.find(({ status }) => status === "available");
    if (!ticket) continue;
    await Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id: ticket.id }, randomUUID());
    const made = await Deal.findBought(ticket.id, buyer.userId);
    if (made) await Deal.takeStep(buyer, made.id, { kind: "all_good" });
    await Feedback.create(buyer, {
      ticket_id: ticket.id,
      reviewed_user_id: seller.userId,
      rating: deal.rating,
      comment: deal.comment,
      feedback_type: "seller_review",
    });
  }
}
