import { peopleCounts } from "../accounts/accounts.events";
import { directoryFollower } from "../accounts/directory";
import { pictureFollower } from "../accounts/picture";
import { availabilityNews } from "../availability/availability.events";
import { audienceFollowers } from "../broadcasts/audience";
import { broadcastNews } from "../broadcasts/broadcasts.events";
import { closureFollower } from "../closure/settle";
import type { Sums } from "../counting/sums";
import { creditCounts, walletNews } from "../credits/credits.events";
import { dealCounts, dealNews } from "../deals/deals.events";
import { deviceFollower } from "../devices/device";
import { exportNews } from "../exports/exports.events";
import { grievanceCounts, grievanceNews } from "../grievances/grievances.events";
import { originalFollowers } from "../handover/delete-originals";
import { interestNews, requestCounts } from "../interest/interest.events";
import { imageFollower } from "../listings/image";
import { linkPreviewFollowers, linkPreviewNews } from "../listings/link-preview";
import { stillHaveNews } from "../listings/listings.events";
import { usualPriceFollower } from "../listings/usual-price";
import {
  blockNews,
  canWriteNews,
  conversationNews,
  messageCounts,
  messageNews,
  pictureFollowers,
  restrictionNews,
} from "../messaging/messaging.events";
import { restrictionFollower } from "../moderation/enforce";
import { appealCounts, appealNews, standingNews } from "../moderation/moderation.events";
import type { News } from "../news";
import { orderCounts, paymentCaseCounts, paymentCaseNews } from "../payments/payments.events";
import { socketFollower } from "../realtime/realtime";
import { activityCounts } from "../sessions/sessions.events";
import type { Follower } from "../table/changes";
import { posterFollower } from "../tickets/poster-upload";
import { listingCounts, ticketNews } from "../tickets/tickets.events";
import { caseWordsFollower } from "../trust/case-words";
import {
  caseCounts,
  flaggedCounts,
  priceRaisedFollower,
  refundCounts,
  refundNews,
  reportNews,
  unreadableFollower,
} from "../trust/trust.events";
import { scoreFollowers } from "../trust/trust-score";
import { foundFollower, offerNews, toldNews, wantedCounts } from "../wanted/wanted.events";

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
  wanted_told: { notified: [toldNews] },

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
