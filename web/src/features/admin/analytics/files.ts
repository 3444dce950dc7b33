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
  "gone",
  "left",
  "requests",
  "accepted",
  "rejected",
  "withdrawn",
  "expired",
  "cut_short",
  "answer_seconds",
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
  "texts_questions",
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

const NAME_COLUMNS = [
  "kind",
  "name",
  "listings",
  "listings_with_a_deal",
  "requests",
  "bought",
  "wanted",
  "unmet",
  "gone",
  "left",
  "answered",
  "answer_seconds",
  "rejected",
  "withdrawn",
  "expired",
  "cut_short",
  "refunded",
] as const;

/** Saves the period's figures by name. */
export function saveNames({ cities, movies, packs, ...missed }: Analytics): void {
  const rows: { [Each in (typeof NAME_COLUMNS)[number]]?: string | number | null }[] = [
    ...cities.map(({ dealt, ...city }) => ({ kind: "city", ...city, listings_with_a_deal: dealt })),
    ...movies.map(({ dealt, ...movie }) => ({ kind: "movie", ...movie, listings_with_a_deal: dealt })),
    ...packs.map(({ credits, price, bought }) => ({
      kind: "pack",
      name: `${credits} credits, ${price} paise`,
      bought,
    })),
    ...missed.missed_cities.map((city) => ({ kind: "wanted city", ...city })),
    ...missed.missed_movies.map((movie) => ({ kind: "wanted movie", ...movie })),
    ...missed.missed_days.map(({ day, ...counts }) => ({ kind: "wanted day", name: day, ...counts })),
  ];
  const cells = rows.map((row) => NAME_COLUMNS.map((column) => String(row[column] ?? "")));
  download("reseat-names.csv", csvFile([[...NAME_COLUMNS], ...cells]));
}
