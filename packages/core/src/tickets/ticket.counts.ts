import { counts } from "../counting/counts";
import { TicketEntity } from "./entities";

/**
 * Counts a listing, and what became of it until its show, for its movie and its city, or its
 * location without a city. One that was taken off before counts for neither.
 */
export const listingCounts = counts(TicketEntity, ({ created_at, movie_name, city, location, has_deal, ...ticket }) => {
  const figures = { listings: 1, dealt: Number(has_deal === true) };
  const isGone = ticket.status === "sold";
  // Its last change was made when the show began, or after it.
  const isLeft = !isGone && Date.parse(ticket.updated_at) >= ticket.show_at;
  const ends = { gone: Number(isGone), left: Number(isLeft) };
  return {
    at: created_at,
    day: { listings: 1, ...ends },
    names: [
      { kind: "city", name: city ?? location, figures: { ...figures, ...ends } },
      { kind: "movie", name: movie_name, figures },
    ],
  };
});
