import { Picture } from "../accounts";
import { follower as directoryFollower } from "../accounts/directory";
import { availabilityNews } from "../availability/availability.news";
import { followers as audienceFollowers } from "../broadcasts/audience";
import { broadcastNews } from "../broadcasts/broadcast.news";
import { follower as closureFollower } from "../closure/settle";
import { walletNews } from "../credits/wallet.news";
import { dealNews } from "../deals/deal.news";
import { follower as deviceFollower } from "../devices/device";
import { exportNews } from "../exports/export.news";
import { grievanceNews } from "../grievances/grievance.news";
import { followers as originalFollowers } from "../handover/delete-originals";
import { interestNews } from "../interest/interest.news";
import { follower as imageFollower } from "../listings/image";
import { followers as linkPreviewFollowers, news as linkPreviewNews } from "../listings/link-preview";
import { stillHaveNews } from "../listings/still-have.news";
import { usualPriceFollower } from "../listings/usual-price";
import { blockNews, canWriteNews, restrictionNews } from "../messaging/can-write.news";
import { conversationNews, messageNews } from "../messaging/messaging.news";
import { pictureFollowers } from "../messaging/people-pictures";
import { follower as restrictionFollower } from "../moderation/enforce";
import { appealNews, standingNews } from "../moderation/moderation.news";
import type { News } from "../news";
import { paymentCaseNews } from "../payments/payment-case.news";
import { follower as socketFollower } from "../realtime/realtime";
import type { Follower } from "../table/changes";
import { Poster } from "../tickets";
import { ticketNews } from "../tickets/ticket.news";
import { follower as caseFollower } from "../trust/case-words";
import { priceRaisedFollower } from "../trust/price-raised";
import { refundNews } from "../trust/refund.news";
import { reportNews } from "../trust/report.news";
import { followers as scoreFollowers } from "../trust/trust-score";
import { unreadableFollower } from "../trust/unreadable";
import { foundFollower, offerNews, toldNews } from "../wanted/wanted.news";

export { countChanges } from "../stats/count";
export { changesWithin, type Span } from "./changes-within";

/** Followers that decide who hears about a change: notifications, live events and alarms. */
export const news: Follower<News | Promise<News>>[] = [
  appealNews,
  availabilityNews,
  blockNews,
  broadcastNews,
  canWriteNews,
  conversationNews,
  dealNews,
  exportNews,
  grievanceNews,
  interestNews,
  messageNews,
  paymentCaseNews,
  refundNews,
  reportNews,
  restrictionNews,
  ...linkPreviewNews,
  standingNews,
  stillHaveNews,
  ticketNews,
  walletNews,
  offerNews,
  toldNews,
];

/**
 * Followers that bring derived data up to date: trust scores, the words by which cases are found,
 * ticket images and originals, link previews, posters, people's pictures, usual prices, open
 * sockets, browsers, the audiences of broadcasts, the affairs of restricted people, and the wanted
 * posts of those who got a ticket. The sums are counted separately (`stats/count.ts`).
 */
export const projections: Follower<Promise<void>>[] = [
  ...scoreFollowers,
  ...audienceFollowers,
  directoryFollower,
  caseFollower,
  priceRaisedFollower,
  unreadableFollower,
  imageFollower,
  ...originalFollowers,
  ...linkPreviewFollowers,
  Poster.follower,
  Picture.follower,
  ...pictureFollowers,
  usualPriceFollower,
  socketFollower,
  deviceFollower,
  restrictionFollower,
  closureFollower,
  foundFollower,
];
