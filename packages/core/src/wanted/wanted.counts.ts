import { WANTED_FOUND_HOURS } from "@reseat/contract/limits/constants";
import { HOUR } from "../clock";
import { counts } from "../counting/counts";
import { foundIn } from "../counting/figures";
import { WantedEntity } from "./entities";

/**
 * Counts a wanted post, its outcome, and what its person was told, for its movie, its city and the
 * days of its shows.
 */
export const wantedCounts = counts(WantedEntity, (post) => {
  const { created_at, movie_name, city, days, told, opened = 0, status, ended_by, ended_at } = post;
  const isFound = ended_by === "deal";
  const isInVain = status === "ended" && !isFound;
  const figures = { wanted: 1, met: Number(told > 0) };
  return {
    at: created_at,
    day: {
      wanted: 1,
      wanted_deals: Number(isFound),
      wanted_vain: Number(isInVain && told > 0),
      wanted_none: Number(isInVain && told === 0),
      wanted_told: told,
      wanted_opened: opened,
      ...(isFound && ended_at && { [foundIn(stepOf(Date.parse(ended_at) - Date.parse(created_at)))]: 1 }),
    },
    names: [
      ...(city ? [{ kind: "city" as const, name: city, figures }] : []),
      ...(movie_name ? [{ kind: "movie" as const, name: movie_name, figures }] : []),
      { kind: "show" as const, name: "any", figures, days },
    ],
  };
});

/** Returns the step of WANTED_FOUND_HOURS within which something happened. */
function stepOf(took: number): number {
  const step = WANTED_FOUND_HOURS.findIndex((hours) => took <= hours * HOUR);
  return step === -1 ? WANTED_FOUND_HOURS.length : step;
}
