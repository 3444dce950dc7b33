import type { AddressesOnSale, AddressPart } from "@reseat/contract";
import { ADDRESSES_MAX } from "@reseat/contract/limits/constants";
import { iso } from "../clock";
import { DomainError } from "../errors";
import type { Contents } from "./contents";

/**
 * Returns one part of everything with an address: tickets, movies, cities, and movies in cities.
 * Items stay in their part while tickets come and go. Throws `invalid_input` when the parts would
 * be too large. Makes one pass over all rows.
 */
export function addressesOf(
  {
    tickets: {
      size,
      of: { movie, venue, updated, idEnd },
    },
    tickets,
    movies: { values: movies },
    venues: { values: venues },
  }: Contents,
  { part, of }: AddressPart,
): AddressesOnSale {
  if (size / of > 2 * ADDRESSES_MAX) throw new DomainError("invalid_input");
  const listed: AddressesOnSale["tickets"] = [];
  // Movies and cities by number: pairs of numbers are quicker to count than pairs of names.
  const [films, filmOf] = numbered(movies);
  const [cities, cityOf] = numbered(venues);
  const changed = new Map<number, number>();
  const note = (film: number, city: number, at: number) => {
    const pair = film * (cities.length + 1) + city;
    if (at > (changed.get(pair) ?? 0)) changed.set(pair, at);
  };
  for (let row = 0; row < size; row += 1) {
    const at = updated[row] as number;
    const film = filmOf[movie[row] as number] as number;
    const city = cityOf[venue[row] as number] as number;
    note(film, city, at);
    note(film, cities.length, at);
    note(films.length, city, at);
    if ((idEnd[row] as number) % of === part) listed.push({ id: tickets.id(row), updated_at: iso(at) });
  }
  const names = [...changed].map(([pair, at]) => ({
    movie: films[Math.floor(pair / (cities.length + 1))] ?? null,
    city: cities[pair % (cities.length + 1)] ?? null,
    updated_at: iso(at),
  }));
  return { tickets: listed, names: names.filter(({ movie, city }) => sum(`${movie}/${city}`) % of === part) };
}

/** Returns the distinct slugs, and for each value the number of its slug. */
function numbered(values: readonly { slug: string }[]): [slugs: string[], numbers: Uint32Array] {
  const numbers = new Map<string, number>();
  for (const { slug } of values) if (!numbers.has(slug)) numbers.set(slug, numbers.size);
  return [[...numbers.keys()], Uint32Array.from(values, ({ slug }) => numbers.get(slug) as number)];
}

/** Returns a stable hash of a text. */
function sum(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) >>> 0;
  return hash;
}
