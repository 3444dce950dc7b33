import type { Place } from "@reseat/contract";
import { EXACT, MISSPELT } from "@reseat/contract/texts/near-words";
import { cityKey, namesOfCity } from "@reseat/contract/texts/other-names";
import { NameSearch } from "@reseat/listing-index";
import { DomainError } from "./errors";

/**
 * [name, state, latitude, longitude, population]; rows are sorted by population, largest first. No
 * two have one name: where towns share it, their state is in it.
 */
type Row = [string, number, number, number, number];

interface Town {
  city: string;
  display_name: string;
  lat: number;
  lon: number;
  population: number;
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
    (places as Row[]).map(([city, state, lat, lon, population]) => ({
      city,
      // Neither a state that is in the name nor a union territory of one city is named twice.
      display_name: [...new Set([...city.split(", "), states[state], "India"])].join(", "),
      lat,
      lon,
      population,
    })),
  );
  return towns;
}

let search: NameSearch<"city"> | undefined;

/** The search for these towns, whose names have the numbers of the towns. */
function searchOf(all: readonly Town[]): NameSearch<"city"> {
  if (search) return search;
  search = new NameSearch(["city"]);
  for (const { city } of all) search.of.city.add(city, namesOfCity(city));
  return search;
}

/**
 * Returns up to ten places of India by any of their names, in any script, also misspelt: those
 * nearest to the query first, of these the ones that it names whole or that begin with it, then the
 * largest.
 */
export async function autocomplete(query: string): Promise<Place[]> {
  const all = await load();
  const typed = query.trim().toLowerCase();
  const found = searchOf(all)
    .all("city", query)
    .map(({ number, nearness }) => {
      const town = all[number] as Town;
      const names = namesOfCity(town.city).map((name) => name.toLowerCase());
      return {
        town,
        nearness,
        later: names.includes(typed) ? 0 : names.some((name) => name.startsWith(typed)) ? 1 : 2,
      };
    });
  const isKnown = found.some(({ nearness }) => nearness === EXACT);
  return found
    .filter(({ nearness }) => !isKnown || nearness !== MISSPELT)
    .sort((a, b) => a.nearness - b.nearness || a.later - b.later || b.town.population - a.town.population)
    .slice(0, SUGGESTIONS)
    .map(({ town: { city, display_name } }) => ({ city, display_name }));
}

let byKey: Map<string, string> | undefined;

/** Returns the place with this slug (`slugOf`), by any of its names, or null. */
export async function named(slug: string): Promise<string | null> {
  const all = await load();
  byKey ??= new Map(all.map(({ city }) => [cityKey(city), city]));
  return byKey.get(cityKey(slug)) ?? null;
}

/**
 * Returns the place of India that a point belongs to: the city whose area includes it, so that a
 * suburb does not count as a town, else the nearest place. Throws `not_found` for a point outside
 * India.
 */
export async function reverseGeocode(lat: number, lon: number): Promise<{ formattedLocation: string; city: string }> {
  const all = await load();
  const away = (town: Town) => kilometres(lat, lon, town);
  const cities = all.filter(
    (town) => town.population >= CITY_POPULATION && away(town) < radius(town) + CITY_OUTSKIRTS_KM,
  );
  // Counted in radii, so that a city beside a much larger one keeps its own area.
  const place =
    minBy(cities, (city) => away(city) / radius(city)) ??
    minBy(
      all.filter((town) => away(town) < REACH_KM),
      away,
    );
  if (!place) throw new DomainError("not_found");
  return { formattedLocation: place.display_name, city: place.city };
}

function minBy(towns: readonly Town[], distanceTo: (town: Town) => number): Town | undefined {
  const [first, ...others] = towns;
  return first && others.reduce((found, town) => (distanceTo(town) < distanceTo(found) ? town : found), first);
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
