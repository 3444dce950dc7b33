import type { Deal } from "@reseat/contract";
import { INTEREST_COST } from "@reseat/contract/limits/constants";
import * as Standing from "../accounts/standing";
import { movement } from "../credits/ledger";
import { type DealItem, findSoldById, reread } from "../deals/find-deal";
import { forParty } from "../deals/present";
import { takeBackGone } from "../deals/refund-deal";
import type { Actor } from "../platform/actor";
import { isoNow, now, showAt } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { attempt } from "../platform/table/commit";
import { untilDone } from "../platform/table/until-done";
import * as Ticket from "../tickets/ticket";
import { RefundEntity } from "./entities";
import { approveGone } from "./refund";

/**
 * The seller of a deal that was made for them no longer has the ticket: the buyer's credit is back,
 * theirs is not, and it counts against them. A refund that the buyer has asked for is granted with
 * it. From the second within a while on nothing is accepted for them. Repeating it changes nothing.
 * Throws `not_found` (also for the buyer), `not_your_step` for a deal that they accepted themself,
 * `deal_taken_back`, `plan_closed` once it was handed over or the show has begun, `try_again`.
 */
export async function say(actor: Actor, dealId: string): Promise<Deal> {
  const found = await findSoldById(actor.userId, dealId);
  if (!found) throw new DomainError("not_found");
  const deal = await untilDone(() => sayOnce(actor, found));
  return forParty(deal, actor.userId, null);
}

/** Returns undefined when what it read has changed meanwhile. */
async function sayOnce(actor: Actor, found: DealItem): Promise<DealItem | undefined> {
  const key = { user_id: found.buyer_id, deal_id: found.id };
  const [deal, { data: refund }, standing] = await Promise.all([
    reread(found),
    RefundEntity.get(key).go({ consistent: true }),
    Standing.find(actor.userId),
  ]);
  if (!deal) throw new DomainError("not_found");
  if (deal.gone_at) return deal;
  if (!deal.at_once) throw new DomainError("not_your_step");
  if (deal.status !== "valid") throw new DomainError("deal_taken_back");
  const { buyer_id, source, ticket, handed_over_at, handed_at } = deal;
  if (handed_over_at || handed_at || showAt(ticket.show_date, ticket.show_time) <= now())
    throw new DomainError("plan_closed");
  const at = isoNow();
  const { movie_name } = ticket;
  const back = { userId: buyer_id, from: "earned", to: "wallet", credits: INTEREST_COST, movie_name } as const;
  const lost = await attempt<string>({
    ...takeBackGone(deal, at),
    ...movement("back", { ...back, id: `interest/${source}/refund` }),
    ...(refund?.status === "pending" && { refund: approveGone(refund, at) }),
    standing: Standing.countGone(actor.userId, standing, at),
  });
  if (lost) return undefined;
  if (
    Standing.acceptingPausedUntil({ ...standing, user_id: actor.userId, gone_at: at, gone_before: standing?.gone_at })
  )
    await stopAccepting(actor);
  return { ...deal, status: "refunded", gone_at: at };
}

/** Takes the choice off the person's other tickets, which would be asked for in vain. */
async function stopAccepting({ userId }: Actor): Promise<void> {
  const accepting = (await Ticket.findListed(userId)).filter(Ticket.acceptsFirst);
  await Promise.all(accepting.map((ticket) => attempt({ ticket: Ticket.acceptFirst(ticket, isoNow(), false) })));
}
