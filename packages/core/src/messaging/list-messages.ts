import type { Message } from "@reseat/contract";
import { MESSAGE_PAGE_SIZE } from "@reseat/contract/limits/constants";
import type { Actor } from "../platform/actor";
import { DomainError } from "../platform/errors";
import { all, any } from "../platform/table/conditions";
import type { PageInput } from "../platform/table/page";
import { MessageEntity } from "./entities";
import { load, sideOf } from "./parties";
import { presentMessage } from "./present";

/** Above every message number. */
const END = 999_999_999;
const NUMBER = /^[1-9]\d{0,8}$/;

/**
 * Lists the messages that the actor sees of a conversation, oldest first: the newest 50 with a
 * cursor to older ones, or those after a number (continue with the number of the last one).
 * `withHidden` includes those that they deleted for themself. Throws `not_found`, and
 * `invalid_input` for a cursor that is not ours.
 */
export async function list(
  actor: Actor,
  conversationId: string,
  { cursor, after, limit = MESSAGE_PAGE_SIZE }: PageInput & { after?: number | undefined },
  { withHidden = false } = {},
): Promise<{ items: Message[]; next_cursor: string | null }> {
  if (cursor !== undefined && after !== undefined) throw new DomainError("invalid_input");
  const { key, role } = sideOf(actor, conversationId);
  const query = MessageEntity.query.primary(key);
  const wanted = after === undefined ? query.lt({ number: decode(cursor) }) : query.gt({ number: after });
  const [{ data }] = await Promise.all([
    wanted
      .where((item, { eq, notExists }) => {
        const isShown = any(eq(item.is_held, false), eq(item.sender_id, actor.userId));
        return withHidden ? isShown : all(isShown, notExists(item[`hidden_from_${role}`]));
      })
      .go({ order: after === undefined ? "desc" : "asc", count: limit + 1, consistent: true }),
    load(key),
  ]);
  const page = data.slice(0, limit);
  if (after === undefined) page.reverse();
  const [oldest] = page;
  const hasOlder = after === undefined && data.length > limit;
  return {
    items: page.map((item) => presentMessage(item, actor.userId)),
    next_cursor: oldest && hasOlder ? Buffer.from(String(oldest.number)).toString("base64url") : null,
  };
}

function decode(cursor: string | undefined): number {
  if (cursor === undefined) return END;
  const number = Buffer.from(cursor, "base64url").toString();
  if (!NUMBER.test(number)) throw new DomainError("invalid_input");
  return Number(number);
}
