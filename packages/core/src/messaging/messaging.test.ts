import { randomUUID } from "node:crypto";
import { conversing, person, ticketOf } from "@reseat/testing/people";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Deal, Interest } from "../deals";
import { RateLimit } from "../platform";
import type { Actor } from "../platform/actor";
import { newId } from "../platform/ids";
import { Refund } from "../trust";
import * as Conversation from "./conversation";
import * as Message from "./message";

afterEach(() => {
  vi.unstubAllEnvs();
});

const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });

const text = (message: string, id = randomUUID()) => ({ id, message_type: "text" as const, message });

async function textsOf(actor: Actor, id: string) {
  return (await Message.list(actor, id, {})).items.map(({ message }) => message);
}

describe("starting a conversation", () => {
  it("makes one for a ticket and its two people, whoever starts it, and however often at once", async () => {
    const [buyer, seller] = await Promise.all([person(2), person(2)]);
    const ticket = await ticketOf(seller);
    const request = await Interest.express(buyer, { ticket_id: ticket.id }, randomUUID());
    await expect(Conversation.start(buyer, ticket.id)).rejects.toEqual(refused("no_conversation"));
    await Deal.acceptInterest(seller, request.id, randomUUID());
    const started = await Promise.all([
      Conversation.start(buyer, ticket.id),
      Conversation.start(buyer, ticket.id),
      Conversation.start(seller, ticket.id, { buyer_id: buyer.userId }),
      Conversation.start(seller, ticket.id, { buyer_id: buyer.userId }),
    ]);
    expect(new Set(started.map(({ id }) => id)).size).toBe(1);
    expect((await Conversation.list(seller, {})).items).toMatchObject([
      { id: started[0]?.id, role: "seller", other_user_id: buyer.userId, movie_name: ticket.movie_name },
    ]);
    expect((await Conversation.list(buyer, {})).items).toMatchObject([{ role: "buyer", other_user_id: seller.userId }]);
  });

  it("begins with what the buyer wrote when they asked, which the seller has read", async () => {
    const [buyer, seller] = await Promise.all([person(2), person(2)]);
    const ticket = await ticketOf(seller);
    const asked = { ticket_id: ticket.id, message: "Are these aisle seats?" };
    const request = await Interest.express(buyer, asked, randomUUID());
    await Deal.acceptInterest(seller, request.id, randomUUID());
    const { id } = await Conversation.start(seller, ticket.id, { buyer_id: buyer.userId });
    const { items } = await Message.list(buyer, id, {});
    expect(items).toMatchObject([
      { number: 1, message: asked.message, sender_id: buyer.userId, created_at: request.created_at },
    ]);
    expect((await Conversation.get(buyer, id)).other_marks).toMatchObject({ delivered: 1, seen: 1 });
    expect(await Conversation.countUnread(seller)).toBe(0);
    const answer = { ...text("Yes, they are"), reply_to: items[0]?.id };
    expect(await Message.send(seller, id, answer)).toMatchObject({ number: 2, reply_to: { number: 1 } });
  });

  it("is refused to everybody without a deal on the ticket", async () => {
    const { ticket, buyer, seller } = await conversing();
    const other = await person(2);
    for (const [actor, buyerId] of [
      [other],
      [other, buyer.userId],
      [seller],
      [seller, other.userId],
      [{ ...other, isAdmin: true }, buyer.userId],
    ] as const) {
      await expect(Conversation.start(actor, ticket.id, { buyer_id: buyerId })).rejects.toEqual(
        refused("no_conversation"),
      );
    }
  });

  it("shows each side the contact that the deal showed them", async () => {
    const { seller, buyer, id, ticket } = await conversing();
    expect((await Conversation.get(buyer, id)).contact?.mobile).toMatch(/^\+91/);
    expect((await Conversation.get(seller, id)).contact?.mobile).toMatch(/^\+91/);
    const unlocked = await ticketOf(seller);
    await Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id: unlocked.id }, randomUUID());
    const { id: second } = await Conversation.start(buyer, unlocked.id);
    expect(unlocked.id).not.toBe(ticket.id);
    expect((await Conversation.get(buyer, second)).contact?.mobile).toMatch(/^\+91/);
    expect((await Conversation.get(seller, second)).contact).toBeNull();
  });
});

