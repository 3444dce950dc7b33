import type { LiveEvent } from "@reseat/contract";
import { became, type Change, entityOf } from "../changes";
import type { RawItem } from "../dynamo";
import { isCutShort, type Show } from "../interest/cut-short";
import type { NewNotification } from "./notification";

/** What people must be told because something changed. */
export interface Consequences {
  notifications: NewNotification[];
  live: { userId: string; event: LiveEvent }[];
}

type News = Omit<NewNotification, "at">;

/** Works out who is told what: nothing is stored or sent here, so the same change always has the same consequences. */
export function consequencesOf(change: Change): Consequences {
  const consequences: Consequences = { notifications: [], live: [] };
  const { after } = change;
  if (!after) return consequences;
  const tell = (news: News) => consequences.notifications.push({ ...news, at: timeOf(after) });
  const say = (userId: string, event: LiveEvent) => consequences.live.push({ userId, event });

  switch (entityOf(change)) {
    case "interest":
      interest(change, after, tell, say);
      break;
    case "deal":
      if (change.before?.id !== after.id && after.kind === "contact") unlocked(after, tell);
      break;
    case "ticket":
      if (became(change, "status", "blocked")) blocked(after, tell);
      if (after.status !== change.before?.status || after.image_key !== change.before?.image_key) {
        say(text(after.user_id), { type: "ticket.changed", ticket_id: text(after.id) });
      }
      break;
    case "wallet":
      if (after.credits !== change.before?.credits) say(text(after.user_id), { type: "credits.changed" });
      break;
    case "order":
      if (became(change, "status", "completed")) paid(after, tell);
      break;
    case "availability":
      availability(change, after, tell, say);
      break;
    case "refund":
      if (became(change, "status", "approved") || became(change, "status", "rejected")) refundDecided(after, tell);
      break;
    case "notification":
      if (!change.before) {
        say(text(after.user_id), {
          type: "notification.created",
          notification_id: text(after.id),
          title: text(after.title),
          message: text(after.message),
        });
      }
      break;
  }
  return consequences;
}

type Tell = (news: News) => void;
type Say = (userId: string, event: LiveEvent) => void;

function interest(change: Change, item: RawItem, tell: Tell, say: Say): void {
  const status = item.status as "pending" | "accepted" | "rejected" | "withdrawn" | "expired";
  if (status === change.before?.status) return;
  const [id, ticketId, buyer, seller] = [item.id, item.ticket_id, item.buyer_id, item.seller_id].map(text) as [
    string,
    string,
    string,
    string,
  ];
  const refunded = status === "rejected" || status === "withdrawn" || status === "expired";
  for (const [userId, role] of [
    [buyer, "buyer"],
    [seller, "seller"],
  ] as const) {
    say(userId, { type: "interest.changed", interest_id: id, ticket_id: ticketId, role, status, refunded });
  }

  const movie = movieOf(item.ticket);
  const cause = `interest/${id}/${status}`;
  const toBuyer = (type: News["type"], title: string, message: string) =>
    tell({ userId: buyer, cause, type, title, message, ticketId });
  const toSeller = (type: News["type"], title: string, message: string) =>
    tell({ userId: seller, cause, type, title, message, ticketId });

  switch (status) {
    case "pending":
      toSeller(
        "other",
        "New interest in your ticket",
        `Someone is interested in your ticket for ${movie}. Respond within ${minutesLeft(item)}.`,
      );
      break;
    case "accepted":
      toBuyer(
        "unlock",
        "Your request was accepted",
        `The seller of ${movie} accepted your request. You can see their contact details now.`,
      );
      break;
    case "rejected":
      toBuyer(
        "warning",
        "Your request was declined",
        `The seller of ${movie} declined${item.reason ? `: “${text(item.reason)}”` : ""}. Your credit is back in your wallet.`,
      );
      break;
    case "withdrawn":
      toSeller(
        "other",
        "Request withdrawn",
        `The buyer withdrew their request for ${movie}. Your ticket is available again.`,
      );
      break;
    case "expired":
      toBuyer(
        "success",
        "Credit refunded",
        `The seller of ${movie} did not respond in time. Your credit is back in your wallet.`,
      );
      toSeller(
        "warning",
        "You missed a request",
        isCutShort({ expires_at: text(item.expires_at), ticket: item.ticket as Show })
          ? `You did not respond to a request for ${movie} before the show.`
          : `You did not respond to a request for ${movie} in time. Ignoring requests hurts your trust score.`,
      );
      break;
  }
}

