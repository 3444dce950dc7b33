import { readFileSync } from "node:fs";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import type { NewTicket } from "@reseat/contract";
import { DAY, dayOf, HOUR, MINUTE, startOfDay } from "@reseat/core/clock";
import { Poster } from "@reseat/core/tickets";

/** A film, all of them invented, with the price for a person in rupees. */
const movie = (name: string, language: string, price: number) => {
  const slug = name.toLowerCase().replace(",", "").replaceAll(" ", "-");
  return { name, language, price, slug };
};

export const movies = [
  movie("Monsoon Meridian", "Hindi", 320),
  movie("Chai at Platform Nine", "Hindi", 240),
  movie("Lamplighters of Fort Kochi", "Malayalam", 180),
  movie("Neon Nallamala", "Telugu", 295),
  movie("Silk and Static", "Tamil", 190),
  movie("Operation Peacock Blue", "Hindi", 450),
  movie("Eleven Kites over Surat", "Gujarati", 160),
  movie("Ghat Number 42", "Bengali", 220),
  movie("The Umbrella Heist", "Marathi", 260),
  movie("Mylapore, 4 AM", "Tamil", 150),
  movie("Boundary Line Blues", "Kannada", 280),
  movie("Orbit Didi", "Hindi", 380),
];
const venues = [
  { city: "Mumbai", areas: ["Andheri West", "Bandra West"], theatres: ["Sagar Talkies", "Marquee Cinemas"] },
  { city: "Delhi", areas: ["Saket", "Connaught Place"], theatres: ["Chandni Multiplex", "Marquee Cinemas"] },
  { city: "Bengaluru", areas: ["Koramangala", "Indiranagar"], theatres: ["Gulmohar Screens", "Orion Six"] },
  { city: "Chennai", areas: ["T. Nagar", "Velachery"], theatres: ["Kaveri Cinemas", "Marina Screens"] },
  { city: "Hyderabad", areas: ["Banjara Hills", "Gachibowli"], theatres: ["Charminar Cineplex", "Marquee Cinemas"] },
  { city: "Kolkata", areas: ["Salt Lake", "Park Street"], theatres: ["Hooghly Talkies", "Tramline Cinema"] },
  { city: "Pune", areas: ["Kothrud", "Viman Nagar"], theatres: ["Sahyadri Screens", "Orion Six"] },
  { city: "Ahmedabad", areas: ["Navrangpura", "Maninagar"], theatres: ["Sabarmati Cineplex", "Kite Screens"] },
];
const times = ["10:30", "13:15", "16:00", "18:45", "19:30", "21:45"];
const reasons = ["Plans changed at the last minute", "Out of town for work that day", "Booked the wrong show", null];

/**
 * Listings for the coming days, always the same for the same day: all films, all cities, every
 * third one discounted, every tenth for a show in three hours.
 */
export function listings(count: number, now: number): NewTicket[] {
  const random = dice(Math.floor(now / DAY));
  const pick = <T>(from: readonly T[]) => from[Math.floor(random() * from.length)] as T;
  return range(count).map((n) => {
    // 5 and 7 share no factor with 12 and 8, so films and cities keep forming new pairs.
    const { name, language, price: each } = movies[(n * 5) % movies.length] as (typeof movies)[number];
    const venue = venues[(n * 7 + Math.floor(n / 8)) % venues.length] as (typeof venues)[number];
    const tickets = pick([1, 1, 2, 2, 2, 3, 4]);
    const price = each * tickets;
    const [row, seat] = ["ABCDEFGHJK"[Math.floor(random() * 10)], 1 + Math.floor(random() * 14)];
    return {
      movie_name: name,
      movie_language: language,
      theatre: pick(venue.theatres),
      location: pick(venue.areas),
      city: venue.city,
      show_date: dayOf(now + (1 + Math.floor(random() ** 1.5 * 7)) * DAY),
      show_time: pick(times),
      ...(n % 10 === 3 && showBefore(now + 3 * HOUR)),
      seat_info: tickets === 1 ? `Row ${row}, seat ${seat}` : `Row ${row}, seats ${seat} to ${seat + tickets - 1}`,
      ticket_count: tickets,
      price_per_ticket: price * 100,
      ...(n % 3 !== 1 && { printed_price: (each + (n % 2) * 40) * 100 }),
      discounted_price: n % 3 === 0 ? Math.round((price * (0.6 + random() * 0.3)) / 10) * 1000 : null,
      reason: pick(reasons),
    };
  });
}

/** Returns the last quarter of an hour in India before a time in epoch milliseconds, as a show. */
export function showBefore(at: number): { show_date: string; show_time: string } {
  const quarters = Math.floor((at - startOfDay(dayOf(at))) / (15 * MINUTE));
  const [hour, minute] = [Math.floor(quarters / 4), (quarters % 4) * 15].map((part) => String(part).padStart(2, "0"));
  return { show_date: dayOf(at), show_time: `${hour}:${minute}` };
}

/** Pseudo-random numbers between 0 and 1, the same at each start. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

export const range = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Returns a drawing of the demo's, an SVG in `pictures`. */
export function drawing(name: string): string {
  return readFileSync(new URL(`./pictures/${name}.svg`, import.meta.url), "utf8");
}

/** Publishes the missing posters of the films. */
export async function publishPosters(): Promise<void> {
  const published = new Set((await Poster.listAll()).map(({ movie_name }) => movie_name));
  const client = new S3Client({ requestChecksumCalculation: "WHEN_REQUIRED" });
  for (const { name, slug } of movies.filter(({ name }) => !published.has(name))) {
    const file = { Bucket: process.env.POSTERS_BUCKET, Key: `posters/${slug}.svg`, ContentType: "image/svg+xml" };
    await client.send(new PutObjectCommand({ ...file, Body: drawing(slug) }));
    await Poster.put({ movie_name: name, poster_url: `/${file.Key}` });
  }
  client.destroy();
}
