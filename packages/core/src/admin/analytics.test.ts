import { randomUUID } from "node:crypto";
import { stored, streamRecord } from "@reseat/testing/stream";
import { afterEach, expect, it } from "vitest";
import { ActiveDayEntity } from "../accounts/session-entities";
import { OrderEntity } from "../credits/entities";
import { InterestEntity } from "../deals/entities";
import { countChanges } from "../events/count";
import { WantedEntity } from "../listings/wanted/entities";
import { Counter } from "../platform";
import { DAY, dayOf, HOUR, iso, now, SECOND, startOfDay } from "../platform/clock";
import { newId } from "../platform/ids";
import { dynamo } from "../platform/table/dynamo";
import { sweepParts } from "../platform/table/table";
import { TicketEntity } from "../tickets/entities";
import * as Analytics from "./analytics";

afterEach(() => {
  process.env.CLOCK_OFFSET_SECONDS = "0";
});

const happened = (items: object[]) =>
  countChanges(items.map((after) => ({ ...streamRecord({ after }), eventID: randomUUID() })));

/** Returns noon of a day this many days ago, in India. */
const noon = (daysAgo: number) => startOfDay(dayOf(now())) - daysAgo * DAY + DAY / 2;

const contact = { full_name: "Asha Rao", mobile: "+919000000001", email: "asha@example.in" };
function request(
  daysAgo: number,
  status: "accepted" | "rejected" | "expired" | "withdrawn",
  tookSeconds: number,
  {
    city = "Mumbai",
    show_date = "2999-02-01",
    is_refunded,
  }: { city?: string; show_date?: string; is_refunded?: true } = {},
) {
  const ids = { id: newId(), ticket_id: newId(), buyer_id: newId(), seller_id: newId() };
  const created_at = iso(noon(daysAgo));
  const ticket = {
    movie_name: "Lagaan",
    theatre: "Regal",
    location: "Colaba",
    city,
    show_date,
    show_time: "18:00",
  };
  const answered = status !== "expired" && { responded_at: iso(noon(daysAgo) + tookSeconds * SECOND) };
  const reached = { pushed_at: created_at, opened_at: created_at };
  const rest = { is_refunded, ticket, buyer: contact, seller: contact, expires_at: created_at };
  return stored(InterestEntity.create({ ...ids, status, created_at, ...answered, ...reached, ...rest }));
}

function listing(
  daysAgo: number,
  movie_name: string,
  city: string | undefined,
  has_deal: boolean,
  ending: { status?: "sold" | "expired" | "removed"; show_at?: number } = {},
) {
  const { status = "available" as const, show_at = Date.UTC(2099, 0) } = ending;
  const show = { show_date: "2026-02-01", show_time: "18:00", show_at };
  const where = { theatre: "Regal", location: "Colaba", city };
  const times = { created_at: iso(noon(daysAgo)), updated_at: iso(noon(daysAgo)) };
  const sale = { ticket_count: 1, price_per_ticket: 1, status, has_deal };
  return stored(
    TicketEntity.create({
      id: newId(),
      user_id: newId(),
      movie_name,
      movie_language: "Hindi",
      ...show,
      ...where,
      ...times,
      ...sale,
    }),
  );
}

function order(daysAgo: number, status: "completed" | "failed") {
  const times = { created_at: iso(noon(daysAgo)), updated_at: iso(noon(daysAgo)) };
  const ids = { order_id: newId(), transaction_id: newId(), user_id: newId() };
  return stored(OrderEntity.create({ ...ids, ...times, credits: 10, amount: 19900, status }));
}

const active = (daysAgo: number, after_days?: number) =>
  stored(ActiveDayEntity.create({ user_id: newId(), day: dayOf(noon(daysAgo)), after_days, expires: 0 }));

/** Runs something at noon of a day this many days ago. */
async function on(daysAgo: number, happens: () => Promise<void>) {
  const offset = process.env.CLOCK_OFFSET_SECONDS;
  process.env.CLOCK_OFFSET_SECONDS = String(Number(offset) + Math.floor((noon(daysAgo) - now()) / SECOND));
  await happens();
  process.env.CLOCK_OFFSET_SECONDS = offset;
}

