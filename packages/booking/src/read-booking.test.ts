import { APART, type Facts, KNOWN, type Layout } from "@reseat/testing/bookings";
import { expect, it } from "vitest";
import { type Booking, readBooking } from "./read-booking";

const known = { today: "2026-11-20" };

const BOOKINGS: Facts[] = [
  {
    movie: "Paper Kites",
    language: "Hindi",
    theatre: "Marquee Cinemas",
    area: "Andheri West",
    city: "Mumbai",
    date: "2026-11-28",
    time: "19:30",
    seats: ["F12", "F13"],
    price: 700,
    fees: 82.6,
  },
  {
    movie: "Operation Peacock Blue",
    language: "Tamil",
    theatre: "PVR: Orchid Mall",
    area: "Kothrud",
    city: "Pune",
    date: "2027-01-04",
    time: "22:45",
    seats: ["H7"],
    price: 420,
    fees: 41,
  },
];

function expected(facts: Facts, { lacks = [], withFees }: Layout): Booking {
  const all: Booking = {
    movieName: facts.movie,
    movieLanguage: facts.language,
    theatreName: facts.theatre,
    areaLocation: facts.area,
    city: facts.city,
    showDate: facts.date,
    showTime: facts.time,
    ticketCount: String(facts.seats.length),
    pricePerTicket: (withFees ? facts.price + facts.fees : facts.price).toFixed(2).replace(".00", ""),
    // Only what is paid is said with fees.
    printedPrice: withFees ? "" : (facts.price / facts.seats.length).toFixed(2).replace(".00", ""),
    seatInfo: facts.seats.join(", "),
  };
  if (all.printedPrice === "" || lacks.includes("pricePerTicket")) delete all.printedPrice;
  return Object.fromEntries(Object.entries(all).filter(([field]) => !lacks.includes(field)));
}

/** The fields of all bookings of these layouts: right, wrong, and not read. */
function score(layouts: Layout[]) {
  const counts = { right: 0, wrong: [] as string[], missed: [] as string[] };
  for (const [at, layout] of layouts.entries())
    for (const facts of BOOKINGS) {
      const read = readBooking(layout.write(facts), known);
      const right = expected(facts, layout);
      for (const field of new Set([...Object.keys(read), ...Object.keys(right)]) as Set<keyof Booking>) {
        // Some write theatres in capitals.
        if (read[field]?.toLowerCase() === right[field]?.toLowerCase()) counts.right += 1;
        else if (read[field] === undefined) counts.missed.push(`${at} ${field}`);
        else counts.wrong.push(`${at} ${field}: ${read[field]}`);
      }
    }
  return counts;
}

it.each([
  ["known layouts", KNOWN],
  ["layouts that were kept apart", APART],
])("reads at least 95 of 100 fields of %s, and at most one wrong", (_, layouts) => {
  const { right, wrong, missed } = score(layouts);
  const all = right + wrong.length + missed.length;
  expect.soft(right / all).toBeGreaterThanOrEqual(0.95);
  expect.soft(wrong.length / all).toBeLessThanOrEqual(0.01);
});

it.each([
  ["a greeting with a time and an amount", "Dinner on 28 Nov at 8:30 PM? I owe you Rs 500."],
  ["a bill", "Total: ₹780.00\nTransaction date: 12/11/2026 10:31 AM"],
  ["a table at a restaurant", "Your table for 2 at Farzi Cafe, Connaught Place on Sun, 29 Nov 8:30 PM is confirmed."],
  ["a train", "Train 12951 Mumbai Rajdhani, 29 Nov 2026 17:00, Coach B4, Seat 32, PNR 4512345678"],
  ["a flight", "Flight 6E 201 BOM to DEL on 29 Nov 2026 06:15, Seat 12A, PNR ABC123"],
  ["nothing", "  \n "],
])("reads nothing in %s", (_, text) => {
  expect(readBooking(text, known)).toEqual({});
});

