/**
 * Made bookings in the formats that people get, and what they say. Each field has the answers that are
 * right; one that the text does not say has none.
 */

/** The day on which they are read. */
export const TODAY = "2026-11-28";

export interface BookingCase {
  kind: string;
  text: string;
  /** By field of a booking, and `number`: the booking number. */
  says: Record<string, readonly string[]>;
}

export const CASES: BookingCase[] = [
  {
    kind: "BookMyShow app 2024-25",
    text: `Your Ticket
Devara: Part 1
Telugu, 2D
Sun, 29 Nov | 10:15 PM
Asian Mukund: Medchal
Box Office Pickup
Tap for support, details & more actions
1 Ticket(s)
MUKUND
MASS CLA - C21
BOOKING ID: AMKD0000261907
Cancellation unavailable : cut-off time of 4 hrs before showtime has passed
Total Amount ₹ 96.52`,
    says: {
      movieName: ["Devara: Part 1"],
      movieLanguage: ["Telugu"],
      theatreName: ["Asian Mukund", "Asian Mukund: Medchal"],
      areaLocation: ["Medchal"],
      city: [],
      showDate: ["2026-11-29"],
      showTime: ["22:15"],
      seatInfo: ["C21"],
      ticketCount: ["1"],
      pricePerTicket: ["96.52"],
      printedPrice: [],
      number: ["AMKD0000261907"],
    },
  },
  {
    kind: "BookMyShow web",
    text: `Athadu (Telugu) (U)
Telugu, 2D
Sun, 29 Nov | 04:00 PM
BVK Multiplex Vijayalakshmi: Kukatpally
M-Ticket
3 Ticket(s)
SCREEN 1
BALCONY - B14, B15, B16
BOOKING ID: WNM8ZQF
Cancellation not available for this venue
Total Amount ₹ 688.50
Not your ticket
The ticket you tried to access does not belong to the account you signed in from
bookmyshow`,
    says: {
      movieName: ["Athadu"],
      movieLanguage: ["Telugu"],
      theatreName: ["BVK Multiplex Vijayalakshmi", "BVK Multiplex Vijayalakshmi: Kukatpally"],
      areaLocation: ["Kukatpally"],
      city: [],
      showDate: ["2026-11-29"],
      showTime: ["16:00"],
      seatInfo: ["B14, B15, B16"],
      ticketCount: ["3"],
      pricePerTicket: ["688.50"],
      printedPrice: [],
      number: ["WNM8ZQF"],
      bookedWith: ["BookMyShow"],
    },
  },
  {
    kind: "BookMyShow app",
    text: `Coldplay: Live in Cinemas (U)
Korean, 2D
Sat, 05 Dec | 05:55 PM
Cinepolis: Lulu Mall Kukatpally, Hyderabad
2Ticket(s)
AUDI 4
EXECUTIV - J2, J3
BOOKING ID: W3YHQFU
Cancellation not available for this venue
Total Amount Rs.568.08
Ticket price (2) Rs.500.00
Convenience fee Rs.66.08`,
    says: {
      movieName: ["Coldplay: Live in Cinemas"],
      movieLanguage: [],
      theatreName: ["Cinepolis: Lulu Mall Kukatpally", "Cinepolis: Lulu Mall"],
      areaLocation: ["Kukatpally", "Hyderabad"],
      city: ["Hyderabad"],
      showDate: ["2026-12-05"],
      showTime: ["17:55"],
      seatInfo: ["J2, J3"],
      ticketCount: ["2"],
      pricePerTicket: ["500"],
      printedPrice: ["250"],
      number: ["W3YHQFU"],
    },
  },
  {
    kind: "Paytm Movies 2024",
    text: `Guntur Kaaram
U/A
Telugu
2D
Rajdhani Deluxe 2K Dolby 7.1, Dilsukhnagar
SCAN QR CODE AT CINEMA
Fri, 04 Dec '26
06:00 PM
Screen
RAJADHANI DELUXE THEATRE
Seats
EXECUTIVE CLASS-B12 - 13
SECRET CODE : CPXQLSZW
BOOKING ID : 816727/22792300161
Your destination for movie ticket bookings!
paytm Movie Tickets`,
    says: {
      movieName: ["Guntur Kaaram"],
      movieLanguage: ["Telugu"],
      theatreName: ["Rajdhani Deluxe 2K Dolby 7.1", "RAJADHANI DELUXE THEATRE"],
      areaLocation: ["Dilsukhnagar"],
      city: [],
      showDate: ["2026-12-04"],
      showTime: ["18:00"],
      seatInfo: ["B12, B13"],
      ticketCount: ["2"],
      pricePerTicket: [],
      printedPrice: [],
      number: ["816727/22792300161"],
      bookedWith: ["Paytm"],
    },
  },
  {
    kind: "District by Zomato",
    text: `district
BY ZOMATO
Project Hail Mary
UA13+ | English | 2D
Sunday 29 Nov | 12:05 PM
Scan this QR code at theatre
AUDI 02
PR - F1, F2, F3
PVR VR Mall, Anna Nagar, Chennai
Booking ID: TRAXKMR
#SeeYouThere`,
    says: {
      movieName: ["Project Hail Mary"],
      movieLanguage: ["English"],
      theatreName: ["PVR VR Mall"],
      areaLocation: ["Anna Nagar"],
      city: ["Chennai"],
      showDate: ["2026-11-29"],
      showTime: ["12:05"],
      seatInfo: ["F1, F2, F3"],
      ticketCount: ["3"],
      pricePerTicket: [],
      printedPrice: [],
      number: ["TRAXKMR"],
      bookedWith: ["District"],
    },
  },
  {
    kind: "BookMyShow SMS",
    text: `Booking ID: WABQD12. Seats: GOLD-F12,F13, 2 ticket(s) for Article 370 (UA16+) on Sat, 28 Nov, 2026 9:45pm at PVR: Forum Mall, Koramangala (AUDI 3). Please carry your CC/DC card which was used for booking tickets. - BookMyShow`,
    says: {
      movieName: ["Article 370"],
      movieLanguage: [],
      theatreName: ["PVR: Forum Mall"],
      areaLocation: ["Koramangala"],
      city: [],
      showDate: ["2026-11-28"],
      showTime: ["21:45"],
      seatInfo: ["F12, F13"],
      ticketCount: ["2"],
      pricePerTicket: [],
      printedPrice: [],
      number: ["WABQD12"],
      bookedWith: ["BookMyShow"],
    },
  },
  {
    kind: "INOX SMS",
    text: `INOX: Booking confirmed! Bkg ID 7654321. Hi Papa (Telugu) at INOX R-City, Ghatkopar on 28-11-26 22:15 hrs, Screen 4, Seats D5-D8 (4 tickets). Paid INR1000. Show this SMS at the gate.`,
    says: {
      movieName: ["Hi Papa"],
      movieLanguage: ["Telugu"],
      theatreName: ["INOX R-City"],
      areaLocation: ["Ghatkopar"],
      city: [],
      showDate: ["2026-11-28"],
      showTime: ["22:15"],
      seatInfo: ["D5, D6, D7, D8"],
      ticketCount: ["4"],
      pricePerTicket: ["1000"],
      printedPrice: [],
      number: ["7654321"],
    },
  },
  {
    kind: "AGS Cinemas e-mail",
    text: `AGS Cinemas
Booking Reference : AGSTN482913
Movie : Jailer 2 (Tamil)
Venue : AGS Cinemas, T. Nagar, Chennai
Screen : SCREEN 2
Show Date & Time : 29 Nov 2026 - 10:30 PM
Seats : K14,K15
Tickets : 2
Total : INR 381.68`,
    says: {
      movieName: ["Jailer 2"],
      movieLanguage: ["Tamil"],
      theatreName: ["AGS Cinemas"],
      areaLocation: ["T. Nagar"],
      city: ["Chennai"],
      showDate: ["2026-11-29"],
      showTime: ["22:30"],
      seatInfo: ["K14, K15"],
      ticketCount: ["2"],
      pricePerTicket: ["381.68"],
      printedPrice: [],
      number: ["AGSTN482913"],
    },
  },
  {
    kind: "Carnival SMS",
    text: `Carnival Cinemas: Your booking for CHHAAVA (HINDI) is confirmed. Bkg Ref: CRNV0098123. 29Nov2026 01:15PM, Carnival: Huma Mall, Kanjurmarg, AUDI 2, SILVER G5,G6. Amt: Rs.300.00. Collect tickets from box office.`,
    says: {
      movieName: ["CHHAAVA"],
      movieLanguage: ["Hindi"],
      theatreName: ["Carnival: Huma Mall", "Carnival"],
      areaLocation: ["Kanjurmarg"],
      city: [],
      showDate: ["2026-11-29"],
      showTime: ["13:15"],
      seatInfo: ["G5, G6"],
      ticketCount: ["2"],
      pricePerTicket: ["300"],
      printedPrice: [],
      number: ["CRNV0098123"],
    },
  },
  {
    kind: "BookMyShow WhatsApp",
    text: `नमस्ते! आपकी बुकिंग कन्फर्म है 🎉
*धुरंधर* (UA16+)
हिंदी, 2D
शनि, 28 नवंबर 2026 | रात 9:45 बजे
पीवीआर: फीनिक्स, लोअर परेल, मुंबई
स्क्रीन 3
सीटें: F12, F13
2 टिकट
कुल राशि: ₹620.40
बुकिंग आईडी: WQ7K2PX`,
    says: {
      movieName: ["धुरंधर"],
      movieLanguage: ["Hindi"],
      theatreName: ["पीवीआर: फीनिक्स"],
      areaLocation: ["लोअर परेल"],
      city: ["मुंबई"],
      showDate: ["2026-11-28"],
      showTime: ["21:45"],
      seatInfo: ["F12, F13"],
      ticketCount: ["2"],
      pricePerTicket: ["620.40"],
      printedPrice: [],
      number: ["WQ7K2PX"],
    },
  },
  {
    kind: "Tamil message",
    text: `உங்கள் முன்பதிவு உறுதி செய்யப்பட்டது
படம்: ஜெயிலர் 2
திரையரங்கு: ஏஜிஎஸ் சினிமாஸ், தி. நகர், சென்னை
தேதி: 29-11-2026
நேரம்: 10:30 PM
இருக்கைகள்: K14, K15
மொத்தம்: ₹381.68
Booking ID: AGSTN482913`,
    says: {
      movieName: ["ஜெயிலர் 2"],
      movieLanguage: [],
      theatreName: ["ஏஜிஎஸ் சினிமாஸ்"],
      areaLocation: ["தி. நகர்"],
      city: ["சென்னை"],
      showDate: ["2026-11-29"],
      showTime: ["22:30"],
      seatInfo: ["K14, K15"],
      ticketCount: ["2"],
      pricePerTicket: ["381.68"],
      printedPrice: [],
      number: ["AGSTN482913"],
    },
  },
  {
    kind: "Gmail forward, quoted",
    text: `---------- Forwarded message ---------
From: BookMyShow <tickets@bookmyshow.email>
Date: Fri, 27 Nov 2026 at 21:04
Subject: Your tickets for Final Destination: Bloodlines

> *Final Destination: Bloodlines* (UA13+)
> English, 4DX
> Sat, 28 Nov 2026 | 10:20 PM
> INOX: Inorbit Mall, Malad
> Screen 2
> Seats: 4DX-C5, C6
> Booking ID: WKD83MX
> Ticket Amount: ₹1,500.00
> Amount Paid: ₹1,608.56`,
    says: {
      movieName: ["Final Destination: Bloodlines"],
      movieLanguage: ["English"],
      theatreName: ["INOX: Inorbit Mall"],
      areaLocation: ["Malad"],
      city: [],
      showDate: ["2026-11-28"],
      showTime: ["22:20"],
      seatInfo: ["C5, C6"],
      ticketCount: ["2"],
      pricePerTicket: ["1500"],
      printedPrice: ["750"],
      number: ["WKD83MX"],
      bookedWith: ["BookMyShow"],
    },
  },
  {
    kind: "BookMyShow, yesterday's",
    text: `Dhurandhar (A)
Hindi, 2D
Fri, 27 Nov | 09:45 PM
PVR: Phoenix Marketcity, Kurla
M-Ticket
2 Ticket(s)
SCREEN 3
GOLD - H9, H10
BOOKING ID: WPQ7XK2
Total Amount ₹ 812.40`,
    says: {
      movieName: ["Dhurandhar"],
      movieLanguage: ["Hindi"],
      theatreName: ["PVR: Phoenix Marketcity"],
      areaLocation: ["Kurla"],
      city: [],
      showDate: [],
      showTime: ["21:45"],
      seatInfo: ["H9, H10"],
      ticketCount: ["2"],
      pricePerTicket: ["812.40"],
      printedPrice: [],
      number: ["WPQ7XK2"],
    },
  },
  {
    kind: "Justickets e-mail",
    text: `Justickets
Hello, your tickets for Kaithi 2 have been booked.
Theatre: Vettri Theatres RGB Laser - Chromepet, Chennai
Show: Sun 29 Nov 2026, 10:45 am
Seats: Row N Seats 12, 13, 14
Tickets: 3 x ₹190.00 = ₹570.00
Fees: ₹106.20
Total: ₹676.20
Booking code: JT-4K2M9Q`,
    says: {
      movieName: ["Kaithi 2"],
      movieLanguage: [],
      theatreName: ["Vettri Theatres RGB Laser"],
      areaLocation: ["Chromepet"],
      city: ["Chennai"],
      showDate: ["2026-11-29"],
      showTime: ["10:45"],
      seatInfo: ["N12, N13, N14"],
      ticketCount: ["3"],
      pricePerTicket: ["570", "676.20"],
      printedPrice: ["190"],
      number: ["JT-4K2M9Q"],
      bookedWith: ["Justickets"],
    },
  },
  {
    kind: "Paytm Movies e-mail",
    text: `Paytm Movies
Order ID: 20261128111212
English Vinglish
Language: Hindi | Format: 2D
Cinema: Wave Cinemas, Sector 18, Noida
Date: 29 Nov, 2026
Time: 07.45 PM
Screen: Audi 1
Seats: ROYAL-F1,F2,F3,F4,F5,F6,F7,F8,F9,F10
Tickets: 10
Total: ₹ 10,240.00`,
    says: {
      movieName: ["English Vinglish"],
      movieLanguage: ["Hindi"],
      theatreName: ["Wave Cinemas"],
      areaLocation: ["Sector 18"],
      city: ["Noida"],
      showDate: ["2026-11-29"],
      showTime: ["19:45"],
      seatInfo: ["F1, F2, F3, F4, F5, F6, F7, F8, F9, F10"],
      ticketCount: ["10"],
      pricePerTicket: ["10240"],
      printedPrice: [],
      number: ["20261128111212"],
      bookedWith: ["Paytm"],
    },
  },
  {
    kind: "a text message with the theatre first",
    text: `Hi, your booking at CINEPOLIS DLF AVENUE SAKET for KANTARA CHAPTER 1 (HINDI) on 30/11/2026 at 07:15 PM, Audi-3, Seat(s): H-11,H-12. Booking ID: 00012345678. Total: Rs 640.`,
    says: {
      movieName: ["KANTARA CHAPTER 1"],
      movieLanguage: ["Hindi"],
      theatreName: ["CINEPOLIS DLF AVENUE SAKET"],
      city: [],
      showDate: ["2026-11-30"],
      showTime: ["19:15"],
      seatInfo: ["H11, H12"],
      pricePerTicket: ["640"],
      number: ["00012345678"],
    },
  },
  {
    kind: "a text message whose labels end with a dash",
    text: `MovieTime: Your Booking Confirmed. Movie- WAR 2 (Hindi), Movietime Suburbia Bandra, 28-11-2026 21:45, Screen- 2, Seats- A1,A2,A3, Booking No- MT12345`,
    says: {
      movieName: ["WAR 2"],
      movieLanguage: ["Hindi"],
      theatreName: ["Movietime Suburbia Bandra"],
      areaLocation: [],
      showDate: ["2026-11-28"],
      showTime: ["21:45"],
      seatInfo: ["A1, A2, A3"],
      number: ["MT12345"],
    },
  },
  {
    kind: "Telugu and English mixed",
    text: `మీ 2 టికెట్లు బుక్ అయ్యాయి! They Call Him OG (Telugu) - సంధ్య 70mm: RTC X Roads, ఆది, 29 నవం | 09:30 PM, సీట్లు F12,F13. Booking ID WPQ7XK2`,
    says: {
      movieName: ["They Call Him OG"],
      movieLanguage: ["Telugu"],
      theatreName: ["సంధ్య 70mm"],
      areaLocation: ["RTC X Roads"],
      city: [],
      showDate: ["2026-11-29"],
      showTime: ["21:30"],
      ticketCount: ["2"],
      number: ["WPQ7XK2"],
    },
  },
  {
    kind: "an order of some tickets",
    text: `Your order #982212
2 x They Call Him OG
PVR ICON, Hitech City
29 Nov, 11:00 PM
Seats E5 & E6
₹ 590 paid via UPI`,
    says: {
      movieName: ["They Call Him OG"],
      theatreName: ["PVR ICON"],
      areaLocation: ["Hitech City"],
      showDate: ["2026-11-29"],
      showTime: ["23:00"],
      seatInfo: ["E5, E6"],
      ticketCount: ["2"],
      pricePerTicket: ["590"],
    },
  },
];