it("says what happened on each of the whole days, before them and today, with the names behind it", async () => {
  // Days of its own: another test of this table counts on other days.
  process.env.CLOCK_OFFSET_SECONDS = String((4000 * DAY) / SECOND);
  await happened([
    request(1, "accepted", 59),
    request(1, "rejected", 60),
    request(1, "expired", 0),
    request(7, "accepted", 899),
    request(8, "accepted", 1),
    listing(0, "Lagaan", "Mumbai", false),
    listing(2, "Lagaan", "Mumbai", true),
    listing(3, "LAGAAN", "Mumbai", false),
    listing(3, "Sholay", undefined, false),
    listing(9, "Sholay", "Pune", false),
    order(1, "completed"),
    order(2, "failed"),
    active(2),
    active(1, 1),
    active(1, 20),
  ]);

  for (const daysAgo of [5, 3])
    await on(daysAgo, async () => void (await Promise.all(sweepParts.map(Counter.noteSweep))));
  await on(3, () => Counter.add({ pushes_messages: 2, texts_codes: 1 }));

  const { now: period, before, today, cities, movies, packs } = await Analytics.get("7");
  expect(period.days.map(({ day }) => day)).toEqual([7, 6, 5, 4, 3, 2, 1].map((days) => dayOf(noon(days))));
  expect(before.days.map(({ day }) => day)).toEqual([14, 13, 12, 11, 10, 9, 8].map((days) => dayOf(noon(days))));
  expect(today).toMatchObject({ day: dayOf(now()), listings: 1, requests: 0 });
  expect(period.days.at(-1)).toMatchObject({
    requests: 3,
    accepted: 1,
    rejected: 1,
    expired: 1,
    pushed: 3,
    opened: 3,
    shown: 0,
    orders: 1,
    orders_completed: 1,
    credits_sold: 10,
    revenue: 19900,
    active: 2,
    returning: 2,
    // A person who came yesterday after one day away is the person of the day before.
    active_week: 2,
    active_month: 1,
  });
  // Nothing was counted before the first run. On the days after it, a missing figure is 0.
  expect(period.days.map(({ swept }) => swept)).toEqual([null, null, 1, 0, 1, 0, 0]);
  expect([today.swept, before.days.at(-1)?.swept]).toEqual([0, null]);
  expect(period.days.at(-3)).toMatchObject({ pushes_messages: 2, pushes_news: 0, texts_codes: 1 });
  expect(period.answered).toEqual([1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect(before.answered).toEqual([1, ...Array(14).fill(0)]);
  expect(before.days.at(-1)).toMatchObject({ requests: 1, accepted: 1 });
  expect(cities).toMatchObject([
    { name: "Mumbai", listings: 2, dealt: 1, requests: 4 },
    { name: "Colaba", listings: 1, dealt: 0, requests: 0 },
  ]);
  expect(movies).toEqual([
    { name: "Lagaan", listings: 2, dealt: 1, requests: 4 },
    { name: "Sholay", listings: 1, dealt: 0, requests: 0 },
  ]);
  expect(packs).toEqual([{ credits: 10, price: 19900, bought: 1 }]);
});

it("says for each day and each city how much was answered and how soon, what was gone before its show, and why credits came back", async () => {
  process.env.CLOCK_OFFSET_SECONDS = String((6000 * DAY) / SECOND);
  // The test's clock is past this show.
  const over = { city: "Pune", show_date: "2030-02-01" };
  const pune = { city: "Pune" };
  await happened([
    request(1, "accepted", 50, pune),
    request(1, "rejected", 200, pune),
    request(1, "accepted", 230, { ...pune, is_refunded: true }),
    request(1, "withdrawn", 30, pune),
    request(1, "expired", 0, pune),
    request(1, "expired", 0, over),
    request(1, "accepted", 800, { city: "Nashik" }),
    listing(1, "Lagaan", "Pune", true, { status: "sold" }),
    // Sold elsewhere, taken off before the show, left over, and taken off after the show.
    listing(1, "Lagaan", "Pune", false, { status: "sold", show_at: 0 }),
    listing(1, "Lagaan", "Pune", false, { status: "removed" }),
    listing(1, "Lagaan", "Pune", false, { status: "expired", show_at: 0 }),
    listing(1, "Lagaan", "Pune", false, { status: "removed", show_at: 0 }),
  ]);
  const { now: period, cities } = await Analytics.get("7");
  const pune_ = { requests: 6, rejected: 1, withdrawn: 1, expired: 2, cut_short: 1, gone: 2, left: 2 };
  expect(period.days.at(-1)).toMatchObject({
    ...pune_,
    requests: 7,
    // The second of four answers ends the fourth minute's first half.
    answer_seconds: 210,
  });
  expect(period.days[0]).toMatchObject({ requests: 0, answer_seconds: null, gone: 0 });
  expect(cities).toEqual([
    // Half of three answers lie before a quarter of the step from the second minute to the fourth.
    { name: "Pune", listings: 5, dealt: 1, ...pune_, answered: 3, answer_seconds: 150, refunded: 1 },
  ]);
});

it("says which movies, cities and days are wanted and have nothing that fits, in as many requests", async () => {
  process.env.CLOCK_OFFSET_SECONDS = String((5000 * DAY) / SECOND);
  const [today, inTwoWeeks] = [dayOf(now()), dayOf(now() + 13 * DAY)];
  const wanted = (movie_name: string, city: string, days: string[], told: number, found?: number) => {
    const created_at = iso(noon(1));
    const given = { id: newId(), user_id: newId(), movie_name, city, days, parts: ["night"], seats: 2, told };
    const ended = found && { ended_by: "deal" as const, ended_at: iso(noon(1) + found * HOUR) };
    const rest = { status: "open" as const, place_in_order: "1", expires: 1, ...ended };
    return stored(WantedEntity.create({ ...given, ...rest, created_at, updated_at: created_at, ends_at: created_at }));
  };
  await happened([
    listing(2, "Lagaan", "Mumbai", false),
    wanted("Lagaan", "Mumbai", [today], 3, 5),
    wanted("LAGAAN", "Mumbai", [today, inTwoWeeks], 0),
    wanted("Sholay", "Nashik", [inTwoWeeks], 0),
    wanted("Sholay", "Mumbai", [inTwoWeeks], 0),
  ]);
  let requests = 0;
  dynamo.middlewareStack.add((next) => (args) => next(args).finally(() => (requests += 1)), {
    step: "finalizeRequest",
    name: "counted",
  });
  const answer = await Analytics.get("90");
  dynamo.middlewareStack.remove("counted");
  expect(requests).toBeLessThanOrEqual(12);
  expect(answer.missed_movies).toEqual([
    { name: "Sholay", wanted: 2, unmet: 2, listings: 0 },
    { name: expect.stringMatching(/lagaan/i), wanted: 2, unmet: 1, listings: 1 },
  ]);
  expect(answer.missed_cities).toEqual([
    { name: "Mumbai", wanted: 3, unmet: 2, listings: 1 },
    { name: "Nashik", wanted: 1, unmet: 1, listings: 0 },
  ]);
  const days = answer.missed_days;
  expect([days.length, days[0], days.at(-1)]).toEqual([
    14,
    { day: today, wanted: 2, unmet: 1 },
    { day: inTwoWeeks, wanted: 3, unmet: 3 },
  ]);
  // Five hours: within six.
  expect(answer.now.found).toEqual([0, 0, 1, 0, 0, 0, 0, 0, 0]);
  expect(answer.now.days.at(-1)).toMatchObject({ wanted: 4, wanted_deals: 1, wanted_told: 3 });
});

it("reads the same days in the longer periods", async () => {
  process.env.CLOCK_OFFSET_SECONDS = String((4000 * DAY) / SECOND);
  for (const period of ["30", "90"] as const) {
    const { now: now_, before } = await Analytics.get(period);
    expect([now_.days.length, before.days.length]).toEqual([Number(period), Number(period)]);
    expect(now_.days.reduce((sum, { listings }) => sum + listings, 0)).toBe(4);
  }
});
