import type { BrowseQuery } from "@reseat/contract";
import { answers, card } from "@reseat/testing/answers";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { logIn, open, server } from "../../../test/app";

const PEACOCK = { movie_name: "Peacock Lane", ticket_count: 3, poster_url: "/posters/peacock.webp" };

/** The queries of the list. */
let asked: object[];

beforeEach(() => {
  asked = [];
  server.use(
    answers("browse", "getFacets", {
      totals: { tickets: 12, movies: 1, cities: 2, theatres: 1 },
      trending_movies: [PEACOCK],
      popular_locations: ["Kothrud"],
      places: [{ city: "Pune", locations: ["Kothrud"] }],
      dates: ["2026-11-28"],
    }),
    answers("browse", "listTickets", (query) => {
      asked.push(query);
      return { items: [card()], total: 1, next_cursor: null };
    }),
  );
});

const hasAsked = (query: object) => waitFor(() => expect(asked.at(-1)).toMatchObject(query));
const isAt = (address: string) =>
  waitFor(() => expect(window.location.pathname + window.location.search).toBe(address));

it("offers the dates, prices, seats and orders of the product", async () => {
  const user = await open("/discover-movie?price=low");
  const optionsOf = async (label: RegExp) =>
    [...(await screen.findByLabelText<HTMLSelectElement>(label)).options].map(({ text }) => text);
  expect((await optionsOf(/^Date/)).slice(0, 4)).toEqual(["All Dates", "Starts in 2 h", "Tonight", "This weekend"]);
  expect(await optionsOf(/^Price Range/)).toEqual(["All Prices", "Under ₹200", "₹200 - ₹500", "Above ₹500"]);
  expect(await optionsOf(/^Sort By/)).toEqual([
    "Latest First",
    "Price: Low to High",
    "Price: High to Low",
    "Show Date",
  ]);
  await user.selectOptions(screen.getByLabelText(/^Seats together/), "2 seats");
  await hasAsked({ price: "low", seats: "2" });
  await user.selectOptions(screen.getByLabelText(/^Price Range/), "Above ₹500");
  await hasAsked({ price: "high", seats: "2" });
});

it("is filtered by a press on a movie, a place or an evening, and no longer by another", async () => {
  localStorage.setItem("selectedLocation", "Pune");
  const user = await open("/discover-movie");
  for (const [name, query, search] of [
    ["Peacock Lane", { search: "Peacock Lane" }, "?search=Peacock+Lane"],
    ["Kothrud", { location: "Kothrud" }, "?location=Kothrud"],
    ["Tonight", { date: "tonight" }, "?date=tonight"],
  ] as const) {
    const chip = () => screen.findByRole("link", { name });
    await user.click(await chip());
    await hasAsked(query);
    expect(window.location.search).toBe(search);
    expect((await chip()).getAttribute("aria-current")).toBe("true");
    await user.click(await chip());
    await isAt("/discover-movie");
  }
});

it("takes of an address that was changed by hand what is valid", async () => {
  await open("/discover-movie?date=2026-13-45&price=low&sort=odd");
  await screen.findByRole("article");
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ price: "low" } satisfies Partial<BrowseQuery>);
  expect(Object.keys(asked[0] ?? {})).not.toContain("date");
});

it("searches at home for a movie whose poster is pressed, and leads on to all that is found", async () => {
  const user = await open("/home");
  const trending = within(await screen.findByRole("region", { name: "Trending Movies" }));
  await user.click(await trending.findByRole("button", { name: /^Peacock Lane/ }));
  await hasAsked({ search: "Peacock Lane" });
  expect(trending.getByRole("button").getAttribute("aria-pressed")).toBe("true");
  await user.click(await screen.findByRole("link", { name: /^View All/ }));
  await isAt("/discover-movie?search=Peacock+Lane");
});

it("asks once for the city, filters by it on both screens, and is lifted with one press", async () => {
  const user = await open("/home?search=lamp");
  const question = within(await screen.findByRole("region", { name: "Your city" }));
  await user.click(question.getByRole("button", { name: "Mumbai" }));
  await hasAsked({ search: "lamp", location: "Mumbai" });
  expect(screen.queryByRole("region", { name: "Your city" })).toBeNull();
  await user.click(await screen.findByRole("link", { name: /^View All/ }));
  await isAt("/discover-movie?search=lamp");
  await hasAsked({ search: "lamp", location: "Mumbai" });
  await user.click(screen.getByRole("button", { name: "Show all of India" }));
  await waitFor(() => expect(asked.at(-1)).not.toHaveProperty("location"));
  await user.click(screen.getByRole("link", { name: "All of India" }));
  await user.click(await screen.findByRole("button", { name: "Chennai" }));
  await isAt("/discover-movie");
  await screen.findByRole("link", { name: "Chennai" });
});

it("keeps the city of a person in their profile", async () => {
  const person = logIn();
  const kept: object[] = [];
  server.use(
    answers("accounts", "updateProfile", (input) => {
      kept.push(input);
      return { ...person, ...input } as typeof person;
    }),
  );
  const user = await open("/location-selection");
  await user.click(await screen.findByRole("button", { name: "Pune" }));
  await screen.findByText("Location Updated");
  expect(kept).toEqual([{ location: "Pune" }]);
  await isAt("/home");
});
