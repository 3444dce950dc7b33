import type { AnalyticsDay, AnalyticsPeriod, Analytics as Answer } from "@reseat/contract";
import { nameKey } from "@reseat/contract/texts/name-key";
import { mostUsed } from "@reseat/contract/texts/spelling-counts";
import { DAY, dayOf, now, startOfDay } from "../platform/clock";
import {
  ANSWER_MINUTES,
  ANSWER_STEPS,
  activeAfter,
  answeredIn,
  type Counts,
  type Figures,
  FOUND_STEPS,
  foundIn,
  MONTH_DAYS,
  NAME_FIGURES,
  type NameFigure,
} from "../platform/counting/figures";
import { daysBetween, namesBetween } from "../platform/counting/sums";
import { sweepParts } from "../platform/table/table";

/** The number of cities and movies that are named. */
const NAMED = 10;
/** Where the minutes end in which answers are counted. */
const MINUTES = Array.from({ length: ANSWER_MINUTES }, (_, minute) => minute + 1);
/** So many days from today on are looked at for what is wanted then. */
const DAYS_AHEAD = 14;
const WEEK_DAYS = 7;

const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => dayOf(startOfDay(first) + index * DAY));

/**
 * Returns the figures of the last whole days, of as many days before them, and of today. They are
 * exact, but lag behind the table by a moment. Takes one round of reads.
 */
export async function get(period: AnalyticsPeriod): Promise<Answer> {
  const [length, today] = [Number(period), dayOf(now())];
  const ago = (days: number) => dayOf(startOfDay(today) - days * DAY);
  // The monthly figure of the first day looks back.
  const start = ago(2 * length + MONTH_DAYS - 1);
  const [first, last] = [ago(length), ago(1)];
  const ahead = daysFrom(today, DAYS_AHEAD);
  const [days, cities, movies, packs, shows] = await Promise.all([
    daysBetween(start, today),
    namesBetween("city", first, last),
    namesBetween("movie", first, last),
    namesBetween("pack", first, last),
    namesBetween("show", today, ahead.at(-1) ?? today),
  ]);
  const all = daysFrom(start, 2 * length + MONTH_DAYS);
  const figuresOn = new Map(Object.entries(days));
  const figures = all.map((day) => figuresOn.get(day) ?? {});
  // Before its first run there was nothing to count.
  const sweptFrom = all.find((day) => figuresOn.get(day)?.swept) ?? today;
  const dayRow = (day: string): AnalyticsDay => {
    const last = all.indexOf(day) + 1;
    const occurrences = figuresOn.get(day) ?? {};
    const swept = day < sweptFrom ? null : Math.floor((occurrences.swept ?? 0) / sweepParts.length);
    return { ...rowOf(day, figures.slice(last - MONTH_DAYS, last)), ...occurred(occurrences), swept };
  };
  const rows = all.slice(MONTH_DAYS - 1).map(dayRow);
  const stepsFrom = (from: number) => {
    const days = figures.slice(MONTH_DAYS - 1 + from, MONTH_DAYS - 1 + from + length);
    return { answered: stepsOf(days, ANSWER_MINUTES, answeredIn), found: stepsOf(days, FOUND_STEPS, foundIn) };
  };
  return {
    before: { days: rows.slice(0, length), ...stepsFrom(0) },
    now: { days: rows.slice(length, -1), ...stepsFrom(length) },
    today: dayRow(today),
    ...namedOf({ cities: namesOf(cities, nameKey), movies: namesOf(movies, nameKey), packs: namesOf(packs) }),
    missed_days: ahead.map((day) => {
      const { wanted = 0, met = 0 } = shows.find((show) => show.day === day)?.figures ?? {};
      return { day, wanted, unmet: wanted - met };
    }),
  };
}

/** Returns a day's figures of occurrences. */
function occurred(day: Counts = {}) {
  return {
    pushes_requests: day.pushes_requests ?? 0,
    pushes_messages: day.pushes_messages ?? 0,
    pushes_questions: day.pushes_questions ?? 0,
    pushes_credits: day.pushes_credits ?? 0,
    pushes_news: day.pushes_news ?? 0,
    pushes_shown: day.pushes_shown ?? 0,
    pushes_opened: day.pushes_opened ?? 0,
    texts_codes: day.texts_codes ?? 0,
    texts_requests: day.texts_requests ?? 0,
    texts_tickets: day.texts_tickets ?? 0,
    texts_questions: day.texts_questions ?? 0,
  };
}

/** Returns the row of a day, which is the last of these. */
function rowOf(day: string, month: Figures[]): Omit<AnalyticsDay, keyof Counts> {
  const figures = month.at(-1) ?? {};
  return {
    day,
    new_people: figures.new_people ?? 0,
    ...activePeople([figures]),
    active_week: activePeople(month.slice(-WEEK_DAYS)).active,
    active_month: activePeople(month).active,
    listings: figures.listings ?? 0,
    gone: figures.gone ?? 0,
    left: figures.left ?? 0,
    requests: figures.requests ?? 0,
    accepted: figures.accepted ?? 0,
    accepting: figures.accepting ?? 0,
    at_once: figures.at_once ?? 0,
    at_once_gone: figures.at_once_gone ?? 0,
    rejected: figures.rejected ?? 0,
    withdrawn: figures.withdrawn ?? 0,
    expired: figures.expired ?? 0,
    cut_short: figures.cut_short ?? 0,
    answer_seconds: medianSeconds(stepsOf([figures], ANSWER_MINUTES, answeredIn), MINUTES),
    pushed: figures.pushed ?? 0,
    shown: figures.shown ?? 0,
    opened: figures.opened ?? 0,
    texted: figures.texted ?? 0,
    deals: figures.deals ?? 0,
    unlocks: figures.unlocks ?? 0,
    refunded: figures.refunded ?? 0,
    orders: figures.orders ?? 0,
    orders_completed: figures.orders_completed ?? 0,
    orders_failed: figures.orders_failed ?? 0,
    orders_cancelled: figures.orders_cancelled ?? 0,
    credits_sold: figures.credits_sold ?? 0,
    revenue: figures.revenue ?? 0,
    messages: figures.messages ?? 0,
    wanted: figures.wanted ?? 0,
    wanted_deals: figures.wanted_deals ?? 0,
    wanted_vain: figures.wanted_vain ?? 0,
    wanted_none: figures.wanted_none ?? 0,
    wanted_told: figures.wanted_told ?? 0,
    wanted_opened: figures.wanted_opened ?? 0,
  };
}

