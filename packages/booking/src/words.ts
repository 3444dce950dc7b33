import { cityKey, namesOfCity } from "@reseat/contract/texts/other-names";

/**
 * The words of booking messages, in English and the languages of India. Names of months, weekdays
 * and languages come from the platform.
 */

/** Languages in which messages are written. */
export const LOCALES = ["en", "hi", "ta", "te", "kn", "ml", "mr", "bn", "gu", "pa"];

/** What stands before a value: 'Movie: …', 'Cinema - …'. */
export const LABELS = {
  movie:
    "movie(?: name| title)?|film|title|फ़िल्म|फिल्म|मूवी|चित्रपट|படம்|திரைப்படம்|సినిమా|చిత్రం|ಚಿತ್ರ|ಸಿನಿಮಾ|ചിത്രം|സിനിമ|সিনেমা|ছবি|ફિલ્મ|ਫ਼ਿਲਮ|ਫਿਲਮ",
  theatre:
    "cinema(?:s| hall| name)?|theat(?:re|er)(?: name)?|venue|multiplex|where|at|सिनेमा(?:घर|गृह)?|थिएटर|थियेटर|चित्रपटगृह|திரையரங்கு|தியேட்டர்|థియేటర్|ಚಿತ್ರಮಂದಿರ|തിയേറ്റർ|തിയറ്റർ|প্রেক্ষাগৃহ|হল|થિયેટર|ਸਿਨੇਮਾ",
  area: "location|area|locality|जगह|इलाका|இடம்|ప్రాంతం|ಸ್ಥಳ|സ്ഥലം",
  city: "city|शहर|நகரம்|నగరం|ನಗರ|നഗരം",
  language: "language|lang|भाषा|மொழி|భాష|ಭಾಷೆ|ഭാഷ|ভাষা|ભાષા|ਭਾਸ਼ਾ",
  format: "format|experience|फ़ॉर्मेट|फॉर्मेट",
  date: "(?:show )?date|show day|day|शो की तारीख|तारीख|दिनांक|தேதி|తేదీ|ದಿನಾಂಕ|തീയതി|তারিখ|તારીખ|ਤਾਰੀਖ|tareekh",
  time: "show ?time|time|timings?|शो का समय|समय|वेळ|நேரம்|సమయం|ಸಮಯ|സമയം|সময়|સમય|ਸਮਾਂ|samay",
  when: "when|on|show(?:s|ing)?(?: date (?:and|&) time)?|date (?:and|&) time|session|शो|காட்சி|షో|ಪ್ರದರ್ಶನ|ഷോ",
  seats:
    "seats?(?:\\(s\\))?(?: (?:nos?|numbers?|info|details))?\\.?|सीटें|सीट(?: नंबर)?|आसन(?:े)?|இருக்கை(?:கள்)?|సీట్లు|సీటు|ಆಸನಗಳು|ಆಸನ|സീറ്റുകൾ|സീറ്റ്|আসন|સીટ|ਸੀਟਾਂ",
  count:
    "(?:no\\.? of |number of |total )?(?:tickets?|seats)(?:\\(s\\))?(?: (?:quantity|qty|count|booked))?|quantity|qty|admits?|टिकट(?:ों की संख्या)?|तिकिटे|டிக்கெட்டுகள்|டிக்கெட்|టికెట్లు|ಟಿಕೆಟ್‌?ಗಳು|ടിക്കറ്റുകൾ|টিকিট|ટિકિટ",
  booking:
    "(?:booking|bkg|order|confirmation|reservation|transaction|txn|ticket)\\.? ?(?:id|no\\.?|number|ref(?:erence)?(?: (?:id|no\\.?|number))?|code)|ref(?:erence)?(?: (?:id|no\\.?|number))?|kiosk id|बुकिंग (?:आईडी|नंबर|क्रमांक)|முன்பதிவு எண்|బుకింగ్ ఐడి|ಬುಕಿಂಗ್ ಐಡಿ|ബുക്കിംഗ് ഐഡി|বুকিং আইডি",
} as const;

