import type { AdminStats, QueueCounts } from "@reseat/contract";
import { WANTED_AHEAD_DAYS } from "@reseat/contract/limits/constants";
import { nameKey } from "@reseat/contract/texts/name-key";
import { SpellingCounts } from "@reseat/contract/texts/spelling-counts";
import pMap, { pMapSkip } from "p-map";
import { Wanted } from "../listings";
import { DAY, dayOf, now } from "../platform/clock";
import { namesBetween, totals } from "../platform/counting/sums";

/**
 * Returns the totals for the dashboard. `refund_rate` is the share of refunded unlocks, in percent.
 */
export async function get(): Promise<AdminStats> {
  const { people, credits, unlocks, refunds, refunds_waiting, flagged } = await totals();
  return {
    total_users: people,
    total_credits: credits,
    total_unlocks: unlocks,
    total_refunds: refunds,
    waiting_refunds: refunds_waiting,
    flagged_users: flagged,
    refund_rate: unlocks === 0 ? 0 : Math.round((1000 * refunds) / unlocks) / 10,
  };
}

/** Counts the items of each status in the queues of admins. */
export async function queues(): Promise<QueueCounts> {
  const all = await totals();
  return {
    cases: {
      pending: all.cases_pending,
      investigating: all.cases_investigating,
      resolved: all.cases_resolved,
      dismissed: all.cases_dismissed,
    },
    refunds: { pending: all.refunds_waiting, approved: all.refunds, rejected: all.refunds_rejected },
    payments: { open: all.payments_open, refunded: all.payments_refunded, closed: all.payments_closed },
    appeals: { open: all.appeals_open, accepted: all.appeals_accepted, declined: all.appeals_declined },
    grievances: { open: all.grievances_open, answered: all.grievances_answered },
  };
}

/** The most movies and the most cities, those of the most posts. */
const MOST = 200;
const AT_ONCE = 16;

/**
 * Returns the movies and the cities for which there are open wanted posts, most looked for first.
 * For the sitemap.
 */
export async function namesWanted(): Promise<{ movies: string[]; cities: string[] }> {
  const [first, today] = [dayOf(now() - WANTED_AHEAD_DAYS * DAY), dayOf(now())];
  const counts = { movie: new SpellingCounts(), city: new SpellingCounts() };
  for (const kind of ["movie", "city"] as const)
    for (const { name, figures } of await namesBetween(kind, first, today))
      if (figures.wanted) counts[kind].add(nameKey(name), name, figures.wanted);
  const open = (kind: "movie" | "city") =>
    pMap(
      counts[kind].ranked().slice(0, MOST),
      async ({ name }) => ((await Wanted.hasOpen({ [kind]: name })) ? name : pMapSkip),
      { concurrency: AT_ONCE },
    );
  const [movies, cities] = await Promise.all([open("movie"), open("city")]);
  return { movies, cities };
}
