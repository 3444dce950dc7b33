import { partOfDay } from "./bookings";
import type { TicketFacts } from "./made-facts";

/** Kinds of codes, as their writer names them. */
export const CODES = { qr: "QRCode", bar: "Code128", stacked: "PDF417" } as const;

/** What stands on a ticket, in the pixels of a phone 360 wide or the points of a page. */
export type Mark =
  | {
      text: string;
      x: number;
      y: number;
      size: number;
      weight?: number;
      colour?: string;
      stretch?: number;
      /** `x` is where it ends, or its middle. */
      end?: boolean;
      isCentred?: boolean;
    }
  | { box: [x: number, y: number, width: number, height: number]; colour: string; radius?: number }
  | { code: keyof typeof CODES; x: number; y: number; size: number };

export interface Sheet {
  width: number;
  height: number;
  ground: string;
  marks: Mark[];
}

export interface Look {
  ground: string;
  card: string;
  ink: string;
  muted: string;
  accent: string;
  line: string;
  isHindi: boolean;
}

export interface SheetLayout {
  draw: (facts: TicketFacts, look: Look, words?: Words) => Mark[];
  /** What it does not say. */
  lacks?: string[];
  /** It only says what was paid with the fees. */
  withFees?: boolean;
  height: number;
}

const EN = {
  ticket: "Your Ticket",
  confirmed: "Booking confirmed",
  movie: "Movie",
  theatre: "Cinema",
  date: "Date",
  time: "Time",
  screen: "Screen",
  seats: "Seats",
  tickets: "Tickets",
  price: "Ticket price",
  fees: "Convenience fees",
  total: "Total paid",
  booking: "Booking ID",
  show: "Show this code at the entrance",
};
const HI: typeof EN = {
  ticket: "आपका टिकट",
  confirmed: "बुकिंग हो गई",
  movie: "मूवी",
  theatre: "सिनेमा",
  date: "तारीख",
  time: "समय",
  screen: "स्क्रीन",
  seats: "सीटें",
  tickets: "टिकट",
  price: "टिकट की कीमत",
  fees: "सुविधा शुल्क",
  total: "कुल राशि",
  booking: "बुकिंग आईडी",
  show: "प्रवेश पर यह कोड दिखाएँ",
};
const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const MONTHS_HI = "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर".split(" ");
const LANGUAGE_HI: Record<string, string> = { Hindi: "हिंदी" };

/** How a ticket says its facts. */
export function wordsOf(facts: TicketFacts, isHindi: boolean) {
  const [year = 0, month = 1, day = 1] = facts.date.split("-").map(Number);
  const [hour = 0, minute = ""] = [Number(facts.time.split(":")[0]), facts.time.split(":")[1]];
  const clock = `${hour % 12 || 12}:${minute}`;
  const weekday = "Sun Mon Tue Wed Thu Fri Sat".split(" ")[new Date(facts.date).getUTCDay()];
  const money = (amount: number) => `₹${amount.toFixed(2)}`;
  return {
    say: isHindi ? HI : EN,
    day: isHindi ? `${day} ${MONTHS_HI[month - 1]} ${year}` : `${weekday}, ${day} ${MONTHS[month - 1]} ${year}`,
    monthFirst: isHindi ? `${day} ${MONTHS_HI[month - 1]} ${year}` : `${MONTHS[month - 1]} ${day}, ${year}`,
    slashed: `${String(day).padStart(2, "0")}/${String(month).padStart(2, "0")}/${year}`,
    clock: isHindi ? `${partOfDay(hour)} ${clock} बजे` : `${clock} ${hour < 12 ? "AM" : "PM"}`,
    language: isHindi ? (LANGUAGE_HI[facts.language] ?? facts.language) : facts.language,
    seats: facts.seats.join(", "),
    price: money(facts.price),
    fees: money(facts.fees),
    paid: money(facts.price + facts.fees),
    place: `${facts.area}, ${facts.city}`,
  };
}

type Words = ReturnType<typeof wordsOf>;

export const text = (
  value: string,
  x: number,
  y: number,
  size: number,
  rest: Partial<Extract<Mark, { text: string }>> = {},
): Mark => ({ text: value, x, y, size, ...rest });

/** The bar above an app's screen, and its name. */
export function header(title: string, { ink, muted, card }: Look): Mark[] {
  return [
    { box: [0, 0, 360, 78], colour: card },
    text("9:41", 20, 20, 12, { weight: 600, colour: ink }),
    text("5G  82%", 340, 20, 11, { colour: muted, end: true }),
    text(title, 56, 57, 18, { weight: 600, colour: ink }),
    text("<", 22, 57, 20, { colour: ink }),
  ];
}

/** Small labels above their values. */
export function labelled(
  pairs: [label: string, value: string][],
  x: number,
  y: number,
  step: number,
  { ink, muted }: Look,
): Mark[] {
  return pairs.flatMap(([label, value], at) => [
    text(label, x, y + at * step, 12, { colour: muted }),
    text(value, x, y + at * step + 19, 15, { weight: 600, colour: ink }),
  ]);
}

/** Labels at the left, values at the right. */
export function table(
  pairs: [label: string, value: string][],
  left: number,
  right: number,
  y: number,
  step: number,
  { ink, muted }: Look,
): Mark[] {
  return pairs.flatMap(([label, value], at) => [
    text(label, left, y + at * step, 13, { colour: muted }),
    text(value, right, y + at * step, 13, { weight: 500, colour: ink, end: true }),
  ]);
}

export function poster(x: number, y: number, width: number, height: number, { accent }: Look): Mark[] {
  return [
    { box: [x, y, width, height], colour: accent, radius: 8 },
    { box: [x + 10, y + height * 0.55, width - 20, 8], colour: "#ffffff55" },
    { box: [x + 10, y + height * 0.65, width - 36, 8], colour: "#00000044" },
  ];
}

/** The price of the tickets, the fees, and both together. */
export function costs({ say, price, fees, paid }: Words): [label: string, value: string][] {
  return [
    [say.price, price],
    [say.fees, fees],
    [say.total, paid],
  ];
}
