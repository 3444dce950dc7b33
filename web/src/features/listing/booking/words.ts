/** The words of booking messages, in English and Hindi. Public layouts of chains and apps. */

/** What stands before a value: 'Movie: …', 'Cinema - …'. */
export const LABELS = {
  movie: "movie(?: name| title)?|film|title|फ़िल्म|फिल्म|मूवी",
  theatre: "cinema(?: name)?|theat(?:re|er)(?: name)?|venue|multiplex|where|सिनेमा(?:घर)?|थिएटर|थियेटर",
  area: "location|area|जगह|इलाका",
  city: "city|शहर",
  language: "language|lang|भाषा",
  format: "format|experience|फ़ॉर्मेट|फॉर्मेट",
  date: "(?:show )?date|show day|शो की तारीख|तारीख|दिनांक",
  time: "show ?time|time|timing|शो का समय|समय",
  when: "when|show(?: date (?:and|&) time)?|date (?:and|&) time|शो",
  seats: "seats?(?:\\(s\\))?(?: (?:nos?|numbers?|info))?\\.?|सीटें|सीट(?: नंबर)?",
  count:
    "(?:no\\.? of |number of |total )?(?:tickets?|seats)(?: (?:quantity|qty|count))?|quantity|qty|टिकट(?:ों की संख्या)?",
  booking:
    "booking (?:id|no\\.?|number|ref(?:erence)?)|(?:order|confirmation|reservation) (?:id|no\\.?|number|code)|बुकिंग (?:आईडी|नंबर)",
} as const;

/** What the seats cost without fees, then what was paid with them. */
export const PRICES = [
  "ticket (?:price|amount|cost)|sub ?total|base (?:price|fare)|टिकट (?:का मूल्य|की कीमत)",
  "(?:grand |order )?total(?: (?:amount|price|paid|payable))?|amount(?: paid| payable)?|(?:you )?paid|कुल(?: राशि| रकम)?|भुगतान",
] as const;

/** Other labels of a page. */
export const SCREENS = "screen|audi|स्क्रीन";
export const FEES = "(?:convenience|booking) fees?|सुविधा शुल्क";

/** Lines about other moments and amounts than those of the show. */
export const OTHER =
  /book(?:ed|ing) (?:on|date|time)|purchased|transaction|valid (?:till|until)|refund|cancel|gates? open|offer|expires?|बुक किया/i;

/** Booking apps. Some of their names are also a way to pay or a place. */
export const APPS: Record<string, RegExp> = {
  BookMyShow: /book ?my ?show/i,
  Paytm: /\bpaytm (?:movies|insider|tickets)\b|\bbook(?:ed|ing) (?:on|with|via|through) paytm\b/i,
  District: /\bdistrict (?:by zomato|app)\b|\bbook(?:ed|ing) (?:on|with|via|through) district\b/i,
  TicketNew: /\bticket ?new\b/i,
  Justickets: /\bjustickets\b/i,
};
/** Lines about other bookings than this one. */
export const ADVERTISED = /\b(?:offers?|coupons?|vouchers?|cash ?back|download|next (?:booking|movie))\b/i;

/** Words that a theatre's name has, when no label says that it is one. */
export const THEATRE =
  /\b(?:pvr|inox|cin[eé]polis|miraj|carnival|movietime|mukta ?a2|cinemax|cineplex|cinemas?|multiplex|imax|talkies|theat(?:re|er)|picture palace|drive.?in|waves)\b|सिनेमा|थिएटर/i;

