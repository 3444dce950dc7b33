import { randomUUID } from "node:crypto";
import { conversing } from "@reseat/testing/people";
import { describe, expect, it } from "vitest";
import type { Actor } from "../platform/actor";
import { Report } from "../trust";
import { unscopedWithEvidence } from "../trust/open-reports";
import * as Conversation from "./conversation";
import * as Message from "./message";
import { findQuote } from "./quote";

const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });

const text = (message: string, reply_to?: string) => ({
  id: randomUUID(),
  message_type: "text" as const,
  message,
  reply_to,
});

async function textsOf(actor: Actor, id: string) {
  return (await Message.list(actor, id, {})).items.map(({ message }) => message);
}

const lastOf = async (actor: Actor, id: string) => (await Conversation.get(actor, id)).last_message?.message;

describe("an answer", () => {
  it("names the message that it answers, of either side, to both", async () => {
    const { buyer, seller, id } = await conversing();
    const asked = await Message.send(buyer, id, text("Which row?"));
    const answer = text("H", asked.id);
    const sent = await Message.send(seller, id, answer);
    expect(sent.reply_to).toEqual({ id: asked.id, number: 1 });
    expect(await Message.send(seller, id, answer)).toEqual(sent);
    await expect(Message.send(seller, id, { ...answer, reply_to: sent.id })).rejects.toEqual(
      refused("idempotency_key_reused"),
    );
    await Message.send(seller, id, text("Aisle", sent.id));
    for (const actor of [buyer, seller]) {
      const { items } = await Message.list(actor, id, {});
      expect(items.map(({ reply_to }) => reply_to?.number ?? null)).toEqual([null, 1, 2]);
    }
  });

  it("is refused to a message of another conversation, to none, and to one that was held from its sender", async () => {
    const { buyer, seller, id } = await conversing();
    const other = await conversing();
    const elsewhere = await Message.send(other.buyer, other.id, text("Hi"));
    await Conversation.block(seller, id);
    const held = await Message.send(buyer, id, text("Hello?"));
    await Conversation.unblock(seller, id);
    for (const reply_to of [elsewhere.id, randomUUID(), held.id])
      await expect(Message.send(seller, id, text("Yes", reply_to))).rejects.toEqual(refused("invalid_input"));
    expect(await textsOf(seller, id)).toEqual([]);
    expect((await Message.send(buyer, id, text("Are you there?", held.id))).reply_to).toMatchObject({ id: held.id });
  });
});

describe("deleting a message for oneself", () => {
  it("takes it from one's own messages, list and quotes, once, and leaves the other side as it is", async () => {
    const { buyer, seller, id } = await conversing();
    for (const message of ["Hi", "Which row?"]) await Message.send(buyer, id, text(message));
    const before = [await Message.list(seller, id, {}), await Conversation.get(seller, id)];
    for (const _ of [1, 2]) await Message.hide(buyer, id, 2);
    expect(await textsOf(buyer, id)).toEqual(["Hi"]);
    expect((await Message.list(buyer, id, { after: 1 })).items).toEqual([]);
    expect(await findQuote(buyer, id, 2)).toBeNull();
    expect(await Conversation.get(buyer, id)).toMatchObject({ hidden: 1, last_message: { number: 1, message: "Hi" } });
    expect([await Message.list(seller, id, {}), await Conversation.get(seller, id)]).toEqual(before);
    await Message.hide(seller, id, 2);
    expect(await textsOf(seller, id)).toEqual(["Hi"]);
  });

  it("shows in the list what came before, whatever is deleted at once and in whatever order, and then what comes", async () => {
    const { buyer, seller, id } = await conversing();
    for (const message of ["1", "2", "3", "4"]) await Message.send(seller, id, text(message));
    await Message.hide(buyer, id, 3);
    expect(await lastOf(buyer, id)).toBe("4");
    await Promise.all([Message.hide(buyer, id, 4), Message.hide(buyer, id, 2)]);
    expect(await lastOf(buyer, id)).toBe("1");
    await Message.hide(buyer, id, 1);
    expect(await Conversation.get(buyer, id)).toMatchObject({ hidden: 4, last_message: null });
    expect(await Conversation.countUnread(buyer)).toBe(0);
    await Message.send(seller, id, text("5"));
    expect(await lastOf(buyer, id)).toBe("5");
    expect(await textsOf(buyer, id)).toEqual(["5"]);
    expect(await textsOf(seller, id)).toEqual(["1", "2", "3", "4", "5"]);
  });

  it("knows no message that there is not, or that was held from the actor", async () => {
    const { buyer, seller, id } = await conversing();
    await Conversation.block(seller, id);
    await Message.send(buyer, id, text("Hello?"));
    for (const number of [1, 2]) await expect(Message.hide(seller, id, number)).rejects.toEqual(refused("not_found"));
    await Message.hide(buyer, id, 1);
    expect(await Conversation.get(buyer, id)).toMatchObject({ hidden: 1, last_message: null });
    const stranger = { ...seller, userId: (await conversing()).buyer.userId };
    await expect(Message.hide(stranger, id, 1)).rejects.toEqual(refused("not_found"));
  });

  it("leaves what was reported as it is", async () => {
    const { buyer, seller, ticket, id } = await conversing();
    await Message.send(seller, id, text("Send the money first"));
    await Report.create(buyer, {
      reported_user_id: seller.userId,
      ticket_id: ticket.id,
      report_type: "fraud",
      description: "Wants money before the show",
      messages: { conversation_id: id, numbers: [1] },
    });
    for (const actor of [buyer, seller]) await Message.hide(actor, id, 1);
    const [report] = (await Report.listMine(buyer, {})).items;
    const reported = await unscopedWithEvidence(buyer.userId, report?.id ?? "");
    expect(reported?.messages).toMatchObject([{ message: "Send the money first" }]);
  });
});
