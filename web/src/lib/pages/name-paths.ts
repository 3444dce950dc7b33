import { slugOf } from "@reseat/contract/texts/slug";

// Whoever needs one needs it from here: so both stay in one file of the build.
export { slugOf };

const part = (name: string) => `/${encodeURIComponent(slugOf(name))}`;

/** The best name for a slug when nothing has that name: `glass-river` is Glass River. */
export function nameOfSlug(slug: string): string {
  return slug.replaceAll("-", " ").replace(/(^| )\p{Ll}/gu, (start) => start.toUpperCase());
}

/** The address of a movie's tickets on sale, everywhere or in a city. */
export function moviePath(movie: string, city?: string | null): string {
  return `/movies${part(movie)}${city ? part(city) : ""}`;
}

/** The address of a city's tickets on sale. */
export function cityPath(city: string): string {
  return `/cities${part(city)}`;
}
