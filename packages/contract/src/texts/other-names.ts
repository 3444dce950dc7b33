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

/** All names of each city together. */
const NAMES = Object.entries(CITIES).map(([name, others]) => [name, ...others]);

const ALL = [
  ...NAMES.flatMap((names) => names.map((name) => [name, names.filter((other) => other !== name)] as const)),
  ...Object.entries(PARTS),
].map(([name, others]) => [` ${name.toLowerCase()} `, others] as const);

/** The present names of cities, by the key of each of their names. */
let present: Map<string, string> | undefined;

/** Returns the present name of a city, as it is written: "Mumbai" for "Bombay"; an unknown one as it is. */
export function cityName(city: string): string {
  present ??= new Map(NAMES.flatMap((names) => names.map((each) => [nameKey(each), names[0] as string] as const)));
  return present.get(nameKey(city)) ?? city;
}

/** Returns one key for all spellings and all names of a city: "Bombay" has that of "Mumbai". */
export const cityKey = (city: string) => nameKey(cityName(city));

/** Returns the other names of the parts of a place's, an area's or a cinema's name. */
export function otherNamesOf(name: string): string[] {
  const padded = ` ${name.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, " ")} `;
  return ALL.flatMap(([part, others]) => (padded.includes(part) ? others : []));
}
