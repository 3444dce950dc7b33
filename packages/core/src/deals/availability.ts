import type { AvailabilityRequest } from "@reseat/contract";
import type { EntityItem } from "electrodb";
import type { Actor } from "../platform/actor";
import { DAY, isoNow, now } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { newId } from "../platform/ids";
import { attempt, commit } from "../platform/table/commit";
import { all, any } from "../platform/table/conditions";
import { newestFirst, type PageInput } from "../platform/table/page";
import { findOnceMore } from "../platform/table/until-done";
import * as Ticket from "../tickets/ticket";
import { unscopedLoadTicket } from "./endings";
import { AvailabilityEntity } from "./entities";

type AvailabilityItem = EntityItem<typeof AvailabilityEntity>;

/**
 * Asks the seller whether a ticket is still available, free of charge. A person has one open
 * question per ticket; after an answer, a new question may replace it. Throws `not_found`,
 * `own_ticket`, `ticket_not_available`, `availability_already_requested`.
 */
export async function request(actor: Actor, ticketId: string): Promise<AvailabilityRequest> {
  const ticket = await unscopedLoadTicket(ticketId);
  if (ticket.user_id === actor.userId) throw new DomainError("own_ticket");
  if (!Ticket.isOnSale(ticket)) throw new DomainError("ticket_not_available");
  const question = {
    id: newId(),
    ticket_id: ticketId,
    requester_id: actor.userId,
    seller_id: ticket.user_id,
    status: "pending" as const,
    ticket: Ticket.summary(ticket),
    created_at: isoNow(),
  };
  // A new question may replace an answered one.
  const put = AvailabilityEntity.put(question).where(({ status }, { notExists, eq }) =>
    any(notExists(status), eq(status, "responded")),
  );
  await commit({ question: { Put: put.params() } }, { question: "availability_already_requested" });
  return present(question);
}

/** How long an answer counts: later the ticket may be gone, and the question is open again. */
const GOOD_FOR = DAY;

/** Returns the actor's question about a ticket, for a day after its answer; or null. */
export async function findCurrent(actor: Actor, ticketId: string): Promise<AvailabilityRequest | null> {
  const key = { ticket_id: ticketId, requester_id: actor.userId };
  const { data } = await AvailabilityEntity.get(key).go({ consistent: true });
  if (!data) return null;
  const isOld = data.responded_at !== undefined && Date.parse(data.responded_at) < now() - GOOD_FOR;
  return isOld ? null : present(data);
}

/** Lists the questions to the actor as a seller, or by the actor as a buyer, newest first. */
export async function list(actor: Actor, role: "seller" | "buyer", page: PageInput) {
  const query =
    role === "seller"
      ? AvailabilityEntity.query.bySeller({ seller_id: actor.userId })
      : AvailabilityEntity.query.byRequester({ requester_id: actor.userId });
  return newestFirst(query, page, present);
}

/** Returns the ids of the questions that wait for the actor's answer. */
export async function unanswered(actor: Actor): Promise<string[]> {
  const { data } = await AvailabilityEntity.query
    .bySeller({ seller_id: actor.userId })
    .where((item, { eq }) => eq(item.status, "pending"))
    .go({ pages: "all", attributes: ["id"] });
  return data.map(({ id }) => id);
}

/**
 * Records the seller's answer, once; repeating the same answer changes nothing. The ticket does not
 * change. Throws `not_found` (also for a question to another seller),
 * `availability_already_answered`.
 */
export async function respond(actor: Actor, requestId: string, response: "yes" | "no"): Promise<AvailabilityRequest> {
  const question = await findOnceMore(async () => {
    const { data } = await AvailabilityEntity.query.bySeller({ seller_id: actor.userId, id: requestId }).go();
    return data.find(({ id }) => id === requestId);
  });
  if (!question) throw new DomainError("not_found");
  const { ticket_id, requester_id } = question;
  const answer = { status: "responded" as const, response, responded_at: isoNow() };
  const respond = AvailabilityEntity.patch({ ticket_id, requester_id })
    .set(answer)
    .where((item, { eq }) => all(eq(item.id, requestId), eq(item.status, "pending")));
  const lost = await attempt({ question: { Update: respond.params() } });
  if (!lost) return present({ ...question, ...answer });
  const { data } = await AvailabilityEntity.get({ ticket_id, requester_id }).go({ consistent: true });
  if (data?.id !== requestId || data.response !== response) throw new DomainError("availability_already_answered");
  return present(data);
}

function present(item: AvailabilityItem): AvailabilityRequest {
  const { id, ticket_id, requester_id, seller_id, status, response = null, created_at, ticket } = item;
  return {
    id,
    ticket_id,
    requester_id,
    seller_id,
    status,
    response,
    created_at,
    ticket: { ...ticket, user_id: seller_id },
  };
}