describe("sending a message", () => {
  it("numbers the messages of both in one order, also when they are sent at once", async () => {
    const { buyer, seller, id } = await conversing();
    await Promise.all([Message.send(buyer, id, text("Hi")), Message.send(seller, id, text("Hello"))]);
    await Message.send(buyer, id, text("Where do we meet?"));
    const { items } = await Message.list(seller, id, {});
    expect(items.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(items.at(-1)).toMatchObject({ message: "Where do we meet?", sender_id: buyer.userId });
    expect(await Message.list(buyer, id, {})).toEqual(await Message.list(seller, id, {}));
    expect((await Conversation.get(seller, id)).last_message).toMatchObject({
      number: 3,
      message: "Where do we meet?",
    });
  });

  it("returns what was stored for the same id, also when its sender may no longer write", async () => {
    const { buyer, id } = await conversing();
    const message = text("Are you there?");
    const sent = await Message.send(buyer, id, message);
    await Conversation.block(buyer, id);
    expect(await Message.send(buyer, id, message)).toEqual(sent);
    await expect(Message.send(buyer, id, text("Hello?"))).rejects.toEqual(refused("person_blocked"));
  });

  it("counts once against the limit however often it is sent again, and yet not without a limit", async () => {
    vi.stubEnv("LIMITS", JSON.stringify({ messages: { max: 2, per: "day" }, commands: { max: 3, per: "day" } }));
    const { buyer, id } = await conversing();
    const send = async (message: ReturnType<typeof text>) => {
      await RateLimit.consume(["messages"], { person: buyer.userId });
      return Message.send(buyer, id, message);
    };
    const message = text("Are you there?");
    await send(message);
    for (const _ of [1, 2, 3]) expect(await send(message)).toMatchObject({ number: 1 });
    await expect(send(message)).rejects.toEqual(refused("too_many_requests"));
    vi.stubEnv("LIMITS", JSON.stringify({ messages: { max: 3, per: "day" } }));
    expect(await send(text("Hello?"))).toMatchObject({ number: 2 });
    await expect(send(text("Hello!"))).rejects.toEqual(refused("too_many_requests"));
  });

  it("stores the same id once, and refuses it for another text; another conversation may have it too", async () => {
    const { buyer, id, seller } = await conversing();
    const message = text("Are you there?");
    const sent = await Promise.all([1, 2, 3].map(() => Message.send(buyer, id, message)));
    expect(new Set(sent.map(({ number }) => number)).size).toBe(1);
    await expect(Message.send(buyer, id, { ...message, message: "No" })).rejects.toEqual(
      refused("idempotency_key_reused"),
    );
    await expect(Message.send(seller, id, message)).rejects.toEqual(refused("idempotency_key_reused"));
    expect(await textsOf(seller, id)).toEqual(["Are you there?"]);
    const other = await conversing();
    await Message.send(other.buyer, other.id, message);
    expect(await textsOf(other.seller, other.id)).toEqual(["Are you there?"]);
  });

  it("is for the two people alone, and so is reading", async () => {
    const { id, ticket, seller } = await conversing();
    const other = await person(2);
    const forged = `${ticket.id}-${other.userId}-${seller.userId}`;
    for (const conversation of [id, forged]) {
      await expect(Message.send(other, conversation, text("Hi"))).rejects.toEqual(refused("not_found"));
      await expect(Message.list(other, conversation, {})).rejects.toEqual(refused("not_found"));
      await expect(Conversation.get(other, conversation)).rejects.toEqual(refused("not_found"));
      await expect(Conversation.mark(other, conversation, { seen: 1 })).rejects.toEqual(refused("not_found"));
      await expect(Conversation.type(other, conversation)).rejects.toEqual(refused("not_found"));
      await expect(Conversation.block(other, conversation)).rejects.toEqual(refused("not_found"));
    }
  });

  it("refuses what is blank", async () => {
    const { buyer, id } = await conversing();
    await expect(Message.send(buyer, id, text(""))).rejects.toEqual(refused("invalid_input"));
  });

  it("shares the sender's own contact", async () => {
    const { buyer, seller, id } = await conversing();
    await Message.send(seller, id, { id: randomUUID(), message_type: "contact", message: "" });
    const [message] = (await Message.list(buyer, id, {})).items;
    expect(message).toMatchObject({ message_type: "contact", contact: { mobile: expect.stringMatching(/^\+91/) } });
  });

  it("ends when the deal's credit was refunded; what was written stays readable", async () => {
    const { buyer, seller, id, ticket } = await conversing();
    await Message.send(buyer, id, text("Hi"));
    const deal = (await Deal.list(buyer, {})).items.find(({ ticket_id }) => ticket_id === ticket.id);
    const { id: refund } = await Refund.create(buyer, {
      ticket_unlock_id: deal?.ticket_unlock_id as string,
      reason: "The ticket was not genuine",
    });
    await Refund.decide({ userId: newId(), isAdmin: true }, refund, true);
    await expect(Message.send(seller, id, text("Sorry"))).rejects.toEqual(refused("conversation_closed"));
    expect(await Conversation.get(seller, id)).toMatchObject({ closed: "refunded" });
    expect(await textsOf(seller, id)).toEqual(["Hi"]);
  });
});

describe("reading", () => {
  it("pages back from the newest, and forward from a number", async () => {
    const { buyer, seller, id } = await conversing();
    for (let count = 1; count <= 5; count += 1) await Message.send(buyer, id, text(`Message ${count}`));
    const newest = await Message.list(seller, id, { limit: 2 });
    expect(newest.items.map(({ number }) => number)).toEqual([4, 5]);
    const older = await Message.list(seller, id, { limit: 3, cursor: newest.next_cursor as string });
    expect(older.items.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(older.next_cursor).toBeNull();
    expect((await Message.list(seller, id, { after: 3 })).items.map(({ number }) => number)).toEqual([4, 5]);
    await expect(Message.list(seller, id, { cursor: "made-up" })).rejects.toEqual(refused("invalid_input"));
  });

  it("raises marks and never lowers them, nor beyond the last message", async () => {
    const { buyer, seller, id } = await conversing();
    await Message.send(buyer, id, text("One"));
    await Message.send(buyer, id, text("Two"));
    expect(await Conversation.mark(seller, id, { delivered: 2 })).toEqual({ delivered: 2, seen: 0 });
    expect(await Conversation.mark(seller, id, { seen: 1 })).toEqual({ delivered: 2, seen: 1 });
    expect(await Conversation.mark(seller, id, { seen: 0, delivered: 1 })).toEqual({ delivered: 2, seen: 1 });
    expect(await Conversation.mark(seller, id, { seen: 99 })).toEqual({ delivered: 2, seen: 2 });
    expect((await Conversation.get(buyer, id)).other_marks).toEqual({ delivered: 2, seen: 2 });
  });

  it("counts conversations with something new from the other side", async () => {
    const { buyer, seller, id } = await conversing();
    expect(await Conversation.countUnread(seller)).toBe(0);
    await Message.send(buyer, id, text("Hi"));
    expect([await Conversation.countUnread(seller), await Conversation.countUnread(buyer)]).toEqual([1, 0]);
    await Conversation.mark(seller, id, { seen: 1 });
    expect(await Conversation.countUnread(seller)).toBe(0);
    await Message.send(seller, id, text("Hello"));
    expect([await Conversation.countUnread(seller), await Conversation.countUnread(buyer)]).toEqual([0, 1]);
  });

  it("lists the latest first, pages, and finds in all of them", async () => {
    const [buyer, seller] = await Promise.all([person(4), person(1)]);
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const ticket = await ticketOf(seller);
      await Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id: ticket.id }, randomUUID());
      ids.push((await Conversation.start(buyer, ticket.id)).id);
    }
    await Message.send(buyer, ids[0] as string, text("Hi"));
    const order = [ids[0], ids[2], ids[1]];
    const first = await Conversation.list(seller, { limit: 2 });
    const second = await Conversation.list(seller, { limit: 2, cursor: first.next_cursor as string });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(order);
    expect(second.next_cursor).toBeNull();
    const name = first.items[0]?.other_user_name.toUpperCase() ?? "";
    expect((await Conversation.list(seller, { search: name })).items).toHaveLength(3);
    expect((await Conversation.list(seller, { search: "nobody of this name" })).items).toEqual([]);
    await expect(Conversation.list(seller, { cursor: "made-up" })).rejects.toEqual(refused("invalid_input"));
  });
});

