import type { BrowsePage, BrowseQuery, Facets, PriceRange, TicketSort } from "@reseat/contract";
import { PLACE_QUERY_MIN, SEARCH_MAX, TICKET_COUNT_MAX } from "@reseat/contract/limits/constants";
import { type InfiniteData, keepPreviousData } from "@tanstack/react-query";
import { api } from "../../lib/api/api";
import { pagedOptions } from "../../lib/api/paged";

const PAGE_SIZE = 20;
export const RECENT_SIZE = 5;
export const SOONEST_SORT: TicketSort = "show_date";
/**
 * Sent without the session, because the responses come from a shared cache. boot.js requests the
 * same addresses.
 */
const context = { anonymous: true };

/** `cursor` is the start of a page of the list that was opened by its own address. */
export type BrowseFilters = Omit<BrowseQuery, "limit" | "soonest">;

/**
 * In the order of the filters. Their labels are in `filter-panel.tsx`, which loads when it is
 * opened.
 */
export const SORTS: TicketSort[] = ["latest", "price_asc", "price_desc", "show_date"];
export const PRICE_RANGES: PriceRange[] = ["low", "medium", "high"];
/** What begins within two hours, the night and the weekend that are or come next. */
export const PERIODS = ["soon", "tonight", "weekend"] as const;

export const isPeriod = (date: string | undefined) => PERIODS.some((period) => period === date);

function isDay(text: string): boolean {
  const day = new Date(text);
  return !Number.isNaN(day.getTime()) && day.toISOString().slice(0, 10) === text;
}

/** Reads the filters from the address and ignores invalid ones. */
export function filtersFrom(params: URLSearchParams): BrowseFilters {
  const text = (name: string) => params.get(name)?.trim() || undefined;
  const date = text("date");
  const price = PRICE_RANGES.find((value) => value === text("price"));
  const sort = SORTS.find((value) => value === text("sort"));
  const filters: BrowseFilters = {};
  const search = text("search");
  const location = text("location");
  if (search) filters.search = search.slice(0, SEARCH_MAX);
  if (search && text("literal") === "true") filters.literal = "true";
  if (location) filters.location = location;
  if (date && (isPeriod(date) || isDay(date))) filters.date = date;
  if (price) filters.price = price;
  const seats = Number(text("seats"));
  if (Number.isInteger(seats) && seats > 0 && seats <= TICKET_COUNT_MAX) filters.seats = seats;
  if (text("at_once") === "true") filters.at_once = "true";
  if (sort) filters.sort = sort;
  const cursor = text("cursor");
  if (cursor) filters.cursor = cursor;
  return filters;
}

/** Adds the chosen city to the filters, unless they name a place themselves. */
export function withCity(city: string | null, filters: BrowseFilters): BrowseFilters {
  return city && !filters.location ? { ...filters, location: city } : filters;
}

/** The counts and names of the tickets on sale, in a city or in all of India. */
export function facetsOptions(city: string | null) {
  return api.browse.getFacets.queryOptions({ context, input: city ? { location: city } : {}, staleTime: 30_000 });
}

/** The query for the first page. */
const firstPage = (filters: BrowseFilters) => ({ ...filters, limit: PAGE_SIZE });

/** Everything on sale that matches, and the total. */
export function ticketsOptions(filters: BrowseFilters & Pick<BrowseQuery, "soonest">) {
  return {
    ...pagedOptions(api.browse.listTickets, firstPage(filters), context),
    select: ({ pages }: InfiniteData<BrowsePage>) => ({
      items: pages.flatMap((page) => page.items),
      soonest: pages[0]?.soonest,
      total: pages[0]?.total,
      guess: pages[0]?.guess,
      next: pages[0]?.next_cursor,
    }),
    placeholderData: keepPreviousData,
  };
}

/** Whether a list begins with what is soonest: in a chosen city, unless somebody filters or sorts. */
export const beginsSoonest = (city: string | null, filters: BrowseFilters) =>
  Boolean(city) && Object.keys(filters).length === 0;

/** The query of Discover. boot.js asks for it, too. */
export const discoverOptions = (city: string | null, filters: BrowseFilters) =>
  ticketsOptions({
    ...withCity(city, filters),
    ...(beginsSoonest(city, filters) && { soonest: "true" as const }),
  });

/** The city of a chosen location, or the one that the person has chosen. */
export const cityAt = (facets: Facets | undefined, location: string | undefined, city: string | null) =>
  facets?.places.find(({ locations }) => location && locations.includes(location))?.city ?? city ?? "";

/** The query for the newest few tickets. */
const recentQuery = ({ search, literal, location }: BrowseFilters) => ({
  ...(search && { search }),
  ...(literal && { literal }),
  ...(location && { location }),
  limit: RECENT_SIZE,
});

const pageOptions = (input: BrowseQuery) =>
  api.browse.listTickets.queryOptions({ context, input, placeholderData: keepPreviousData });

/** The newest few tickets that match. */
export const recentTicketsOptions = (filters: BrowseFilters) => pageOptions(recentQuery(filters));

/**
 * The query of the first screen: the newest tickets, and those that begin soonest unless somebody
 * searches.
 */
const homeQuery = (filters: BrowseFilters) => ({
  ...recentQuery(filters),
  ...(!filters.search && { soonest: "true" as const }),
});

/** The answer to the query of the first screen. boot.js asks for it, too. */
export const homeOptions = (filters: BrowseFilters) => pageOptions(homeQuery(filters));

/** The query for the three tickets that begin first. */
const soonestQuery = (filters: BrowseFilters) => ({ ...recentQuery(filters), sort: SOONEST_SORT, limit: 3 });

/** What begins first, as the landing page shows it. boot.js asks for it, too. */
export const soonestOptions = (filters: BrowseFilters) => pageOptions(soonestQuery(filters));

/** The names on sale that a text could mean. */
export function suggestionsOptions(query: string) {
  return api.browse.suggest.queryOptions({
    context,
    input: { query },
    enabled: query !== "",
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
}

export function isSearchable(query: string): boolean {
  return query.length >= PLACE_QUERY_MIN;
}

/** Places whose name matches the typed text. */
export function placesOptions(query: string) {
  return api.places.autocomplete.queryOptions({
    input: { query },
    enabled: isSearchable(query),
    staleTime: 10 * 60_000,
    placeholderData: keepPreviousData,
    select: ({ suggestions }) => suggestions,
  });
}
