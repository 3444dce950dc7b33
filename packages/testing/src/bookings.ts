/** Messages of bookings as apps and chains lay them out. All names in them are made up. */

/** A booking. */
export interface Facts {
  movie: string;
  language: string;
  theatre: string;
  area: string;
  city: string;
  /** YYYY-MM-DD and HH:mm. */
  date: string;
  time: string;
  seats: string[];
  /** For all seats, in rupees. */
  price: number;
  fees: number;
}

const MONTHS = "January February March April May June July August September October November December".split(" ");
const HINDI = "जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर".split(" ");

const parts = ({ date }: Facts) => date.split("-").map(Number) as [number, number, number];
const month = (facts: Facts) => MONTHS[parts(facts)[1] - 1] as string;
const day = (facts: Facts) => parts(facts)[2];
const year = (facts: Facts) => parts(facts)[0];
const weekday = ({ date }: Facts) => "Sun Mon Tue Wed Thu Fri Sat".split(" ")[new Date(date).getUTCDay()] as string;
const slashed = ({ date }: Facts, sign = "/") => date.split("-").reverse().join(sign);
/** Names the part of the day in Hindi, as a clock of twelve hours needs it. */
export function partOfDay(hour: number): string {
  if (hour < 12) return "सुबह";
  if (hour < 16) return "दोपहर";
  return hour < 19 ? "शाम" : "रात";
}

const half = ({ time }: Facts) => {
  const [hour = 0, minute] = time.split(":").map(Number);
  const text = `${hour % 12 || 12}:${String(minute).padStart(2, "0")}`;
  return {
    text,
    mark: hour < 12 ? "AM" : "PM",
    hindi: partOfDay(hour),
  };
};
const clock = (facts: Facts) => `${half(facts).text} ${half(facts).mark}`;
const row = ({ seats }: Facts) => seats[0]?.replace(/\d/g, "");
const numbers = ({ seats }: Facts) => seats.map((seat) => seat.replace(/\D/g, ""));
const paid = ({ price, fees }: Facts) => (price + fees).toFixed(2);

export interface Layout {
  write: (facts: Facts) => string;
  /** What it does not say. */
  lacks?: string[];
  /** It only says what was paid with the fees. */
  withFees?: boolean;
}

/** The layouts that the reader was written with. */
export const KNOWN: Layout[] = [
  {
    write: (f) => `*Booking Confirmed!* 🎉
Booking ID: WX7K2PQ
*${f.movie} (UA16+)*
${f.language}, 2D
${weekday(f)}, ${day(f)} ${month(f).slice(0, 3)} ${year(f)} | ${clock(f)}
${f.theatre}, ${f.area}, ${f.city}
Screen 3
Seats: GOLD-${f.seats.join(", ")}
Ticket price: ₹${f.price.toFixed(2)}
Convenience fees: ₹${f.fees.toFixed(2)}
Total paid: ₹${paid(f)}`,
  },
  {
    write: (f) =>
      `Booking ID TT4X9ZL. Your ${f.seats.length} tickets for ${f.movie} (${f.language}) at ${f.theatre}, ${f.area} on ${weekday(f)}, ${day(f)} ${month(f).slice(0, 3)}, ${clock(f)} are confirmed. Seats: ${f.seats.join(",")}. Amount paid: Rs.${paid(f)}. Enjoy the show!`,
    lacks: ["city"],
    withFees: true,
  },
  {
    write: (f) => `Dear Customer, your booking is confirmed.
Movie: ${f.movie}
Language: ${f.language}
Cinema: ${f.theatre}, ${f.area}, ${f.city}
Date: ${slashed(f)}
Time: ${clock(f)}
Audi: 2
Seat No: ${f.seats.join(", ")}
No. of Tickets: ${f.seats.length}
Grand Total: Rs ${paid(f)}
Booking Id: 8845120937`,
    withFees: true,
  },
  {
    write: (f) => `आपकी बुकिंग हो गई!
मूवी: ${f.movie}
सिनेमा: ${f.theatre}, ${f.area}
तारीख: ${day(f)} ${HINDI[parts(f)[1] - 1]} ${year(f)}
समय: ${half(f).hindi} ${half(f).text} बजे
सीट: ${f.seats.join(", ")}
टिकट: ${f.seats.length}
कुल राशि: ₹${paid(f)}
बुकिंग आईडी: HQ55T2`,
    lacks: ["city", "movieLanguage"],
    withFees: true,
  },
  {
    write: (f) => `M-Ticket
${f.movie}
${f.language} | 2D
${f.theatre}
${f.area}, ${f.city}
${month(f).slice(0, 3)} ${day(f)}, ${year(f)}
${f.time} hrs
Row ${row(f)} ${numbers(f).join(",")}
${f.seats.length} Tickets
Ticket Amount ₹${f.price}
Booking Fee ₹${f.fees}
Amount Paid ₹${paid(f)}`,
  },
  {
    write: (f) => `Hi Asha,
Thank you for booking with us.
Movie\t${f.movie}
Theatre\t${f.theatre}
Location\t${f.area}
City\t${f.city}
Show Date\t${day(f)}-${month(f).slice(0, 3)}-${year(f)}
Show Time\t${clock(f)}
Seats\t${f.seats.join(", ")}
Sub Total\tRs. ${f.price}.00
Total\tRs. ${paid(f)}`,
    lacks: ["movieLanguage"],
  },
  {
    write: (f) =>
      `${f.seats.length} seats booked for '${f.movie}' on ${slashed(f, "-")} ${clock(f)} at ${f.theatre}, ${f.area}. Seat ${f.seats.join(" ")}. Booked on 01-11-2026 10:15 AM. Paid Rs ${paid(f)} by UPI.`,
    lacks: ["city", "movieLanguage"],
    withFees: true,
  },
  {
    write: (f) => `Order confirmed
🎬 ${f.movie} (${f.language})
📍 ${f.theatre}, ${f.area}
🗓 ${weekday(f)}, ${month(f)} ${day(f)}
⏰ ${clock(f)}
💺 Seats ${f.seats.join(", ")}
Order total ₹${paid(f)}
Order ID: 10293847561`,
    lacks: ["city"],
    withFees: true,
  },
  {
    write: (f) => `BOOKING ID: AB12CD
MOVIE NAME - ${f.movie}
CINEMA NAME - ${f.theatre}, ${f.area}, ${f.city}
SHOW DATE & TIME - ${day(f)} ${month(f)}, ${year(f)} ${clock(f)}
SEAT NUMBERS - ${f.seats.join(", ")}
TOTAL AMOUNT - INR ${paid(f)}`,
    lacks: ["movieLanguage"],
    withFees: true,
  },
  {
    write: (f) => `Your tickets to ${f.movie} are booked!
${weekday(f)} ${day(f)} ${month(f).slice(0, 3)} · ${clock(f)}
${f.theatre} - ${f.area}
${f.language} · 2D
${f.seats.length} tickets · ${f.seats.join(", ")}
₹${paid(f)} paid`,
    lacks: ["city"],
    withFees: true,
  },
];

