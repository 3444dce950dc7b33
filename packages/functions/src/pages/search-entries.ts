import type { BrowsePage, TicketCard } from "@reseat/contract";
import { env } from "@reseat/core/env";
import { offer, screening } from "./ticket-event";

/** Describes the site and its search in schema.org's terms, for search engines. */
export function searchEntry(site: string) {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: "Reseat",
    url: `${site}/`,
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${site}/discover-movie?search={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}

/**
 * Describes what is on sale of a movie in a city in schema.org's terms, for search engines: each
 * show with the offers of its tickets. Returns undefined for other pages, because search engines
 * want the shows on one page only.
 */
export function onSaleEntry(
  { items, about }: BrowsePage,
  path: string,
  urlOf: (path: string) => string,
): object | undefined {
  if (!about?.movie_name || !about.city || items.length === 0) return undefined;
  const shows = new Map<string, TicketCard[]>();
  for (const ticket of items) {
    const show = `${ticket.theatre}\n${ticket.location}\n${ticket.show_at}\n${ticket.movie_language}`;
    shows.set(show, [...(shows.get(show) ?? []), ticket]);
  }
  return {
    "@context": "https://schema.org",
    "@graph": [...shows.values()].map((tickets) => ({
      ...screening(tickets[0] as TicketCard, urlOf(path)),
      ...(about.poster_url && { image: env("SITE_URL") + about.poster_url }),
      offers: tickets.map((ticket) => offer(ticket, urlOf(`/ticket/${ticket.id}`))),
    })),
  };
}
