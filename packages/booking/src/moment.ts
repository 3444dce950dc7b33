import { AFTERNOON, FORENOON, LOCALES, RELATIVE_DAYS } from "./words";

/** Spellings differ in points, half nasals and the signs of abbreviations. */
const plain = (name: string) =>
  name
    .normalize("NFD")
    .replace(/[\u093c.॰\p{Cf}]/gu, "")
    .replace(/म्(?=[बप])/g, "ं")
    .toLowerCase();

/** Names of months or weekdays in English and in the languages of India, each with its number. */
function namesOf(count: number, timeOf: (index: number) => number, unit: "month" | "weekday", others: string) {
  const written = LOCALES.flatMap((locale) =>
    (["long", "short"] as const).flatMap((length) => {
      const format = new Intl.DateTimeFormat(locale, { [unit]: length, timeZone: "UTC" });
      return Array.from({ length: count }, (_, index) => [format.format(timeOf(index)), index] as const);
    }),
  )
    .concat(
      others
        .split(" ")
        .map((each) => each.split("="))
        .map(([name = "", index]) => [name, Number(index)]),
    )
    .map(
      ([name, index]) =>
        [
          name
            .normalize("NFKC")
            .replace(/[.॰\p{Cf}]/gu, "")
            .toLowerCase(),
          index,
        ] as const,
    )
    .filter(([name]) => name.length > 1);
  const spelled = new Set(written.flatMap(([name]) => [name, plain(name)]));
  return {
    numbers: new Map(written.map(([name, index]) => [plain(name), index])),
    pattern: [...spelled].sort((one, other) => other.length - one.length).join("|"),
  };
}

const { numbers: MONTHS, pattern: MONTH } = namesOf(
  12,
  (index) => Date.UTC(2026, index, 15),
  "month",
  "sept=8 अक्तूबर=9 सितम्बर=8 नवम्बर=10 दिसम्बर=11",
);
/** The first of February 2026 is a Sunday. */
const { numbers: WEEKDAYS, pattern: WEEKDAY } = namesOf(
  7,
  (index) => Date.UTC(2026, 1, 1 + index),
  "weekday",
  "tues=2 thurs=4 thur=4",
);

