/** Fills the figures of the dashboard's longest period and prints as JSON how long reading them takes, before and after the days are closed. */
import { createTable, startDynamo } from "@reseat/local/dynamo";
import { functionEnvironment } from "@reseat/local/environment";
import { cityName, movieName } from "./listings";
import { Random } from "./random";

export interface AnalyticsFigures {
  table: string;
  requests: number;
  p50: number;
  p95: number;
}

const DAYS = 210;
const MOVIES = 60;
const CITIES = 80;
/** Transactions of a day that count something, so many at once. */
const A_DAY = 64;
const AT_ONCE = 16;
const QUESTIONS = 50;

async function measureAnalytics(): Promise<AnalyticsFigures[]> {
  const dynamo = await startDynamo();
  const addresses = { server: "http://127.0.0.1:1", dynamo: dynamo.endpoint, site: "http://localhost:5173" };
  Object.assign(process.env, functionEnvironment(addresses, "bench"));
  await createTable(dynamo.endpoint, "bench");
  try {
    await fill();
    const { Stats } = await import("@reseat/core/stats");
    const before = await ask("as they were counted");
    await Stats.closeDays();
    await fillToday();
    return [before, await ask("closed until yesterday, and a day since")];
  } finally {
    await dynamo.stop();
  }
}

const random = new Random(7);

/** Counts what happened on a day, by its own clock, as often as draws fill each of its parts. */
async function count(daysAgo: number): Promise<void> {
  const { attempt } = await import("../../packages/core/src/commit");
  const { FIGURES, OCCURRENCES } = await import("../../packages/core/src/figures");
  const { DAY, dayOf, now } = await import("../../packages/core/src/clock");
  const { Occurrence } = await import("@reseat/core/occurrences");
  const { writesOf } = await import("../../packages/core/src/stats/sums");
  process.env.CLOCK_OFFSET_SECONDS = String((-daysAgo * DAY) / 1000);
  const day = dayOf(now());
  const [month, date] = [day.slice(0, 7), Number(day.slice(8))];
  const some = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 1 + random.below(9)]));
  const countOne = async () => {
    const movies = Array.from({ length: 12 }, () => `${month}#movie#${movieName(random.popular(MOVIES))}`);
    const cities = Array.from({ length: 12 }, () => `${month}#city#${cityName(random.popular(CITIES))}`);
    const ofDay = some(["listings", "dealt", "requests"].map((figure) => `${figure}_${date}`));
    const names = Object.fromEntries([...movies, ...cities].map((name) => [name, ofDay]));
    await attempt(writesOf({ all: {}, days: { [day]: some(FIGURES) }, names }));
    await Occurrence.add(some(OCCURRENCES));
  };
  for (let done = 0; done < A_DAY; done += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, countOne));
  process.env.CLOCK_OFFSET_SECONDS = "0";
}

async function fill(): Promise<void> {
  for (let daysAgo = DAYS; daysAgo >= 1; daysAgo -= 1) await count(daysAgo);
}

const fillToday = () => count(0);

async function ask(table: string): Promise<AnalyticsFigures> {
  const { Analytics } = await import("@reseat/core/stats");
  const { dynamo } = await import("../../packages/core/src/dynamo");
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
