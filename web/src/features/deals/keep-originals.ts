import type { Deal } from "@reseat/contract";
import { useEffect } from "react";
import { api } from "../../lib/api/api";
import { queryClient } from "../../lib/api/query-client";
import { useSession } from "../../lib/session/session";
import { readOriginal, removeOriginal } from "./kept-original";
import { originalOptions } from "./queries";

/**
 * Keeps the pictures of the tickets that a person was handed, and removes those of deals that were
 * taken back. What fails is tried again with the next answer, or when the ticket is opened.
 */
export async function keepOriginals(deals: Deal[], person: string): Promise<void> {
  const bought = deals.filter(({ role }) => role === "buyer");
  const own = new Set(bought.filter(({ has_original }) => has_original).map(({ ticket_id }) => ticket_id));
  await Promise.allSettled(
    bought.map(async (deal) => {
      if (deal.status === "refunded" && !own.has(deal.ticket_id)) return removeOriginal(deal.ticket_id);
      if (!deal.has_original || (await readOriginal(deal.ticket_id, person))) return;
      await queryClient.fetchQuery(originalOptions(deal, person));
    }),
  );
}

/** The same for the newest deals, when the page has just heard of a hand-over. */
export async function keepNewest(person: string): Promise<void> {
  const { items } = await api.deals.list.call({});
  await keepOriginals(items, person);
}

/** Keeps in this browser what the person was handed, so that it is there without a network. */
export function useKeptOriginals(deals: Deal[] | undefined): void {
  const person = useSession().user?.id;
  useEffect(() => {
    if (person && deals) void keepOriginals(deals, person);
  }, [deals, person]);
}
