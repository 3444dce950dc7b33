import type { BrowsePage } from "@reseat/contract";
import { slugOf } from "@reseat/contract/texts/slug";
import type { InfiniteData } from "@tanstack/react-query";
import { type BrowseFilters, ticketsOptions } from "./queries";

/**
 * The filters in the address of a movie or a city. react-router has decoded its parts; `cursor` is
 * the start of the page of the list.
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
 * All tickets on sale for a movie, in a city, or for a movie in a city, with the data about that.
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
    // Tickets of another movie are no placeholder.
    placeholderData: undefined,
  };
}
