import type { AddressesOnSale, AddressPart, BrowsePage, BrowseQuery, Facets } from "@reseat/contract";
import { env } from "@reseat/core/env";
import { DomainError } from "@reseat/core/errors";

/** What is on sale, from the API: its function has every ticket in memory already, which this one would first have to read. */
export const listings = {
  listTickets: (query: BrowseQuery): Promise<BrowsePage> => ask("/api/tickets", query),
  listAddresses: (part: AddressPart): Promise<AddressesOnSale> => ask("/api/tickets/addresses", part),
  getFacets: (query: { location?: string }): Promise<Facets> => ask("/api/tickets/facets", query),
};

/** Somebody waits for the page; the CDN has another one for them. */
const PATIENCE_MS = 3000;

async function ask<Answer>(path: string, query: object): Promise<Answer> {
  const url = new URL(path, env("API_URL"));
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  const answer = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (answer.status === 400) throw new DomainError("invalid_input");
  if (answer.status === 404) throw new DomainError("not_found");
  if (!answer.ok) throw new Error(`The API answered ${answer.status} to ${path}`);
  return (await answer.json()) as Answer;
}
