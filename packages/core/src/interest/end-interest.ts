import { INTEREST_COST } from "@reseat/contract/constants";
import type { EntityItem } from "electrodb";
import { isoNow, now, showAt } from "../clock";
import { movement } from "../credits/ledger";
import { commit } from "../dynamo";
import * as Ticket from "../tickets/ticket";
import { InterestEntity } from "./interest.entity";

export type InterestItem = EntityItem<typeof InterestEntity>;

export interface Ending {
  status: "rejected" | "withdrawn" | "expired";
  reason?: string | undefined;
  /** What the ticket is then, if its show is still ahead, and its count of ignored requests if that changes. */
  ticket: { status: "available" | "blocked"; ignored_in_row?: number };
}

/**
 * Ends a pending interest without a deal: the buyer's credit goes back and the ticket returns to the market, in one
 * transaction. Throws `interest_not_pending` when it was ended otherwise in the meantime.
 */
export async function endInterest(interest: InterestItem, ending: Ending): Promise<InterestItem> {
  const at = isoNow();
  const { id, buyer_id, ticket_id } = interest;
  const showIsOver = showAt(interest.ticket.show_date, interest.ticket.show_time) <= now();
  const responded_at = ending.status === "expired" ? undefined : at;
  const ticket = { ...ending.ticket, ...(showIsOver && { status: "expired" as const }) };
  await commit([
    {
      Update: InterestEntity.patch({ buyer_id, id })
        .set({
          status: ending.status,
          ...(responded_at && { responded_at }),
          ...(ending.reason && { reason: ending.reason }),
        })
        .remove(["due", "due_at"])
        .where((item, { eq }) => eq(item.status, "pending"))
        .params(),
      otherwise: "interest_not_pending",
    },
    { ...Ticket.endReview(ticket_id, id, ticket, at), otherwise: "interest_not_pending" },
    ...movement(
      { userId: buyer_id, id: `interest/${id}/return`, from: "held", to: "wallet", credits: INTEREST_COST },
      "interest_not_pending",
    ),
  ]);
  return { ...interest, status: ending.status, responded_at, reason: ending.reason };
}