/** What the seats cost without fees, then what was paid with them. */
export const PRICES = [
  "ticket(?:s|\\(s\\))? (?:price|amount|cost|total|charges?)|sub ?total|base (?:price|fare|amount)|टिकट (?:का मूल्य|की कीमत)|டிக்கெட் விலை|టికెట్ ధర",
  "(?:grand |order )?total(?: (?:amount|price|paid|payable|cost))?|net (?:amount|payable)|(?:amount|amt)\\.?(?: paid| payable)?|(?:you )?paid|कुल(?: राशि| रकम)?|एकूण(?: रक्कम)?|भुगतान|மொத்தம்|மொத்தத் தொகை|మొత్తం|ಒಟ್ಟು|ആകെ|মোট|કુલ|ਕੁੱਲ",
] as const;

/** Other labels of a page. */
export const SCREENS = "screen|audi(?:torium)?|hall|स्क्रीन|ऑडी|திரை|స్క్రీన్|ಪರದೆ|സ്ക്രീൻ|স্ক্রিন";
export const FEES =
  "(?:convenience|booking|internet(?: handling)?|handling)? ?(?:fees?|charges?)(?: .{0,20})?|taxes|gst|\\w* ?donation|सुविधा शुल्क";
/** What also lets somebody in. */
export const SECRETS = "(?:secret|pickup|kiosk|entry|verification) (?:code|pin)|pin";

/** Lines about other moments and amounts than those of the show. */
export const OTHER =
  /book(?:ed|ing) (?:on|date|time)|purchased|transaction (?:date|time|success)|txn date|valid (?:till|until)|refund|cancel|gates? open|\boffer\b|expires?|बुक किया/i;

/** Booking apps. Some of their names are also a way to pay or a place. */
export const APPS: Record<string, RegExp> = {
  BookMyShow: /book ?my ?show/i,
  Paytm: /\bpaytm (?:movies?|insider|tickets)\b|\bbook(?:ed|ing) (?:on|with|via|through) paytm\b/i,
  District: /\bby zomato\b|\bdistrict app\b|\bbook(?:ed|ing) (?:on|with|via|through) district\b/i,
  TicketNew: /\bticket ?new\b/i,
  Justickets: /\bjustickets\b/i,
};
/** Lines about other bookings than this one. */
export const ADVERTISED = /\b(?:offers?|coupons?|vouchers?|cash ?back|download|next (?:booking|movie))\b/i;

/** Words that a theatre's name may have, and a title or a sentence, too. */
export const THEATRE =
  /(?<!\p{L})(?:cin[eé]\p{L}*|pvr|inox|multiplex|miniplex|\p{L}*plex|imax|talkies|theat(?:re|er)s?|picture palace|drive.?in|movies|screens?)(?!\p{L})|सिनेमा|थिएटर|सिनेप्लेक्स|मल्टीप्लेक्स|சினிமாஸ்|తియేటర్|థియేటర్|సినిమాస్|మల్టీప్లెక్స్/iu;

/** Lines that name a theatre's room. */
export const SCREEN = new RegExp(
  `^\\s*\\(?(?:${SCREENS})(?![\\p{L}\\p{M}])[\\s:#-]*(?:no\\.? ?)?(?:\\d+|[a-z]|[ivx]+)?\\s*\\)?$`,
  "iu",
);

/** The languages of movies that a listing can have, with other spellings, and those that it cannot. */
const SHOWN = [
  ["Hindi", "hi", "हिंदी|हिन्दी"],
  ["English", "en", "अंग्रेजी|इंग्लिश"],
  ["Tamil", "ta"],
  ["Telugu", "te"],
  ["Malayalam", "ml"],
  ["Kannada", "kn"],
  ["Marathi", "mr"],
  ["Bengali", "bn", "बांग्ला"],
  ["Punjabi", "pa"],
  ["Gujarati", "gu"],
] as const;
const OTHERS = ["ko", "ja", "bho", "or", "as", "tcy", "zh", "fr", "es"];
const languageName = (code: string, locale: string) =>
  new Intl.DisplayNames(locale, { type: "language" }).of(code) ?? code;
