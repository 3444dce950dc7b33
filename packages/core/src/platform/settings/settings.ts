import type { GrievanceKind } from "@reseat/contract";
import { type CreditPack, packsAt } from "@reseat/contract/limits/credit-packs";
import { current } from "./kept";

export { change, get } from "./change";

/** Returns the hours within which a grievance of this kind is answered, at most 10 seconds old. */
export async function hoursToAnswer(kind: GrievanceKind): Promise<number> {
  const { intimate_grievance_hours, grievance_hours } = await current();
  return kind === "intimate" ? intimate_grievance_hours : grievance_hours;
}

/** Returns the credits that a first listing brings, at most 10 seconds old; 0 for none. */
export async function firstListingCredits(): Promise<number> {
  return (await current()).first_listing_credits;
}

/** Returns after how many upheld cases a seller may not list, and for how many days. */
export async function listingPause(): Promise<{ cases: number; days: number }> {
  const { not_let_in_cases, listing_pause_days } = await current();
  return { cases: not_let_in_cases, days: listing_pause_days };
}

/** Returns the packs on sale, at prices that are at most 10 seconds old. */
export async function packs(): Promise<CreditPack[]> {
  return packsAt(await current());
}