/** Returns the sums of figures that count the same thing by the steps of its time. */
function stepsOf(days: Figures[], length: number, figureOf: (step: number) => keyof Figures): number[] {
  return Array.from({ length }, (_, step) => days.reduce((sum, day) => sum + (day[figureOf(step)] ?? 0), 0));
}

const NOTHING = Object.fromEntries(NAME_FIGURES.map((figure) => [figure, 0])) as Record<NameFigure, number>;

type Named = { name: string } & Record<NameFigure, number>;

/** Adds up the days of each name. Names with the same key are one, in its most common spelling. */
function namesOf(sums: Awaited<ReturnType<typeof namesBetween>>, keyOf = (name: string) => name): Named[] {
  const written = new Map<string, Record<NameFigure, number>>();
  for (const { name, figures } of sums) {
    const sum = written.get(name) ?? { ...NOTHING };
    for (const figure of NAME_FIGURES) sum[figure] += figures[figure] ?? 0;
    written.set(name, sum);
  }
  const named = new Map<string, { spellings: Map<string, number>; figures: Record<NameFigure, number> }>();
  for (const [name, figures] of written) {
    const same = named.get(keyOf(name)) ?? { spellings: new Map(), figures: { ...NOTHING } };
    for (const figure of NAME_FIGURES) same.figures[figure] += figures[figure];
    same.spellings.set(
      name,
      NAME_FIGURES.reduce((all, figure) => all + figures[figure], 0),
    );
    named.set(keyOf(name), same);
  }
  return [...named.values()].map(({ spellings, figures }) => ({ name: mostUsed(spellings), ...figures }));
}

/** Returns what is shown of cities, movies and packs, the first of each. */
function namedOf({
  cities,
  movies,
  packs,
}: Record<"cities" | "movies" | "packs", Named[]>): Pick<
  Answer,
  "cities" | "movies" | "packs" | "missed_cities" | "missed_movies"
> {
  const top = (names: Named[], by: NameFigure) =>
    names.filter((each) => each[by] > 0).sort((one, other) => other[by] - one[by]);
  const missed = (names: Named[]) =>
    top(names, "wanted")
      .map(({ name, wanted, met, listings }) => ({ name, wanted, unmet: wanted - met, listings }))
      .filter(({ unmet }) => unmet > 0)
      // The sort is stable: of as many, the most wanted stay first.
      .sort((one, other) => other.unmet - one.unmet)
      .slice(0, NAMED);
  return {
    missed_cities: missed(cities),
    missed_movies: missed(movies),
    cities: top(cities, "listings").slice(0, NAMED).map(cityRow),
    movies: top(movies, "listings")
      .slice(0, NAMED)
      .map(({ name, listings, dealt, requests }) => ({ name, listings, dealt, requests })),
    packs: top(packs, "bought").map(({ name, bought }) => {
      const [credits, price] = name.split("-");
      return { credits: Number(credits), price: Number(price), bought };
    }),
  };
}

function cityRow(city: Named): Answer["cities"][number] {
  const { name, listings, dealt, gone, left, requests, rejected, withdrawn, expired, cut_short, refunded } = city;
  const steps = [city.within_0, city.within_1, city.within_2, city.within_3, city.within_4];
  return {
    name,
    listings,
    dealt,
    gone,
    left,
    requests,
    answered: steps.reduce((sum, count) => sum + count, 0),
    answer_seconds: medianSeconds(steps, ANSWER_STEPS),
    rejected,
    withdrawn,
    expired,
    cut_short,
    refunded,
  };
}

interface ActivePeople {
  /** Different people. */
  active: number;
  /** Those of them who had been active before. */
  returning: number;
}

const AFTER_ABSENCE = Array.from({ length: MONTH_DAYS }, (_, before) => activeAfter(before + 1));

/**
 * Returns how many different people were active on these consecutive days, at most 30. Each counts
 * on the first of them: the day on which they came for the first time, or after an absence that is
 * longer than the days before it.
 */
export function activePeople(days: Figures[]): ActivePeople {
  let returning = 0;
  let first = 0;
  for (const [index, day] of days.entries()) {
    first += day.active_first ?? 0;
    for (const after of AFTER_ABSENCE.slice(index)) returning += day[after] ?? 0;
  }
  return { active: first + returning, returning };
}

/**
 * Returns the median in seconds of times of which only the step is known: `counts` says how many
 * lie in each step, `until` where each step ends, in minutes. Interpolated as if the times of a
 * step were spread evenly over it. Null when there are none.
 */
export function medianSeconds(counts: readonly number[], until: readonly number[]): number | null {
  const half = counts.reduce((sum, count) => sum + count, 0) / 2;
  let below = 0;
  for (const [step, count] of counts.entries()) {
    if (count > 0 && below + count >= half) {
      const [from, to] = [until[step - 1] ?? 0, until[step] ?? 0];
      return Math.round(60 * (from + ((half - below) / count) * (to - from)));
    }
    below += count;
  }
  return null;
}
