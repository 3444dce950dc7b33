import type { BrowsePage, Ticket, TicketCard, TicketStatus } from "@reseat/contract";
import { env } from "@reseat/core/env";

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