/** Titles that have signs and digits, or begin like what heads a ticket. */
export const TITLES = [
  "Pushpa 2: The Rule",
  "Kalki 2898 AD",
  "Bhool Bhulaiyaa 3",
  "Shaitaan",
  "Munjya",
  "Devara: Part 1",
  "Amaran",
  "HanuMan",
  "Manjummel Boys",
  "Premalu",
  "Maharaja",
  "Meiyazhagan",
  "Baby John",
  "Deadpool & Wolverine",
  "Inside Out 2",
  "Saiyaara",
  "Coolie",
  "Housefull 5",
  "Sitaare Zameen Par",
  "Kantara: A Legend Chapter 1",
  "Mahavatar Narsimha",
  "Hari Hara Veera Mallu: Part 1",
  "Daaku Maharaaj",
  "Thandel",
  "Vidaamuyarchi",
  "Retro",
  "L2: Empuraan",
  "HIT: The Third Case",
  "Mission: Impossible - The Final Reckoning",
  "Superman",
  "The Fantastic Four: First Steps",
  "How to Train Your Dragon",
  "The Conjuring: Last Rites",
  "Avatar: Fire and Ash",
  "Tere Ishk Mein",
  "The Raja Saab",
  "Jana Nayagan",
  "Hi Nanna",
  "Project Hail Mary",
  "Mirai",
  "96",
  "2018",
  "24",
  "83",
  "12th Fail",
  "K.G.F: Chapter 2",
  "Highway",
  "Youth",
  "The Offering",
  "Ticket to Paradise",
  "Total Dhamaal",
  "My Name Is Khan",
  "Thank You",
  "Tomorrow Never Dies",
  "Black Friday",
  "October",
  "F1: The Movie",
  "HIT 3",
  "U Turn",
  "Mr. & Mrs. Mahi",
  "Guardians of the Galaxy Vol. 3",
  "M3GAN 2.0",
  "28 Years Later",
  "Cinema Bandi",
  "Theatre of Dreams",
  "Dear Zindagi",
  "PS-1",
  "Hall Pass",
  "Salaar: Part 1 - Ceasefire",
  "Tamil Padam 2",
  "No Time to Die",
  "Ek Tha Raja, Ek Thi Rani",
  "धुरंधर",
  "இந்தியன் 2",
];

