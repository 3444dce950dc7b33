import type { OwnTicket } from "@reseat/contract";
import type { InfiniteData } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { pagedOptions } from "../../lib/paged";

const isOver = ({ status }: OwnTicket) => Number(status === "sold" || status === "expired");

/** The person's listings: those on the market first, each group newest first. */
export function myTicketsOptions() {
  return {
    ...pagedOptions(api.tickets.listMine, {}),
    select: ({ pages }: InfiniteData<{ items: OwnTicket[] }>) =>
      pages.flatMap(({ items }) => items).sort((a, b) => isOver(a) - isOver(b)),
  };
}
