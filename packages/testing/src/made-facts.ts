import type { Facts } from "./bookings";

/** A booking with what a ticket shows beside it. */
export interface TicketFacts extends Facts {
  /** The booking number, as printed. */
  booking: string;
  /** The content of the QR or bar code. */
  code: string;
  screen: number;
}

const FIRST = "Paper Silver Monsoon Crimson Quiet Second Burning Lost Velvet Midnight Broken Last".split(" ");
const SECOND = "Kites Harbour Umbrella Letters Orchard Platform Lanterns Highway Sparrow Promise Mirrors".split(" ");
const HINDI = ["नीली पतंग", "आख़िरी ट्रेन", "बारिश का घर", "दो किनारे", "पुराना पता", "रात की चाय"];
/** The languages of the made tickets. */
export const LANGUAGES = ["Hindi", "English", "Tamil", "Telugu", "Malayalam", "Kannada", "Marathi", "Bengali"];
const HOUSES = "Marquee Aurora Northlight Saffron Regent Lantern Crescent Meridian".split(" ");
const KINDS = ["Cinemas", "Multiplex", "Talkies", "Cineplex", "Theatre"];
const PLACES = [
  ["Andheri West", "Mumbai"],
  ["Kothrud", "Pune"],
  ["Indiranagar", "Bengaluru"],
  ["Salt Lake", "Kolkata"],
  ["Anna Nagar", "Chennai"],
  ["Banjara Hills", "Hyderabad"],
  ["Saket", "New Delhi"],
  ["Navrangpura", "Ahmedabad"],
] as const;
const TIMES = ["09:15", "10:40", "12:30", "14:05", "15:50", "18:20", "19:30", "21:45", "22:30"];
const LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ";

const padded = (number: number) => String(number).padStart(2, "0");

/**
 * Makes the booking of a seed, with made-up names, within half a year of 20 November 2026.
 */
export function factsOf(seed: number, { inHindi = false } = {}): TicketFacts {
  const random = new Random(seed * 7919 + 17);
  random.next();
  const [area, city] = random.of(PLACES);
  const day = new Date(Date.UTC(2026, 10, 21 + random.below(150)));
  const count = 1 + random.below(4);
  const row = LETTERS[random.below(14)];
  const seat = 3 + random.below(18);
  const booking = random.below(3)
    ? Array.from({ length: 7 }, (_, at) =>
        at < 2 ? LETTERS[random.below(24)] : random.of([..."ABCDEFGHJKLMNPQRSTUVWXYZ23456789"]),
      ).join("")
    : String(1_000_000_000 + random.below(8_999_999_999));
  return {
    movie: inHindi && random.below(2) ? random.of(HINDI) : `${random.of(FIRST)} ${random.of(SECOND)}`,
    language: inHindi ? "Hindi" : random.of(LANGUAGES),
    theatre: `${random.of(HOUSES)} ${random.of(KINDS)}`,
    area,
    city,
    date: `${day.getUTCFullYear()}-${padded(day.getUTCMonth() + 1)}-${padded(day.getUTCDate())}`,
    time: random.of(TIMES),
    seats: Array.from({ length: count }, (_, at) => `${row}${seat + at}`),
    price: (150 + 10 * random.below(45)) * count,
    fees: Math.round((30 + random.below(40)) * count * 1.18 * 100) / 100,
    booking,
    code: `${booking}|${Math.floor(random.next() * 1e9)}|${seed}`,
    screen: 1 + random.below(9),
  };
}

/** Random numbers that are the same on every run (mulberry32). */
export class Random {
  constructor(private state: number) {}

  /** Returns a number from 0 up to but not including 1. */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  below(n: number): number {
    return Math.floor(this.next() * n);
  }

  /**
   * Returns a whole number below n, small numbers far more often: films, cities and cinemas have
   * this distribution.
   */
  popular(n: number): number {
    return Math.floor(n * this.next() ** 3);
  }

  of<T>(values: readonly T[]): T {
    return values[this.below(values.length)] as T;
  }
}
