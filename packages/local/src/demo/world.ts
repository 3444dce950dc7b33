import { randomUUID } from "node:crypto";
import type { OwnTicket } from "@reseat/contract";
import type { Actor } from "@reseat/core/actor";
import { now } from "@reseat/core/clock";
import { Deal } from "@reseat/core/deals";
import { Listing } from "@reseat/core/listings";
import type { Stack } from "../stack";
import { listings } from "./listings";

export interface World extends Pick<Stack, "razorpay" | "settled"> {
  /** Returns a participant by their first name. */
  cast(firstName: string): Actor;
  days: number;
  firstListingCredits: number;
  say(text: string): void;
}

let made = 60;

/** Lists a ticket that nobody has seen on sale: the next one, so that no two are the same. */
export async function listed(seller: Actor, show: Partial<OwnTicket> = {}): Promise<OwnTicket> {
  made += 1;
  const [ticket] = listings(made, now()).slice(-1);
  return Listing.create(seller, { ...ticket, ...show } as Parameters<typeof Listing.create>[1]);
}

export const unlock = (buyer: Actor, seller: Actor, ticket_id: string) =>
  Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id }, randomUUID());
