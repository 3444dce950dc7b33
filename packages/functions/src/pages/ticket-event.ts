import type { Ticket, TicketStatus } from "@reseat/contract";

/** Whether somebody can still come by a ticket. */
const AVAILABILITY: Partial<Record<TicketStatus, string>> = {
  available: "InStock",
  under_review: "LimitedAvailability",
};

/** The show and the offer of its ticket in the words of schema.org, for search engines. */
export function ticketEvent(ticket: Ticket, url: string) {
  const { show_date, show_time, status } = ticket;
  const startDate = `${show_date}T${show_time}:00+05:30`;
  const availability = AVAILABILITY[status] ?? "SoldOut";
  return {
    "@context": "https://schema.org",
    "@type": "ScreeningEvent",
    name: ticket.movie_name,
    url,
    startDate,
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
    offers: {
      "@type": "Offer",
      url,
      price: ((ticket.discounted_price ?? ticket.price_per_ticket) / 100).toFixed(2),
      priceCurrency: "INR",
      availability: `https://schema.org/${availability}`,
      validThrough: startDate,
    },
  };
}