/** What each is called in English, Hindi, and itself. */
export const LANGUAGES = new Map<string, string>(
  SHOWN.map(([name, code, ...spellings]) => [
    name,
    [name, ...spellings, ...["hi", "ta", "te", code].map((locale) => languageName(code, locale))]
      .join("|")
      .normalize("NFKC"),
  ]),
);
const LANGUAGE = [...LANGUAGES.values(), ...OTHERS.map((code) => languageName(code, "en"))].join("|");

const HALL =
  "imax|4dx|mx4d|screen ?x|dolby (?:cinema|atmos|vision)|ice(?= [23]d)|epiq|pxl|playhouse|insignia|luxe|onyx";
const FORMAT = `(?:${HALL})(?:[ -]?[23]d)?|[23]d(?:[ -](?:${HALL}))?`;
const DURATION = "\\d ?h(?:rs?)?(?: ?\\d{1,2} ?m(?:ins?)?)?|\\d{2,3} ?mins?";
const CERTIFICATE = "u ?/? ?a?(?: ?\\d\\d ?\\+?)?|a|\\d\\d\\+";
/** A certificate, a format or a language. */
const KIND = `${CERTIFICATE}|${DURATION}|${FORMAT}|${LANGUAGE}`;
const WORD_ENDS = "(?![\\p{L}\\p{M}\\d])";
/** One in brackets, with what else is there. */
export const KIND_IN_BRACKETS = `\\s*[([]\\s*(?:${KIND})${WORD_ENDS}[^)\\]]*[)\\]]`;
/** What stands behind a movie's name: '(UA16+)', '[Hindi] [2D]', '- Hindi 2D'. */
export const BEHIND_MOVIE = new RegExp(
  `(?:${KIND_IN_BRACKETS}|\\s*[-–,]\\s+(?:${KIND})(?: (?:${KIND}))*(?=$|\\s*[-–,])|(?:\\s+(?:${LANGUAGE}))?\\s+[([]?(?:${FORMAT})[)\\]]?(?:\\s+(?:${LANGUAGE}))?(?=$)|(?<=[)\\]])[\\s,•·]*(?:${CERTIFICATE})(?=$))+\\s*$`,
  "iu",
);
/** A line of nothing else, with or without its label. Beside a format there may be an unknown language. */
export const KINDS = new RegExp(
  `^(?:(?:${LABELS.format}|${LABELS.language})\\s*[:=]\\s*)?(?:[([]?(?:${KIND})[)\\]]?(?:$|[\\s,/|•·-]+))+$|^\\p{L}+, (?:${FORMAT})$`,
  "iu",
);

/** The whole of a line that heads a ticket. */
export const HEADING =
  /^(?:(?:hi|hello|hey|dear)(?: \p{L}+){0,3}[,!]|(?:hello|dear) (?:customer|guest|user|sir|patron|member)s?.?|(?:your |my )?(?:[metx-]+[- ]?)?(?:movie |show |cinema )?(?:tickets?|bookings?|orders?|payments?|reservations?)(?: (?:is |are |is now |are now )?(?:confirmed|booked|ready|confirmation|details|summary|success(?:ful)?|information|info|reminder))?[!.]*|(?:show )?(?:details|summary|reminder)|(?:first|second|1st|2nd|morning|noon|matinee|evening|(?:late )?night) show|box office (?:pickup|collection)|pickup (?:at )?box office|(?:total|enjoy|congrat\p{L}*|thank you)\b.*[!.]|एम-टिकट|ई-टिकट|(?:आपक[ाीे]|मेर[ाीे]) (?:टिकट|बुकिंग).*|बुकिंग(?: का ब्योरा| कन्फ़?र्म.*)?|टिकट|संदेश)$/iu;
