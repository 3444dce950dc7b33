import type {
  About,
  AddressesOnSale,
  AddressPart,
  BrowseQuery,
  Facets,
  MissingPosters,
  Suggestions,
} from "@reseat/contract";
import { ADDRESSES_MAX } from "@reseat/contract/limits/constants";
import { nameKey } from "@reseat/contract/texts/name-key";
import { cityKey, cityName } from "@reseat/contract/texts/other-names";
import { alphabetical, SpellingCounts } from "@reseat/contract/texts/spelling-counts";
import type { Counted, ListingIndex, Movie, NearName, Venue } from "@reseat/listing-index";
import { DomainError } from "../platform/errors";
import type { Posters } from "./page";

const TRENDING = 6;
const POPULAR = 5;

/** Counts what is on sale, everywhere or in a location or a city. */
export function facetsOf(index: ListingIndex, now: number, posters: Posters, location?: string): Facets {
  const { total, movies, venues, days } = index.tally({ location }, now);
  const films = moviesOf(movies);
  const cities = citiesOf(venues);
  const theatres = new SpellingCounts();
  const locations = new SpellingCounts();
  /** The keys of the cities that have a location, by its key. */
  const citiesWith = new Map<string, Set<string>>();
  for (const { name, count } of venues) {
    const { keys } = name;
    theatres.add(keys.theatre, name.theatre, count);
    locations.add(keys.location, name.location, count);
    citiesWith.set(keys.location, (citiesWith.get(keys.location) ?? new Set()).add(name.cityKey));
  }

  const ranked = locations.ranked();
  const places = new Map(cities.ranked().map(({ key, name }) => [key, { city: name, locations: [] as string[] }]));
  for (const { key, name } of ranked.toSorted((a, b) => alphabetical(a.name, b.name)))
    for (const city of citiesWith.get(key) ?? []) places.get(city)?.locations.push(name);
  return {
    totals: { tickets: total, movies: films.size, cities: cities.size, theatres: theatres.size },
    trending_movies: films
      .ranked()
      .slice(0, TRENDING)
      .map(({ key, name, count }) => ({
        movie_name: name,
        ticket_count: count,
        poster_url: posters.get(key) ?? null,
      })),
    popular_locations: ranked.slice(0, POPULAR).map(({ name }) => name),
    places: [...places.values()].toSorted((a, b) => alphabetical(a.city, b.city)),
    dates: days,
  };
}

function moviesOf(movies: readonly Counted<Movie>[]): SpellingCounts {
  const names = new SpellingCounts();
  for (const { name, count } of movies) names.add(name.key, name.movie_name, count);
  return names;
}

/** A ticket without a city counts its location as the city. */
function citiesOf(venues: readonly Counted<Venue>[]): SpellingCounts {
  const names = new SpellingCounts();
  for (const { name, count } of venues) names.add(name.cityKey, name.cityName, count);
  return names;
}

/** The most other movies and other cities on a page. */
const OTHERS = 24;

/**
 * Summarises what is on sale of a movie, in a city, or of a movie in a city, given their slugs. A
 * name is null when nothing is on sale under it.
 */
export function aboutOf(
  index: ListingIndex,
  { movie = "", city = "" }: BrowseQuery,
  now: number,
): Omit<About, "poster_url"> {
  const ofMovie = index.tally({ movie }, now);
  const inCity = index.tally({ city }, now);
  const { lowestPrice, nextShowAt } = index.tally({ movie, city }, now);
  const [movieKey, placeKey] = [nameKey(movie), cityKey(city)];
  const otherMovies = moviesOf(inCity.movies.filter(({ name }) => !movie || name.key !== movieKey));
  const otherCities = citiesOf(ofMovie.venues.filter(({ name }) => !city || name.cityKey !== placeKey));
  return {
    movie_name: movie ? (moviesOf(ofMovie.movies).ranked()[0]?.name ?? null) : null,
    city: city ? (citiesOf(inCity.venues).ranked()[0]?.name ?? null) : null,
    lowest_price: lowestPrice,
    next_show_at: nextShowAt,
    movies: otherMovies
      .ranked()
      .slice(0, OTHERS)
      .map(({ name, count }) => ({ movie_name: name, ticket_count: count })),
    cities: otherCities
      .ranked()
      .slice(0, OTHERS)
      .map(({ name, count }) => ({ city: name, ticket_count: count })),
  };
}

const MISSING = 50;

/** Returns the movies on sale without a poster, most tickets first. */
export function missingPostersOf(index: ListingIndex, now: number, posters: Posters): MissingPosters {
  const { movies } = index.tally({}, now);
  const missing = moviesOf(movies.filter(({ name }) => !posters.has(name.key)));
  const items = missing.ranked().slice(0, MISSING);
  return { items: items.map(({ name, count }) => ({ movie_name: name, ticket_count: count })), total: missing.size };
}

/**
 * Returns one part of everything with an address: tickets, movies, cities, and movies in cities.
 * Items stay in their part while tickets come and go. Throws `invalid_input` when the parts would
 * be too large.
 */
export function addressesOf(index: ListingIndex, { part, of }: AddressPart, now: number): AddressesOnSale {
  const tickets = index.part(part, of, now);
  if (index.size / of > 2 * ADDRESSES_MAX) throw new DomainError("invalid_input");
  const names = index.changes(now).filter(({ movie, city }) => hashOf(`${movie}/${city}`) % of === part);
  return { tickets, names };
}

/** Returns a stable hash of a text. */
function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) >>> 0;
  return hash;
}

const SUGGESTED_MOVIES = 4;
const SUGGESTED = 3;

/** Returns what is on sale that an unfinished text could mean, the nearest first. */
export function suggestionsOf(index: ListingIndex, typed: string, now: number, posters: Posters): Suggestions {
  const near = index.suggestions(typed, now);
  const { movies, venues } = index.names;
  return {
    movies: nearestFirst(near.movie)
      .slice(0, SUGGESTED_MOVIES)
      .map(({ key, name, count }) => ({
        movie_name: name,
        poster_url: posters.get(key) ?? null,
        ticket_count: count,
        movie_language: movies.find(({ movie_name }) => movie_name === name)?.movie_language ?? "",
      })),
    theatres: nearestFirst(near.theatre)
      .slice(0, SUGGESTED)
      .map(({ name, count }) => ({
        name,
        location: venues.find(({ theatre }) => theatre === name)?.location ?? null,
        ticket_count: count,
      })),
    locations: nearestFirst(near.location)
      .slice(0, SUGGESTED)
      .map(({ name, count }) => ({
        name,
        city: venues.find(({ location }) => location === name)?.city ?? null,
        ticket_count: count,
      })),
    cities: nearestFirst(near.city.map((each) => ({ ...each, key: cityKey(each.name), name: cityName(each.name) })))
      .slice(0, SUGGESTED)
      .map(({ name, count }) => ({ name, ticket_count: count })),
  };
}

/** Joins the spellings of names: the nearest first, then those with the most tickets. */
function nearestFirst(names: readonly NearName[]): { key: string; name: string; count: number }[] {
  const spellings = new SpellingCounts();
  const nearest = new Map<string, number>();
  for (const { key, name, count, nearness } of names) {
    spellings.add(key, name, count);
    nearest.set(key, Math.min(nearness, nearest.get(key) ?? nearness));
  }
  return spellings.ranked().sort((a, b) => (nearest.get(a.key) ?? 0) - (nearest.get(b.key) ?? 0));
}
