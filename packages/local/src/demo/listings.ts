import type { NewTicket } from "@reseat/contract";
import { DAY, dayOf, MINUTE, showAt, startOfDay } from "@reseat/core/clock";

/** The demo's films, all invented. Prices in rupees per person. */
interface Movie {
  name: string;
  language: string;
  slug: string;
  price: number;
}

export const movies: Movie[] = [
  { name: "Monsoon Meridian", language: "Hindi", slug: "monsoon-meridian", price: 320 },
  { name: "Chai at Platform Nine", language: "Hindi", slug: "chai-at-platform-nine", price: 240 },
  { name: "Lamplighters of Fort Kochi", language: "Malayalam", slug: "lamplighters-of-fort-kochi", price: 180 },
  { name: "Neon Nallamala", language: "Telugu", slug: "neon-nallamala", price: 295 },
  { name: "Silk and Static", language: "Tamil", slug: "silk-and-static", price: 190 },
  { name: "Operation Peacock Blue", language: "Hindi", slug: "operation-peacock-blue", price: 450 },
  { name: "Eleven Kites over Surat", language: "Gujarati", slug: "eleven-kites-over-surat", price: 160 },
  { name: "Ghat Number 42", language: "Bengali", slug: "ghat-number-42", price: 220 },
  { name: "The Umbrella Heist", language: "Marathi", slug: "the-umbrella-heist", price: 260 },
  { name: "Mylapore, 4 AM", language: "Tamil", slug: "mylapore-4-am", price: 150 },
  { name: "Boundary Line Blues", language: "Kannada", slug: "boundary-line-blues", price: 280 },
  { name: "Orbit Didi", language: "Hindi", slug: "orbit-didi", price: 380 },
];

const venues: { city: string; areas: string[]; theatres: string[] }[] = [
  {
    city: "Mumbai",
    areas: ["Andheri West", "Lower Parel", "Bandra West"],
    theatres: ["Sagar Talkies", "Marquee Cinemas"],
  },
  {
    city: "Delhi",
    areas: ["Saket", "Connaught Place", "Vasant Kunj"],
    theatres: ["Chandni Multiplex", "Marquee Cinemas"],
  },
  {
    city: "Bengaluru",
    areas: ["Koramangala", "Indiranagar", "Whitefield"],
    theatres: ["Gulmohar Screens", "Orion Six"],
  },
  { city: "Chennai", areas: ["T. Nagar", "Velachery", "Anna Nagar"], theatres: ["Kaveri Cinemas", "Marina Screens"] },
  {
    city: "Hyderabad",
    areas: ["Banjara Hills", "Gachibowli", "Kukatpally"],
    theatres: ["Charminar Cineplex", "Marquee Cinemas"],
  },
  {
    city: "Kolkata",
    areas: ["Salt Lake", "Park Street", "New Town"],
    theatres: ["Hooghly Talkies", "Tramline Cinema"],
  },
  { city: "Pune", areas: ["Kothrud", "Viman Nagar", "Hinjawadi"], theatres: ["Sahyadri Screens", "Orion Six"] },
  {
    city: "Ahmedabad",
    areas: ["Navrangpura", "Satellite", "Maninagar"],
    theatres: ["Sabarmati Cineplex", "Kite Screens"],
  },
];
const times = ["10:30", "13:15", "16:00", "18:45", "19:30", "21:45"];
const reasons = [
  "Plans changed at the last minute",
  "Out of town for work that day",
  "A friend cannot make it any more",
  "Booked the wrong show by mistake",
  null,
  null,
];
/** Late shows, by the day on which they begin: one of them is always ahead. */
const lateShows = [
  { day: 0, show_time: "01:30" },
  { day: 0, show_time: "03:30" },
  { day: 0, show_time: "21:45" },
  { day: 0, show_time: "23:45" },
  { day: 1, show_time: "01:30" },
];

/**
 * Listings for the coming days, always the same for the same day: all films, all cities, every
 * third one discounted, every tenth for tonight.
 */
export function listings(count: number, now: number): NewTicket[] {
  const random = dice(Math.floor(now / DAY));
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  return range(count).map((n) => {
    // 5 and 7 share no factor with 12 and 8, so films and cities keep forming new pairs.
    const movie = movies[(n * 5) % movies.length] as (typeof movies)[number];
    const venue = venues[(n * 7 + Math.floor(n / 8)) % venues.length] as (typeof venues)[number];
    const tickets = pick([1, 1, 2, 2, 2, 3, 4]);
    const price = movie.price * tickets;
    const row = "ABCDEFGHJK"[Math.floor(random() * 10)];
    const seat = 1 + Math.floor(random() * 14);
    return {
      movie_name: movie.name,
      movie_language: movie.language,
      theatre: pick(venue.theatres),
      location: pick(venue.areas),
      city: venue.city,
      show_date: dayOf(now + (1 + Math.floor(random() ** 1.5 * 7)) * DAY),
      show_time: pick(times),
      ...(n % 10 === 3 && tonight(now)),
      seat_info: tickets === 1 ? `Row ${row}, seat ${seat}` : `Row ${row}, seats ${seat} to ${seat + tickets - 1}`,
      ticket_count: tickets,
      price_per_ticket: price * 100,
      ...(n % 3 !== 1 && { printed_price: (movie.price + (n % 2) * 40) * 100 }),
      discounted_price: n % 3 === 0 ? Math.round((price * (0.6 + random() * 0.3)) / 10) * 1000 : null,
      reason: pick(reasons),
    };
  });
}

/** Returns the first late show that begins in more than an hour. */
function tonight(now: number): { show_date: string; show_time: string } | undefined {
  return lateShows
    .map(({ day, show_time }) => ({ show_date: dayOf(now + day * DAY), show_time }))
    .find(({ show_date, show_time }) => showAt(show_date, show_time) > now + 60 * MINUTE);
}

/** Returns the last quarter of an hour in India before a time in epoch milliseconds, as a show. */
export function showBefore(at: number): { show_date: string; show_time: string } {
  const quarters = Math.floor((at - startOfDay(dayOf(at))) / (15 * MINUTE));
  const digits = (part: number) => String(part).padStart(2, "0");
  return { show_date: dayOf(at), show_time: `${digits(Math.floor(quarters / 4))}:${digits((quarters % 4) * 15)}` };
}

/** Pseudo-random numbers between 0 and 1, the same at each start. */
export function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

export const range = (count: number) => Array.from({ length: count }, (_, index) => index);
