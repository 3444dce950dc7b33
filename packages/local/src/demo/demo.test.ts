import { NewTicket } from "@reseat/contract";
import { HOUR, showAt } from "@reseat/core/clock";
import { expect, it } from "vitest";
import { drawing, listings, movies } from "./listings";

const midnight = Date.parse("2026-12-30T18:25:00Z");

it("lists what the contract takes, in all cities, all still to be shown", () => {
  const made = listings(68, midnight);
  for (const listing of made) {
    expect(NewTicket.parse(listing)).toMatchObject({ movie_name: listing.movie_name });
    expect(showAt(listing.show_date, listing.show_time)).toBeGreaterThan(midnight);
    expect(listing.discounted_price ?? 0).toBeLessThan(listing.price_per_ticket);
  }
  expect(made.filter(({ show_date, show_time }) => showAt(show_date, show_time) < midnight + 4 * HOUR)).toHaveLength(7);
  expect(new Set(made.map(({ city }) => city)).size).toBe(8);
  expect(new Set(made.map(({ movie_name }) => movie_name)).size).toBe(movies.length);
});

it("has a poster with its title for every film", () => {
  for (const movie of movies) expect(drawing(movie.slug)).toContain(`<title>${movie.name}</title>`);
});
