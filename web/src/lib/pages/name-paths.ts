import { slugOf } from "@reseat/contract/texts/slug";

const part = (name: string) => `/${encodeURIComponent(slugOf(name))}`;

/** The address of what is on sale of a movie, everywhere or in a city. */
export function moviePath(movie: string, city?: string | null): string {
  return `/movies${part(movie)}${city ? part(city) : ""}`;
}

/** The address of what is on sale in a city. */
export function cityPath(city: string): string {
  return `/cities${part(city)}`;
}
