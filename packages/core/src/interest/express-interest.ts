import type { InterestRequest } from "@reseat/contract";
import { INTEREST_COST, RESPONSE_WINDOW_SECONDS } from "@reseat/contract/constants";
import { findContact, type StoredContact } from "../accounts/contact";
import type { Actor } from "../actor";
import { iso, isoNow, now } from "../clock";
import { type ClientRequest, findByRequest, movement } from "../credits/ledger";
import { commit } from "../dynamo";
import { DomainError, isDomainError } from "../errors";
import { newId } from "../ids";
import * as Ticket from "../tickets/ticket";
import { settle, settleTicket } from "./expire-interest";
import { load } from "./find-interest";
import { InterestEntity } from "./interest.entity";
import { forBuyer } from "./present";

interface ExpressInput {
  ticket_id: string;
  message?: string | undefined;
}

/**
 * Takes 1 credit of the actor, puts the ticket under review and gives its seller 15 minutes, or until the show, to answer.
 * Idempotent by `key`. Throws `not_found`, `own_ticket`, `ticket_not_available`, `insufficient_credits`,
 * `idempotency_key_reused`, `try_again`.
 */
export async function express(actor: Actor, input: ExpressInput, key: string): Promise<InterestRequest> {
  const request: ClientRequest = { key, body: ["express", input.ticket_id, input.message ?? ""] };
  const [earlier, ticket, buyer] = await Promise.all([
    findByRequest(actor.userId, request),
    Ticket.find(input.ticket_id),
    findContact(actor.userId),
  ]);
  if (earlier) return replay(actor, earlier);
  if (!ticket || ticket.status === "removed") throw new DomainError("not_found");
  if (!buyer) throw new DomainError("not_authenticated");
  if (ticket.user_id === actor.userId) throw new DomainError("own_ticket");
  if (await settleTicket(ticket)) return express(actor, input, key);
  if (!Ticket.isOnSale(ticket)) {
    // The same request, sent twice at once, may have been read before and after the other one was done.
    const made = await findByRequest(actor.userId, request);
    if (made) return replay(actor, made);
    throw new DomainError("ticket_not_available");
  }

  const interest = newInterest(actor, ticket, input, buyer);
  try {
    await commit([
      ...movement(
        {
          userId: actor.userId,
          id: `interest/${interest.id}/hold`,
          from: "wallet",
          to: "held",
          credits: INTEREST_COST,
          request,
        },
        "idempotency_key_reused",
      ),
      { ...Ticket.putUnderReview(ticket.id, interest), otherwise: "ticket_not_available" },
      { Put: InterestEntity.create(interest).params() },
    ]);
  } catch (error) {
    // The same request, sent twice at once: the other one made the movement first.
    if (!isDomainError(error, "idempotency_key_reused")) throw error;
    const made = await findByRequest(actor.userId, request);
    if (!made) throw error;
    return replay(actor, made);
  }
  return forBuyer(interest);
}

function newInterest(actor: Actor, ticket: Ticket.TicketItem, input: ExpressInput, buyer: StoredContact) {
  const expires_at = iso(Math.min(now() + RESPONSE_WINDOW_SECONDS * 1000, ticket.show_at));
  return {
    id: newId(),
    ticket_id: ticket.id,
    buyer_id: actor.userId,
    seller_id: ticket.user_id,
    status: "pending" as const,
    message: input.message || undefined,
    created_at: isoNow(),
    expires_at,
    ticket: Ticket.summary(ticket),
    buyer,
    due: "interest",
    due_at: expires_at,
  };
}

/** The answer to a request that was made before, by the movement that holds its credit. */
async function replay(actor: Actor, movementId: string): Promise<InterestRequest> {
  const [, id = ""] = movementId.split("/");
  return forBuyer(await settle(await load(actor.userId, id)));
}
