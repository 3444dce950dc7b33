import { MINUTE } from "../clock";
import { counts } from "../counting/counts";
import { WantedEntity } from "./entities";

/** Counts a wanted post, its outcome, and what its person was told, for its movie and its city. */
export const wantedCounts = counts(WantedEntity, (post) => {
  const { created_at, movie_name, city, told, opened = 0, ended_by, ended_at } = post;
  const isFound = ended_by === "deal";
  const took = isFound && ended_at ? Date.parse(ended_at) - Date.parse(created_at) : 0;
  const figures = { wanted: 1 };
  return {
    at: created_at,
    day: {
      wanted: 1,
      wanted_deals: Number(isFound),
      wanted_minutes: Math.round(took / MINUTE),
      wanted_told: told,
      wanted_opened: opened,
    },
    names: [
      ...(city ? [{ kind: "city" as const, name: city, figures }] : []),
      ...(movie_name ? [{ kind: "movie" as const, name: movie_name, figures }] : []),
    ],
  };
});
