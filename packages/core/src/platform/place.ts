import type { Place } from "@reseat/contract";
import { slugOf } from "@reseat/contract/texts/slug";
import { DomainError } from "./errors";

/**
 * [name, state, latitude, longitude, population, …other names]; rows are sorted by population,
 * largest first.
 */
type Row = [string, number, number, number, number, ...string[]];

interface Town {
  city: string;
  display_name: string;
  lat: number;
  lon: number;
  population: number;
  /** All its names in comparable form. */
  names: string[];
}

const SUGGESTIONS = 10;
/** A point farther than this from every place is not in India. */
const REACH_KM = 60;
/** A place with this population counts as a city and includes its outskirts. */
const CITY_POPULATION = 200_000;
/** How far the outskirts reach beyond the city's radius. */
const CITY_OUTSKIRTS_KM = 12;
const KM_PER_DEGREE = 111.2;

let towns: Promise<Town[]> | undefined;

/** The places of India from GeoNames (CC BY 4.0), loaded on first use. */
function load(): Promise<Town[]> {
  towns ??= import("./india.json").then(({ default: { states, places } }) =>
    (places as Row[]).map(([city, state, lat, lon, population, ...also]) => ({
      city,
      // A union territory of one city is not named twice.
      display_name: [...new Set([city, states[state], "India"])].join(", "),
      lat,
      lon,
      population,
      names: [city, ...also].map(comparable),
    })),
  );
  return towns;
}

/**
 * Up to ten places of India, the largest first: those with a name that begins with the query, then
 * those with a name that contains it. Other names of a place, such as former ones, count too.
 */
export async function autocomplete(query: string): Promise<Place[]> {
  const wanted = comparable(query);
  if (!wanted) return [];
  const all = await load();
  const begins = (town: Town) => town.names.some((name) => name.startsWith(wanted));
  const contains = (town: Town) => !begins(town) && town.names.some((name) => name.includes(wanted));
  return [...all.filter(begins), ...all.filter(contains)]
    .slice(0, SUGGESTIONS)
    .map(({ city, display_name }) => ({ city, display_name }));
}

/** Returns the largest place with this slug (`slugOf`), or null. */
export async function named(slug: string): Promise<string | null> {
  return (await load()).find(({ city }) => slugOf(city) === slug)?.city ?? null;
}

/**
 * Returns the place of India that a point belongs to: the city whose area includes it, so that a
 * suburb does not count as a town, else the nearest place. Throws `not_found` for a point outside
 * India.
 */
export async function reverseGeocode(lat: number, lon: number): Promise<{ formattedLocation: string; city: string }> {
  const all = await load();
  const cities = all.filter(({ population }) => population >= CITY_POPULATION);
  const place =
    nearest(cities, CITY_OUTSKIRTS_KM, (city) => kilometres(lat, lon, city) - radius(city)) ??
    nearest(all, REACH_KM, (town) => kilometres(lat, lon, town));
  if (!place) throw new DomainError("not_found");
  return { formattedLocation: place.display_name, city: place.city };
}

function nearest(towns: Town[], within: number, distanceTo: (town: Town) => number): Town | undefined {
  let found: Town | undefined;
  let shortest = within;
  for (const town of towns) {
    const distance = distanceTo(town);
    if (distance < shortest) [found, shortest] = [town, distance];
  }
  return found;
}

/** Flat geometry, which is exact enough for tens of kilometres. */
function kilometres(lat: number, lon: number, town: Town): number {
  const north = lat - town.lat;
  const east = (lon - town.lon) * Math.cos((lat * Math.PI) / 180);
  return Math.hypot(north, east) * KM_PER_DEGREE;
}

/**
 * Estimates the radius of a place in kilometres: 5 for two hundred thousand people, 18 for ten
 * million.
 */
function radius({ population }: Town): number {
  return Math.cbrt(population) / 12;
}

/** Normalizes a name for comparison: ignores case, accents and punctuation. */
function comparable(name: string): string {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
