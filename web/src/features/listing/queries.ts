import type { Duplicate, NewTicket, OwnTicket } from "@reseat/contract";
import type { InfiniteData } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { pagedOptions } from "../../lib/paged";
import { duplicateQueryOf } from "./new-ticket";

const isOver = ({ status }: OwnTicket) => Number(status === "sold" || status === "expired");

/** The person's listings: those on the market first, each group newest first. */
export function myTicketsOptions() {
  return {
    ...pagedOptions(api.tickets.listMine, {}),
    select: ({ pages }: InfiniteData<{ items: OwnTicket[] }>) =>
      pages.flatMap(({ items }) => items).sort((a, b) => isOver(a) - isOver(b)),
  };
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
