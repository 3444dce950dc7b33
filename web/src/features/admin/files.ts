import type { Analytics, AnalyticsDay, AuditEntry } from "@reseat/contract";
import { api } from "../../lib/api/api";
import { type AuditFilter, isPersonId, nameOf } from "./queries";

/** The beginnings of a cell that a spreadsheet takes for a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * A cell that no spreadsheet executes: quoted, and with an apostrophe before the beginning of a
 * formula.
 */
function cellOf(value: string | null): string {
  const text = value ?? "";
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}

/** Returns a table as CSV (RFC 4180), with the byte order mark by which Excel recognises UTF-8. */
export function csvOf(rows: (string | null)[][]): string {
  return `\uFEFF${rows.map((row) => row.map(cellOf).join(",")).join("\r\n")}\r\n`;
}

const READ_WITHIN_MS = 60_000;

/** Saves a file through the browser's downloads. */
export function download(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  // A browser may begin to read only after the click.
  setTimeout(() => URL.revokeObjectURL(url), READ_WITHIN_MS);
}

function saveTable(name: string, rows: (string | null)[][]): void {
  download(name, new Blob([csvOf(rows)], { type: "text/csv;charset=utf-8" }));
}

/** Saves every figure of every day, also of the period before. */
export function saveDays({ before, now, today }: Analytics): void {
  const { day: _, ...figures } = today;
  const columns = ["day", ...Object.keys(figures)] as (keyof AnalyticsDay)[];
  const row = (period: string) => (day: AnalyticsDay) => [
    period,
    ...columns.map((column) => String(day[column] ?? "")),
  ];
  const rows = [...before.days.map(row("before")), ...now.days.map(row("now")), row("today")(today)];
  saveTable("reseat-days.csv", [["period", ...columns], ...rows]);
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
export function saveNames({ cities, movies, packs, missed_cities, missed_movies, missed_days }: Analytics): void {
  const rows: { [Each in (typeof NAME_COLUMNS)[number]]?: string | number | null }[] = [
    ...cities.map(({ dealt, ...city }) => ({ kind: "city", ...city, listings_with_a_deal: dealt })),
    ...movies.map(({ dealt, ...movie }) => ({ kind: "movie", ...movie, listings_with_a_deal: dealt })),
    ...packs.map(({ credits, price, bought }) => ({
      kind: "pack",
      name: `${credits} credits, ${price} paise`,
      bought,
    })),
    ...missed_cities.map((city) => ({ kind: "wanted city", ...city })),
    ...missed_movies.map((movie) => ({ kind: "wanted movie", ...movie })),
    ...missed_days.map(({ day, ...counts }) => ({ kind: "wanted day", name: day, ...counts })),
  ];
  const cells = rows.map((row) => NAME_COLUMNS.map((column) => String(row[column] ?? "")));
  saveTable("reseat-names.csv", [[...NAME_COLUMNS], ...cells]);
}

const AUDIT_COLUMNS = [
  "at",
  "admin_id",
  "admin_name",
  "action",
  "subject",
  "subject_name",
  "thing_id",
  "details",
  "reason",
  "network",
] as const;

/** The number of audit entries that are fetched at once. */
const PAGE = 50;

/** Saves all audit entries that match the filter, newest first. */
export async function saveAudit(filter: AuditFilter): Promise<void> {
  const entries: AuditEntry[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await api.admin.listAudit.call({ ...filter, limit: PAGE, ...(cursor && { cursor }) });
    entries.push(...page.items);
    cursor = page.next_cursor;
  } while (cursor);
  const row = async (entry: AuditEntry) => {
    const admin_name = await nameOf(entry.admin_id);
    const subject_name = isPersonId(entry.subject) ? await nameOf(entry.subject) : "";
    return AUDIT_COLUMNS.map((column) => ({ ...entry, admin_name, subject_name })[column]);
  };
  saveTable("reseat-audit.csv", [[...AUDIT_COLUMNS], ...(await Promise.all(entries.map(row)))]);
}
