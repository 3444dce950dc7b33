import type { Deal } from "@reseat/contract";
import { PAGE_SIZE } from "@reseat/contract/constants";
import type { Actor } from "../actor";
import { LAST_ID } from "../ids";
import { decodeCursor, encodeCursor, newestFirst, type PageInput } from "../page";
import { DealEntity } from "./deal.entity";
import { asUnlock, forParty } from "./present";

/** The actor's deals as buyer and as seller, newest first. Throws `invalid_input` for a cursor that is not ours. */
export async function list(actor: Actor, { cursor, limit = PAGE_SIZE }: PageInput) {
  const before = { id: cursor === undefined ? LAST_ID : decodeCursor(cursor) };
  const options = { order: "desc", limit: limit + 1 } as const;
  const [bought, sold] = await Promise.all([
    DealEntity.query.byBuyer({ buyer_id: actor.userId }).lt(before).go(options),
    DealEntity.query.bySeller({ seller_id: actor.userId }).lt(before).go(options),
  ]);
  const deals = [...bought.data, ...sold.data].sort((one, other) => (one.id < other.id ? 1 : -1));
  const items = deals.slice(0, limit).map((deal): Deal => forParty(deal, actor.userId));
  const last = items.at(-1);
  return { items, next_cursor: last && deals.length > limit ? encodeCursor(last.id) : null };
}

/** The actor's unlocks of sellers, newest first. */
export async function listUnlocks(actor: Actor, page: PageInput) {
  const unlocks = DealEntity.query.byBuyer({ buyer_id: actor.userId }).where(({ kind }, { eq }) => eq(kind, "contact"));
  return newestFirst(unlocks, page, asUnlock);
}
