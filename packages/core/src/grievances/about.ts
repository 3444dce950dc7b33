import { findContact } from "../accounts/contact";
import * as Ticket from "../tickets/ticket";
import type { GrievanceItem } from "./present";

type Named = Pick<GrievanceItem, "about_ticket_id" | "about_ticket" | "about_user_id">;

/** What an address names by the id in it: a ticket and its seller, or a person; nothing of what is not there. */
export async function findAbout(address = ""): Promise<Named> {
  const [id] = /[0-9A-HJKMNP-TV-Z]{26}/.exec(address) ?? [];
  if (!id) return {};
  const [ticket, person] = await Promise.all([Ticket.find(id), findContact(id)]);
  if (ticket) return { about_ticket_id: id, about_ticket: Ticket.summary(ticket), about_user_id: ticket.user_id };
  return person ? { about_user_id: id } : {};
}
