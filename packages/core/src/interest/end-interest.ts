import { INTEREST_COST } from "@reseat/contract/constants";
import { isoNow, now, showAt } from "../clock";
import { attempt } from "../commit";
import { movement } from "../credits/ledger";
import * as Ticket from "../tickets/ticket";
import { type InterestItem, load } from "./find-interest";
import { InterestEntity } from "./interest.entity";

export interface Ending {
  status: "rejected" | "withdrawn" | "expired";
  reason?: string | undefined;
  /** The ticket's new status if its show has not begun, and the buyers whose requests were ignored, if they change. */
  ticket: { status: "available" | "blocked"; held_back?: true; ignored_buyers?: string[] };
}

/**
 * Ends a pending interest without a deal: the buyer's credit goes back and the ticket returns to the market, in one
 * transaction. Returns the interest as it is afterwards; its status differs from the given one if somebody else was faster.
 */
export async function endInterest(interest: InterestItem, ending: Ending): Promise<InterestItem> {
  const at = isoNow();
  const { id, buyer_id, ticket_id } = interest;
  const showIsOver = showAt(interest.ticket.show_date, interest.ticket.show_time) <= now();
  const responded_at = ending.status === "expired" ? undefined : at;
  const ticket = { ...ending.ticket, ...(showIsOver && { status: "expired" as const }) };
  const end = InterestEntity.patch({ buyer_id, id })
    .set({
      status: ending.status,
      ...(responded_at && { responded_at }),
      ...(ending.reason && { reason: ending.reason }),
    })
    .remove(["due", "due_at"])
    .where((item, { eq }) => eq(item.status, "pending"));
  const { movie_name } = interest.ticket;
  const back = { userId: buyer_id, from: "held", to: "wallet", credits: INTEREST_COST, movie_name } as const;
  const lost = await attempt({
    interest: { Update: end.params() },
    ticket: Ticket.endReview(ticket_id, id, ticket, at),
    ...movement("return", { ...back, id: `interest/${id}/return` }),
  });
  if (lost) return load(buyer_id, id);
  return { ...interest, status: ending.status, responded_at, reason: ending.reason };
}