it.each<[string, string, Booking]>([
  ["a day of which the month is over is next year's", "Movie: A\nDate: 3 Jan", { showDate: "2027-01-03" }],
  ["an hour without its half of the day is not sure", "Movie: A\nTime: 7:30", {}],
  ["hours of the night are not after noon", "Movie: A\nसमय: रात 12:15 बजे", { showTime: "00:15" }],
  ["two numbers of tickets are not sure", "Movie: A\nTickets: 3\nSeats: F1, F2", { seatInfo: "F1, F2" }],
  ["a row with a range", "Movie: A\nSeats: GOLD-F9-12", { seatInfo: "F9, F10, F11, F12", ticketCount: "4" }],
  [
    "a price of one seat below what was paid",
    "Movie: A\nTickets: 3\nTicket Price: ₹200\nTotal: ₹690",
    { ticketCount: "3", pricePerTicket: "600", printedPrice: "200" },
  ],
  [
    "a price that may be of one or of all is not sure",
    "Movie: A\nTickets: 3\nTicket Price: ₹200",
    { ticketCount: "3" },
  ],
  ["a day that does not exist", "Movie: A\nDate: 31/02/2027", {}],
])("reads %s", (_, text, read) => {
  expect(readBooking(text, known)).toEqual({ movieName: "A", ...read });
});

it.each<[string, string, Booking]>([
  [
    "a theatre without a label, but no title",
    "Paper Kites\nMarquee Cinemas, Saket\nSeats: F12",
    { theatreName: "Marquee Cinemas", areaLocation: "Saket", ticketCount: "1", seatInfo: "F12" },
  ],
  ["seats that go on", "Movie: Paper Kites\nSeats: N16,", { movieName: "Paper Kites" }],
  ["seats with a misread one", "Movie: Paper Kites\nSeats: A8,A9, Al10,Al1l1", { movieName: "Paper Kites" }],
  [
    "seats before another label",
    "Movie: Paper Kites\nSeats: J11,\nTotal: ₹300.00",
    { movieName: "Paper Kites", pricePerTicket: "300" },
  ],
  ["a seat read as letters", "Movie: Paper Kites\nSeats: B3, B4, BS", { movieName: "Paper Kites" }],
  ["a time that no show has", "Movie: Paper Kites\nTime: 9:16 AM", { movieName: "Paper Kites" }],
  [
    "fees below a price without amount",
    "Movie: Paper Kites\nTicket price\nConvenience fees: ₹212.40",
    { movieName: "Paper Kites" },
  ],
  ["seats far apart", "Movie: Paper Kites\nSeats: L11,112,113,L14", { movieName: "Paper Kites" }],
  [
    "fewer seats than tickets",
    "Movie: Paper Kites\nSeats: G14\nTickets: 4",
    { movieName: "Paper Kites", ticketCount: "4" },
  ],
  ["a number without a sign", "Movie: Paper Kites\nTotal paid: 21292\n6312126929", { movieName: "Paper Kites" }],
  [
    "a price of which the amount is lost",
    "Movie: Paper Kites\nTicket price (1)\nTotal paid: ₹257.76",
    { movieName: "Paper Kites", ticketCount: "1" },
  ],
  ["fees alone", "Movie: Paper Kites\nConvenience fees: ₹37.76\nTotal paid", { movieName: "Paper Kites" }],
])("takes from a picture only what is sure: %s", (_, text, booking) => {
  expect(readBooking(text, { ...known, isPicture: true })).toEqual(booking);
});

