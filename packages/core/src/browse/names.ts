import type { Ticket } from "@reseat/contract";
import { slugOf } from "@reseat/contract/slug";
import { fold } from "../fold";

/** A movie, held in memory once for all its tickets, with its name folded for search. `Venue` does the same for places. */
export interface Movie {
  movie_name: string;
  movie_language: string;
  folded: string;
  /** As an address calls it. */
  slug: string;
}

export interface Venue {
  theatre: string;
  location: string;
  city: string | null;
  folded: { theatre: string; location: string; city: string; all: string };
  /** As an address calls its city, or its location when it has none. */
  slug: string;
}

/** Whether a venue is in this place, given in folded form: a location or a city by its full name. */
export function isAt({ folded }: Venue, place: string): boolean {
  return folded.location === place || folded.city === place;
}

type MovieName = Pick<Ticket, "movie_name" | "movie_language">;
type VenueName = Pick<Ticket, "theatre" | "location" | "city">;

export function movieKey({ movie_name, movie_language }: MovieName): string {
  return `${movie_name}\n${movie_language}`;
}

export function venueKey({ theatre, location, city }: VenueName): string {
  return `${theatre}\n${location}\n${city ?? ""}`;
}

export function movieOf({ movie_name, movie_language }: MovieName): Movie {
  return { movie_name, movie_language, folded: fold(movie_name), slug: slugOf(movie_name) };
}

export function venueOf({ theatre, location, city }: VenueName): Venue {
  const folded = { theatre: fold(theatre), location: fold(location), city: fold(city ?? "") };
  // A folded search has no line break, so it cannot match across two names.
  const all = Object.values(folded).join("\n");
  return { theatre, location, city, folded: { ...folded, all }, slug: slugOf(city ?? location) };
}
