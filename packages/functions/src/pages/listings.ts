import type { AddressesOnSale, AddressPart, BrowsePage, BrowseQuery, Facets } from "@reseat/contract";
import { env } from "@reseat/core/env";
import { DomainError } from "@reseat/core/errors";
import { keyForApi } from "../frame/through-cdn";

/**
 * What is on sale, from the API: its function has every ticket in memory already, which this one
 * would first have to read. The API is told for whose address it is asked.
 */
export function listingsFor(viewer: string) {
  const ask = askFor(viewer);
  return {
    listTickets: (query: BrowseQuery) => ask<BrowsePage>("/api/tickets", query),
    listAddresses: (part: AddressPart) => ask<AddressesOnSale>("/api/tickets/addresses", part),
    getFacets: (query: { location?: string }) => ask<Facets>("/api/tickets/facets", query),
  };
}

export type Listings = ReturnType<typeof listingsFor>;

/** Somebody waits for the page; the CDN has another one for them. */
const PATIENCE_MS = 3000;

/** The API takes requests from the CDN alone, so this one brings what the CDN brings. */
const askFor =
  (viewer: string) =>
  async <Answer>(path: string, query: object): Promise<Answer> => {
    const url = new URL(env("API_URL") + path);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
    const answer = await fetch(url, {
      headers: { "x-origin-key": keyForApi(), "x-viewer-address": viewer },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status === 400) throw new DomainError("invalid_input");
    if (answer.status === 404) throw new DomainError("not_found");
    if (!answer.ok) throw new Error(`The API answered ${answer.status} to ${path}`);
    return (await answer.json()) as Answer;
  };
