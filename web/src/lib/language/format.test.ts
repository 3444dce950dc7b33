import { expect, test } from "vitest";
import { formatBadge, formatsOf, percentOff } from "./format";
import { createI18n, LANGUAGE_NAMES, type Language, loadMessages } from "./i18n";

const formatsIn = async (language: Language) => formatsOf(createI18n(language, await loadMessages(language)));
const { formatPrice, formatNumber, formatDate, formatTime, formatRelative } = await formatsIn("en");

test("paise are shown as rupees in the Indian grouping, with paise only where there are any", () => {
  expect(formatPrice(125_000_00)).toBe("₹1,25,000");
  expect(formatPrice(328_80)).toBe("₹328.80");
});

test("numbers have the Indian grouping, below zero and with places as well", () => {
  expect([0, 999, 1000, 12_34_567, -12_345, 1234.56789].map(formatNumber)).toEqual([
    "0",
    "999",
    "1,000",
    "12,34,567",
    "-12,345",
    "1,234.568",
  ]);
});

const languages = Object.keys(LANGUAGE_NAMES) as Language[];

test.each(languages)("dates and times in %s are those of the platform's own formats", async (language) => {
  const { formatDate, formatWeekday, formatTime } = await formatsIn(language);
  const locale = `${language}-IN-u-nu-latn`;
  const zone = { timeZone: "Asia/Kolkata" } as const;
  // Hindi says the part of the day and not 'am' or 'pm'.
  const part = language === "hi" ? ({ dayPeriod: "short" } as const) : {};
  const date = new Intl.DateTimeFormat(locale, { ...zone, day: "numeric", month: "short", year: "numeric" });
  const weekday = new Intl.DateTimeFormat(locale, { ...zone, weekday: "short", day: "numeric", month: "short" });
  const clock = new Intl.DateTimeFormat(locale, { ...zone, hour: "numeric", minute: "2-digit", hour12: true, ...part });
  for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 35 * 3_600_000 + 7 * 60_000) {
    const iso = new Date(at).toISOString();
    const expected = [date.format(at), weekday.format(at), clock.format(at)].map((text) => text.replace(/\s/g, " "));
    expect([formatDate(iso), formatWeekday(iso), formatTime(iso)]).toEqual(expected);
  }
});

test("a show date is day, short month, year, whatever the machine's time zone", () => {
  expect(formatDate("2026-11-21")).toBe("21 Nov 2026");
  expect(formatDate("2026-11-20T19:30:00.000Z")).toBe("21 Nov 2026");
});

test("a show time is in 12 hours", () => {
  expect(formatTime("19:30")).toBe("7:30 pm");
  expect(formatTime("00:05")).toBe("12:05 am");
});

test("times ago go from seconds to days", () => {
  const now = Date.parse("2026-11-20T12:00:00Z");
  const ago = (seconds: number) => formatRelative(new Date(now - seconds * 1000).toISOString(), now);
  expect([ago(1), ago(59), ago(60), ago(7200), ago(86_400 * 3)]).toEqual([
    "1 second ago",
    "59 seconds ago",
    "1 minute ago",
    "2 hours ago",
    "3 days ago",
  ]);
});

test("a badge is absent at 0 and stops at 9+", () => {
  expect([formatBadge(0), formatBadge(9), formatBadge(10)]).toEqual([null, "9", "9+"]);
});

test("a discount is shown only below the price, as a rounded percent", () => {
  expect(percentOff(300_00, 200_00)).toBe(33);
  expect(percentOff(300_00, 300_00)).toBeNull();
  expect(percentOff(300_00, null)).toBeNull();
  expect(percentOff(1000_00, 999_00)).toBeNull();
});

test("Hindi has its own months and units, with Latin digits and the Indian grouping", async () => {
  const hindi = await formatsIn("hi");
  expect(hindi.formatPrice(125_000_00)).toBe("₹1,25,000");
  expect(hindi.formatDate("2026-11-21")).toBe("21 नव॰ 2026");
  expect(["03:59", "11:15", "15:00", "19:30", "21:45"].map(hindi.formatTime)).toEqual([
    "रात 3:59",
    "सुबह 11:15",
    "दोपहर 3:00",
    "शाम 7:30",
    "रात 9:45",
  ]);
  const now = Date.parse("2026-11-20T12:00:00Z");
  expect(hindi.formatRelative("2026-11-20T11:57:00Z", now)).toBe("3 मिनट पहले");
});