describe("blocking", () => {
  it("accepts what the blocked person writes and holds it for ever", async () => {
    const { buyer, seller, id } = await conversing();
    await Message.send(buyer, id, text("Hi"));
    await Conversation.block(seller, id);
    const before = await Conversation.get(seller, id);
    await Message.send(buyer, id, text("Why no answer?"));
    expect(await Conversation.get(seller, id)).toEqual({ ...before, is_blocked: true });
    expect(await textsOf(buyer, id)).toEqual(["Hi", "Why no answer?"]);
    expect((await Conversation.get(buyer, id)).last_message).toMatchObject({ message: "Why no answer?" });
    await expect(Message.send(seller, id, text("x"))).rejects.toEqual(refused("person_blocked"));
    await Conversation.mark(seller, id, { seen: 1 });
    const unread = () => Conversation.countUnread(seller);
    expect(await textsOf(seller, id)).toEqual(["Hi"]);
    expect(await unread()).toBe(0);
    await Conversation.unblock(seller, id);
    expect(await textsOf(seller, id)).toEqual(["Hi"]);
    expect(await unread()).toBe(0);
    await Message.send(buyer, id, text("Hello again"));
    expect(await textsOf(seller, id)).toEqual(["Hi", "Hello again"]);
    expect((await Conversation.get(seller, id)).last_message).toMatchObject({ message: "Hello again" });
  });

  it("shows the blocked person nothing that another conversation would not show", async () => {
    const [blocked, other] = await Promise.all([conversing(), conversing()]);
    await Conversation.block(blocked.seller, blocked.id);
    const seen = async ({ buyer, id }: typeof blocked) => {
      const { created_at, ...sent } = await Message.send(buyer, id, text("Hello?"));
      const { items } = await Conversation.list(buyer, {});
      const [shown] = (await Message.list(buyer, id, {})).items;
      expect(items).toMatchObject([{ updated_at: created_at, last_message: { created_at } }]);
      expect(shown).toEqual({ ...sent, created_at });
      return [sent, shown, items[0]].map((one) => Object.keys(one ?? {}));
    };
    expect(await seen(blocked)).toEqual(await seen(other));
  });

  it("lists a conversation with a held message first for its writer, and where it was for the blocker", async () => {
    const { buyer, seller, id } = await conversing();
    const second = await ticketOf(seller);
    await Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id: second.id }, randomUUID());
    const { id: secondId } = await Conversation.start(buyer, second.id);
    await Message.send(buyer, secondId, text("Hi"));
    await Conversation.block(seller, id);
    await Message.send(buyer, id, text("Hello?"));
    const listed = async (actor: Actor) => (await Conversation.list(actor, {})).items.map((one) => one.id);
    expect(await listed(buyer)).toEqual([id, secondId]);
    expect(await listed(seller)).toEqual([secondId, id]);
  });

  it("holds in every conversation of the two, and in no other", async () => {
    const { buyer, seller, id } = await conversing();
    const other = await person(2);
    const [second, third] = await Promise.all([ticketOf(seller), ticketOf(seller)]);
    for (const [actor, ticket] of [[buyer, second] as const, [other, third] as const])
      await Deal.unlockSeller(actor, { user_id: seller.userId, ticket_id: ticket.id }, randomUUID());
    const { id: secondId } = await Conversation.start(buyer, second.id);
    const { id: thirdId } = await Conversation.start(other, third.id);
    await Conversation.block(seller, id);
    await Message.send(buyer, secondId, text("Hi"));
    await Message.send(other, thirdId, text("Hi"));
    expect(await textsOf(seller, secondId)).toEqual([]);
    expect(await textsOf(seller, thirdId)).toEqual(["Hi"]);
    expect((await Conversation.list(seller, {})).items.map(({ is_blocked }) => is_blocked).sort()).toEqual([
      false,
      true,
      true,
    ]);
  });
});

