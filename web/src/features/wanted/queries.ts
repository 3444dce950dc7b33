import type { OpenWanted } from "@reseat/contract";
import type { InfiniteData } from "@tanstack/react-query";
import { api } from "../../lib/api/api";
import { pagedOptions } from "../../lib/api/paged";
import { slugOf } from "../../lib/pages/name-paths";

/** Sent without the session: the responses come from a shared cache. */
const context = { anonymous: true };
const STALE_MS = 30_000;

/** A movie and a city, by their names or slugs. */
export interface About {
  movie?: string | undefined;
  city?: string | undefined;
}

/** The input of a call about them. */
const aboutOf = ({ movie, city }: About) => ({ ...(movie && { movie }), ...(city && { city }) });

/** The person's own wanted posts, newest first. */
export function myWantedOptions() {
  return pagedOptions(api.wanted.listMine, {});
}

/** A wanted post as everybody may see it. */
export function wantedOptions(id: string) {
  return api.wanted.get.queryOptions({ input: { id }, staleTime: STALE_MS });
}

/** What the address of a list of open posts asks for: slugs, and the beginning of a page. */
export function openWantedOf(params: URLSearchParams): About & { cursor?: string | undefined } {
  const [movie, city] = ["movie", "city"].map((name) => slugOf(params.get(name) ?? "") || undefined);
  return { movie, city, cursor: params.get("cursor") || undefined };
}

/** The open posts for a movie, in a city, or both, from the beginning of a page on. */
export function openWantedOptions({ cursor, ...about }: About & { cursor?: string | undefined }) {
  return {
    ...pagedOptions(api.wanted.listOpen, { ...aboutOf(about), ...(cursor && { cursor }) }, context),
    select: ({ pages }: InfiniteData<{ items: OpenWanted[]; next_cursor: string | null }>) => ({
      items: pages.flatMap((page) => page.items),
      next: pages.at(-1)?.next_cursor,
    }),
  };
}

/** How many people look for a movie, in a city, or both; with a date, for shows of that day. */
export function demandOptions({ date, ...about }: About & { date?: string }) {
  return api.wanted.getDemand.queryOptions({
    context,
    input: { ...aboutOf(about), ...(date && { date }) },
    enabled: Boolean(about.movie || about.city),
    staleTime: STALE_MS,
  });
}

/** The tickets on sale that fit what somebody looks for. */
export function fittingOptions(post: OpenWanted) {
  const { movie_name, city, place, days, parts, seats, price_each, movie_language } = post;
  return api.browse.listFitting.queryOptions({
    context,
    // The lists go into the address as texts.
    input: {
      days: days.join(","),
      parts: parts.join(","),
      seats,
      ...(movie_name && { movie_name }),
      ...(city && { city }),
      ...(place && { place }),
      ...(price_each && { price_each }),
      ...(movie_language && { movie_language }),
    },
    staleTime: STALE_MS,
  });
}

/** How many people were told of the person's own ticket. */
export function toldOptions(ticketId: string) {
  return api.wanted.getTold.queryOptions({ input: { id: ticketId }, staleTime: STALE_MS });
}
