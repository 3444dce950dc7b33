/**
 * Fills the figures of the dashboard's longest period and prints as JSON how long reading them
 * takes, before and after the days are closed.
 */
import { createTable, startDynamo } from "@reseat/local/dynamo";
import { functionEnvironment } from "@reseat/local/environment";
import { Random } from "@reseat/testing/random";
import { cityName, movieName } from "./listings";

export interface AnalyticsFigures {
  table: string;
  requests: number;
  p50: number;
  p95: number;
}

const DAYS = 210;
const MOVIES = 60;
const CITIES = 80;
/** The days for which figures by name are stored. */
const NAMED_DAYS = 91;
const NAMED = ["listings", "dealt", "requests"] as const;
const NAMED_CITY = [
  ...NAMED,
  ...(["gone", "left", "within_0", "within_1", "within_2", "within_3", "within_4"] as const),
  ...(["rejected", "withdrawn", "expired", "cut_short", "refunded"] as const),
];
/** Batches that are written at the same time. */
const AT_ONCE = 4;
const QUESTIONS = 30;

async function measureAnalytics(): Promise<AnalyticsFigures[]> {
  const dynamo = await startDynamo();
  const addresses = { server: "http://127.0.0.1:1", dynamo: dynamo.endpoint, site: "http://localhost:5173" };
  Object.assign(process.env, functionEnvironment(addresses, "bench"));
  await createTable(dynamo.endpoint, "bench");
  try {
    const { Stats } = await import("@reseat/core/stats");
    const { DAY, dayOf, now } = await import("@reseat/core/clock");
    const days = Array.from({ length: DAYS }, (_, daysAgo) => dayOf(now() - daysAgo * DAY));
    await fill(days.slice(1), days.slice(1, NAMED_DAYS));
    const before = await ask("as they were counted");
    await Stats.closeDays();
    // A busy day after the closed ones, with figures in each of its parts.
    await fill(days.slice(0, 1), days.slice(0, 1));
    return [before, await ask("closed until yesterday, and a day since")];
  } finally {
    await dynamo.stop();
  }
}

const random = new Random(7);
const parts = Array.from({ length: 16 }, (_, part) => part);
const some = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 1 + random.below(9)]));

/** Fills each part with every figure of these days, and of the names in their months. */
async function fill(days: string[], namedDays: string[]): Promise<void> {
  const { FIGURES, OCCURRENCES, onDay } = await import("@reseat/core/internal/counting/figures");
  const { DayFiguresEntity } = await import("@reseat/core/internal/stats/entities");
  const { NameFiguresEntity } = await import("@reseat/core/internal/stats/entities");
  const { DayOccurrencesEntity } = await import("@reseat/core/internal/occurrences/entities");
  const inParts = days.flatMap((day) => parts.map((part) => ({ part, day, changes: 1 })));
  await DayFiguresEntity.put(inParts.map((key) => ({ ...key, ...some(FIGURES) }))).go({ concurrency: AT_ONCE });
  await DayOccurrencesEntity.put(inParts.map((key) => ({ ...key, ...some(OCCURRENCES) }))).go({ concurrency: AT_ONCE });
  for (const month of new Set(namedDays.map((day) => day.slice(0, 7)))) {
    const dates = namedDays.filter((day) => day.startsWith(month)).map((day) => Number(day.slice(8)));
    const ofMonth = (named: typeof NAMED_CITY) => dates.flatMap((date) => named.map((figure) => onDay(figure, date)));
    const [city, movie] = [ofMonth(NAMED_CITY), ofMonth([...NAMED])];
    const items = namesOf(month).flatMap((name) => {
      const figures = name.includes("#city#") ? city : movie;
      return parts.map((part) => ({ part, name, changes: 1, ...some(figures) }));
    });
    await NameFiguresEntity.put(items).go({ concurrency: AT_ONCE });
  }
}

const namesOf = (month: string) => [
  ...Array.from({ length: MOVIES }, (_, index) => `${month}#movie#${movieName(index)}`),
  ...Array.from({ length: CITIES }, (_, index) => `${month}#city#${cityName(index)}`),
];

async function ask(table: string): Promise<AnalyticsFigures> {
  const { Analytics } = await import("@reseat/core/stats");
  const { dynamo } = await import("@reseat/core/dynamo");
  let requests = 0;
  const counted = { step: "finalizeRequest", name: "counted", override: true } as const;
  dynamo.middlewareStack.add((next) => (args) => next(args).finally(() => (requests += 1)), counted);
  const times: number[] = [];
  for (let question = 0; question < QUESTIONS; question += 1) {
    const began = performance.now();
    await Analytics.get("90");
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(share * QUESTIONS)] ?? 0;
  return { table, requests: requests / QUESTIONS, p50: at(0.5), p95: at(0.95) };
}

process.stdout.write(`${JSON.stringify(await measureAnalytics())}\n`);