describe("who saw a person's number", () => {
  it("is named, with when and why and whether they are blocked, and nobody who did not see it", async () => {
    const [buyer, seller] = await Promise.all([person(3), person(3)]);
    const asked = await ticketOf(seller);
    const interest = await Interest.express(buyer, { ticket_id: asked.id }, randomUUID());
    await Deal.acceptInterest(seller, interest.id, randomUUID());
    const { id: ticket_id } = await ticketOf(seller);
    await Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id }, randomUUID());
    const { items: ofSeller } = await Conversation.listContactViews(seller, {});
    const who = { id: buyer.userId, full_name: expect.stringMatching(/^Person/) };
    expect(ofSeller).toMatchObject([
      { source: "unlock", role: "seller", person: who, ticket_id, is_blocked: false },
      { source: "interest", role: "seller", person: who, ticket_id: asked.id },
    ]);
    // The seller who was unlocked does not see the buyer's number.
    const { items: ofBuyer } = await Conversation.listContactViews(buyer, {});
    expect(ofBuyer).toMatchObject([{ source: "interest", role: "buyer", person: { id: seller.userId } }]);
    expect((await Conversation.listContactViews(await person(), {})).items).toEqual([]);
  });

  it("can be blocked without a conversation, in every later one", async () => {
    const [buyer, seller] = await Promise.all([person(3), person(3)]);
    const { id: ticket_id } = await ticketOf(seller);
    await Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id }, randomUUID());
    const [view] = (await Conversation.listContactViews(seller, {})).items;
    const id = view?.conversation_id ?? "";
    await Conversation.block(seller, id);
    expect((await Conversation.listContactViews(seller, {})).items).toMatchObject([{ is_blocked: true }]);
    expect(await Conversation.start(buyer, ticket_id)).toMatchObject({ id });
    await Message.send(buyer, id, text("Are you there?"));
    expect(await textsOf(seller, id)).toEqual([]);
    await Conversation.unblock(seller, id);
    expect((await Conversation.listContactViews(seller, {})).items).toMatchObject([{ is_blocked: false }]);
  });
});
