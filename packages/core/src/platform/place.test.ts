import { cityKey } from "@reseat/contract/texts/other-names";
import { slugOf } from "@reseat/contract/texts/slug";
import { describe, expect, it } from "vitest";
import census from "../../scripts/census-2011.json";
import india from "./india.json";
import * as Place from "./place";

/** Towns of the census that have another name today, or belong to a larger city. */
const OTHERWISE = new Map([
  ["Alandur", "Chennai"],
  ["Ambala Sadar", "Ambala"],
  ["Burari", "Delhi"],
  ["Dabgram", "Siliguri"],
  ["Dallo Pura", "Delhi"],
  ["Dinapur Nizamat", "Danapur"],
  ["Farrukhabad-cum-Fatehgarh", "Farrukhabad"],
  ["Gadag-Betigeri", "Gadag-Betageri"],
  ["Gokal Pur", "Delhi"],
  ["Greater Hyderabad", "Hyderabad"],
  ["Greater Mumbai", "Mumbai"],
  ["Haldwani-cum-Kathgodam", "Haldwani"],
  ["Hastsal", "Delhi"],
  ["Hubli-Dharwad", "Hubballi"],
  ["Jehanabad", "Jehanabad, Bihar"],
  ["Jetpur Navagadh", "Jetpur"],
  ["Karawal Nagar", "Delhi"],
  ["Kirari Suleman Nagar", "Delhi"],
  ["Kurichi", "Coimbatore"],
  ["Madavaram", "Chennai"],
  ["Mandoli", "Delhi"],
  ["Mirzapur-cum-Vindhyachal", "Mirzapur"],
  ["Navi Mumbai Panvel Raigarh", "Navi Mumbai"],
  ["North Barrackpur", "Barrackpore"],
  ["Rajarhat Gopalpur", "Bidhannagar"],
  ["Raurkela Industrial Township", "Rourkela"],
  ["Sangli Miraj Kupwad", "Sangli"],
  ["Surendranagar Dudhrej", "Surendranagar"],
  ["Uttarpara Kotrung", "Uttarpara"],
]);

const cities = async (query: string) => (await Place.autocomplete(query)).map(({ city }) => city);

describe("suggesting places", () => {
  it("puts the largest place first, and what begins with the query before what contains it", async () => {
    expect((await cities("mum"))[0]).toBe("Mumbai");
    const found = await cities("pur");
    const begins = found.map((city) => /^pur/i.test(city));
    expect(begins).toEqual([...begins].sort((a, b) => Number(b) - Number(a)));
    expect(begins).toContain(true);
  });

  it.each([
    ["Bombay", "Mumbai"],
    ["bangal", "Bengaluru"],
    ["Calcutta", "Kolkata"],
    ["gurgaon", "Gurugram"],
    ["trivandrum", "Thiruvananthapuram"],
    ["vizag", "Visakhapatnam"],
    ["allahabad", "Prayagraj"],
    ["Panjim", "Panaji"],
    ["Pondy", "Puducherry"],
    ["Salt Lake", "Bidhannagar"],
    ["Hardwar", "Haridwar"],
    ["Rae Bareli", "Raebareli"],
    ["Banglore", "Bengaluru"],
    ["Hydrabad", "Hyderabad"],
    ["Nasik", "Nashik"],
    ["Calcuta", "Kolkata"],
    ["मुंबई", "Mumbai"],
    ["হাওড়া", "Howrah"],
    ["ਲੁਧਿਆਣਾ", "Ludhiana"],
    ["અમદાવાદ", "Ahmedabad"],
    ["ଭୁବନେଶ୍ୱର", "Bhubaneswar"],
    ["மதுரை", "Madurai"],
    ["హైదరాబాద్", "Hyderabad"],
    ["ಬೆಂಗಳೂರು", "Bengaluru"],
    ["കൊച്ചി", "Kochi"],
    ["जयपुर", "Jaipur"],
    ["জয়পুর", "Jaipur"],
    ["हैदराबाद", "Hyderabad"],
    ["লখনউ", "Lucknow"],
  ])("finds a city by an old name, misspelt or in another script: %s", async (query, city) => {
    expect((await cities(query))[0]).toBe(city);
  });

  it.each([
    ["दिल्ली", "Delhi"],
    ["హైదరాబాద్", "Hyderabad"],
    ["কলকাতা", "Kolkata"],
    ["அகமதாபாத்", "Ahmedabad"],
    ["മൈസൂർ", "Mysuru"],
  ])("has one key for a large city in all scripts: %s", (name, city) => {
    expect(cityKey(name)).toBe(cityKey(city));
  });

  it("shows the state, and no name twice", async () => {
    expect((await Place.autocomplete("mysuru"))[0]).toEqual({
      city: "Mysuru",
      display_name: "Mysuru, Karnataka, India",
    });
    expect((await Place.autocomplete("new delhi"))[0]?.display_name).toBe("Delhi, India");
  });

  it("cares for no accents, spaces or case, and answers ten at most", async () => {
    expect(await cities("NAVI mumbai")).toEqual(await cities("navimumbai"));
    expect(await cities("an")).toHaveLength(10);
    expect(await cities("zzzz")).toEqual([]);
    expect(await cities("--")).toEqual([]);
  });
});

