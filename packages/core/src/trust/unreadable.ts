import { FOUND_BY_RESEAT } from "@reseat/contract/limits/admin-constants";
import { id } from "@reseat/contract/schemas/fields";
import type { ItemKeys } from "../table/dynamo";
import * as Ticket from "../tickets/ticket";
import { openFound } from "./open-found";

/**
 * Opens a case for each stored listing that cannot be read: it is left out of what is on sale, so
 * somebody has to look. It is about Reseat, because its seller did no wrong. Its description
 * names the ticket and the fields.
 */
export const unreadableFollower = Ticket.followUnreadable(async (row, odd) => {
  const ticket_id = Ticket.idIn(row as ItemKeys);
  if (row.status === "removed" || !id.safeParse(ticket_id).success) return;
  const description = `${ticket_id}: ${odd.join(", ")}`;
  await openFound({ reported_user_id: FOUND_BY_RESEAT, ticket_id, report_type: "unreadable", description });
});
