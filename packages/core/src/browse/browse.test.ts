import { slugOf } from "@reseat/contract/texts/slug";
import { listing } from "@reseat/testing/listing";
import { person } from "@reseat/testing/people";
import { afterEach, expect, it } from "vitest";
import { Listing } from "../listings";
import { newId } from "../platform/ids";
import { Poster } from "../tickets";
import { Browse } from ".";

afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
});

it("shows a film with its poster, among the trending and on each card, at the latest a minute after it was put up", async () => {
  const movie_name = `Trending ${newId()}`;
  const seller = await person();
  for (const theatre of ["A", "B", "C", "D", "E"]) await Listing.create(seller, listing({ movie_name, theatre }));
  const trending = async () =>
    (await Browse.getFacets()).trending_movies.find((each) => each.movie_name === movie_name);
  const before = await trending();

  await Poster.put({ movie_name: movie_name.toUpperCase(), poster_url: "/posters/one.svg" });
  process.env.CLOCK_OFFSET_SECONDS = "60";
  const after = await trending();

  expect(before?.poster_url).toBeNull();
  expect(after?.poster_url).toBe("/posters/one.svg");
  const { items, total } = await Browse.listTickets({ search: movie_name });
  expect(total).toBe(5);
  expect(new Set(items.map(({ poster_url }) => poster_url))).toEqual(new Set(["/posters/one.svg"]));
});

it("knows a movie that nobody sells by its poster, a city as a place of India, and nothing else", async () => {
  const movie_name = `Once Shown ${newId()}`;
  const movie = slugOf(movie_name);
  const before = Browse.listTickets({ movie });
  await expect(before).rejects.toMatchObject({ code: "not_found" });
  await Poster.put({ movie_name, poster_url: "/posters/once.svg" });
  process.env.CLOCK_OFFSET_SECONDS = "120";
  const page = await Browse.listTickets({ movie, city: "leh" });
  expect(page).toMatchObject({ items: [], total: 0 });
  expect(page.about).toMatchObject({ movie_name, poster_url: "/posters/once.svg", city: "Leh", lowest_price: null });
  for (const asked of [{ movie, city: "london" }, { movie, city: "-" }, { movie: "--" }])
    await expect(Browse.listTickets(asked)).rejects.toMatchObject({ code: "not_found" });
  // A seller who types its name is the first to list it.
  const { names } = await Browse.suggestNames({ kind: "movie", query: movie_name.toLowerCase() });
  expect(names[0]).toMatchObject({ name: movie_name, poster_url: "/posters/once.svg" });
});
