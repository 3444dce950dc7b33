import type { Duplicate, NewTicket } from "@reseat/contract";
import { api } from "../../lib/api";

/** The person's newest listing of the same show, or null. A failed check counts as null: the server checks again. */
export async function findDuplicate(ticket: NewTicket): Promise<Duplicate | null> {
  const { movie_name, theatre, show_date, show_time, location } = ticket;
  try {
    return await api.tickets.findDuplicate.call({ movie_name, theatre, show_date, show_time, location });
  } catch (error) {
    reportError(error);
    return null;
  }
}
