import type { NewTicket } from "@reseat/contract";
import { discountedPaise, type ListingValues, toPaise, toTime } from "./listing-values";

/** Converts a valid form to the call's input, with amounts in paise. */
export function newTicketFrom(values: ListingValues): NewTicket {
  return {
    movie_name: values.movieName.trim(),
    movie_language: values.movieLanguage,
    theatre: values.theatreName.trim(),
    location: values.areaLocation.trim(),
    city: values.city.trim() || null,
    show_date: values.showDate,
    show_time: toTime(values.showTime) ?? values.showTime,
    ticket_count: Number(values.ticketCount),
    price_per_ticket: toPaise(values.pricePerTicket),
    discounted_price: discountedPaise(values),
    seat_info: values.seatInfo.trim() || null,
    reason: values.reason.trim() || null,
  };
}