/** Theatres with their area, as apps write them: name, place. */
export const THEATRES = [
  "PVR: Orchid Mall, Kothrud",
  "INOX: Nariman Point",
  "Cinepolis: DSL Virtue Mall Uppal, Hyderabad",
  "Asian Rajya Lakshmi: Uppal",
  "AMB Cinemas: Gachibowli",
  "Sandhya 70mm: RTC X Roads",
  "Sudarshan 35MM 4K Laser & Dolby Atmos: RTC X Roads",
  "BVK Multiplex Vijayalakshmi: LB Nagar",
  "Rajdhani Deluxe 2K Dolby 7.1, Dilsukhnagar",
  "MovieMax: Sion",
  "Sathyam: Royapettah",
  "Palazzo: The Nexus Vijaya Mall",
  "Rohini SilverScreens: Koyambedu",
  "Vettri Theatres: Chromepet",
  "Maratha Mandir: Mumbai Central",
  "Raj Mandir: Jaipur",
  "Priya: Rashbehari Avenue",
  "Wave: Noida",
  "Carnival: Huma Mall, Kanjurmarg",
  "G7 Multiplex: Bandra",
  "Connplex Smart Theatre: Bopal",
  "Veeresh Cinemas: Magadi Road",
  "Ragam Theatre: Thrissur",
  "Sree Padmanabha: Trivandrum",
  "City Pride: Kothrud",
  "Neelam: Ghatkopar",
  "Roopali: Ahmedabad",
  "K Sera Sera Miniplex: Nashik",
];

