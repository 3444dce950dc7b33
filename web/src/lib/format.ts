/** Everything a person reads as a number, a price or a time, in the Indian locale and in India's time. */

const LOCALE = "en-IN";
const TIME_ZONE = "Asia/Kolkata";

const rupeeFormat = (digits: number) =>
  new Intl.NumberFormat(LOCALE, {
    style: "currency",
    currency: "INR",
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
const wholeRupees = rupeeFormat(0);
const rupeesAndPaise = rupeeFormat(2);
const wholeNumber = new Intl.NumberFormat(LOCALE);
const dateFormat = new Intl.DateTimeFormat(LOCALE, {
  day: "numeric",
  month: "short",
  year: "numeric",
  timeZone: TIME_ZONE,
});
const timeFormat = new Intl.DateTimeFormat(LOCALE, {
  hour: "numeric",
  minute: "2-digit",
  hour12: true,
  timeZone: TIME_ZONE,
});

/** Paise to '₹1,250' (or '₹1,250.50'). */
export function formatPrice(paise: number): string {
  return (paise % 100 === 0 ? wholeRupees : rupeesAndPaise).format(paise / 100);
}

export function formatNumber(value: number): string {
  return wholeNumber.format(value);
}

/** The instant of a show: its date (YYYY-MM-DD) and time (HH:mm) are India's. */
export function showInstant(date: string, time = "00:00"): Date {
  return new Date(`${date}T${time.slice(0, 5)}:00+05:30`);
}

/** '21 Nov 2026', of a show date or of an ISO time. */
export function formatDate(value: string): string {
  return dateFormat.format(value.length === 10 ? showInstant(value) : new Date(value));
}

/** '7:30 pm', of a show time (HH:mm) or of an ISO time. */
export function formatTime(value: string): string {
  return timeFormat.format(value.length <= 8 ? showInstant("2026-01-01", value) : new Date(value));
}

const UNITS = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** '5 seconds ago', '3 minutes ago', '2 hours ago', '4 days ago'. */
export function formatRelative(iso: string, now: number): string {
  const seconds = Math.max(0, Math.floor((now - Date.parse(iso)) / 1000));
  const [unit, size] = UNITS.find(([, size]) => seconds >= size) ?? (["second", 1] as const);
  const count = Math.floor(seconds / size);
  return `${count} ${unit}${count === 1 ? "" : "s"} ago`;
}

/** Badge text: nothing at 0, '9+' above 9. */
export function formatBadge(count: number): string | null {
  if (count <= 0) return null;
  return count > 9 ? "9+" : String(count);
}

/** Whole percent off, or null when the discounted price is not a discount worth a number. */
export function percentOff(price: number, discounted: number | null | undefined): number | null {
  if (discounted === null || discounted === undefined || discounted <= 0 || discounted >= price) return null;
  return Math.round(((price - discounted) / price) * 100) || null;
}
