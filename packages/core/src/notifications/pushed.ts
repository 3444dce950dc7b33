import { createHash } from "node:crypto";
import type { Language, PushPayload } from "@reseat/contract";
import type { Quote } from "../messaging/quote";
import { MINUTE, now } from "../platform/clock";
import { env } from "../platform/env";
import { idTime } from "../platform/ids";
import type { PushNews } from "../platform/news";
import { notificationText, textsIn } from "../platform/texts";

/** Far below the limits of push services, so that a payload has at most 3,000 bytes. */
const TITLE_MAX = 120;
const BODY_MAX = 300;
/** The most characters of a Topic, which push services accept as base64url. */
const TOPIC_MAX = 32;

/** Returns the path that a push opens. */
function pathOf(news: PushNews): string {
  switch (news.kind) {
    case "interest_received":
      return news.request ? `/requests/${news.request.id}` : "/notifications?requests=seller";
    case "interest_declined":
    case "interest_expired":
    case "ticket_gone":
      return news.ended ? `/requests/${news.ended}` : "/notifications?requests=buyer";
    case "ticket_handed_over":
      return `/deals/${news.subject}?handover=1`;
    case "accepted_for_you":
    case "interest_accepted":
    case "plan_proposed":
    case "plan_agreed":
    case "payment_said":
    case "payment_confirmed":
    case "payment_denied":
    case "all_good_due":
    case "all_good":
    case "not_let_in_said":
    case "not_let_in_decided":
      return `/deals/${news.subject}`;
    case "refund_approved":
    case "refund_rejected":
      return "/profile/unlocked";
    case "chat":
      return `/messages/${news.subject}`;
    case "news":
      return "/";
    case "restriction_lifted":
    case "suspension_over":
    case "still_have":
      return "/profile";
    case "availability_answered":
    case "wanted_found":
      return `/ticket/${news.subject}`;
    default:
      return "/notifications";
  }
}

/** Returns the title and the body in a language. The remaining time is counted now. */
function textOf(news: PushNews, language: Language, preview?: Preview): { title: string; message: string } {
  switch (news.kind) {
    case "chat":
      return {
        ...textsIn(language).chat(news.params.sender_name, preview?.message_type),
        ...(preview?.message && { message: preview.message }),
      };
    case "news":
      return news.params;
    case "interest_received": {
      const minutes = Math.max(1, Math.round((Date.parse(news.until) - now()) / MINUTE));
      return notificationText(language, { ...news, params: { ...news.params, minutes } });
    }
    default:
      return notificationText(language, news);
  }
}

/**
 * Returns the topic that push services see: the same for a push that replaces another, and
 * unreadable for them.
 */
export function topicOf({ userId, kind, subject }: PushNews): string {
  return createHash("sha256").update(`${userId}/${kind}/${subject}`).digest("base64url").slice(0, TOPIC_MAX);
}

/** A message whose words its reader wants to see. */
type Preview = Pick<Quote, "message_type" | "message">;

/** The content of a push besides its news. */
interface Extras {
  preview?: Preview | undefined;
  /** The number on the app's icon. */
  badge?: number | undefined;
  receipt?: string | undefined;
}

/** Returns the push as a browser receives it. */
export function payloadOf(news: PushNews, language: Language, { badge, receipt, preview }: Extras = {}): PushPayload {
  const { title, message } = textOf(news, language, preview);
  const navigate = `${env("SITE_URL")}${pathOf(news)}`;
  const actions = actionsOf(news, navigate, language);
  return {
    web_push: 8030,
    notification: {
      title: cut(title, TITLE_MAX),
      body: cut(message, BODY_MAX),
      navigate,
      tag: topicOf(news),
      lang: language,
      ...(news.kind === "chat" && { renotify: true }),
      ...(actions.length > 0 && { actions }),
      data: {
        ...(news.notificationId && { notification_id: news.notificationId }),
        kind: news.kind,
        ...(receipt && { receipt }),
        navigate,
        ...(actions.length > 0 && {
          actions: Object.fromEntries(actions.map((each) => [each.action, each.navigate])),
        }),
      },
    },
    ...(badge !== undefined && { app_badge: badge }),
  };
}

/**
 * The two answers to a request, which are given on its screen; for a buyer whose request is
 * over, the way to other tickets; for a seller who is asked about their tickets, the answers.
 */
function actionsOf(news: PushNews, navigate: string, language: Language) {
  const { kind, request, ended } = news;
  const { answers, others } = textsIn(language);
  if (ended) return [{ action: "others", title: others, navigate }];
  if (kind === "still_have") return stillHaveActions(news, navigate, language);
  if (kind !== "interest_received" || !request) return [];
  return [
    { action: "accept", title: answers.accept, navigate },
    { action: "decline", title: answers.decline, navigate: `${navigate}?answer=decline` },
  ];
}

/**
 * The answers whether a seller still has their tickets, which the page gives at once. It does so
 * only with the time of the question, so that nobody else can make an address that answers it.
 */
function stillHaveActions(news: PushNews, navigate: string, language: Language) {
  if (news.kind !== "still_have" || !news.notificationId) return [];
  const titles = textsIn(language).stillHave;
  const asked = idTime(news.notificationId);
  const { tickets, accepts } = news.params;
  const yes = accepts ? (["yes", "accept"] as const) : (["yes"] as const);
  const answers = tickets === 1 ? ([...yes, "sold", "remove"] as const) : yes;
  return answers.map((action) => ({
    action,
    title: titles[action],
    navigate: `${navigate}?still=${action}&asked=${asked}`,
  }));
}

function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join("")}…` : text;
}
