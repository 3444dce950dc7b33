import { SHORT_ID_LENGTH } from "@reseat/contract/limits/constants";
import { clockTime } from "@reseat/contract/schemas/clock-time";
import type { Preferences } from "../../accounts";
import type { unscopedReader } from "../../accounts/contact";
import { textQuestion, textRequest, textSale, textTicket } from "../../accounts/text-message";
import { Interest } from "../../deals";
import { Listing, Wanted } from "../../listings";
import { Notification } from "../../notifications";
import { pushId } from "../../notifications/receipt";
import { Counter } from "../../platform";
import { iso, showAt } from "../../platform/clock";
import { env } from "../../platform/env";
import type { NewMatch, NewQuestion, NewRequest } from "../../platform/news";
import { showNamed } from "../../platform/texts/texts";
import * as Ticket from "../../tickets/ticket";
import type { Subject } from "./decide";

type Reader = NonNullable<Awaited<ReturnType<typeof unscopedReader>>>;
type Choices = Awaited<ReturnType<typeof Preferences.of>>;

/** Something about which somebody may be texted, as it is read for a check. */
export interface Texting {
  subject(preferences: Choices): Subject;
  /** Claims its one text. Returns true to one caller only. */
  claim(): Promise<boolean>;
  release(): Promise<void>;
  /** Throws `TextNotTaken`. */
  send(reader: Reader): Promise<void>;
  /** Notes that the person was texted, or that an open page shows it. */
  note(step: "texted_at" | "shown_at"): Promise<void>;
}

/** Reads a request, for the text to its seller. One that was accepted for them is a sale. */
export async function aboutRequest(key: NewRequest): Promise<Texting> {
  const { buyer_id, id } = key;
  const request = await Interest.unscopedLoad(buyer_id, id);
  if (request.at_once) return aboutSale(key, request);
  const { ticket, expires_at } = request;
  return {
    subject: (preferences) => subjectOf(request, preferences),
    claim: () => Interest.claimText(request),
    release: () => Interest.releaseText(key),
    send: ({ mobile, language }) =>
      textRequest(mobile, language, {
        id,
        movie_name: ticket.movie_name,
        until: clockTime(Date.parse(expires_at), language),
        link: requestLink(id),
      }),
    note: (step) => Interest.markReached(request, step),
  };
}

const requestLink = (id: string) => `${env("SITE_URL")}/r/${id.slice(-SHORT_ID_LENGTH)}`;

type Sale = Awaited<ReturnType<typeof Interest.unscopedLoad>>;

/** Reads a sale for the text to its seller, who may be far from the app until the show. */
async function aboutSale(key: NewRequest, { status, created_at, gone_at, ticket, ...sale }: Sale): Promise<Texting> {
  const { seller_id: userId, id } = key;
  const starts = showAt(ticket.show_date, ticket.show_time);
  const notificationId = Notification.idOf({ userId, cause: `interest/${id}/${status}`, at: created_at });
  const about = { userId, kind: "accepted_for_you", subject: sale.ticket_id, until: iso(starts) } as const;
  const isShown = await Counter.wasCounted(`push/${pushId({ ...about, notificationId })}/shown`);
  return {
    subject: ({ kinds }) => ({
      until: gone_at ? 0 : starts,
      since: Date.parse(created_at),
      isKnown: Boolean(isShown || sale.text_claimed_at),
      isWanted: kinds.requests.text,
      showAt: starts,
    }),
    claim: () => Interest.claimText(key),
    release: () => Interest.releaseText(key),
    send: ({ mobile, language }) =>
      textSale(mobile, language, { id, movie_name: ticket.movie_name, link: requestLink(id) }),
    note: async () => {},
  };
}

type Request = Pick<
  Awaited<ReturnType<typeof Interest.unscopedLoad>>,
  "status" | "created_at" | "expires_at" | "shown_at" | "opened_at" | "text_claimed_at" | "ticket"
>;

/** Returns a request as the subject of a text. */
export function subjectOf(request: Request, { kinds }: Choices): Subject {
  const { status, created_at, expires_at, shown_at, opened_at, text_claimed_at, ticket } = request;
  return {
    until: status === "pending" ? Date.parse(expires_at) : 0,
    since: Date.parse(created_at),
    isKnown: Boolean(shown_at || opened_at || text_claimed_at),
    isWanted: kinds.requests.text,
    showAt: showAt(ticket.show_date, ticket.show_time),
  };
}

/** Reads what somebody was told of a ticket that they look for; null when that is over. */
export async function aboutMatch(key: NewMatch): Promise<Texting | null> {
  const { ticket_id, user_id } = key;
  const [told, ticket] = await Promise.all([Wanted.loadMatch(key), Ticket.unscopedFind(ticket_id)]);
  if (!told || !ticket) return null;
  const { told_at, until, cause, by_text, opened_at, text_claimed_at } = told;
  const notificationId = Notification.idOf({ userId: user_id, cause, at: told_at });
  // A receipt of the push names it by the same facts.
  const push = pushId({ userId: user_id, kind: "wanted_found", subject: ticket_id, until, notificationId });
  const isShown = await Counter.wasCounted(`push/${push}/shown`);
  return {
    subject: () => ({
      until: Ticket.isOnSale(ticket) ? Date.parse(until) : 0,
      since: Date.parse(told_at),
      isKnown: Boolean(isShown || opened_at || text_claimed_at),
      isWanted: by_text === true,
      showAt: ticket.show_at,
    }),
    claim: () => Wanted.claimText(key),
    release: () => Wanted.releaseText(key),
    send: ({ mobile, language }) =>
      textTicket(mobile, language, {
        cause: notificationId,
        movie_name: told.movie_name,
        show: showNamed(language, told.show_date, told.show_time),
        link: `${env("SITE_URL")}/ticket/${ticket_id}`,
      }),
    note: async () => {},
  };
}

/** Reads the question to a seller whether they still have their tickets; null when it is over. */
export async function aboutQuestion(key: NewQuestion): Promise<Texting | null> {
  const { user_id: userId, asked_at } = key;
  const question = await Listing.loadQuestion(key);
  if (!question) return null;
  const { ticket, ticket_ids, movie_name, until, text_claimed_at, answerUntil } = question;
  const notificationId = Notification.idOf({ userId, cause: Listing.questionCause(asked_at), at: asked_at });
  const subject = ticket_ids.length === 1 ? ticket.id : notificationId;
  const push = pushId({ userId, kind: "still_have", subject, until, notificationId });
  const isShown = await Counter.wasCounted(`push/${push}/shown`);
  return {
    subject: ({ kinds }) => ({
      until: answerUntil,
      since: Date.parse(asked_at),
      isKnown: Boolean(isShown || text_claimed_at),
      isWanted: kinds.requests.text,
      showAt: ticket.show_at,
    }),
    claim: () => Listing.claimQuestionText(key),
    release: () => Listing.releaseQuestionText(key),
    send: ({ mobile, language }) =>
      textQuestion(mobile, language, { cause: notificationId, movie_name, link: `${env("SITE_URL")}/profile` }),
    note: async () => {},
  };
}
