import { randomUUID } from "node:crypto";
import type { DayPart, NewWanted } from "@reseat/contract";
import { DAY_PARTS } from "@reseat/contract/limits/constants";
import type { Actor } from "@reseat/core/actor";
import { DAY, dayOf, now } from "@reseat/core/clock";
import { Interest } from "@reseat/core/interest";
import { Listing } from "@reseat/core/listings";
import { Wanted } from "@reseat/core/wanted";
import { ago } from "../clock";
import { range } from "./listings";

interface DemoWanted extends Partial<Pick<NewWanted, "movie_name" | "city" | "place" | "price_each">> {
  by: string;
  hoursAgo: number;
  seats: number;
  /** How many days from tomorrow on. */
  days: number;
  parts?: DayPart[];
}

const ALL_DAY = Object.keys(DAY_PARTS) as DayPart[];

const wanted: DemoWanted[] = [
  // Always fits something that is on sale.
  { by: "Rohan", hoursAgo: 3, city: "Bengaluru", seats: 1, days: 7 },
  { by: "Arjun", hoursAgo: 30, movie_name: "Monsoon Meridian", city: "Delhi", seats: 2, days: 3, price_each: 30_000 },
  { by: "Divya", hoursAgo: 26, movie_name: "Monsoon Meridian", city: "Delhi", seats: 2, days: 2, parts: ["evening"] },
  { by: "Karthik", hoursAgo: 9, city: "Chennai", place: "Velachery", seats: 4, days: 2, parts: ["evening", "night"] },
  { by: "Anjali", hoursAgo: 5, movie_name: "The Umbrella Heist", city: "Pune", seats: 3, days: 4, price_each: 25_000 },
  { by: "Pooja", hoursAgo: 1, movie_name: "Ghat Number 42", seats: 2, days: 5 },
];

/**
 * Fills the lists of who looks for a ticket, and makes a request: its seller has a quarter of an
 * hour to answer from now on.
 */
export async function makeWaiting(cast: (firstName: string) => Actor): Promise<void> {
  for (const { by, hoursAgo, days, parts = ALL_DAY, movie_name = null, city = null, ...sought } of wanted) {
    const ahead = range(days).map((day) => dayOf(now() + (day + 1) * DAY));
    await ago(hoursAgo * 60, () => Wanted.create(cast(by), { ...sought, movie_name, city, days: ahead, parts }));
  }
  const { items } = await Listing.listMine(cast("Ishita"), { limit: 100 });
  const ticket = items.find(({ status, show_at }) => status === "available" && show_at > now() + DAY);
  if (!ticket) return;
  await Interest.express(cast("Sneha"), { ticket_id: ticket.id, message: "Are the seats together?" }, randomUUID());
}