/** Layouts in which neither title nor theatre has a label. */
export const UNLABELLED: ((title: string, theatre: string) => string)[] = [
  (title, theatre) => `Your Ticket
${title} (UA16+)
Hindi, 2D
Sun, 29 Nov | 09:45 PM
${theatre}
2 Ticket(s)
SCREEN 1
GOLD - F12, F13
BOOKING ID: WABC123
Total Amount ₹ 700.00`,
  (title, theatre) => `district
BY ZOMATO
${title}
UA13+ | Hindi | 2D
Sunday 29 Nov | 09:45 PM
AUDI 02
PR - F1, F2
${theatre}
Booking ID: TRAXKMR`,
  (title, theatre) => `Booking confirmed
${title}
Hindi 2D
${theatre}
Sun 29 Nov, 9:45 PM
Seats
F12, F13
Booking ID
WABC123`,
  (title, theatre) => `${title}
UA16+ • 2h 30m • Hindi
Sun, 29 Nov • 9:45 PM
${theatre}
Screen 2
F12, F13`,
];

/** Dates as tickets print them, and the day that each is. */
export const DATES: [string, string | undefined][] = [
  ["29 Nov '26", "2026-11-29"],
  ["29-Nov-26", "2026-11-29"],
  ["Sunday, 29th of November 2026", "2026-11-29"],
  ["2026/11/29", "2026-11-29"],
  ["Sat, 29 Nov", undefined],
  ["Fri, 27 Nov", undefined],
  ["27 Nov 2026", undefined],
  ["Tomorrow", "2026-11-29"],
  ["२९ नवंबर २०२६", "2026-11-29"],
];

