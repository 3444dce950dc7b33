import type { Language, Me } from "@reseat/contract";
import { NOTIFICATIONS_FIRST, QUESTIONS_FIRST, REQUESTS_FIRST } from "@reseat/contract/limits/constants";
import { Account } from "../accounts";
import { Availability, Interest } from "../deals";
import { Conversation } from "../messaging";
import { Notification } from "../notifications";
import type { Actor } from "../platform/actor";
import { isoNow } from "../platform/clock";
import { Moderation } from "../trust";

/**
 * Returns everything that the actor's first screen needs, in the time of its slowest part. Each
 * part equals the answer of its own call. A `screen` adds the first pages that it shows.
 * `server_time` is from before the first read. Throws `not_found`.
 */
export async function get(actor: Actor, screen: Screen | undefined, language: Language): Promise<Me> {
  const server_time = isoNow();
  const requests = (type: "seller" | "buyer") => Interest.list(actor, type, { limit: REQUESTS_FIRST });
  const [profile, standing, notification_counts, unread_conversations, received, made, ofScreen] = await Promise.all([
    Account.getProfile(actor),
    Moderation.getMine(actor),
    Notification.count(actor),
    Conversation.countUnread(actor),
    requests("seller"),
    requests("buyer"),
    screen && SCREENS[screen](actor, language),
  ]);
  const own = { profile, standing, notification_counts, unread_conversations };
  return { server_time, ...own, received_requests: received, made_requests: made, ...ofScreen };
}

type Screen = "notifications" | "messages";
type Pages = Pick<Me, "alerts" | "conversations">;

/** The first pages of each screen that shows nothing else. */
const SCREENS: Record<Screen, (actor: Actor, language: Language) => Promise<Pages>> = {
  notifications: async (actor, language) => {
    const questions = (role: "seller" | "buyer") => Availability.list(actor, role, { limit: QUESTIONS_FIRST });
    const [notifications, received_questions, asked_questions] = await Promise.all([
      Notification.list(actor, { limit: NOTIFICATIONS_FIRST }, language),
      questions("seller"),
      questions("buyer"),
    ]);
    return { alerts: { notifications, received_questions, asked_questions } };
  },
  messages: async (actor) => ({ conversations: await Conversation.list(actor, {}) }),
};
