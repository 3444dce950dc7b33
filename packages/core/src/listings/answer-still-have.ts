import type { OwnTicket } from "@reseat/contract";
import * as Standing from "../accounts/standing";
import type { Actor } from "../platform/actor";
import { isoNow } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { attempt } from "../platform/table/commit";
import * as Ticket from "../tickets/ticket";
import { claimOf, requireAccepting } from "./create-listing";

type TicketItem = Ticket.TicketItem;

interface Answer {
  ticket_id: string;
  answer: "yes" | "accept" | "sold" | "remove";
}

/**
 * The actor's answers whether they still have these tickets. Returns them as they are afterwards;
 * one that is not on sale by then stays as it is. Throws `not_found`, also for another person's
 * ticket, before any answer counts. A 'yes' to no question changes nothing, because it would move
 * the ticket up among the latest. 'accept' is a 'yes' after which the first request is accepted for
 * the actor; a 'yes' lets that go on, but does not begin it again. Throws `accepting_paused`.
 */
export async function answerStillHave(actor: Actor, answers: Answer[]): Promise<OwnTicket[]> {
  if (answers.some(({ answer }) => answer === "accept")) requireAccepting(await Standing.find(actor.userId));
  const found = await Promise.all(
    answers.map(async ({ ticket_id, answer }) => ({ answer, item: await loadOwn(actor, ticket_id) })),
  );
  const after = await Promise.all(found.map(({ answer, item }) => take(actor, item, answer)));
  return after.map(Ticket.ownTicket);
}

async function loadOwn(actor: Actor, ticketId: string): Promise<TicketItem> {
  const item = await Ticket.unscopedFind(ticketId);
  if (item?.user_id !== actor.userId) throw new DomainError("not_found");
  return item;
}

/** Writes an answer, and returns the ticket as it is afterwards. */
async function take(actor: Actor, item: TicketItem, answer: Answer["answer"]): Promise<TicketItem> {
  const isYes = answer === "yes" || answer === "accept";
  const counts = Ticket.isOnSale(item) && (!isYes || item.asked_at);
  if (!counts) return item;
  const at = isoNow();
  const confirmed = (accepts: boolean) =>
    [
      { ticket: Ticket.confirm(item, at, accepts) },
      { confirmed_at: at, asked_at: undefined, accepts_at: accepts ? at : undefined },
    ] as const;
  const [writes, change] = {
    yes: () => confirmed(Ticket.acceptsFirst(item)),
    accept: () => confirmed(true),
    sold: () => [{ ticket: Ticket.setStatus(item, "sold", at) }, { status: "sold" }] as const,
    remove: () =>
      [{ ticket: Ticket.remove(item, ["available"]), claim: claimOf(item) }, { status: "removed" }] as const,
  }[answer]();
  // Refused when somebody has asked for it at the same moment.
  const lost = await attempt<string>(writes);
  return lost ? loadOwn(actor, item.id) : { ...item, ...change, updated_at: at };
}