/** Times as tickets print them. */
export const TIMES: [string, string | undefined][] = [
  ["10:30 hrs", "10:30"],
  ["21.45", "21:45"],
  ["00:30", "00:30"],
  ["09:45 PM - 12:30 AM", "21:45"],
  ["19:00:00", "19:00"],
  ["शाम ६:३० बजे", "18:30"],
  ["12:00 noon", "12:00"],
];

/** Seats as tickets print them. */
export const SEATS: [string, string][] = [
  ["D5-D8", "D5, D6, D7, D8"],
  ["A1|A2|A3", "A1, A2, A3"],
  ["f12, f13", "F12, F13"],
  ["Row F Seats 12, 13", "F12, F13"],
  ["12F, 13F", "F12, F13"],
  ["AAA1", "AAA1"],
];

/** Totals as tickets print them. */
export const TOTALS: [string, string][] = [
  ["Total: ₹१,२००", "1200"],
  ["Total: 1200 Rs", "1200"],
  ["Total: 1,200.00 ₹", "1200"],
  ["Ticket price (2)\nRs.500.00\nConvenience fee\nRs.66.08\nTotal Amount\nRs.568.08", "500"],
];

/** Booking numbers as tickets print them. One that is cut off is none. */
export const NUMBERS: [string, string | undefined][] = [
  ["BOOKING ID: ARYH0000128…", undefined],
  ["BOOKING ID: ARYH0000128...", undefined],
  ["BOOKING ID : 816700/22792300161", "816700/22792300161"],
  ["Bkg ID 7654321", "7654321"],
];
