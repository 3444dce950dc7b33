import type { Actor } from "../actor";
import { newestFirst, type PageInput } from "../table/page";
import { settle } from "./endings";
import { InterestEntity } from "./entities";
import { forBuyer, forSeller } from "./present";

export { reject, settle, withdraw } from "./endings";
export { express } from "./express-interest";
export { forgetPerson, idsIn, unscopedLoad } from "./find-interest";
export { claimText, isAnswered, markOpened, markReached, releaseText } from "./reached";

/**
 * Lists the actor's requests as buyer, or those for their tickets as seller, newest first. Settles
 * overdue ones first.
 */
export async function list(actor: Actor, type: "buyer" | "seller", page: PageInput) {
  const query =
    type === "buyer"
      ? InterestEntity.query.primary({ buyer_id: actor.userId })
      : InterestEntity.query.bySeller({ seller_id: actor.userId });
  const { items, next_cursor } = await newestFirst(query, page, settle);
  const settled = await Promise.all(items);
  return { items: settled.map(type === "buyer" ? forBuyer : forSeller), next_cursor };
}
