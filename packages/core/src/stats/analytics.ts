import type { AnalyticsDay, AnalyticsPeriod, Analytics as Answer } from "@reseat/contract";
import { DAY, dayOf, now, startOfDay } from "../clock";
import {
  ANSWER_MINUTES,
  ANSWER_STEPS,
  activeAfter,
  answeredIn,
  type Figures,
  FOUND_STEPS,
  foundIn,
  MONTH_DAYS,
  NAME_FIGURES,
  type Occurrences,
  ON_DAYS,
  onDay,
  SHOW_DAYS,
} from "../counting/figures";
import { medianSeconds } from "../counting/median";
import type { Sums } from "../counting/sums";
import { nameKey } from "../names";
import { mostUsed } from "../names/spelling-counts";
import { Occurrence } from "../occurrences";
import { sweepParts } from "../table/table";
import { daysBetween, namesIn } from "./sums";

/** The number of cities and movies that are named. */
const NAMED = 10;
/** Where the minutes end in which answers are counted. */
const MINUTES = Array.from({ length: ANSWER_MINUTES }, (_, minute) => minute + 1);
/** So many days from today on are looked at for what is wanted then. */
const DAYS_AHEAD = 14;
const WEEK_DAYS = 7;

const monthOf = (day: string) => day.slice(0, "YYYY-MM".length);
const dateOf = (day: string) => Number(day.slice(-2));
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
  const months = [...new Set(daysFrom(ago(length), length).map(monthOf))];
  const ahead = daysFrom(today, DAYS_AHEAD);
  const [sums, names, occurrences] = await Promise.all([
    daysBetween(start, today),
    namesIn(months, monthOf(ahead.at(-1) ?? today)),
    Occurrence.between(start, today),
  ]);
  const all = daysFrom(start, 2 * length + MONTH_DAYS);
  const [figuresOn, occurredOn] = [new Map(Object.entries(sums)), new Map(Object.entries(occurrences))];
  const figures = all.map((day) => figuresOn.get(day) ?? {});
  // Before its first run there was nothing to count.
  const sweptFrom = all.find((day) => occurredOn.get(day)?.swept) ?? today;
  const dayRow = (day: string): AnalyticsDay => {
    const last = all.indexOf(day) + 1;
    const swept = day < sweptFrom ? null : Math.floor((occurredOn.get(day)?.swept ?? 0) / sweepParts.length);
    return { ...rowOf(day, figures.slice(last - MONTH_DAYS, last)), ...occurred(occurredOn.get(day)), swept };
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
    ...namedOf(names, new Set(daysFrom(ago(length), length))),
    missed_days: ahead.map((day) => {
      const figures = names[`${monthOf(day)}#show#${SHOW_DAYS}`] ?? {};
      const [wanted, met] = [figures[onDay("wanted", dateOf(day))] ?? 0, figures[onDay("met", dateOf(day))] ?? 0];
      return { day, wanted, unmet: wanted - met };
    }),
  };
}

/** Returns a day's figures of occurrences. */
function occurred(day: Occurrences = {}) {
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
function rowOf(day: string, month: Figures[]): Omit<AnalyticsDay, keyof Occurrences> {
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

const NOTHING = Object.fromEntries(NAME_FIGURES.map((figure) => [figure, 0])) as Record<
  (typeof NAME_FIGURES)[number],
  number
>;

/**
 * Returns the figures of cities, movies and packs on these days. Spellings that sound alike are one
 * name, shown in the most common spelling.
 */
function namedOf(
  months: Sums["names"],
  days: Set<string>,
): Pick<Answer, "cities" | "movies" | "packs" | "missed_cities" | "missed_movies"> {
  const datesIn = new Map<string, Set<number>>();
  for (const day of days) datesIn.set(monthOf(day), (datesIn.get(monthOf(day)) ?? new Set()).add(dateOf(day)));
  const named = { city: new Map(), movie: new Map(), pack: new Map() } satisfies Record<string, Named>;
  for (const [key, figures] of Object.entries(months)) {
    const [month = "", kind = "", ...rest] = key.split("#");
    const name = rest.join("#");
    const ofKind: Named | undefined = kind === "city" || kind === "movie" || kind === "pack" ? named[kind] : undefined;
    if (!ofKind) continue;
    const same = kind === "pack" ? name : nameKey(name);
    const sum = ofKind.get(same) ?? { spellings: new Map(), ...NOTHING };
    const dates = datesIn.get(month);
    let all = 0;
    // A name has few of the figures that there are.
    for (const each in figures) {
      const on = ON_DAYS.get(each);
      if (!on || !dates?.has(on.date)) continue;
      const count = figures[on.name] ?? 0;
      sum[on.figure] += count;
      all += count;
    }
    if (all > 0) sum.spellings.set(name, (sum.spellings.get(name) ?? 0) + all);
    ofKind.set(same, sum);
  }
  const top = (kind: Named, by: keyof typeof NOTHING) =>
    [...kind.values()]
      .filter((each) => each[by] > 0)
      .sort((one, other) => other[by] - one[by])
      .map(({ spellings, ...sums }) => ({ name: mostUsed(spellings), ...sums }));
  const missed = (kind: Named) =>
    top(kind, "wanted")
      .map(({ name, wanted, met, listings }) => ({ name, wanted, unmet: wanted - met, listings }))
      .filter(({ unmet }) => unmet > 0)
      // The sort is stable: of as many, the most wanted stay first.
      .sort((one, other) => other.unmet - one.unmet)
      .slice(0, NAMED);
  return {
    missed_cities: missed(named.city),
    missed_movies: missed(named.movie),
    cities: top(named.city, "listings").slice(0, NAMED).map(cityRow),
    movies: top(named.movie, "listings")
      .slice(0, NAMED)
      .map(({ name, listings, dealt, requests }) => ({ name, listings, dealt, requests })),
    packs: top(named.pack, "bought").map(({ name, bought }) => {
      const [credits, price] = name.split("-");
      return { credits: Number(credits), price: Number(price), bought };
    }),
  };
}

type Named = Map<string, { spellings: Map<string, number> } & typeof NOTHING>;

function cityRow(city: { name: string } & typeof NOTHING): Answer["cities"][number] {
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
