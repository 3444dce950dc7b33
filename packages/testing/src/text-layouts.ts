import { Random, type TicketFacts } from "./made-facts";
import { FILMS_SHOWN, type Film, HOUSES_SHOWN, type House } from "./real-names";

/** A booking of a real film in a real theatre. All else in it is made. */
export interface RealBooking {
  film: Film;
  house: House;
  /** YYYY-MM-DD and HH:mm. */
  date: string;
  time: string;
  seats: string[];
  /** Rupees for all seats, and fees beside them. */
  price: number;
  fees: number;
  number: string;
}

/** The day on which they are read. */
export const READ_ON = "2026-11-28";

const DAY_MS = 86_400_000;

/** Draws the booking of a seed by chance. */
export function realBooking(seed: number): RealBooking {
  const random = new Random(seed * 7919 + 5);
  random.next();
  const count = 1 + random.below(5);
  const row = random.of([..."ABCDEFGHJKLMN"]);
  const from = 1 + random.below(20);
  const number = Array.from({ length: 7 }, () => random.of([..."ABCDEFGHJKLMNPQRSTUVWXYZ23456789"])).join("");
  return {
    film: random.of(FILMS_SHOWN),
    house: random.of(HOUSES_SHOWN),
    date: new Date(Date.parse(READ_ON) + (1 + random.below(20)) * DAY_MS).toISOString().slice(0, 10),
    time: random.of(["09:15", "10:40", "12:30", "14:05", "15:50", "18:20", "19:30", "21:45", "22:30"]),
    seats: Array.from({ length: count }, (_, at) => `${row}${from + at}`),
    price: (120 + 10 * random.below(40)) * count,
    fees: 35 * count,
    number: `W${number}7`,
  };
}

/** What a screen says of a booking: the area of its theatre is apart. */
export function factsOfReal({ film, house, number, ...rest }: RealBooking): TicketFacts {
  const [, theatre = "", area = ""] = /^(.*)[:,] (.*)$/.exec(house.line) ?? [];
  const names = { movie: film.title, language: film.language, theatre, area, city: house.city };
  return { ...names, ...rest, booking: number, code: number, screen: 2 };
}

const inIndia = (date: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { ...options, timeZone: "UTC" }).format(new Date(date));
const weekday = ({ date }: RealBooking, weekday: "short" | "long" = "short") => inIndia(date, { weekday });
const month = ({ date }: RealBooking, month: "short" | "long" = "short") =>
  inIndia(date, { month }).replace("Sept", "Sep");
const day = ({ date }: RealBooking) => date.slice(8);
const clock = ({ time }: RealBooking) => {
  const hour = Number(time.slice(0, 2));
  return `${String(hour % 12 || 12).padStart(2, "0")}:${time.slice(3)} ${hour < 12 ? "AM" : "PM"}`;
};
const paid = ({ price, fees }: RealBooking) => (price + fees).toFixed(2);
const year = ({ date }: RealBooking) => date.slice(0, 4);

/** A way to write a booking, and the fields that it does not say. */
export interface TextLayout {
  name: string;
  write: (booking: RealBooking) => string;
  lacks?: string[];
}

