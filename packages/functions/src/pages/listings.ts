import type {
  AddressesOnSale,
  AddressPart,
  BrowsePage,
  BrowseQuery,
  Demand,
  Facets,
  OpenWanted,
  Ticket,
  TicketCard,
  TicketStatus,
} from "@reseat/contract";
import { ADDRESSES_MAX } from "@reseat/contract/limits/constants";
import { Stats } from "@reseat/core/admin";
import { env } from "@reseat/core/env";
import { DomainError } from "@reseat/core/errors";
import { sitemapIndex, sitemapOf, sitemapOfPages, sitemapOfWanted } from "@reseat/web/drawn-pages";
import { keyForApi } from "../frame/through-cdn";

/**
 * Reads what is on sale and what people look for from the API, whose function has every ticket in
 * memory already. The API is told the viewer's address.
 */
export function listingsFor(viewer: string) {
  const ask = askFor(viewer);
  return {
    listTickets: (query: BrowseQuery) => ask<BrowsePage>("/api/tickets", query),
    listAddresses: (part: AddressPart) => ask<AddressesOnSale>("/api/tickets/addresses", part),
    getFacets: (query: { location?: string }) => ask<Facets>("/api/tickets/facets", query),
    listOpen: (query: object) => ask<{ items: OpenWanted[] }>("/api/wanted", query),
    getDemand: (query: object) => ask<Demand>("/api/wanted/demand", query),
  };
}

export type Listings = ReturnType<typeof listingsFor>;

/** A reader waits for the page, and the CDN has another one for them. */
const PATIENCE_MS = 3000;

/** The API accepts requests from the CDN only, so this adds the CDN's headers. */
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

const PART = /^sitemap-(\d{1,4})-of-(\d{1,4})\.xml$/;

/** Returns the text of a file that search engines request by name; undefined for another name. */
export async function siteFile(name: string, listings: Listings): Promise<string | undefined> {
  const site = env("SITE_URL");
  if (name === "robots.txt") return robots(site);
  if (name === "sitemap.xml") return sitemapIndex(site, await parts(listings));
  if (name === "sitemap-pages.xml") return sitemapOfPages(site);
  if (name === "sitemap-wanted.xml") return sitemapOfWanted(site, await Stats.namesWanted());
  const [, part, of] = PART.exec(name) ?? [];
  return part && of ? sitemapOf(site, await listings.listAddresses({ part: Number(part), of: Number(of) })) : undefined;
}

/** Keeps search engines away from a preview stage. */
function robots(site: string): string {
  if (env("IS_INDEXED") === "no") return "User-agent: *\nDisallow: /\n";
  return `User-agent: *\nAllow: /\n\nSitemap: ${site}/sitemap.xml\n`;
}

/**
 * Returns a power of two, so that items seldom change their part while more and more is on sale.
 */
async function parts(listings: Listings): Promise<number> {
  const { totals } = await listings.getFacets({});
  return 2 ** Math.ceil(Math.log2(Math.max(1, totals.tickets / ADDRESSES_MAX)));
}

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

/** Whether somebody can still get a ticket. */
const AVAILABILITY: Partial<Record<TicketStatus, string>> = {
  available: "InStock",
  under_review: "LimitedAvailability",
};

const startOf = ({ show_date, show_time }: Ticket) => `${show_date}T${show_time}:00+05:30`;

/** Describes the show and the offer of its ticket in schema.org's terms, for search engines. */
export function ticketEvent(ticket: Ticket, url: string) {
  return { "@context": "https://schema.org", ...screening(ticket, url), offers: offer(ticket, url) };
}

/** Describes the show of a ticket. */
function screening(ticket: Ticket, url: string) {
  return {
    "@type": "ScreeningEvent",
    name: ticket.movie_name,
    url,
    startDate: startOf(ticket),
    eventStatus: "https://schema.org/EventScheduled",
    eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
    inLanguage: ticket.movie_language,
    workPresented: { "@type": "Movie", name: ticket.movie_name },
    location: {
      "@type": "MovieTheater",
      name: ticket.theatre,
      address: {
        "@type": "PostalAddress",
        streetAddress: ticket.location,
        addressLocality: ticket.city ?? ticket.location,
        addressCountry: "IN",
      },
    },
  };
}

/** Describes a ticket's price and availability. */
function offer(ticket: Ticket, url: string) {
  const availability = AVAILABILITY[ticket.status] ?? "SoldOut";
  return {
    "@type": "Offer",
    url,
    price: ((ticket.discounted_price ?? ticket.price_per_ticket) / 100).toFixed(2),
    priceCurrency: "INR",
    availability: `https://schema.org/${availability}`,
    validThrough: startOf(ticket),
  };
}
