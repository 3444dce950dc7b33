import { useLingui } from "@lingui/react";
import { intlLocale } from "./i18n";

/** Formats numbers, prices and times in the reader's language and in India's time. */

const TIME_ZONE = "Asia/Kolkata";
const INDIA_OFFSET_MS = 5.5 * 3_600_000;
const DAY_MS = 86_400_000;

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** The instant at which a show starts: its date (YYYY-MM-DD) and time (HH:mm) are in India's time. */
export function showInstant(date: string, time = "00:00"): Date {
  return new Date(`${date}T${time.slice(0, 5)}:00+05:30`);
}

/** The day in India `daysAhead` days after an instant, as YYYY-MM-DD. */
export function indianDay(at: number, daysAhead = 0): string {
  return new Date(at + INDIA_OFFSET_MS + daysAhead * DAY_MS).toISOString().slice(0, 10);
}

function formatsIn(locale: string) {
  const rupees = (digits: number) =>
    new Intl.NumberFormat(locale, {
      style: "currency",
      currency: "INR",
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const wholeRupees = rupees(0);
  const rupeesAndPaise = rupees(2);
  const wholeNumber = new Intl.NumberFormat(locale);
  const day = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: TIME_ZONE,
  });
  const weekday = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: TIME_ZONE,
  });
  const clock = new Intl.DateTimeFormat(locale, {
    hour: "numeric",
    minute: "2-digit",
    hour12: true,
    timeZone: TIME_ZONE,
  });
  const relative = new Intl.RelativeTimeFormat(locale);

  return {
    /** Paise to '₹1,250' (or '₹1,250.50'). */
    formatPrice: (paise: number) => (paise % 100 === 0 ? wholeRupees : rupeesAndPaise).format(paise / 100),

    formatNumber: (value: number) => wholeNumber.format(value),

    /** '21 Nov 2026', of a show date or of an ISO time. */
    formatDate: (value: string) => day.format(value.length === 10 ? showInstant(value) : new Date(value)),

    /** 'Sat, 21 Nov', of a show date. */
    formatWeekday: (date: string) => weekday.format(showInstant(date)),

    /** '7:30 pm', of a show time (HH:mm) or of an ISO time. */
    formatTime: (value: string) => clock.format(value.length <= 8 ? showInstant("2026-01-01", value) : new Date(value)),

    /** '5 seconds ago', '3 minutes ago', '2 hours ago', '4 days ago'. */
    formatRelative(iso: string, now: number): string {
      const seconds = Math.max(0, Math.floor((now - Date.parse(iso)) / 1000));
      const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? (["second", 1] as const);
      return relative.format(-Math.floor(seconds / size), unit);
    },

    /** 'in 20 seconds', 'in 3 minutes', 'in 2 hours': never too early. */
    formatWait(iso: string, now: number): string {
      const seconds = Math.max(1, Math.ceil((Date.parse(iso) - now) / 1000));
      const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? (["second", 1] as const);
      return relative.format(Math.ceil(seconds / size), unit);
    },
  };
}

export type Formats = ReturnType<typeof formatsIn>;

const made = new Map<string, Formats>();

/** Built once per language, because building is slow. */
export function formatsOf(language: string): Formats {
  const formats = made.get(language) ?? formatsIn(intlLocale(language));
  made.set(language, formats);
  return formats;
}

export function useFormats(): Formats {
  return formatsOf(useLingui().i18n.locale);
}

/** Badge text: nothing at 0, '9+' above 9. */
export function formatBadge(count: number): string | null {
  if (count <= 0) return null;
  return count > 9 ? "9+" : String(count);
}

/** Whole percent off, or null when there is no discount or it rounds to 0. */
export function percentOff(price: number, discounted: number | null | undefined): number | null {
  if (discounted === null || discounted === undefined || discounted <= 0 || discounted >= price) return null;
  return Math.round(((price - discounted) / price) * 100) || null;
}
