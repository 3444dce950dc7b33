import { counts } from "../counting/counts";
import { TicketEntity } from "./entities";

/** Counts a listing for its movie and its city, or its location without a city. */
export const listingCounts = counts(TicketEntity, ({ created_at, movie_name, city, location, has_deal }) => {
  const figures = { listings: 1, dealt: Number(has_deal === true) };
  return {
    at: created_at,
    day: { listings: 1 },
    names: [
      { kind: "city", name: city ?? location, figures },
      { kind: "movie", name: movie_name, figures },
    ],
  };
});
