import type { BrowsePage } from "@reseat/contract";
import { slugOf } from "@reseat/contract/texts/slug";
import type { InfiniteData } from "@tanstack/react-query";
import { type BrowseFilters, ticketsOptions } from "./queries";

/**
 * What the address of a movie or a city asks for: its parts, which react-router has decoded, and
 * where a page of the list begins.
 */
export function filtersOfAddress(
  { movie, city }: { movie?: string; city?: string },
  params: URLSearchParams,
): BrowseFilters {
  const cursor = params.get("cursor");
  return {
    ...(movie && { movie: slugOf(movie) }),
    ...(city && { city: slugOf(city) }),
    ...(cursor && { cursor }),
  };
}

/**
 * Everything on sale of a movie, in a city or of a movie in a city, and what there is to say of
 * that.
 */
export function onSaleOptions(asked: BrowseFilters) {
  return {
    ...ticketsOptions(asked),
    select: ({ pages }: InfiniteData<BrowsePage>) => ({
      items: pages.flatMap((page) => page.items),
      total: pages[0]?.total ?? 0,
      about: pages[0]?.about,
      next: pages[0]?.next_cursor,
    }),
    // What is on sale of another movie is no placeholder.
    placeholderData: undefined,
  };
}