function unlocked(item: RawItem, tell: Tell): void {
  tell({
    userId: text(item.seller_id),
    cause: `unlock/${text(item.id)}`,
    type: "unlock",
    title: "A buyer unlocked your contact",
    message: `A buyer unlocked your contact for ${movieOf(item.ticket)}. The ticket is marked as sold; you can mark it available again in your profile.`,
    ticketId: text(item.ticket_id),
  });
}

function blocked(item: RawItem, tell: Tell): void {
  tell({
    userId: text(item.user_id),
    cause: `ticket/${text(item.id)}/blocked/${text(item.updated_at)}`,
    type: "error",
    title: "Your ticket is blocked",
    message: `Your ticket for ${text(item.movie_name)} was blocked because three requests in a row were not answered. Contact support to enable it again.`,
    ticketId: text(item.id),
  });
}

function paid(item: RawItem, tell: Tell): void {
  const added = item.credits === 1 ? "1 credit was" : `${text(item.credits)} credits were`;
  tell({
    userId: text(item.user_id),
    cause: `order/${text(item.transaction_id)}/completed`,
    type: "success",
    title: "Credits added",
    message: `${added} added to your wallet.`,
  });
}

function refundDecided(item: RawItem, tell: Tell): void {
  const isApproved = item.status === "approved";
  const movie = movieOf(item.ticket);
  tell({
    userId: text(item.user_id),
    cause: `refund/${text(item.id)}/${text(item.status)}`,
    type: isApproved ? "success" : "warning",
    title: isApproved ? "Refund approved" : "Refund rejected",
    message: isApproved
      ? `Your refund for ${movie} was approved. Your credit is back in your wallet.`
      : `Your refund request for ${movie} was rejected.`,
    ticketId: text(item.ticket_id),
  });
}

function availability(change: Change, item: RawItem, tell: Tell, say: Say): void {
  const [id, ticketId, requester, seller] = [item.id, item.ticket_id, item.requester_id, item.seller_id].map(text) as [
    string,
    string,
    string,
    string,
  ];
  if (item.status === change.before?.status && item.id === change.before?.id) return;
  say(seller, { type: "availability.changed", availability_request_id: id, role: "seller" });
  say(requester, { type: "availability.changed", availability_request_id: id, role: "buyer" });
  const news = {
    cause: `availability/${id}/${text(item.status)}`,
    type: "availability_request" as const,
    ticketId,
    availabilityRequestId: id,
  };
  const movie = movieOf(item.ticket);
  if (item.status === "pending") {
    const message = `Is your ticket for ${movie} still available?`;
    tell({ ...news, userId: seller, title: "Someone is interested in your ticket!", message });
  } else {
    const message =
      item.response === "yes" ? "Ticket is available! Check the ticket page." : "Ticket is not available.";
    tell({ ...news, userId: requester, title: movie, message });
  }
}

/** When the change was made, by the item itself: a retry must find the same time. */
function timeOf(item: RawItem): number {
  const { status, updated_at, responded_at, processed_at, expires_at, made_at, created_at } = item;
  const ended = status === "expired" ? expires_at : undefined;
  return Date.parse(text(updated_at ?? responded_at ?? processed_at ?? ended ?? made_at ?? created_at));
}

/** The seller's time, which the show may end before the 15 minutes are over. */
function minutesLeft({ created_at, expires_at }: RawItem): string {
  const minutes = Math.max(1, Math.round((Date.parse(text(expires_at)) - Date.parse(text(created_at))) / 60_000));
  return minutes === 1 ? "1 minute" : `${minutes} minutes`;
}

function movieOf(ticket: unknown): string {
  return text((ticket as RawItem | undefined)?.movie_name);
}

function text(value: unknown): string {
  return value === undefined || value === null ? "" : String(value);
}
