import type { Conversation } from "@reseat/contract";
import { PAGE_SIZE, UNREAD_WINDOW_HOURS } from "@reseat/contract/limits/constants";
import type { Actor } from "../platform/actor";
import { HOUR, iso, now } from "../platform/clock";
import { DomainError } from "../platform/errors";
import { fold } from "../platform/queue";
import { readable } from "../platform/table/left-out";
import type { PageInput } from "../platform/table/page";
import { blockedBy } from "./block";
import { ConversationEntity } from "./entities";
import type { ConversationItem } from "./parties";
import { lastOf, presentConversation, receiptsOf } from "./present";

interface Position {
  updated_at: string;
  ticket_id: string;
}

/** Sorts after every time. */
const START: Position = { updated_at: "~", ticket_id: "" };
const POSITION = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)#([0-9A-HJKMNP-TV-Z]{26})$/;

/**
 * Lists the actor's conversations, the one with the latest message first. `search` looks in all of
 * them for the other person's name, the movie and the theatre. Throws `invalid_input` for a cursor
 * that is not ours.
 */
export async function list(
  actor: Actor,
  { search = "", cursor, limit = PAGE_SIZE }: PageInput & { search?: string | undefined },
) {
  const before = cursor === undefined ? START : decode(cursor);
  const words = fold(search);
  const options = words ? ({ order: "desc", pages: "all" } as const) : ({ order: "desc", limit: limit + 1 } as const);
  const [bought, sold, blocked] = await Promise.all([
    ConversationEntity.query
      .byBuyer({ buyer_id: actor.userId })
      .lt({ buyer_updated_at: before.updated_at, ticket_id: before.ticket_id })
      .go(options),
    ConversationEntity.query
      .bySeller({ seller_id: actor.userId })
      .lt({ seller_updated_at: before.updated_at, ticket_id: before.ticket_id })
      .go(options),
    blockedBy(actor.userId),
  ]);
  const found = readable([...bought.data, ...sold.data], (item) => {
    const other = item.buyer_id === actor.userId ? item.seller_id : item.buyer_id;
    const conversation = presentConversation(item, actor.userId, blocked.has(other));
    return fold(searchable(conversation)).includes(words) ? [conversation] : [];
  })
    .flat()
    .sort(latestFirst);
  const items = found.slice(0, limit);
  const last = items.at(-1);
  return { items, next_cursor: last && found.length > limit ? encode(last) : null };
}

/**
 * Returns how many conversations have a last message by the other person, of the last 24 hours,
 * that the actor has not seen.
 */
export async function countUnread(actor: Actor): Promise<number> {
  const since = iso(now() - UNREAD_WINDOW_HOURS * HOUR);
  const [bought, sold] = await Promise.all([
    ConversationEntity.query.byBuyer({ buyer_id: actor.userId }).gte({ buyer_updated_at: since }).go({ pages: "all" }),
    ConversationEntity.query
      .bySeller({ seller_id: actor.userId })
      .gte({ seller_updated_at: since })
      .go({ pages: "all" }),
  ]);
  const isUnread = (role: "buyer" | "seller") => (item: ConversationItem) => {
    const last = lastOf(item, role);
    return last !== null && last.sender_id !== actor.userId && last.number > receiptsOf(item, role).seen;
  };
  return bought.data.filter(isUnread("buyer")).length + sold.data.filter(isUnread("seller")).length;
}

function searchable({ other_user_name, movie_name, theatre }: Conversation): string {
  return [other_user_name, movie_name, theatre].join("\n");
}

function latestFirst(one: Conversation, other: Conversation): number {
  return other.updated_at.localeCompare(one.updated_at) || other.ticket_id.localeCompare(one.ticket_id);
}

function encode({ updated_at, ticket_id }: Position): string {
  return Buffer.from(`${updated_at}#${ticket_id}`).toString("base64url");
}

function decode(cursor: string): Position {
  const [, updated_at, ticket_id] = POSITION.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (!updated_at || !ticket_id) throw new DomainError("invalid_input");
  return { updated_at, ticket_id };
}
