import type { Actor } from "@reseat/core/actor";
import { Conversation, Message } from "@reseat/core/messaging";
import { Standing } from "@reseat/core/sessions";
import { keysWith } from "@reseat/testing/invariants";
import { expect } from "vitest";
import { all } from "./promises";

// Promises to people: no message is lost or shown to the wrong person, and a person who leaves is
// forgotten.

interface Stored {
  ticket_id: string;
  buyer_id: string;
  seller_id: string;
  id: string;
  number: number;
  sender_id: string;
  is_held: boolean;
  created_at: string;
}

/** A command may have checked for a block just before the block was made. */
const UNDER_WAY = 60_000;

/**
 * Expects messages to have the numbers from 1 on and a receipt each. Each side sees exactly the
 * messages that the other may send.
 */
export async function expectChatsKept(people: Actor[]): Promise<void> {
  const [messages, receipts] = [await all<Stored>("message"), await all<Stored>("message_receipt")];
  const names = (items: Stored[]) =>
    items.map(({ id, number, sender_id, is_held }) => `${id} ${number} ${sender_id} ${is_held}`);
  expect(names(receipts).sort()).toEqual(names(messages).sort());
  const blocks = await all<{ user_id: string; blocked_id: string; created_at: string }>("block");
  for (const { ticket_id, buyer_id, seller_id, last_number } of await all<Stored & { last_number: number }>(
    "conversation",
  )) {
    const isOfThese = (item: Stored) =>
      item.ticket_id === ticket_id && item.buyer_id === buyer_id && item.seller_id === seller_id;
    const said = messages.filter(isOfThese).sort((one, other) => one.number - other.number);
    expect(said.map(({ number }) => number)).toEqual(Array.from({ length: last_number }, (_, index) => index + 1));
    const id = `${ticket_id}-${buyer_id}-${seller_id}`;
    for (const reader of people.filter(({ userId }) => [buyer_id, seller_id].includes(userId))) {
      const visible = said.filter(({ sender_id, is_held }) => sender_id === reader.userId || !is_held);
      const shown = await Message.list(reader, id, { limit: 1000 });
      expect(shown.items.map((message) => message.id)).toEqual(visible.map((message) => message.id));
      const { last_message, own_marks, other_marks } = await Conversation.get(reader, id);
      expect(last_message?.number).toBe(visible.at(-1)?.number);
      for (const { seen, delivered } of [own_marks, other_marks]) {
        expect(seen).toBeLessThanOrEqual(delivered);
        expect(delivered).toBeLessThanOrEqual(last_number);
      }
      const block = blocks.find(({ user_id, blocked_id }) => user_id === reader.userId && id.includes(blocked_id));
      const since = block ? Date.parse(block.created_at) + UNDER_WAY : Number.POSITIVE_INFINITY;
      expect(
        said.filter((one) => one.sender_id !== reader.userId && Date.parse(one.created_at) > since && !one.is_held),
      ).toEqual([]);
    }
  }
}

/** The name, email and phone of each person, and whether their account is closed. */
export async function detailsOf(people: Actor[]) {
  const profiles = await all<{ id: string; full_name: string; email: string; mobile: string }>("profile");
  return Promise.all(
    people.map(async ({ userId }) => {
      const profile = profiles.find(({ id }) => id === userId);
      const { full_name = "", email = "", mobile = "" } = profile ?? {};
      return { isClosed: Boolean((await Standing.find(userId))?.closed), traces: [full_name, email, mobile] };
    }),
  );
}

/**
 * Expects that no item identifies a person whose account was closed, and that all others still
 * exist.
 */
export async function expectForgotten(people: Awaited<ReturnType<typeof detailsOf>>): Promise<void> {
  for (const { isClosed, traces } of people) {
    const left = await keysWith(traces);
    if (isClosed) expect(left).toEqual([]);
    else expect(left.length).toBeGreaterThan(0);
  }
}