describe("towns of one name", () => {
  it.each([
    ["Aurangabad", ["Chhatrapati Sambhajinagar", "Aurangabad, Bihar"]],
    ["Hamirpur", ["Hamirpur, Uttar Pradesh", "Hamirpur, Himachal Pradesh"]],
    ["Pratapgarh", ["Pratapgarh, Rajasthan", "Pratapgarh, Uttar Pradesh"]],
  ])("are told apart by their state: %s", async (name, towns) => {
    expect(await cities(name)).toEqual(towns);
    for (const town of towns) expect(await Place.named(slugOf(town))).toBe(town);
  });

  it("leave a city its bare name", async () => {
    expect((await Place.autocomplete("Bilaspur")).slice(0, 3).map((place) => place.display_name)).toEqual([
      "Bilaspur, Chhattisgarh, India",
      "Bilaspur, Uttar Pradesh, India",
      "Bilaspur, Himachal Pradesh, India",
    ]);
    expect(await Place.named("bilaspur")).toBe("Bilaspur");
    expect(await Place.named("hamirpur")).toBeNull();
  });

  it("never share a key, by which tickets are filtered", () => {
    const keys = india.places.map(([city]) => cityKey(String(city)));
    expect(new Set(keys).size).toBe(keys.length);
  });
});

it("knows each town that the census counted with a hundred thousand people", async () => {
  const named = async (name: string) => {
    const places = [name, name.replace(/ (?:Town|City|Cantonment)$/, "")].map((each) => Place.named(slugOf(each)));
    return (await Promise.all(places)).some(Boolean);
  };
  const unknown = [];
  for (const [town] of census.towns) {
    const name = String(town);
    const other = OTHERWISE.get(name);
    if (!(await named(other ?? name)) || (other && (await named(name)))) unknown.push(name);
  }
  expect(unknown).toEqual([]);
  expect(census.towns.length).toBeGreaterThan(490);
});

it.each(["Zirakpur", "Bidhannagar", "Ahilyanagar", "Navi Mumbai", "Tenali", "Bhiwandi", "Kalyan"])(
  "knows %s, which is large or was renamed since",
  async (city) => {
    expect((await cities(city))[0]).toBe(city);
  },
);

describe("finding the place of a point", () => {
  it.each([
    ["Andheri", 19.1197, 72.8468, "Mumbai"],
    ["Juhu", 19.1075, 72.8263, "Mumbai"],
    ["Whitefield", 12.9698, 77.75, "Bengaluru"],
    ["Connaught Place", 28.6315, 77.2167, "Delhi"],
    ["Cyber City", 28.4949, 77.0895, "Gurugram"],
    ["Noida, Sector 18", 28.5708, 77.3261, "Noida"],
    ["Hitec City", 17.4435, 78.3772, "Hyderabad"],
    ["Kakkanad", 10.0159, 76.3419, "Kochi"],
    ["Leh", 34.1526, 77.577, "Leh"],
    ["Tenali", 16.2395, 80.6493, "Tenali"],
    ["Vashi", 19.0771, 72.9986, "Navi Mumbai"],
    ["Aurangabad in Bihar", 24.7521, 84.3742, "Aurangabad, Bihar"],
    ["Aurangabad in Maharashtra", 19.8776, 75.3423, "Chhatrapati Sambhajinagar"],
    ["Bilaspur in Himachal Pradesh", 31.3303, 76.7566, "Bilaspur, Himachal Pradesh"],
  ])("%s", async (_, lat, lon, city) => {
    expect((await Place.reverseGeocode(lat, lon)).city).toBe(city);
  });

  it.each([
    ["London", 51.5, -0.12],
    ["the middle of the ocean", 0, 80],
    ["Lhasa", 29.65, 91.1],
  ])("knows nothing of %s", async (_, lat, lon) => {
    await expect(Place.reverseGeocode(lat, lon)).rejects.toMatchObject({ code: "not_found" });
  });
});