it.each([
  ["Paper Kites (UA16+)\nHindi, IMAX 2D\n28 Nov 2026", "Aurora Talkies, Kothrud, Pune"],
  ["Paper Kites\nHindi | IMAX 3D\n28 Nov 2026", "Aurora Talkies, Kothrud, Pune"],
  ["Paper Kites\nFormat: IMAX\nLanguage: Hindi", "PVR: Orchid Mall, Kothrud, Pune"],
  ["Paper Kites\nHindi ScreenX\n28 Nov 2026", "Aurora Talkies, Kothrud, Pune"],
  ["Paper Kites - Hindi 4DX 3D\n28 Nov 2026", "Aurora Talkies, Kothrud, Pune"],
  ["Paper Kites (Hindi) (Dolby Cinema 2D)\n28 Nov 2026", "PVR: Orchid Mall, Kothrud, Pune"],
  ["Movie: Paper Kites IMAX 2D\nLanguage: Hindi (IMAX 2D)", "PVR IMAX, Kothrud, Pune"],
  ["Movie: Paper Kites [ICE 2D]\nLanguage: Hindi - MX4D", "Aurora Talkies, Kothrud, Pune"],
  ["Movie: Paper Kites 3D SCREEN X\nLanguage: Hindi", "Aurora Talkies, Kothrud, Pune"],
])("takes a format for no part of a name (%#)", (text, place) => {
  const theatre = place.split(",")[0] as string;
  expect(readBooking(`${text}\n${place}\nSeats: F12`, known)).toMatchObject({
    ...{ movieName: "Paper Kites", movieLanguage: "Hindi", theatreName: theatre, areaLocation: "Kothrud" },
  });
});

it.each<[string, string | undefined]>([
  ["Thank you for booking with BookMyShow!", "BookMyShow"],
  ["Booked on Book My Show", "BookMyShow"],
  ["Your tickets are in the District app", "District"],
  ["Paytm Movies\nAmount paid: ₹700", "Paytm"],
  ["Payment mode: Paytm\nAmount paid: ₹700", undefined],
  ["Cinema: Galaxy, Central District", undefined],
  ["Booked with TicketNew\nGet it on BookMyShow", undefined],
  ["Booked with TicketNew\nOffer: 20% off your next booking on BookMyShow", "TicketNew"],
])("reads the app from '%s'", (text, app) => {
  expect(readBooking(`Movie: Paper Kites\nSeats: F12\n${text}`, known).bookedWith).toBe(app);
});

it("reads seats that stand one below the other", () => {
  expect(readBooking("Movie: Paper Kites\nC3\nC4\nC5\nTicket price (3): ₹660.00", known)).toEqual({
    movieName: "Paper Kites",
    ticketCount: "3",
    seatInfo: "C3, C4, C5",
  });
});

it.each<[string, Booking]>([
  ["83\n30 Nov 2026 | 12:00 PM\nScreen 1 | A5, A6\nRef: GC-77812", { movieName: "83" }],
  ["Dude\n30 Nov 2026 | 12:00 PM\n2 seats — A5, A6", { movieName: "Dude" }],
  ["Movie: Max\n30 Nov 2026, 12:00 PM\n2 tickets: A5, A6", { movieName: "Max" }],
  [
    "Movie: Max\nMon, 30 Nov 2026, 12:00 PM\nCinepolis, Fun Republic Mall, Andheri\nA5, A6\nBookASmile donation ₹2",
    { movieName: "Max", theatreName: "Cinepolis", areaLocation: "Fun Republic Mall, Andheri" },
  ],
  [
    "Reminder: Dude starts at 12:00 PM on 30 Nov 2026 at Kasi Talkies, Ashok Nagar. Seats A5, A6.",
    { movieName: "Dude", theatreName: "Kasi Talkies", areaLocation: "Ashok Nagar" },
  ],
])("reads what stands beside a number, a count or a donation (%#)", (text, names) => {
  expect(readBooking(text, known)).toEqual({
    ...names,
    ...{ showDate: "2026-11-30", showTime: "12:00", ticketCount: "2", seatInfo: "A5, A6" },
  });
});

it.each([
  ["சென்னை", "சென்னை"],
  ["हैदराबाद", "हैदराबाद"],
  ["Bombay", "Bombay"],
  ["Bopal", undefined],
])("knows the city %s by its names, in any script", (place, city) => {
  expect(readBooking(`Movie: Max\nCinema: Aurora Talkies, ${place}\nSeats: A5`, known).city).toBe(city);
});

