import { randomUUID } from "node:crypto";
import type { Actor } from "@reseat/core/actor";
import { DAY, dayOf, HOUR, MINUTE, now, showAt } from "@reseat/core/clock";
import { Deal } from "@reseat/core/deals";
import { Interest } from "@reseat/core/interest";
import { Listing } from "@reseat/core/listings";
import { Feedback } from "@reseat/core/trust";
import { ago } from "../clock";
import { listings } from "./listings";

interface PastDeal {
  /** Indexes into the list of sellers, who buy from each other too. */
  seller: number;
  buyer: number;
  daysAgo: number;
  /** The minutes that the seller took to accept; without it the buyer unlocked the seller. */
  answeredIn?: number;
  rating: number;
  comment?: string;
}

/** Earlier deals: of one well-known seller, one with a few deals, and newcomers. */
const deals: PastDeal[] = [
  {
    seller: 0,
    buyer: 1,
    daysAgo: 84,
    answeredIn: 3,
    rating: 5,
    comment: "Sent the tickets within minutes. Lovely to deal with.",
  },
  { seller: 0, buyer: 2, daysAgo: 76, answeredIn: 2, rating: 5, comment: "Smooth handover at the theatre." },
  { seller: 0, buyer: 3, daysAgo: 69, answeredIn: 13, rating: 4, comment: "Good seats, answered a little late." },
  { seller: 0, buyer: 4, daysAgo: 63, answeredIn: 4, rating: 5 },
  { seller: 0, buyer: 1, daysAgo: 21, answeredIn: 5, rating: 5, comment: "Second time, just as easy." },
  { seller: 1, buyer: 2, daysAgo: 66, rating: 4, comment: "All fine, fair price." },
  { seller: 1, buyer: 3, daysAgo: 12, rating: 5 },
  { seller: 2, buyer: 4, daysAgo: 9, rating: 3, comment: "Had to call twice, but it worked out." },
];

/**
 * Plays through each deal: listed, asked for and accepted or unlocked, all good and the
 * seller reviewed after the show.
 */
export async function makeDeals(sellers: Actor[]): Promise<void> {
  const tickets = listings(deals.length, now());
  for (const [index, { seller, buyer, daysAgo, answeredIn, rating, comment }] of deals.entries()) {
    const [sold, bought] = [sellers[seller], sellers[buyer]];
    const ticket = tickets[index];
    if (!sold || !bought || !ticket) continue;
    const at = <T>(minutesLater: number, run: () => Promise<T>) => ago((daysAgo * DAY) / MINUTE - minutesLater, run);
    const { id: ticket_id, untilSeen } = await at(0, async () => {
      const show = { show_date: dayOf(now() + DAY), show_time: "18:45" };
      const untilSeen = (showAt(show.show_date, show.show_time) + 3 * HOUR - now()) / MINUTE;
      return { ...(await Listing.create(sold, { ...ticket, ...show })), untilSeen };
    });
    if (answeredIn === undefined)
      await at(30, () => Deal.unlockSeller(bought, { user_id: sold.userId, ticket_id }, randomUUID()));
    else {
      const request = await at(30, () => Interest.express(bought, { ticket_id }, randomUUID()));
      await at(30 + answeredIn, () => Deal.acceptInterest(sold, request.id, randomUUID()));
    }
    const made = await Deal.findBought(ticket_id, bought.userId);
    await at(untilSeen, async () => {
      if (made) await Deal.takeStep(bought, made.id, { kind: "all_good" });
      const review = { ticket_id, reviewed_user_id: sold.userId, rating, comment };
      await Feedback.create(bought, { ...review, feedback_type: "seller_review" });
    });
  }
}