const NOT_IN_WORD = String.raw`(?<![\p{L}\p{M}])`;
const WORD_ENDS = String.raw`(?![\p{L}\p{M}])`;
const DAY = String.raw`(?<!\d[:.,]?)(\d{1,2})(?:st|nd|rd|th)?(?:\s+of)?`;
/** Two digits may also be the hour that follows. */
const YEAR = String.raw`(?:[ \-/.,']*(\d{4}|[23]\d(?!\d|[:.]\d|\s*(?:[ap]\.?m|hrs))))?(?!\d)`;
const GAP = String.raw`[ \-/.,']*`;
type Order = (found: string[]) => [year: string, month: number | undefined, day: string];
const DATES: [RegExp, Order][] = [
  [/(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/g, ([y = "", m, d = ""]) => [y, Number(m) - 1, d]],
  [/(?<![\d/.-])(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/g, ([d = "", m, y = ""]) => [y, Number(m) - 1, d]],
  [
    new RegExp(`${DAY}${GAP}${NOT_IN_WORD}(${MONTH})${WORD_ENDS}[.॰]?${YEAR}`, "giu"),
    ([d = "", m = "", y = ""]) => [y, MONTHS.get(plain(m)), d],
  ],
  [
    new RegExp(
      `${NOT_IN_WORD}(${MONTH})[.॰]?\\s*(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:]|\\.\\d)(?:[,\\s]+(\\d{4}))?`,
      "giu",
    ),
    ([m = "", d = "", y = ""]) => [y, MONTHS.get(plain(m)), d],
  ],
];

/** A day that a text names, and where. `day` is undefined when its weekday is another one's. */
interface Named {
  day?: string;
  from: number;
  to: number;
}

/** A show without a year is on sale for half a year at most. */
const AHEAD_MAX = 183;
const DAY_MS = 86_400_000;
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The days in a text. A past one is there, too. */
function daysNamed(text: string, today: string): Named[] {
  return DATES.flatMap(([pattern, order]) =>
    [...text.matchAll(pattern)].flatMap((found): Named[] => {
      const [year, month, day] = order(found.slice(1));
      if (month === undefined) return [];
      const { weekday, from, to } = withWeekday(text, found.index, found.index + found[0].length);
      const on = (full: number) => `${full}-${String(month + 1).padStart(2, "0")}-${day.padStart(2, "0")}`;
      const fits = (each: string) => isDate(each) && (weekday === undefined || isOn(each, weekday));
      const thisYear = Number(today.slice(0, 4));
      const days = year
        ? [on(Number(year) < 100 ? 2000 + Number(year) : Number(year))]
        : [thisYear, thisYear + 1, thisYear - 1].map(on);
      if (!days.some(isDate)) return [];
      const right = days.filter(fits);
      const soon = right.find((each) => each >= today && (year || timeOf(each) - timeOf(today) <= AHEAD_MAX * DAY_MS));
      // Without weekday and year a day that is over may be any year's.
      const past = right.find((each) => each < today && (year || weekday !== undefined || each >= `${thisYear}`));
      return [{ ...((soon ?? past) && { day: soon ?? past }), from, to } as Named];
    }),
  );
}

const isOn = (day: string, weekday: number) => new Date(timeOf(day)).getUTCDay() === weekday;

/** A date with the weekday beside it: 'Sat, 28 Nov', '28 Nov, Saturday'. */
function withWeekday(text: string, from: number, to: number) {
  const before = WEEKDAY_BEFORE.exec(text.slice(0, from));
  const after = WEEKDAY_BEHIND.exec(text.slice(to));
  const name = before?.[1] ?? after?.[1];
  return {
    weekday: name === undefined ? undefined : WEEKDAYS.get(plain(name)),
    from: before?.index ?? from,
    to: to + (after?.[0].length ?? 0),
  };
}

const WEEKDAY_BEFORE = new RegExp(`${NOT_IN_WORD}(${WEEKDAY})[\\s,.(|-]*(?:the\\s+)?$`, "iu");
const WEEKDAY_BEHIND = new RegExp(`^[\\s,.(|-]*(${WEEKDAY})${WORD_ENDS}`, "iu");

function isDate(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const unique = (values: (string | undefined)[]) => [...new Set(values.filter((each) => each !== undefined))];

/**
 * The days in a text from today on, as YYYY-MM-DD. One without a year is the next one, and none when
 * its weekday says another year. Of 'tomorrow' it is the day after today.
 */
export function datesIn(text: string, today: string): string[] {
  const named = daysNamed(text, today);
  if (named.length > 0) return unique(named.map(({ day }) => day)).filter((day) => day >= today);
  const [, word] = RELATIVE_DAY.exec(text) ?? [];
  const ahead = word === undefined ? undefined : RELATIVE_DAYS.get(word.toLowerCase());
  return ahead === undefined ? [] : [dayOf(timeOf(today) + ahead * DAY_MS)];
}

const RELATIVE_DAY = new RegExp(
  `^(?:show:?\\s*)?(${[...RELATIVE_DAYS.keys()].join("|")})(?:[,\\s|]+(?:at\\s)?\\D{0,5}\\d|\\s*,?\\s*$)`,
  "i",
);

/** The day of an old ticket: the only one that a text names is over. */
export function pastDayIn(text: string, today: string): string | undefined {
  const days = unique(daysNamed(text, today).map(({ day }) => day));
  return days.length === 1 && days[0] && days[0] < today ? days[0] : undefined;
}

const HALF = `${FORENOON}|${AFTERNOON}`;
/** English names the half of the day behind its hour alone. */
const HALF_FIRST = HALF.split("|")
  .filter((word) => !/^[ap]\\/.test(word))
  .join("|");
const TIME = new RegExp(
  String.raw`(?:${NOT_IN_WORD}(${HALF_FIRST})[\s:,-]*)?(?<![\d.:₹/])(\d{1,2})(?:([:.])(\d{2})(?::\d{2})?|(?<=\d{2})(\d{2})(?=\s*hrs))?(?![\d:/]|\.\d)\s*(${HALF}|hrs|hours|बजे|noon|midnight)?(?![a-z])`,
  "giu",
);
const isAfternoon = new RegExp(`^(?:${AFTERNOON}|noon)$`, "i");
const isHalf = new RegExp(`^(?:${HALF}|noon|midnight)$`, "i");
const isNightWord = /^(?:रात|रात्री|இரவு|రాత్రి|ರಾತ್ರಿ|രാത്രി|রাত|રાત્રે|midnight)$/;
/** A show's end, which stands behind its begin. */
const ENDS = /[-–—]|\bto\b/;

interface Clock {
  time?: string;
  from: number;
  to: number;
}

function clocksIn(text: string): Clock[] {
  return [...text.matchAll(TIME)].flatMap((found): Clock[] => {
    const [all, before, hourText, mark, minuteText, joined, after] = found;
    const [hour, minute] = [Number(hourText), minuteText ?? joined ?? "00"];
    const half = [before, after].find((word) => word && isHalf.test(word));
    const at = { from: found.index, to: found.index + all.trimEnd().length };
    const is24 = /^h/i.test(after ?? "") || joined !== undefined;
    if (Number(minute) > 59 || (!mark && !half && !is24)) return [];
    const clock = (full: number): Clock => ({ ...at, time: `${String(full).padStart(2, "0")}:${minute}` });
    if (!half || hour > 12)
      return hour < 24 && (is24 || hour > 12 || (mark === ":" && hourText === "00")) ? [clock(hour)] : [at];
    if (hour < 1) return /^a|^midnight/i.test(half) ? [clock(0)] : [];
    const isNight = isNightWord.test(half) && (hour === 12 || hour < 4);
    return [clock((hour % 12) + (isAfternoon.test(half) && !isNight ? 12 : 0))];
  });
}

/**
 * The times in a text, as HH:mm; of a range its first. One that may be before or after noon is none.
 */
export function timesIn(text: string): string[] {
  const clocks = clocksIn(blanked(text, DATES));
  return unique(
    clocks
      .filter(({ from }, at) => {
        const last = clocks[at - 1];
        return !last || !ENDS.test(text.slice(last.to, from)) || !/^[\s\-–—to]*$/.test(text.slice(last.to, from));
      })
      .map(({ time }) => time),
  );
}

/** A text in which dates are spaces: '29.11.2026' is no time. */
const blanked = (text: string, patterns: [RegExp, Order][]) =>
  patterns.slice(0, 2).reduce((rest, [pattern]) => rest.replace(pattern, (found) => " ".repeat(found.length)), text);

const BESIDE_TIME = new RegExp(
  `${NOT_IN_WORD}(?:${[...RELATIVE_DAYS.keys()].join("|")})(?=,?\\s+(?:at\\s+)?\\d)`,
  "giu",
);

/** Where a text names days and times, with their weekdays. */
export function momentsIn(text: string, today: string): { from: number; to: number }[] {
  const words = [...text.matchAll(BESIDE_TIME)].map(({ 0: word, index }) => ({ from: index, to: index + word.length }));
  return [...daysNamed(text, today), ...words, ...clocksIn(blanked(text, DATES)).filter(({ time }) => time)];
}

/** Whether a text says nothing but a moment. */
export function isMoment(text: string, today: string): boolean {
  const spans = momentsIn(text, today);
  if (spans.length === 0) return datesIn(text, today).length > 0;
  const rest = [...text].map((letter, at) => (spans.some(({ from, to }) => from <= at && at < to) ? " " : letter));
  return rest
    .join("")
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
    .every(
      (word) =>
        WEEKDAYS.has(plain(word)) || /^(?:at|on|from|to|ist|onwards|am|pm|hrs|the|show|today|tomorrow)$/i.test(word),
    );
}