/** Lines that name a theatre's room. */
export const SCREEN = /^\s*(?:screen|audi(?:torium)?|hall|स्क्रीन|ऑडी)\b[\s:#-]*\w*\s*$/i;

/** The languages of movies, in Hindi. */
export const LANGUAGES = new Map(
  Object.entries({
    Hindi: "हिंदी|हिन्दी",
    English: "अंग्रेज़ी|अंग्रेजी|इंग्लिश",
    Tamil: "तमिल",
    Telugu: "तेलुगु|तेलुगू",
    Malayalam: "मलयालम",
    Kannada: "कन्नड़",
    Marathi: "मराठी",
    Bengali: "बंगाली|बांग्ला",
    Punjabi: "पंजाबी",
    Gujarati: "गुजराती",
  }),
);
export const LANGUAGE = [...LANGUAGES].flat().join("|");
const HALL = "imax|4dx|mx4d|screen ?x|dolby (?:cinema|atmos|vision)|ice(?= [23]d)|epiq|pxl";
const FORMAT = `(?:${HALL})(?: [23]d)?|[23]d(?: (?:${HALL}))?`;
/** A certificate, a format or a language. */
const KIND = `u/?a?(?: ?\\d\\d\\+?)?|[as]|${FORMAT}|${LANGUAGE}`;
/** One in brackets, with what else is there. */
export const KIND_IN_BRACKETS = new RegExp(`\\s*[([]\\s*(?:${KIND})(?![a-z])[^)\\]]*[)\\]]`, "gi");
/** What stands behind a movie's name: '(UA16+)', '[Hindi] [2D]', '- Hindi 2D'. */
export const BEHIND_MOVIE = new RegExp(
  `(?:${KIND_IN_BRACKETS.source}|\\s*[-–,]\\s*(?:${KIND})(?: (?:${KIND}))*(?=$|[-–,])|\\s+(?:${FORMAT})(?=$))+`,
  "i",
);
/** A line of nothing else, with or without its label. */
export const KINDS = new RegExp(
  `^(?:(?:${LABELS.format})\\s*[:=]\\s*)?(?:[([]?(?:${KIND})[)\\]]?(?:$|[\\s,/|•·-]+))+$`,
  "i",
);

/** What begins a line that is no name. */
export const NO_NAME =
  /^(?:hi|hello|dear|your?|my|thank|booking|tickets?|[metx-]+-?ticket|enjoy|order|payment|confirmed|congrat|show|scan|total|fwd|please|summary|details|नमस्ते|ऑर्डर|मेर[ाी]|आपक|धन्यवाद|बुकिंग|टिकट|संदेश|भुगतान|एम-टिकट|ई-टिकट)/i;

/** The largest cities of India, and their other names. */
export const CITY =
  "Chhatrapati Sambhajinagar|Thiruvananthapuram|Tiruchirappalli|Greater Noida|Visakhapatnam|Bhubaneshwar|Secunderabad|Bhubaneswar|Navi Mumbai|Pondicherry|Thoothukudi|Tirunelveli|Aurangabad|Chandigarh|Coimbatore|Jamshedpur|Kalaburagi|Puducherry|Saharanpur|Shyamnagar|Trivandrum|Ulhasnagar|Vijayawada|Ahmedabad|Allahabad|Bangalore|Bengaluru|Bhavnagar|Bhayandar|Davangere|Dehra Dun|Delhi NCR|Faridabad|Ghaziabad|Gorakhpur|Hyderabad|Jalandhar|Kozhikode|Mangalore|Mangaluru|Moradabad|Najafgarh|New Delhi|Panchkula|Prayagraj|Ramgundam|Amravati|Amritsar|Bareilly|Belagavi|Bezawada|Bhatpara|Bhiwandi|Bilimora|Calcutta|Dehradun|Dombivli|Durgapur|Gulbarga|Gurugram|Guwahati|Hubballi|Jabalpur|Jamnagar|Kolhapur|Ludhiana|Malegaon|Raurkela|Siliguri|Srinagar|Thrissur|Vadodara|Varanasi|Warangal|Zirakpur|Aligarh|Asansol|Banaras|Belgaum|Bikaner|Borivli|Calicut|Chennai|Cuttack|Gauhati|Gurgaon|Gwalior|Jalgaon|Jodhpur|Kolkata|Kurnool|Lucknow|Madurai|Nellore|Solapur|Udaipur|Baroda|Bhilai|Bhopal|Bokaro|Bombay|Cochin|Guntur|Howrah|Indore|Jaipur|Jhansi|Kalyan|Kanpur|Madras|Meerut|Mohali|Mumbai|Mysore|Mysuru|Nagpur|Nanded|Narela|Nashik|Panaji|Pimpri|Raipur|Rajkot|Ranchi|Sangli|Shimla|Trichy|Ujjain|Ajmer|Akola|Delhi|Dilli|Haora|Hubli|Jammu|Kashi|Kochi|Korba|Nangi|Noida|Patna|Poona|Salem|Surat|Thane|Vizag|Agra|Gaya|Kota|Pune|मुंबई|दिल्ली|नई दिल्ली|बेंगलुरु|हैदराबाद|कोलकाता|चेन्नई|अहमदाबाद|पुणे|जयपुर|लखनऊ|इंदौर|भोपाल|पटना|नागपुर|सूरत|कानपुर|आगरा";

const MONTH_NAMES = [
  "jan(?:uary)?|जनवरी",
  "feb(?:ruary)?|फ़रवरी|फरवरी",
  "mar(?:ch)?|मार्च",
  "apr(?:il)?|अप्रैल",
  "may|मई",
  "june?|जून",
  "july?|जुलाई",
  "aug(?:ust)?|अगस्त",
  "sept?(?:ember)?|सितंबर|सितम्बर",
  "oct(?:ober)?|अक्टूबर|अक्तूबर",
  "nov(?:ember)?|नवंबर|नवम्बर",
  "dec(?:ember)?|दिसंबर|दिसम्बर",
];

export const MONTHS = MONTH_NAMES.map((names) => new RegExp(`^(?:${names})$`, "i"));
export const MONTH = MONTH_NAMES.join("|");
/** Half days: a time with one of the second kind is after noon. */
export const FORENOON = "a\\.?m\\.?|सुबह";
export const AFTERNOON = "p\\.?m\\.?|दोपहर|शाम|रात";

/** What a date or a time has. */
export const MOMENT = new RegExp(
  `(?<!\\p{L})\\d{1,2}(?:st|nd|rd|th)?[\\s-]*(?:${MONTH})(?!\\p{L})|(?:${MONTH})\\s*\\d|\\d[/.-]\\d\\d?[/.-]\\d|\\d[:.]\\d\\d\\s*(?:${FORENOON}|${AFTERNOON})|(?:${AFTERNOON}|${FORENOON})\\s*\\d`,
  "iu",
);
