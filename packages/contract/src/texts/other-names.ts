import { nameKey } from "./name-key";

/**
 * Other names of cities that the data of places lacks (GeoNames): former names, short names and
 * other spellings. Sources: the states' notifications of new names, as listed by Wikipedia,
 * "Renaming of cities in India"; the names of airports and railways.
 */
const CITIES: Record<string, string[]> = {
  Ahilyanagar: ["Ahmednagar"],
  Ahmedabad: ["Amdavad", "Karnavati"],
  Alappuzha: ["Alleppey"],
  Ballari: ["Bellary"],
  Belagavi: ["Belgaum"],
  Bengaluru: ["Bangalore"],
  Bharuch: ["Broach"],
  Bhubaneswar: ["Bhubaneshwar"],
  "Chhatrapati Sambhajinagar": ["Aurangabad"],
  Chennai: ["Madras"],
  Coimbatore: ["Kovai", "Koyamputhur"],
  Dehradun: ["Dehra Dun"],
  Delhi: ["New Delhi", "Dilli"],
  Dharashiv: ["Osmanabad"],
  Gurugram: ["Gurgaon"],
  Guwahati: ["Gauhati"],
  Howrah: ["Haora"],
  Hubballi: ["Hubli"],
  Jabalpur: ["Jubbulpore"],
  Kalaburagi: ["Gulbarga"],
  Kannur: ["Cannanore"],
  Kanpur: ["Cawnpore"],
  Kochi: ["Cochin", "Ernakulam"],
  Kolkata: ["Calcutta"],
  Kollam: ["Quilon"],
  Kozhikode: ["Calicut"],
  Mangaluru: ["Mangalore"],
  Mumbai: ["Bombay"],
  Mysuru: ["Mysore"],
  Narmadapuram: ["Hoshangabad"],
  Nashik: ["Nasik"],
  Palakkad: ["Palghat"],
  Prayagraj: ["Allahabad"],
  Puducherry: ["Pondicherry", "Pondy"],
  Pune: ["Poona"],
  Rajamahendravaram: ["Rajahmundry"],
  Shimla: ["Simla"],
  Shivamogga: ["Shimoga"],
  Thalassery: ["Tellicherry"],
  Thanjavur: ["Tanjore"],
  Thiruvananthapuram: ["Trivandrum"],
  Thoothukudi: ["Tuticorin"],
  Thrissur: ["Trichur"],
  Tiruchirappalli: ["Trichy", "Tiruchi"],
  Tirunelveli: ["Nellai"],
  Tumakuru: ["Tumkur"],
  Udhagamandalam: ["Ooty", "Ootacamund"],
  Vadodara: ["Baroda"],
  Varanasi: ["Banaras", "Benares", "Kashi"],
  Vijayapura: ["Bijapur"],
  Vijayawada: ["Bezawada"],
  Visakhapatnam: ["Vizag", "Waltair"],
};

/**
 * Parts of the names of areas and cinemas, as signs and sellers write them. Source: the chains' own
 * lists of cinemas.
 */
const PARTS: Record<string, string[]> = {
  "Connaught Place": ["CP", "Rajiv Chowk"],
  "Electronic City": ["E City"],
  "HITEC City": ["Hitech City"],
  "Lower Parel": ["Upper Worli"],
  "Mumbai Central": ["Bombay Central"],
  Palladium: ["Phoenix"],
  "Salt Lake": ["Bidhannagar"],
  "T Nagar": ["Thyagaraya Nagar"],
  Cineplex: ["Cinema"],
  Cinema: ["Theatre", "Talkies"],
  Cinemas: ["Theatre"],
  Theatre: ["Cinema", "Theater"],
  Talkies: ["Cinema"],
  East: ["Purva"],
  West: ["Paschim"],
};

const KINDS = new Set(
  "cinema cinemas cineplex mall multiplex talkies theater theatre theatres nagar road east west north south".split(" "),
);

/** Returns whether a word says what a place is rather than which: "cinema", "nagar", "west". */
export const isKindOfPlace = (word: string) => KINDS.has(word);

const ALL = Object.entries({ ...CITIES, ...PARTS }).map(
  ([name, others]) => [` ${name.toLowerCase()} `, others] as const,
);

let canonical: Map<string, string> | undefined;

/** Returns one key for all spellings and all names of a city: "Bombay" has that of "Mumbai". */
export function cityKey(city: string): string {
  canonical ??= new Map(
    Object.entries(CITIES).flatMap(([name, others]) => others.map((other) => [nameKey(other), nameKey(name)] as const)),
  );
  const key = nameKey(city);
  return canonical.get(key) ?? key;
}

/** Returns the other names of the parts of a place's, an area's or a cinema's name. */
export function otherNamesOf(name: string): string[] {
  const padded = ` ${name.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")} `;
  return ALL.flatMap(([part, others]) => (padded.includes(part) ? others : []));
}
