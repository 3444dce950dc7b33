import { randomInt, randomUUID } from "node:crypto";
import { TERMS_VERSION } from "@reseat/contract/limits/constants";
import { Standing } from "@reseat/core/accounts";
import type { Actor } from "@reseat/core/actor";
import { isoNow } from "@reseat/core/clock";
import { Credit } from "@reseat/core/credits";
import { Deal, Interest } from "@reseat/core/deals";
import { newId } from "@reseat/core/ids";
import { ProfileEntity } from "@reseat/core/internal/accounts/entities";
import { WalletEntity } from "@reseat/core/internal/credits/entities";
import { Listing } from "@reseat/core/listings";
import { Conversation } from "@reseat/core/messaging";
import { listing } from "./listing";

/** Makes a person with a profile and a wallet, for tests of core. */
export async function person(credits = 0): Promise<Actor> {
  const id = newId();
  const at = isoNow();
  const mobile = `+919${randomInt(1e8, 1e9)}`;
  const profile = {
    id,
    login_name: randomUUID(),
    full_name: `Person ${id.slice(-4)}`,
    email: `${id.toLowerCase()}@example.in`,
    mobile,
    mobile_verified: true,
    role: "user" as const,
    created_at: at,
    updated_at: at,
  };
  await Promise.all([
    ProfileEntity.create(profile).go(),
    Standing.agree(id, TERMS_VERSION),
    WalletEntity.create({ user_id: id, credits: 0, created_at: at, updated_at: at }).go(),
  ]);
  if (credits > 0) await Credit.grant(id, credits, newId());
  return { userId: id, isAdmin: false };
}

export async function ticketOf(seller: Actor, hours?: number) {
  return Listing.create(seller, listing({}, hours));
}

/** Makes two people with a deal from an accepted interest, and their conversation. */
export async function conversing() {
  const [buyer, seller] = await Promise.all([person(2), person(2)]);
  const ticket = await ticketOf(seller);
  const { id } = await Interest.express(buyer, { ticket_id: ticket.id }, randomUUID());
  await Deal.acceptInterest(seller, id, randomUUID());
  const conversation = await Conversation.start(buyer, ticket.id);
  return { buyer, seller, ticket, conversation, id: conversation.id };
}
