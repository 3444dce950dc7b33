import type { Demand, Wanted } from "@reseat/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { slugOf } from "../../lib/pages/name-paths";
import { useSession } from "../../lib/session/session";
import { type About, demandOptions, myWantedOptions } from "./queries";

/** Whether a person's own post is counted among those who look for this. */
function isCounted(post: Wanted, { movie, city, date }: About & { date?: string }): boolean {
  const fits = (own: string | null, asked: string | undefined) =>
    !asked || (own ? slugOf(own) === slugOf(asked) : date !== undefined);
  const isOfDay = date === undefined || post.days.includes(date);
  return post.status === "open" && isOfDay && fits(post.movie_name, movie) && fits(post.city, city);
}

/**
 * How many people look for a movie, in a city, or both; null when nobody does, or when the few may
 * be the person alone.
 */
export function useDemand(about: About & { date?: string }, isKnown = true): Demand | null {
  const { isAuthenticated } = useSession();
  const options = demandOptions(about);
  const { data } = useQuery({ ...options, enabled: options.enabled && isKnown });
  const isFew = data?.people === null;
  const own = useInfiniteQuery({ ...myWantedOptions(), enabled: isFew && isAuthenticated });
  if (!isKnown || !data || data.people === 0) return null;
  return isFew && own.data?.some((post) => isCounted(post, about)) ? null : data;
}
