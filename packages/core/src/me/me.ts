import type { Language, Me } from "@reseat/contract";
import { NOTIFICATIONS_FIRST, QUESTIONS_FIRST, REQUESTS_FIRST } from "@reseat/contract/limits/constants";
import { Account } from "../accounts";
import type { Actor } from "../actor";
import { Availability } from "../availability";
import { isoNow } from "../clock";
import { Interest } from "../interest";
import { Conversation } from "../messaging";
import { Moderation } from "../moderation";
import { Notification } from "../notifications";

/**
 * What the actor's first screen needs of them, in the round of its longest part. Each part is what
 * its own call returns. With a `screen` also the first pages that it shows. `server_time` is from
 * before the first read. Throws `not_found`.
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

/** The first pages of the screens that show nothing else. */
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