/** Layouts from public descriptions, of apps and chains, old and new. */
export const TEXTS: TextLayout[] = [
  {
    name: "an app's ticket, cards",
    lacks: ["city", "printedPrice"],
    write: (b) =>
      `Your Ticket\n${b.film.title} (UA16+)\n${b.film.language}, 2D\n${weekday(b)}, ${day(b)} ${month(b)} | ${clock(b)}\n${b.house.line}\nM-Ticket\n${b.seats.length} Ticket(s)\nSCREEN 2\nGOLD - ${b.seats.join(", ")}\nBOOKING ID: ${b.number}\nCancellation not available for this venue\nTotal Amount ₹ ${paid(b)}`,
  },
  {
    name: "an app's ticket, boxes",
    lacks: ["pricePerTicket", "printedPrice"],
    write: (b) =>
      `district\nBY ZOMATO\n${b.film.title}\nUA13+ | ${b.film.language} | 2D\n${weekday(b, "long")} ${day(b)} ${month(b)} | ${clock(b)}\nScan this QR code at theatre\nAUDI 02\nPR - ${b.seats.join(", ")}\n${b.house.line}, ${b.house.city}\nBooking ID: ${b.number}\n#SeeYouThere`,
  },
  {
    name: "an app's text message",
    lacks: ["city", "movieLanguage", "pricePerTicket", "printedPrice"],
    write: (b) =>
      `Booking ID: ${b.number}. Seats: GOLD-${b.seats.join(",")}, ${b.seats.length} ticket(s) for ${b.film.title} (UA16+) on ${weekday(b)}, ${day(b)} ${month(b)}, ${year(b)} ${clock(b)} at ${b.house.line} (AUDI 3). Please carry your CC/DC card which was used for booking tickets.`,
  },
  {
    name: "a chain's e-mail",
    write: (b) =>
      `Thank you for booking with us\nBooking Reference : ${b.number}\nMovie : ${b.film.title} (${b.film.language})\nVenue : ${b.house.line}, ${b.house.city}\nScreen : SCREEN 2\nShow Date & Time : ${day(b)} ${month(b)} ${year(b)} - ${clock(b)}\nSeats : ${b.seats.join(",")}\nTicket Price : INR ${b.price}\nConvenience Fee : INR ${b.fees}\nTotal : INR ${paid(b)}`,
  },
  {
    name: "an old app's ticket",
    lacks: ["city", "pricePerTicket", "printedPrice"],
    write: (b) =>
      `${b.film.title}\nU/A\n${b.film.language}\n2D\n${b.house.line}\nSCAN QR CODE AT CINEMA\n${weekday(b)}, ${day(b)} ${month(b)} '${year(b).slice(2)}\n${clock(b)}\nScreen\nAUDI 1\nSeats\nEXECUTIVE CLASS-${b.seats.join(", ")}\nSECRET CODE : CPXQLSZW\nBOOKING ID : ${b.number}`,
  },
];

/** Written last, and not looked at while the reader was made. */
export const TEXTS_APART: TextLayout[] = [
  {
    name: "a chain's text message",
    lacks: ["city", "printedPrice"],
    write: (b) =>
      `Booking confirmed! ${b.film.title} (${b.film.language}) at ${b.house.line} on ${day(b)}-${month(b)}-${year(b)}, ${b.time} hrs, Audi 4, Seats ${b.seats.join(" ")} (${b.seats.length} tickets). Paid Rs.${paid(b)}. Bkg ID ${b.number}. Show this SMS at the gate.`,
  },
  {
    name: "a chat's confirmation",
    lacks: ["printedPrice"],
    write: (b) =>
      `Hey! Your booking is confirmed 🎉\n\n🎬 *${b.film.title}*\n${b.film.language} • 2D • UA16+\n\n📍 ${b.house.line}, ${b.house.city}\n🗓️ ${weekday(b, "long")}, ${day(b)} ${month(b, "long")} ${year(b)}\n⏰ ${clock(b)}\n💺 ${b.seats.join(", ")}\n\nAmount paid: ₹${paid(b)}\nOrder ID: ${b.number}\nPlease reach 15 minutes before the show.`,
  },
  {
    name: "a wallet's pass",
    lacks: ["city", "pricePerTicket", "printedPrice", "movieLanguage"],
    write: (b) =>
      `MOVIE PASS\nFILM\n${b.film.title}\nTHEATRE\n${b.house.line}\nDATE\n${day(b)} ${month(b)} ${year(b)}\nTIME\n${clock(b)}\nSCREEN\n3\nSEATS\n${b.seats.join(", ")}\nBOOKING ID\n${b.number}`,
  },
  {
    name: "a forwarded invoice",
    lacks: ["printedPrice"],
    write: (b) =>
      `---------- Forwarded message ---------\nFrom: Tickets <noreply@example.com>\nDate: Fri, 27 Nov 2026 at 21:04\nSubject: Your tickets\n\nTax Invoice\nOrder ID: ${b.number}\n${b.film.title}\nLanguage: ${b.film.language} | Format: 2D\nCinema: ${b.house.line}, ${b.house.city}\nDate: ${day(b)} ${month(b)}, ${year(b)}\nTime: ${clock(b)}\nSeats: ROYAL-${b.seats.join(",")}\nTickets: ${b.seats.length}\nTotal: ₹ ${paid(b)}`,
  },
  {
    name: "a site's summary",
    lacks: ["city", "printedPrice"],
    write: (b) =>
      `Booking summary\n${b.film.title} - ${b.film.language} 2D\n${b.house.line}\n${month(b)} ${day(b)}, ${year(b)} · ${clock(b)}\nBALCONY ${b.seats.join(", ")}\nGrand Total ₹${paid(b)}\nConfirmation No: ${b.number}\nTicket once booked cannot be exchanged`,
  },
];