/** Begins what people are to do. */
export const REQUEST =
  /^(?:thanks?|dear|hello|hi|hey|hurray|yay|great|scan|tap|click|carry|please|download|collect|view|visit|see|get|open|kindly|note|powered|find|share|add|manage|need|have|booked|not your|this|these|if|you|we|our|for|no|terms|t&c)(?!\p{L})/iu;

/** Half days: a time with one of the second kind is after noon. */
export const FORENOON = "a\\.?m\\.?|सुबह|सकाळी|காலை|ఉదయం|ಬೆಳಿಗ್ಗೆ|രാവിലെ|সকাল|સવારે|ਸਵੇਰੇ|subah";
export const AFTERNOON =
  "p\\.?m\\.?|दोपहर|शाम|रात|दुपारी|संध्याकाळी|रात्री|மதியம்|பிற்பகல்|மாலை|இரவு|మధ్యాహ్నం|సాయంత్రం|రాత్రి|ಮಧ್ಯಾಹ್ನ|ಸಂಜೆ|ರಾತ್ರಿ|ഉച്ചയ്ക്ക്|വൈകിട്ട്|രാത്രി|দুপুর|বিকাল|সন্ধ্যা|রাত|બપોરે|સાંજે|રાત્રે|ਸ਼ਾਮ|shaam|raat";

/** Days that are named from today. */
export const RELATIVE_DAYS = new Map([
  ["today", 0],
  ["tonight", 0],
  ["आज", 0],
  ["tomorrow", 1],
  ["நாளை", 1],
  ["రేపు", 1],
]);
/** The largest cities of India. */
const CITIES =
  "Agra|Ahmedabad|Ajmer|Akola|Aligarh|Amravati|Amritsar|Asansol|Bareilly|Belagavi|Bengaluru|Bhatpara|Bhavnagar|Bhilai|Bhiwandi|Bhopal|Bhubaneswar|Bikaner|Bokaro|Chandigarh|Chennai|Chhatrapati Sambhajinagar|Coimbatore|Cuttack|Davanagere|Dehradun|Delhi|Delhi NCR|Dombivli|Durgapur|Faridabad|Gaya|Ghaziabad|Gorakhpur|Greater Noida|Guntur|Gurugram|Guwahati|Gwalior|Howrah|Hubballi|Hyderabad|Indore|Jabalpur|Jaipur|Jalandhar|Jalgaon|Jammu|Jamnagar|Jamshedpur|Jhansi|Jodhpur|Kalaburagi|Kalyan|Kanpur|Kochi|Kolhapur|Kolkata|Korba|Kota|Kozhikode|Kurnool|Lucknow|Ludhiana|Madurai|Malegaon|Mangaluru|Meerut|Mira-Bhayandar|Mohali|Moradabad|Mumbai|Mysuru|Nagpur|Nanded|Nashik|Navi Mumbai|Nellore|Noida|Panaji|Panchkula|Patna|Pimpri-Chinchwad|Prayagraj|Puducherry|Pune|Raipur|Rajkot|Ranchi|Rourkela|Saharanpur|Salem|Sangli|Secunderabad|Shimla|Siliguri|Solapur|Srinagar|Surat|Thane|Thiruvananthapuram|Thoothukudi|Thrissur|Tiruchirappalli|Tirunelveli|Udaipur|Ujjain|Ulhasnagar|Vadodara|Varanasi|Vijayawada|Visakhapatnam|Warangal|Zirakpur".split(
    "|",
  );
const SPELLED = new Set(CITIES.flatMap(namesOfCity).map((name) => name.toLowerCase()));
const SOUNDS = new Set(CITIES.concat("नई दिल्ली").map(cityKey));

/** Whether a text is a large city's name, which is spelled as one of its names, or sounds so in another script. */
export const isCity = (text: string) =>
  /\p{Script=Latin}/u.test(text) ? SPELLED.has(text.toLowerCase()) : text !== "" && SOUNDS.has(cityKey(text));