it("takes no other time for one that a label says unsurely", () => {
  const text = "Txn date: 03 Nov 2026 09:12 AM\nMovie Name: Paper Kites\nShow Time: 09:15";
  expect(readBooking(text, known).showTime).toBeUndefined();
});

it.each<[string, Booking]>([
  [
    "Booking Successful. Movie: 96 Theatre: Sathyam: Royapettah, Chennai. Show: Sat 05-Dec-2026 10:15pm. Seats: P1-P4",
    { movieName: "96", theatreName: "Sathyam: Royapettah", city: "Chennai", seatInfo: "P1, P2, P3, P4" },
  ],
  [
    "Booking ID WF5T8K3. Movie-Mahavatar Narsimha 3D,Cinema-Cinepolis Fun Republic,Screen-5,Date-02 Dec 2026,Time-06:30 PM,Seats-GOLD F5,F6",
    { movieName: "Mahavatar Narsimha", theatreName: "Cinepolis Fun Republic", seatInfo: "F5, F6" },
  ],
  [
    "Ticket for: 12th Fail\nLanguage Hindi\nCinema Raj Mandir, Jaipur\nShow 29/11/2026 18:00\nSeats F12, F13\nTickets 2 x ₹200 = ₹400",
    { movieName: "12th Fail", theatreName: "Raj Mandir", showTime: "18:00", pricePerTicket: "400" },
  ],
  [
    "Your movie tickets are confirmed 🎉\nKantara: A Legend Chapter-1\nUA16+ • Kannada • 2D\nTue, 01 Dec, 4:15 PM",
    { movieName: "Kantara: A Legend Chapter-1", movieLanguage: "Kannada" },
  ],
  ["கூலி (Tamil) UA\nRohini Silver Screens: Koyambedu\nஞாயிறு, 29 நவ | 06:30 PM", { movieName: "கூலி" }],
  [
    "Dude\nTamil | UA 13+\nWed, 2 Dec | 10:10 pm\nFirst Class: N-18 N-19\nBooking code: KGC772",
    { seatInfo: "N18, N19", ticketCount: "2" },
  ],
  ["Tomorrow 6.45pm show, Homebound (Hindi), PVR Juhu, 2 tickets seats E9 E10", { movieName: "Homebound" }],
  [
    "Need to sell: 3 tix for Zootopia 2 3D English, Phoenix Kurla PVR, Sun 29 Nov 12:30 pm, row L 4-6, total 1350",
    { movieName: "Zootopia 2", seatInfo: "L4, L5, L6", ticketCount: "3" },
  ],
  [
    "Your booking for 24 on Sun 29 Nov 2026 at 06:45 PM, Devi Cineplex, Mount Road, Chennai is confirmed. Rs 190 each. ID ARS1123",
    { movieName: "24", theatreName: "Devi Cineplex", areaLocation: "Mount Road", city: "Chennai" },
  ],
  ["Movie:\nDragon\nShow:\n05 Dec 2026, 02:30 PM\nSeats:\nFC-G10\nFC-G11", { seatInfo: "G10, G11" }],
  [
    "Your order #8812 is confirmed: 4 x Moana 2 (Hindi) - Gold Cinema, 6 Dec 2026 11:00 AM. Seats C1-C4. Rs 220 each",
    { movieName: "Moana 2", ticketCount: "4", pricePerTicket: "880", printedPrice: "220" },
  ],
  [
    "Mirai – Telugu – 2D\nAMB Cinemas, Gachibowli\nDec 4 (Fri) 10:30 pm",
    { movieName: "Mirai", movieLanguage: "Telugu" },
  ],
  [
    "Fwd: BookMyShow m-ticket: Sarvam Maya (Malayalam)(UA13+) Sat,05 Dec 2026 6:30 PM Ragam Theatre: Thrissur SCREEN 1",
    { movieName: "Sarvam Maya", theatreName: "Ragam Theatre", city: "Thrissur", showDate: "2026-12-05" },
  ],
  [
    "At: Asian CineSquare Uppal\nOn: 30 Nov 9 PM\nSeats: J5,J6",
    { theatreName: "Asian CineSquare Uppal", showTime: "21:00" },
  ],
  [
    "SPI Cinemas - Booking Confirmation\nMovie: The Raja Saab (Telugu) (U/A)\nPalazzo: The Nexus Vijaya Mall\nDate: 02/12/2026",
    { movieName: "The Raja Saab", theatreName: "Palazzo", areaLocation: "The Nexus Vijaya Mall" },
  ],
  ["Movie tickets for sale!! Animal Park, 29/11, Wave Cinema, 10.15pm, 3 seats F 10 11 12, 400 each", {}],
  ["Aapka ticket: Jolly LLB 3, Regal Cinema Colaba, shaam 6:30 baje, seat E5 E6", {}],
  [
    "Movie : Super Deluxe (Tamil)\nVenue : Amba Cinema: Ghanta Ghar, New Delhi\nSeats : A14,A15",
    { movieName: "Super Deluxe", theatreName: "Amba Cinema", areaLocation: "Ghanta Ghar", city: "New Delhi" },
  ],
  [
    "Booking confirmed! Superman (English) at Sandhya 70mm: RTC X Roads on 13-Dec-2026, 18:20 hrs, Audi 4, Seats C10 C11 (2 tickets). Paid Rs.750.00. Bkg ID WSRAELLV7",
    { movieName: "Superman", theatreName: "Sandhya 70mm", areaLocation: "RTC X Roads", seatInfo: "C10, C11" },
  ],
  [
    "Your PVR INOX ticket 🎟 Movie: Tere Ishk Mein (UA16+) | Cinema: PVR Ambience, Gurugram | Seats: P10,P11",
    { movieName: "Tere Ishk Mein", theatreName: "PVR Ambience", city: "Gurugram" },
  ],
  [
    "Show Ticket\nSri Ranga Theatre\nCoimbatore\nCoolie\nSecond Show 29-11-2026\n10:15 PM\nBALCONY A 14\nRs 120",
    { movieName: "Coolie", theatreName: "Sri Ranga Theatre", city: "Coimbatore", seatInfo: "A14" },
  ],
  [
    "RESERVATION CONFIRMED: 'Avatar: Fire and Ash' / INOX Atria Worli / Fri 18 Dec 7:00 PM / Seats C1 & C2",
    { theatreName: "INOX Atria Worli", seatInfo: "C1, C2" },
  ],
  ["Hi, selling my extra ticket — Spirit (Telugu), AMB Gachibowli, 6th Dec 7:15pm, seat J7", { movieName: "Spirit" }],
  [
    "నాని హిట్ 3\nప్రసాద్స్ మల్టీప్లెక్స్, హైదరాబాద్\nశుక్ర, 4 డిసెం | సాయంత్రం 6:45\nసీట్లు: F9, F10",
    { theatreName: "ప్రసాద్స్ మల్టీప్లెక్స్", city: "హైదరాబాద్" },
  ],
  [
    "Movie: Ghost Rider 3\nWhere: Screen 2, Row G, Seats 5-8",
    { movieName: "Ghost Rider 3", seatInfo: "G5, G6, G7, G8" },
  ],
  [
    "Movie: Hit 3\nVenue: Sudarshan 35MM, Plot 5/12, RTC X Roads, Hyderabad 500020\nDate: 30 Nov 2026",
    { movieName: "Hit 3", theatreName: "Sudarshan 35MM" },
  ],
  ["Your Superman (English) tickets: PVR Palazzo: The Nexus Mall, Chennai, 02 Dec, 10:20 PM, seats B4-B6", {}],
  ["Selling 2 Pushpa 2 tickets, Sandhya 70mm RTC X Roads, 5th Dec 9.30pm, balcony L22 L23", {}],
])("reads what people and chains write, and no more: %s", (text, says) => {
  const { movieName, theatreName, ...read } = readBooking(text, known);
  expect({ movieName, theatreName, ...read }).toMatchObject(says);
  if (Object.keys(says).length === 0) expect([movieName, theatreName]).toEqual([undefined, undefined]);
});