/** Layouts that were written before the reader met them, and not used to write it. */
export const APART: Layout[] = [
  {
    write: (f) => `Ticket Confirmation
Film: ${f.movie} [${f.language}] [2D]
Venue: ${f.theatre} (${f.area})
Show: ${weekday(f)}, ${day(f)} ${month(f).slice(0, 3)} ${year(f)}, ${clock(f)}
Tickets: ${f.seats.length}
Seats: ${f.seats.join(", ")}
Base Price: ₹${f.price}
Taxes and fees: ₹${f.fees}
You paid: ₹${paid(f)}
Confirmation No: 99GH21`,
    lacks: ["city"],
  },
  {
    write: (f) =>
      `Yay! ${f.movie} is booked. ${weekday(f)}, ${day(f)} ${month(f).slice(0, 3)}, ${clock(f)}. ${f.theatre}, ${f.area}, ${f.city}. Seats ${f.seats.join(",")}. Show this code at the gate: KLMN88.`,
    lacks: ["movieLanguage", "pricePerTicket"],
  },
  {
    write: (f) => `Congratulations! Your seats are reserved.
${f.movie}
U/A 16+ • ${f.language} • 2D
${f.theatre}, ${f.area}
${day(f)} ${month(f).slice(0, 3)}, ${weekday(f)}, ${clock(f)}
AUDI 05 • ${f.seats.join(", ")}
Quantity: ${f.seats.length}
Total Amount: ₹${paid(f)} (incl. GST)`,
    lacks: ["city"],
    withFees: true,
  },
  {
    write: (f) => `Transaction successful
Txn date: 03 Nov 2026 09:12 AM
Movie Name: ${f.movie}
Theatre Name: ${f.theatre}
Area: ${f.area}
Show Date: ${f.date}
Show Time: ${f.time}
Seats: ${row(f)} - ${numbers(f).join(", ")}
Amount: ${paid(f)}`,
    lacks: ["city", "movieLanguage"],
    withFees: true,
  },
  {
    write: (f) => `बुकिंग कन्फ़र्म
${f.movie} (${f.language})
${f.theatre}, ${f.area}
${day(f)} ${HINDI[parts(f)[1] - 1]}, ${half(f).hindi} ${half(f).text}
सीटें: ${f.seats.join(", ")}
भुगतान: ₹${paid(f)}`,
    lacks: ["city"],
    withFees: true,
  },
  {
    write: (f) => `Dear Guest, Thank you for choosing ${f.theatre}, ${f.area}.
Movie : ${f.movie} (${f.language})
Show : ${day(f)} ${month(f).slice(0, 3)} ${year(f)} ${clock(f)}
Seats : ${f.seats.join(", ")} (${f.seats.length} seats)
Ticket Price : Rs. ${f.price / f.seats.length} each
Total : Rs. ${paid(f)}`,
    lacks: ["city"],
  },
  {
    write: (f) => `FWD: e-ticket
--
Title: ${f.movie}
Lang: ${f.language}
Where: ${f.theatre}, ${f.area}, ${f.city}
When: ${weekday(f)} ${day(f)} ${month(f)} ${year(f)} at ${clock(f)}
Seats: ${f.seats.join(" & ")}
Paid: Rs. ${paid(f)}`,
    withFees: true,
  },
  {
    write: (f) =>
      `Booking confirmed for ${f.movie} (UA) - ${f.language} 2D. Cinema: ${f.theatre}, ${f.area}. Date: ${slashed(f, ".")}. Time: ${clock(f)}. Seats: ${f.seats.join(", ")}. Total: Rs ${paid(f)}. Cancellation allowed till 2 hours before the show.`,
    lacks: ["city"],
    withFees: true,
  },
  {
    write: (f) => `${f.theatre.toUpperCase()}
${f.area}, ${f.city}
${f.movie}
${f.language} 2D
DATE
${day(f)} ${month(f).slice(0, 3)} ${year(f)}
TIME
${clock(f)}
SCREEN
2
SEATS
${f.seats.join(", ")}
AMOUNT
₹${paid(f)}`,
    withFees: true,
  },
  {
    write: (f) =>
      `Show reminder: ${f.movie}, at ${clock(f)}, ${f.theatre}, ${f.area}. Your seats: ${f.seats.join(", ")}.`,
    lacks: ["city", "movieLanguage", "pricePerTicket", "showDate"],
  },
];
