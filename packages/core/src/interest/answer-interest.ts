import type { InterestRequest } from "@reseat/contract";
import { UNLOCK_COST } from "@reseat/contract/constants";
import { ProfileEntity } from "../accounts/profile.entity";
import type { Actor } from "../actor";
import { isoNow } from "../clock";
import { type ClientRequest, findByRequest, movement } from "../credits/ledger";
import { commit } from "../dynamo";
import { DomainError, isDomainError } from "../errors";
import { findOnceMore } from "../index-lag";
import { TicketEntity } from "../tickets/ticket.entity";
import { type Ending, endInterest, type InterestItem } from "./end-interest";
import { isOverdue, load, settle } from "./expire-interest";
import { InterestEntity } from "./interest.entity";
import { forBuyer, forSeller } from "./present";
import { UnlockEntity } from "./unlock.entity";

async function requestForSeller(actor: Actor, interestId: string): Promise<InterestItem> {
  const interest = await findOnceMore(async () => {
    const { data } = await InterestEntity.query.bySeller({ seller_id: actor.userId, id: interestId }).go();
    return data.find(({ id }) => id === interestId);
  });
  if (!interest) throw new DomainError("not_found");
  return interest;
}

/**
 * The seller accepts for 1 credit: the ticket is sold, and both see each other's name, mobile and email. Accepting what
 * the actor accepted already costs nothing. Throws `not_found` (also for another person's request), `insufficient_credits`,
 * `interest_not_pending`, `interest_expired`, `idempotency_key_reused`, `try_again`.
 */
export async function accept(actor: Actor, interestId: string, key: string): Promise<InterestRequest> {
  const request: ClientRequest = { key, body: ["accept", interestId] };
  const [interest, { data: seller }] = await Promise.all([
    requestForSeller(actor, interestId),
    ProfileEntity.get({ id: actor.userId }).go({ consistent: true }),
    findByRequest(actor.userId, request),
  ]);
  if (interest.status === "accepted") return forSeller(interest);
  if (interest.status !== "pending") throw new DomainError("interest_not_pending");
  if (!seller) throw new DomainError("not_authenticated");
  if (isOverdue(interest)) {
    // The index may not show yet that it was accepted in time.
    const settled = await settle(interest);
    if (settled.status === "accepted") return forSeller(settled);
    throw new DomainError("interest_expired");
  }
  const responded_at = isoNow();
  const { full_name, mobile, email } = seller;
  const contact = { full_name, mobile, email };
  const { id, buyer_id, ticket_id } = interest;
  try {
    await commit([
      {
        Update: InterestEntity.patch({ buyer_id, id })
          .set({ status: "accepted", responded_at, seller: contact })
          .remove(["due", "due_at"])
          .where((item, { eq, gt }) => `${eq(item.status, "pending")} AND ${gt(item.expires_at, responded_at)}`)
          .params(),
        otherwise: "interest_not_pending",
      },
      {
        Update: TicketEntity.patch({ id: ticket_id })
          .set({ status: "sold", has_deal: true, updated_at: responded_at, ignored_in_row: 0 })
          .remove(["interest_id", "interest_buyer_id", "interest_expires_at"])
          .where((ticket, { eq }) => eq(ticket.interest_id, id))
          .params(),
        otherwise: "interest_not_pending",
      },
      ...movement(
        {
          userId: actor.userId,
          id: `interest/${id}/charge`,
          from: "wallet",
          to: "earned",
          credits: UNLOCK_COST,
          request,
        },
        "idempotency_key_reused",
      ),
      ...movement(
        { userId: buyer_id, id: `interest/${id}/earn`, from: "held", to: "earned", credits: UNLOCK_COST },
        "interest_not_pending",
      ),
      {
        Put: UnlockEntity.create({
          id,
          kind: "interest",
          deal: id,
          ticket_id,
          buyer_id,
          seller_id: actor.userId,
          credits_used: UNLOCK_COST,
          unlocked_at: responded_at,
          status: "valid",
          ticket_snapshot: interest.ticket,
          seller_contact: { name: full_name, phone: mobile },
        }).params(),
        otherwise: "interest_not_pending",
      },
    ]);
  } catch (error) {
    // Two taps at once: the other one accepted it, and the index may not show it yet.
    if (!isDomainError(error, "interest_not_pending")) throw error;
    const { data } = await InterestEntity.get({ buyer_id, id }).go({ consistent: true });
    if (data?.status !== "accepted") throw error;
    return forSeller(data);
  }
  return forSeller({ ...interest, status: "accepted", responded_at, seller: contact });
}

/**
 * The seller declines, with a reason if they like: the buyer's credit goes back and the ticket is available again.
 * Declining twice changes nothing. Throws `not_found`, `interest_not_pending`, `try_again`.
 */
export async function reject(actor: Actor, interestId: string, reason?: string): Promise<InterestRequest> {
  const interest = await settle(await requestForSeller(actor, interestId));
  if (interest.status === "rejected") return forSeller(interest);
  if (interest.status !== "pending") throw new DomainError("interest_not_pending");
  const ticket = { status: "available", ignored_in_row: 0 } as const;
  return forSeller(await endOnce(interest, { status: "rejected", reason, ticket }));
}

/**
 * The buyer takes a pending request back: the credit returns and the ticket is available again. Withdrawing twice changes
 * nothing. Throws `not_found`, `interest_not_pending`, `try_again`.
 */
export async function withdraw(actor: Actor, interestId: string): Promise<InterestRequest> {
  const { data } = await InterestEntity.get({ buyer_id: actor.userId, id: interestId }).go({ consistent: true });
  if (!data) throw new DomainError("not_found");
  const interest = await settle(data);
  if (interest.status === "withdrawn") return forBuyer(interest);
  if (interest.status !== "pending") throw new DomainError("interest_not_pending");
  return forBuyer(await endOnce(interest, { status: "withdrawn", ticket: { status: "available" } }));
}

/** Two taps at once: the one that comes second is answered as the first. */
async function endOnce(interest: InterestItem, ending: Ending): Promise<InterestItem> {
  try {
    return await endInterest(interest, ending);
  } catch (error) {
    if (!isDomainError(error, "interest_not_pending")) throw error;
    const now = await load(interest.buyer_id, interest.id);
    if (now.status !== ending.status) throw error;
    return now;
  }
}
