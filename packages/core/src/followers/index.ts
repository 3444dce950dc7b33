import { availabilityNews } from "../availability/availability.news";
import type { Follower } from "../changes";
import { walletNews } from "../credits/wallet.news";
import { dealNews } from "../deals/deal.news";
import { interestNews } from "../interest/interest.news";
import { follower as imageFollower } from "../listings/image";
import type { News } from "../news";
import { orderNews } from "../payments/order.news";
import { ticketNews } from "../tickets/ticket.news";
import { refundNews } from "../trust/refund.news";
import { followers as scoreFollowers } from "../trust/trust-score";

/** Followers that decide who hears about a change: notifications and live events. */
export const news: Follower<News>[] = [
  availabilityNews,
  dealNews,
  interestNews,
  orderNews,
  refundNews,
  ticketNews,
  walletNews,
];

/** Followers that keep derived data up to date: trust scores and ticket images. */
export const projections: Follower<Promise<void>>[] = [...scoreFollowers, imageFollower];
