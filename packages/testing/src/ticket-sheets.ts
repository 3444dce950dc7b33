import type { TicketFacts } from "./made-facts";

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
  | { code: "qr" | "bar"; x: number; y: number; size: number };

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
  const half = hour < 12 ? "सुबह" : hour < 16 ? "दोपहर" : hour < 19 ? "शाम" : "रात";
  const weekday = "Sun Mon Tue Wed Thu Fri Sat".split(" ")[new Date(facts.date).getUTCDay()];
  const money = (amount: number) => `₹${amount.toFixed(2)}`;
  return {
    say: isHindi ? HI : EN,
    day: isHindi ? `${day} ${MONTHS_HI[month - 1]} ${year}` : `${weekday}, ${day} ${MONTHS[month - 1]} ${year}`,
    monthFirst: isHindi ? `${day} ${MONTHS_HI[month - 1]} ${year}` : `${MONTHS[month - 1]} ${day}, ${year}`,
    slashed: `${String(day).padStart(2, "0")}/${String(month).padStart(2, "0")}/${year}`,
    clock: isHindi ? `${half} ${clock} बजे` : `${clock} ${hour < 12 ? "AM" : "PM"}`,
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

const upper = (value: string) => value.toUpperCase();

/** The screens with which the reader was made. */
export const SCREENS: SheetLayout[] = [
  {
    height: 780,
    withFees: true,
    draw: (f, look, w = wordsOf(f, look.isHindi)) => [
      ...header(w.say.ticket, look),
      { box: [16, 96, 328, 500], colour: look.card, radius: 14 },
      ...poster(32, 112, 84, 120, look),
      text(f.movie, 132, 134, 17, { weight: 700, colour: look.ink }),
      text(`${w.language}, 2D`, 132, 158, 13, { colour: look.muted }),
      text(`${w.day} | ${w.clock}`, 132, 182, 12.5, { colour: look.ink }),
      text(`${f.theatre}: ${f.area},`, 132, 206, 12.5, { colour: look.ink }),
      text(f.city, 132, 224, 12.5, { colour: look.ink }),
      { box: [32, 250, 296, 1], colour: look.line },
      { code: "qr", x: 112, y: 268, size: 136 },
      text(`${f.seats.length} ${look.isHindi ? "टिकट" : "Ticket(s)"}`, 32, 440, 13, { colour: look.muted }),
      text(`${upper(w.say.screen)} ${f.screen}`, 32, 464, 15, { weight: 600, colour: look.ink }),
      text(`GOLD - ${w.seats}`, 32, 488, 15, { weight: 700, colour: look.ink }),
      text(`${upper(w.say.booking)}: ${f.booking}`, 32, 516, 13, { colour: look.ink }),
      { box: [32, 534, 296, 1], colour: look.line },
      ...table([[w.say.total, w.paid]], 32, 328, 564, 24, look),
    ],
  },
  {
    height: 800,
    draw: (f, look, w = wordsOf(f, look.isHindi)) => [
      text("9:41", 20, 20, 12, { weight: 600, colour: look.ink }),
      text(upper(f.theatre), 24, 76, 17, { weight: 800, colour: look.accent, stretch: 90 }),
      text(w.place, 24, 98, 13, { colour: look.muted }),
      { box: [16, 120, 328, 620], colour: look.card, radius: 10 },
      text(f.movie, 32, 158, 20, { weight: 700, colour: look.ink }),
      text(`(UA16+) ${w.language} 2D`, 32, 182, 13, { colour: look.muted }),
      ...labelled(
        [
          [upper(w.say.date), w.day],
          [upper(w.say.screen), String(f.screen)],
        ],
        32,
        216,
        56,
        look,
      ),
      ...labelled(
        [
          [upper(w.say.time), w.clock],
          [upper(w.say.seats), w.seats],
        ],
        200,
        216,
        56,
        look,
      ),
      { code: "qr", x: 100, y: 340, size: 160 },
      text(`${w.say.booking} ${f.booking}`, 92, 530, 14, { weight: 600, colour: look.ink }),
      { box: [32, 552, 296, 1], colour: look.line },
      ...table(
        [
          [w.say.price, w.price],
          [w.say.fees, w.fees],
          [w.say.total, w.paid],
        ],
        32,
        328,
        582,
        28,
        look,
      ),
    ],
  },
  {
    height: 780,
    draw: (f, look, w = wordsOf(f, look.isHindi)) => [
      { box: [0, 0, 360, 130], colour: "#137a4b" },
      text("9:41", 20, 20, 12, { weight: 600, colour: "#ffffff" }),
      text(w.say.confirmed, 24, 74, 22, { weight: 700, colour: "#ffffff" }),
      text(`${w.say.booking}: ${f.booking}`, 24, 102, 13, { colour: "#ffffff" }),
      text(f.movie, 24, 172, 21, { weight: 700, colour: look.ink }),
      text(`${w.language} • 2D`, 24, 196, 13, { colour: look.muted }),
      text(f.theatre, 24, 232, 15, { weight: 600, colour: look.ink }),
      text(w.place, 24, 252, 13, { colour: look.muted }),
      text(w.day, 24, 288, 15, { weight: 600, colour: look.ink }),
      text(w.clock, 24, 310, 15, { colour: look.ink }),
      text(`${w.say.seats}: ${w.seats}`, 24, 344, 15, { weight: 600, colour: look.ink }),
      { code: "qr", x: 24, y: 366, size: 150 },
      ...table(
        [
          [w.say.price, w.price],
          [w.say.fees, w.fees],
          [w.say.total, w.paid],
        ],
        24,
        336,
        556,
        30,
        look,
      ),
    ],
  },
  {
    height: 720,
    lacks: ["pricePerTicket", "movieLanguage"],
    draw: (f, look, w = wordsOf(f, look.isHindi)) => [
      { box: [16, 40, 328, 640], colour: look.card, radius: 20 },
      ...poster(16, 40, 328, 150, look),
      text(f.movie, 36, 226, 22, { weight: 800, colour: look.ink, stretch: 88 }),
      ...labelled(
        [
          [w.say.date, w.monthFirst],
          [w.say.theatre, f.theatre],
          [w.say.seats, w.seats],
        ],
        36,
        260,
        54,
        look,
      ),
      ...labelled([[w.say.time, w.clock]], 210, 260, 54, look),
      text(w.place, 36, 352, 12, { colour: look.muted }),
      ...labelled([[w.say.screen, String(f.screen)]], 210, 368, 54, look),
      { box: [36, 440, 288, 1], colour: look.line },
      { code: "bar", x: 48, y: 470, size: 264 },
      text(f.booking, 120, 586, 16, { weight: 600, colour: look.ink }),
      text(w.say.show, 36, 640, 12, { colour: look.muted }),
    ],
  },
  {
    height: 820,
    draw: (f, look, w = wordsOf(f, look.isHindi)) => [
      ...header(look.isHindi ? "बुकिंग का ब्योरा" : "Booking details", look),
      ...table(
        [
          [w.say.movie, f.movie],
          [look.isHindi ? "भाषा" : "Language", w.language],
          [w.say.theatre, f.theatre],
          [look.isHindi ? "इलाका" : "Area", f.area],
          [look.isHindi ? "शहर" : "City", f.city],
          [w.say.date, w.slashed],
          [w.say.time, w.clock],
          [w.say.screen, String(f.screen)],
          [w.say.seats, w.seats],
          [w.say.tickets, String(f.seats.length)],
          [w.say.price, w.price],
          [w.say.fees, w.fees],
          [w.say.total, w.paid],
          [w.say.booking, f.booking],
        ],
        20,
        340,
        116,
        34,
        look,
      ),
      { code: "qr", x: 115, y: 610, size: 130 },
    ],
  },
  {
    height: 760,
    withFees: true,
    draw: (f, look, w = wordsOf(f, look.isHindi)) => [
      { box: [12, 48, 336, 660], colour: look.card, radius: 16 },
      text(look.isHindi ? "एम-टिकट" : "M-Ticket", 30, 82, 14, { colour: look.accent, weight: 600 }),
      text(f.movie, 30, 118, 24, { weight: 700, colour: look.ink }),
      text(`UA 13+ | ${w.language} | 2D`, 30, 142, 12.5, { colour: look.muted }),
      ...labelled(
        [
          [w.say.date, w.day],
          [w.say.seats, w.seats],
        ],
        30,
        180,
        60,
        look,
      ),
      ...labelled(
        [
          [w.say.time, w.clock],
          [w.say.screen, `AUDI ${f.screen}`],
        ],
        216,
        180,
        60,
        look,
      ),
      text(f.theatre, 30, 312, 16, { weight: 600, colour: look.ink }),
      text(w.place, 30, 334, 13, { colour: look.muted }),
      { code: "qr", x: 95, y: 360, size: 170 },
      text(`${w.say.booking}: ${f.booking}`, 90, 562, 14, { colour: look.ink }),
      { box: [30, 590, 300, 1], colour: look.line },
      text(`${w.say.total}: ${w.paid}`, 30, 626, 15, { weight: 600, colour: look.ink }),
    ],
  },
  {
    height: 640,
    lacks: ["movieLanguage"],
    withFees: true,
    draw: (f, look, w = wordsOf(f, look.isHindi)) => [
      ...header(look.isHindi ? "संदेश" : "TX-TICKET", look),
      { box: [16, 110, 300, 330], colour: look.card, radius: 18 },
      text(look.isHindi ? "आपकी बुकिंग हो गई है।" : "Your booking is confirmed!", 32, 142, 15, { colour: look.ink }),
      text(`${w.say.movie}: ${f.movie}`, 32, 172, 15, { colour: look.ink }),
      text(`${w.say.theatre}: ${f.theatre},`, 32, 200, 15, { colour: look.ink }),
      text(w.place, 32, 222, 15, { colour: look.ink }),
      text(`${w.say.date}: ${w.slashed}`, 32, 250, 15, { colour: look.ink }),
      text(`${w.say.time}: ${w.clock}`, 32, 278, 15, { colour: look.ink }),
      text(`${w.say.seats}: ${w.seats}`, 32, 306, 15, { colour: look.ink }),
      text(`${w.say.total}: ${w.paid.replace("₹", "Rs. ")}`, 32, 334, 15, { colour: look.ink }),
      text(`${w.say.booking}: ${f.booking}`, 32, 362, 15, { colour: look.ink }),
      { code: "qr", x: 32, y: 460, size: 140 },
    ],
  },
  {
    height: 780,
    draw: (f, look, w = wordsOf(f, look.isHindi)) => [
      ...header(look.isHindi ? "आपके टिकट" : "Your tickets", look),
      ...poster(0, 78, 360, 130, look),
      text(f.movie, 20, 242, 20, { weight: 700, colour: look.ink }),
      text(`${w.language}  |  2D`, 20, 264, 13, { colour: look.muted }),
      text(`${w.day}, ${w.clock}`, 20, 296, 15, { colour: look.ink }),
      text(`${f.theatre}, ${f.area}, ${f.city}`, 20, 324, 13.5, { colour: look.ink }),
      text(`${w.say.screen} ${f.screen}`, 20, 352, 14, { colour: look.ink }),
      ...f.seats.flatMap((seat, at): Mark[] => [
        { box: [20 + at * 62, 370, 54, 32], colour: look.line, radius: 8 },
        text(seat, 31 + at * 62, 392, 15, { weight: 600, colour: look.ink }),
      ]),
      { code: "qr", x: 110, y: 424, size: 140 },
      text(`${w.say.booking}`, 20, 600, 12, { colour: look.muted }),
      text(f.booking, 20, 620, 16, { weight: 600, colour: look.ink }),
      ...table(
        [
          [`${w.say.price} (${f.seats.length})`, w.price],
          [w.say.fees, w.fees],
          [w.say.total, w.paid],
        ],
        20,
        340,
        656,
        28,
        look,
      ),
    ],
  },
  {
    height: 700,
    withFees: true,
    draw: (f, look, w = wordsOf(f, look.isHindi)) => [
      { box: [0, 0, 360, 90], colour: look.accent },
      text(f.theatre, 20, 56, 18, { weight: 700, colour: "#ffffff" }),
      text(w.place, 20, 78, 12, { colour: "#ffffff" }),
      { code: "bar", x: 40, y: 110, size: 280 },
      text(`${w.say.booking} - ${f.booking}`, 76, 224, 14, { colour: look.ink }),
      ...labelled(
        [
          [w.say.movie, f.movie],
          [look.isHindi ? "भाषा" : "Language", `${w.language} (2D)`],
          [w.say.date, w.day],
          [w.say.time, w.clock],
        ],
        24,
        262,
        54,
        look,
      ),
      ...labelled(
        [
          [w.say.screen, String(f.screen)],
          [w.say.tickets, String(f.seats.length)],
          [w.say.seats, w.seats],
          [w.say.total, w.paid],
        ],
        216,
        262,
        54,
        look,
      ),
    ],
  },
  {
    height: 760,
    lacks: ["movieLanguage"],
    withFees: true,
    draw: (f, look, w = wordsOf(f, look.isHindi)) => [
      { box: [24, 40, 312, 690], colour: look.card },
      text(upper(f.theatre), 48, 80, 16, { weight: 700, colour: look.ink }),
      text(w.place, 48, 102, 12.5, { colour: look.ink }),
      text("- - - - - - - - - - - - - - - - - - - - - -", 48, 124, 12, { colour: look.muted }),
      text(f.movie, 48, 152, 18, { weight: 700, colour: look.ink }),
      text(`${w.say.date}: ${w.slashed}`, 48, 184, 14, { colour: look.ink }),
      text(`${w.say.time}: ${w.clock}`, 48, 208, 14, { colour: look.ink }),
      text(`${w.say.screen}: ${f.screen}`, 48, 232, 14, { colour: look.ink }),
      text(`${w.say.seats}: ${w.seats}`, 48, 256, 14, { weight: 600, colour: look.ink }),
      text(`${w.say.total}: ${w.paid}`, 48, 280, 14, { colour: look.ink }),
      text("- - - - - - - - - - - - - - - - - - - - - -", 48, 304, 12, { colour: look.muted }),
      { code: "qr", x: 90, y: 326, size: 180 },
      text(`${w.say.booking}: ${f.booking}`, 96, 540, 14, { colour: look.ink }),
    ],
  },
];
