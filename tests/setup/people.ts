import { randomInt } from "node:crypto";
import type { NewTicket } from "@reseat/contract";
import { ProfileEntity } from "../../packages/core/src/accounts/profile.entity";
import type { Actor } from "../../packages/core/src/actor";
import { isoNow, now } from "../../packages/core/src/clock";
import { Credit } from "../../packages/core/src/credits";
import { WalletEntity } from "../../packages/core/src/credits/wallet.entity";
import { commit } from "../../packages/core/src/dynamo";
import { newId } from "../../packages/core/src/ids";
import { Ticket } from "../../packages/core/src/tickets";

/** A person with a profile and a wallet, for tests of core. */
export async function person(credits = 0): Promise<Actor> {
  const id = newId();
  const at = isoNow();
  const mobile = `+919${randomInt(1e8, 1e9)}`;
  await commit([
    {
      Put: ProfileEntity.create({
        id,
        full_name: `Person ${id.slice(-4)}`,
        email: `${id.toLowerCase()}@example.in`,
        mobile,
        mobile_verified: true,
        role: "user",
        created_at: at,
        updated_at: at,
      }).params(),
    },
    { Put: WalletEntity.create({ user_id: id, credits: 0, created_at: at, updated_at: at }).params() },
  ]);
  if (credits > 0) await Credit.grant(id, credits, newId());
  return { userId: id, isAdmin: false };
}

/** What a seller types, for a show `hours` from now. */
export function listing(change: Partial<NewTicket> = {}, hours = 30): NewTicket {
  const show = new Date(now() + hours * 3_600_000 + 19_800_000).toISOString();
  return {
    movie_name: `Movie ${newId().slice(-6)}`,
    movie_language: "Hindi",
    theatre: "Galaxy Cinema",
    location: "Andheri West",
    city: "Mumbai",
    show_date: show.slice(0, 10),
    show_time: show.slice(11, 16),
    seat_info: "H12, H13",
    ticket_count: 2,
    price_per_ticket: 50_000,
    ...change,
  };
}

export async function ticketOf(seller: Actor, hours?: number) {
  return Ticket.create(seller, listing({}, hours));
}
