import type { Person } from "@reseat/contract";
import { unscopedContact } from "../accounts/contact";
import type { Actor } from "../actor";
import { iso } from "../clock";
import { haveDealt } from "../deals/find-deal";
import { DomainError } from "../errors";
import { idTime } from "../ids";
import { haveAsked } from "../interest/find-interest";
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
