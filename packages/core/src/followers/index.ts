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

/** What people are told because something changed. */
export const news: Follower<News>[] = [
  availabilityNews,
  dealNews,
  interestNews,
  orderNews,
  refundNews,
  ticketNews,
  walletNews,
];

/** What is kept in step with the table: the trust scores, and the images of tickets. */
export const projections: Follower<Promise<void>>[] = [...scoreFollowers, imageFollower];
