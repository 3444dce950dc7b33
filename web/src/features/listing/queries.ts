import type { Duplicate, NewTicket } from "@reseat/contract";
import { api } from "../../lib/api";
import { pagedOptions } from "../../lib/paged";
import { duplicateQueryOf } from "./new-ticket";

/** The person's listings, newest first. */
export function myTicketsOptions() {
  return pagedOptions(api.tickets.listMine, {});
}

/** The person's newest listing of the same show, or null. A failed check counts as null: the server checks again. */
export async function findDuplicate(ticket: NewTicket): Promise<Duplicate | null> {
  try {
    return await api.tickets.findDuplicate.call(duplicateQueryOf(ticket));
  } catch (error) {
    reportError(error);
    return null;
  }
}
