import type { InterestRequest } from "@reseat/contract";
import type { Actor } from "../actor";
import { DomainError, isDomainError } from "../errors";
import { type Ending, endInterest, type InterestItem } from "./end-interest";
import { settle } from "./expire-interest";
import { load, loadForSeller } from "./find-interest";
import { InterestEntity } from "./interest.entity";
import { forBuyer, forSeller } from "./present";

/**
 * The seller declines, with a reason if they like: the buyer's credit goes back and the ticket is available again.
 * Declining twice changes nothing. Throws `not_found`, `interest_not_pending`, `try_again`.
 */
export async function reject(actor: Actor, interestId: string, reason?: string): Promise<InterestRequest> {
  const interest = await settle(await loadForSeller(actor, interestId));
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
