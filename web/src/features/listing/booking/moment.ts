import { AFTERNOON, FORENOON, MONTH, MONTHS } from "./words";

const DAY = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
const YEAR = String.raw`(\d{4}|\d{2}(?![\d:]|\.\d))?`;
const GAP = String.raw`[ \-/.,']*`;
/** 28 Nov 2026; Nov 28, 2026; 28/11/2026 as in India; 2026-11-28. */
const DATES: [RegExp, (found: string[]) => [year: string, month: number, day: string]][] = [
  [/(?<!\d)(\d{4})-(\d{2})-(\d{2})(?!\d)/g, ([y = "", m, d = ""]) => [y, Number(m), d]],
  [/(?<![\d/.-])(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/g, ([d = "", m, y = ""]) => [y, Number(m), d]],
  [
    new RegExp(`(?<![\\d:a-z])${DAY}${GAP}(?<![a-z])(${MONTH})(?![a-z])${GAP}${YEAR}`, "gi"),
    ([d = "", m = "", y = ""]) => [y, monthOf(m), d],
  ],
  [
    new RegExp(`(?<![a-z])(${MONTH})(?![a-z])${GAP}${DAY}(?![\\d:])(?:,?\\s*(\\d{4}))?`, "gi"),
    ([m = "", d = "", y = ""]) => [y, monthOf(m), d],
  ],
];

const monthOf = (name: string) => MONTHS.findIndex((month) => month.test(name)) + 1;

/** The dates in a text, as YYYY-MM-DD. One without a year is the next one from today. */
export function datesIn(text: string, today: string): string[] {
  const found = DATES.flatMap(([pattern, order]) =>
    [...text.matchAll(pattern)].map(([, ...parts]) => {
      const [year, month, day] = order(parts);
      const at = (full: number) => `${full}-${String(month).padStart(2, "0")}-${day.padStart(2, "0")}`;
      if (year) return at(Number(year) % 100 === Number(year) ? 2000 + Number(year) : Number(year));
      const thisYear = Number(today.slice(0, 4));
      return at(thisYear) < today ? at(thisYear + 1) : at(thisYear);
    }),
  );
  return [...new Set(found.filter(isDate))];
}

function isDate(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const TIME = new RegExp(
  String.raw`(?:(${FORENOON}|${AFTERNOON})\s*)?(?<![\d.:₹])(\d{1,2})(?:([:.])(\d{2}))?(?![\d:])\s*(${FORENOON}|${AFTERNOON}|hrs|बजे)?(?![a-z])`,
  "gi",
);
const isAfternoon = new RegExp(`^(?:${AFTERNOON})$`, "i");
const isHalf = new RegExp(`^(?:${FORENOON}|${AFTERNOON})$`, "i");

/** The times in a text, as HH:mm. One that may be before or after noon is none. */
export function timesIn(text: string): string[] {
  const found = [...text.matchAll(TIME)].flatMap(([, before, hourText, mark, minute = "00", after]) => {
    const half = [before, after].find((word) => word && isHalf.test(word));
    const hour = Number(hourText);
    if (Number(minute) > 59) return [];
    if (!half) return mark === ":" && hour > 12 && hour < 24 ? [`${hour}:${minute}`] : [];
    if (hour < 1 || hour > 12) return [];
    const isNight = /^रात$/.test(half) && (hour === 12 || hour < 4);
    const full = (hour % 12) + (isAfternoon.test(half) && !isNight ? 12 : 0);
    return [`${String(full).padStart(2, "0")}:${minute}`];
  });
  return [...new Set(found)];
}
