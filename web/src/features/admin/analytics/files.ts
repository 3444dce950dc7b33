import type { Analytics, AnalyticsDay } from "@reseat/contract";
import { csvFile, download } from "../csv";

const COLUMNS = [
  "day",
  "new_people",
  "active",
  "returning",
  "active_week",
  "active_month",
  "listings",
  "requests",
  "accepted",
  "rejected",
  "withdrawn",
  "expired",
  "pushed",
  "shown",
  "opened",
  "texted",
  "deals",
  "unlocks",
  "refunded",
  "orders",
  "orders_completed",
  "orders_failed",
  "orders_cancelled",
  "credits_sold",
  "revenue",
  "messages",
  "wanted",
  "wanted_deals",
  "wanted_vain",
  "wanted_none",
  "wanted_told",
  "wanted_opened",
  "pushes_requests",
  "pushes_messages",
  "pushes_questions",
  "pushes_credits",
  "pushes_news",
  "pushes_shown",
  "pushes_opened",
  "texts_codes",
  "texts_requests",
  "texts_tickets",
  "swept",
] as const satisfies (keyof AnalyticsDay)[];

/** Saves every figure of every day, also of the period before. */
export function saveDays({ before, now, today }: Analytics): void {
  const row = (period: string) => (day: AnalyticsDay) => [
    period,
    ...COLUMNS.map((column) => String(day[column] ?? "")),
  ];
  const rows = [...before.days.map(row("before")), ...now.days.map(row("now")), row("today")(today)];
  download("reseat-days.csv", csvFile([["period", ...COLUMNS], ...rows]));
}

/** Saves the period's figures by name. */
export function saveNames({ cities, movies, packs, ...missed }: Analytics): void {
  const rows = [
    ...cities.map(({ name, listings, dealt }) => ["city", name, listings, dealt, "", ""]),
    ...movies.map(({ name, listings, dealt, requests }) => ["movie", name, listings, dealt, requests, ""]),
    ...packs.map(({ credits, price, bought }) => ["pack", `${credits} credits, ${price} paise`, "", "", "", bought]),
  ];
  const missedOf = (kind: string) => (row: Analytics["missed_movies"][number]) => [
    kind,
    row.name,
    row.listings,
    "",
    "",
    "",
    row.wanted,
    row.unmet,
  ];
  const wanted = [
    ...missed.missed_cities.map(missedOf("wanted city")),
    ...missed.missed_movies.map(missedOf("wanted movie")),
    ...missed.missed_days.map(({ day, wanted, unmet }) => ["wanted day", day, "", "", "", "", wanted, unmet]),
  ];
  const head = ["kind", "name", "listings", "listings_with_a_deal", "requests", "bought", "wanted", "unmet"];
  const all = [...rows.map((row) => [...row, "", ""]), ...wanted];
  download("reseat-names.csv", csvFile([head, ...all.map((row) => row.map(String))]));
}
