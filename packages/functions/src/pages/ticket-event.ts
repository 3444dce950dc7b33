import type { Ticket, TicketStatus } from "@reseat/contract";

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
export function screening(ticket: Ticket, url: string) {
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
export function offer(ticket: Ticket, url: string) {
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
