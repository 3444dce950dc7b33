import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react";
import { clockTime, INDIA_OFFSET_MS } from "@reseat/contract/schemas/clock-time";
import { intlLocale, isLanguage, type Language } from "./i18n";

/** Formats numbers, prices and times in the reader's language and in India's time. */

const DAY_MS = 86_400_000;

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/**
 * The instant at which a show starts: its date (YYYY-MM-DD) and time (HH:mm) are in India's time.
 */
export function showInstant(date: string, time = "00:00"): Date {
  return new Date(`${date}T${time.slice(0, 5)}:00+05:30`);
}

/** Returns the day in India `daysAhead` days after an instant, as YYYY-MM-DD. */
export function indianDay(at: number, daysAhead = 0): string {
  return new Date(at + INDIA_OFFSET_MS + daysAhead * DAY_MS).toISOString().slice(0, 10);
}

/**
 * The names are texts of the catalogs, because browsers and servers spell their own differently,
 * and both draw pages.
 */
const MONTHS = msg`Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec`;
const WEEKDAYS = msg`Sun Mon Tue Wed Thu Fri Sat`;

/** Returns an instant whose UTC parts are those of India's clock. */
const inIndia = (at: Date) => new Date(at.getTime() + INDIA_OFFSET_MS);

/** The day of a show date (YYYY-MM-DD) or of an ISO time. */
const dayOf = (value: string) => inIndia(value.length === 10 ? showInstant(value) : new Date(value));

/** Groups digits: '12,34,567.5', with at most three decimals. */
const grouped = (value: number) => String(Math.round(value * 1000) / 1000).replace(/\B(?=(?:\d\d)*\d{3}(?!\d))/g, ",");

function formatsIn(i18n: I18n, language: Language) {
  const months = i18n._(MONTHS).split(" ");
  const weekdays = i18n._(WEEKDAYS).split(" ");
  const dayAndMonth = (at: Date) => `${at.getUTCDate()} ${months[at.getUTCMonth()]}`;
  // Takes long to make, and few screens need it.
  const relativeFormats: Partial<Record<"long" | "short", Intl.RelativeTimeFormat>> = {};
  const relative = (style: keyof typeof relativeFormats) => {
    relativeFormats[style] ??= new Intl.RelativeTimeFormat(intlLocale(language), { style });
    return relativeFormats[style];
  };

  return {
    /** Paise to '₹1,250' (or '₹1,250.50'). */
    formatPrice(paise: number): string {
      const rupees = `₹${grouped(Math.floor(paise / 100))}`;
      return paise % 100 === 0 ? rupees : `${rupees}.${String(paise % 100).padStart(2, "0")}`;
    },

    /** '1,250'. */
    formatNumber: grouped,

    /** '21 Nov 2026', of a show date or of an ISO time. */
    formatDate: (value: string) => `${dayAndMonth(dayOf(value))} ${dayOf(value).getUTCFullYear()}`,

    /** '21 Nov', of the same. */
    formatDay: (value: string) => dayAndMonth(dayOf(value)),

    /** 'Nov 2026', of an ISO time. */
    formatMonth: (value: string) => `${months[dayOf(value).getUTCMonth()]} ${dayOf(value).getUTCFullYear()}`,

    /** 'Sat, 21 Nov', of the same. */
    formatWeekday: (value: string) => `${weekdays[dayOf(value).getUTCDay()]}, ${dayAndMonth(dayOf(value))}`,

    /** '7:30 pm' or 'शाम 7:30', of a show time (HH:mm) or of an ISO time. */
    formatTime: (value: string) =>
      clockTime(value.length <= 8 ? showInstant("2026-01-01", value).getTime() : Date.parse(value), language),

    /** '5 seconds ago', '3 minutes ago', '2 hours ago', '4 days ago'; short '3 min ago'. */
    formatRelative(iso: string, now: number, style: "long" | "short" = "long"): string {
      const seconds = Math.max(0, Math.floor((now - Date.parse(iso)) / 1000));
      const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? (["second", 1] as const);
      return relative(style).format(-Math.floor(seconds / size), unit);
    },

    /** 'in 20 seconds', 'in 3 minutes', 'in 2 hours': never too early. */
    formatWait(iso: string, now: number): string {
      const seconds = Math.max(1, Math.ceil((Date.parse(iso) - now) / 1000));
      const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? (["second", 1] as const);
      return relative("long").format(Math.ceil(seconds / size), unit);
    },
  };
}

export type Formats = ReturnType<typeof formatsIn>;

const made = new Map<string, Formats>();

/** Returns the formats of the language that is shown, made once for each. */
export function formatsOf(i18n: I18n): Formats {
  const { locale } = i18n;
  const formats = made.get(locale) ?? formatsIn(i18n, isLanguage(locale) ? locale : "en");
  made.set(locale, formats);
  return formats;
}

export function useFormats(): Formats {
  return formatsOf(useLingui().i18n);
}

/** The text of a badge: nothing at 0, '9+' above 9. */
export function formatBadge(count: number): string | null {
  if (count <= 0) return null;
  return count > 9 ? "9+" : String(count);
}

/** Whole percent off, or null when there is no discount or it rounds to 0. */
export function percentOff(price: number, discounted: number | null | undefined): number | null {
  if (discounted === null || discounted === undefined || discounted <= 0 || discounted >= price) return null;
  return Math.round(((price - discounted) / price) * 100) || null;
}
