import type { Person } from "@reseat/contract";
import { unscopedContact } from "../accounts/contact";
import { haveDealt } from "../deals/find-deal";
import { haveAsked } from "../deals/find-interest";
import { hasBlocked } from "../messaging/block";
import type { Actor } from "../platform/actor";
import { iso } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { idTime } from "../platform/ids";
import * as TrustScore from "./trust-score";

/**
 * Returns a person with whom the actor has a deal or a request, of either side; or the actor
 * themself. Reads everything in one round. Throws `not_found`.
 */
export async function get(actor: Actor, id: string): Promise<Person> {
  const [contact, trust, ...known] = await Promise.all([
    unscopedContact(id),
    TrustScore.get(id, actor),
    haveDealt(actor.userId, id),
    haveAsked(actor.userId, id),
  ]);
  if (!contact || !(id === actor.userId || known.includes(true))) throw new DomainError("not_found");
  const [first_name = ""] = contact.full_name.split(" ");
  return { id, first_name, since: iso(idTime(id)), trust };
}

/**
 * Returns whether a seller would take a buyer without having looked at them: they did not block the
 * buyer, against whom no report counts.
 */
export async function mayBuyUnseen(buyerId: string, sellerId: string): Promise<boolean> {
  const [{ flagged_reports }, isBlocked] = await Promise.all([TrustScore.get(buyerId), hasBlocked(sellerId, buyerId)]);
  return flagged_reports === 0 && !isBlocked;
}
