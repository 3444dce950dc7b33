import { describe, expect, it } from "vitest";
import * as Place from "./place";

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
  ])("finds a city by the name that people still use: %s", async (query, city) => {
    expect((await cities(query))[0]).toBe(city);
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
