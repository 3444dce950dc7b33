import type { NewWanted } from "@reseat/contract";
import { DAY, dayOf, now } from "@reseat/core/clock";
import { newWord } from "./new-word";

/** Makes what somebody looks for: two tickets of a film of its own in Mumbai, within two days. */
export function sought(change: Partial<NewWanted> = {}): NewWanted {
  return {
    movie_name: `Night Bus ${newWord()}`,
    city: "Mumbai",
    days: [dayOf(now()), dayOf(now() + DAY), dayOf(now() + 2 * DAY)],
    parts: ["morning", "afternoon", "evening", "night"],
    seats: 2,
    ...change,
  };
}
