import type { Analytics, AnalyticsDay } from "@reseat/contract";
import { csvFile, download } from "../csv";

/** Saves every figure of every day, also of the period before. */
export function saveDays({ before, now, today }: Analytics): void {
  const { day: _, ...figures } = today;
  const columns = ["day", ...Object.keys(figures)] as (keyof AnalyticsDay)[];
  const row = (period: string) => (day: AnalyticsDay) => [
    period,
    ...columns.map((column) => String(day[column] ?? "")),
  ];
  const rows = [...before.days.map(row("before")), ...now.days.map(row("now")), row("today")(today)];
  download("reseat-days.csv", csvFile([["period", ...columns], ...rows]));
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
