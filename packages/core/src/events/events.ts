import { activityCounts, peopleCounts } from "../accounts/accounts.events";
import { directoryFollower } from "../accounts/directory";
import { pictureFollower } from "../accounts/picture";
import { socketFollower } from "../accounts/realtime";
import { creditCounts, orderCounts, paymentCaseCounts, paymentCaseNews, walletNews } from "../credits/credits.events";
import { availabilityNews, dealCounts, dealNews, interestNews, requestCounts } from "../deals/deals.events";
import { imageFollower } from "../listings/image";
import { linkPreviewFollowers, linkPreviewNews } from "../listings/link-preview";
import { stillHaveNews } from "../listings/listings.events";
import { originalFollowers } from "../listings/originals";
import { usualPriceFollower } from "../listings/usual-price";
import { foundFollower, matchNews, offerNews, wantedCounts } from "../listings/wanted/wanted.events";
import { exportNews } from "../membership/membership.events";
import { restrictionFollower } from "../membership/restriction";
import { closureFollower } from "../membership/settle";
import {
  blockNews,
  canWriteNews,
  conversationNews,
  messageCounts,
  messageNews,
  pictureFollowers,
  restrictionNews,
} from "../messaging/messaging.events";
import { audienceFollowers } from "../notifications/audience";
import { deviceFollower } from "../notifications/device";
import { broadcastNews } from "../notifications/notifications.events";
import type { Sums } from "../platform/counting/sums";
import type { News } from "../platform/news";
import type { Follower } from "../platform/table/changes";
import { posterFollower } from "../tickets/poster-upload";
import { listingCounts, ticketNews } from "../tickets/tickets.events";
import { caseWordsFollower } from "../trust/case-words";
import {
  appealCounts,
  appealNews,
  caseCounts,
  flaggedCounts,
  grievanceCounts,
  grievanceNews,
  priceRaisedFollower,
  refundCounts,
  refundNews,
  reportNews,
  standingNews,
  unreadableFollower,
} from "../trust/trust.events";
import { scoreFollowers } from "../trust/trust-score";

/** What follows from each change of an entity's items. */
interface Consequences {
  /** Who hears of it: notifications, live events, pushes and alarms. */
  notified?: Follower<News | Promise<News>>[];
  /** What is brought up to date with it: scores, words to find by, files, sockets, affairs. */
  derived?: Follower<Promise<void>>[];
  /** What it adds to the sums. One follower, so that a change is counted once. */
  counted?: Follower<Sums>;
}

/**
 * All that follows from a change, by the entity that changes, in the order in which it is done. The
 * areas' `*.events.ts` say how; derived data with much logic has a file of its own.
 */
export const events: Record<string, Consequences> = {
  // Accounts
  profile: {
    derived: [audienceFollowers.profile, directoryFollower, pictureFollower, pictureFollowers.profile],
    counted: peopleCounts,
  },
  standing: {
    notified: [restrictionNews, standingNews],
    derived: [scoreFollowers.standing, socketFollower, deviceFollower, restrictionFollower, closureFollower],
  },
  active_day: { counted: activityCounts },
  preferences: { derived: [audienceFollowers.preferences] },
  device: { derived: [audienceFollowers.device] },
  export: { notified: [exportNews] },

  // Credits and payments
  wallet: { notified: [walletNews], counted: creditCounts },
  order: { counted: orderCounts },
  payment_case: { notified: [paymentCaseNews], counted: paymentCaseCounts },

  // Tickets and listings
  ticket: {
    notified: [linkPreviewNews.ticket, ticketNews, offerNews],
    derived: [
      audienceFollowers.ticket,
      unreadableFollower,
      imageFollower,
      originalFollowers.ticket,
      linkPreviewFollowers.ticket,
    ],
    counted: listingCounts,
  },
  poster: { derived: [posterFollower] },
  still_have: { notified: [stillHaveNews] },
  wanted: { notified: [linkPreviewNews.wanted], derived: [linkPreviewFollowers.wanted], counted: wantedCounts },
  wanted_told: { notified: [matchNews] },

  // Requests, deals and chats
  interest: { notified: [interestNews], derived: [scoreFollowers.interest], counted: requestCounts },
  deal: {
    notified: [canWriteNews, dealNews],
    derived: [scoreFollowers.deal, originalFollowers.deal, usualPriceFollower, foundFollower],
    counted: dealCounts,
  },
  availability: { notified: [availabilityNews] },
  conversation: { notified: [conversationNews], derived: [pictureFollowers.conversation] },
  message: { notified: [messageNews], derived: [priceRaisedFollower], counted: messageCounts },
  block: { notified: [blockNews] },

  // Trust and moderation
  feedback: { derived: [scoreFollowers.feedback] },
  report: { notified: [reportNews], derived: [scoreFollowers.report] },
  case: { derived: [caseWordsFollower], counted: caseCounts },
  trust_score: { counted: flaggedCounts },
  refund: { notified: [refundNews], counted: refundCounts },
  appeal: { notified: [appealNews], counted: appealCounts },
  grievance: { notified: [grievanceNews], counted: grievanceCounts },

  // From the team
  broadcast: { notified: [broadcastNews] },
};

const all = Object.values(events);

export const notified = all.flatMap((each) => each.notified ?? []);
export const derived = all.flatMap((each) => each.derived ?? []);
export const counted = all.flatMap((each) => each.counted ?? []);
