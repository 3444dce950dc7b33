import type { InterestRequest } from "@reseat/contract";
import type { Actor } from "../actor";
import { DomainError } from "../errors";
import { type Ending, endInterest } from "./end-interest";
import { settle } from "./expire-interest";
import { type InterestItem, loadForSeller } from "./find-interest";
import { InterestEntity } from "./interest.entity";
import { forBuyer, forSeller } from "./present";

/**
 * The seller declines, with an optional reason: the buyer's credit goes back and the ticket is available again.
 * Declining twice changes nothing. Throws `not_found`, `interest_not_pending`, `try_again`.
 */
export async function reject(actor: Actor, interestId: string, reason?: string): Promise<InterestRequest> {
  const interest = await loadForSeller(actor, interestId);
  const ticket = { status: "available", ignored_buyers: [] } satisfies Ending["ticket"];
  return forSeller(await end(interest, { status: "rejected", reason, ticket }));
}

/**
 * The buyer takes a pending request back: the credit returns and the ticket is available again. Withdrawing twice changes
 * nothing. Throws `not_found`, `interest_not_pending`, `try_again`.
 */
export async function withdraw(actor: Actor, interestId: string): Promise<InterestRequest> {
  const { data } = await InterestEntity.get({ buyer_id: actor.userId, id: interestId }).go({ consistent: true });
  if (!data) throw new DomainError("not_found");
  return forBuyer(await end(data, { status: "withdrawn", ticket: { status: "available" } }));
}

/** Ends a request with the given status. A request that already has this status stays as it is. */
async function end(interest: InterestItem, ending: Ending): Promise<InterestItem> {
  const settled = await settle(interest);
  const ended = settled.status === "pending" ? await endInterest(settled, ending) : settled;
  if (ended.status !== ending.status) throw new DomainError("interest_not_pending");
  return ended;
}
