import { randomUUID } from "node:crypto";
import { trust } from "@reseat/contract/calls/trust";
import { person, ticketOf } from "@reseat/testing/people";
import { describe, expect, it } from "vitest";
import { Deal } from "../deals";
import { Conversation, Message } from "../messaging";
import type { Actor } from "../platform/actor";
import { EvidenceEntity } from "./case-entities";
import * as Report from "./report";

const refused = (code: string) => expect.objectContaining({ name: "DomainError", code });

/** Makes a buyer and a seller with a conversation. */
async function conversing() {
  const [buyer, seller] = await Promise.all([person(2), person()]);
  const { id: ticket_id } = await ticketOf(seller);
  await Deal.unlockSeller(buyer, { user_id: seller.userId, ticket_id }, randomUUID());
  const { id } = await Conversation.start(buyer, ticket_id);
  return { buyer, seller, id };
}

const say = (who: Actor, id: string, message: string) =>
  Message.send(who, id, { id: randomUUID(), message_type: "text", message });

const report = (by: Actor, of: Actor, conversation_id: string, numbers: number[]) =>
  Report.create(by, {
    reported_user_id: of.userId,
    report_type: "fraud",
    description: "Asks for money",
    messages: { conversation_id, numbers },
  });

async function evidenceOf(reporter: Actor, report_id: string) {
  return (await EvidenceEntity.get({ reporter_id: reporter.userId, report_id }).go({ consistent: true })).data;
}

describe("a report with messages", () => {
  it("keeps a copy of them, which no list returns", async () => {
    const { buyer, seller, id } = await conversing();
    const asked = await say(seller, id, "Send me the money first");
    await say(seller, id, "Hello?");
    const answered = await say(buyer, id, "No");
    const made = await report(buyer, seller, id, [1, 3]);
    expect(await evidenceOf(buyer, made.id)).toEqual({
      report_id: made.id,
      reporter_id: buyer.userId,
      conversation_id: id,
      messages: [asked, answered].map(({ number, sender_id, message_type, message, created_at }) => ({
        number,
        sender_id,
        message_type,
        message,
        created_at,
      })),
    });
    expect(made).not.toHaveProperty("messages");
    expect((await Report.listMine(buyer, {})).items).toEqual([made]);
  });

  it("is another one when its messages are others", async () => {
    const { buyer, seller, id } = await conversing();
    await say(seller, id, "One");
    await say(seller, id, "Two");
    const first = await report(buyer, seller, id, [1]);
    expect(await report(buyer, seller, id, [1])).toEqual(first);
    expect((await report(buyer, seller, id, [1, 2])).id).not.toBe(first.id);
  });

  it("takes no messages of others, with others, or that its writer does not see", async () => {
    const { buyer, seller, id } = await conversing();
    const elsewhere = await conversing();
    await say(seller, id, "Hi");
    await say(elsewhere.seller, elsewhere.id, "Hi");
    await Conversation.block(buyer, id);
    await say(seller, id, "Held");
    for (const [by, of, conversation, numbers] of [
      [buyer, seller, elsewhere.id, [1]],
      [buyer, elsewhere.seller, elsewhere.id, [1]],
      [buyer, elsewhere.seller, id, [1]],
      [buyer, seller, id, [2]],
      [buyer, seller, id, [1, 9]],
    ] as const)
      await expect(report(by, of, conversation, [...numbers])).rejects.toEqual(refused("not_found"));
    expect((await Report.listMine(buyer, {})).items).toEqual([]);
    const own = await report(seller, buyer, id, [2]);
    expect((await evidenceOf(seller, own.id))?.messages).toMatchObject([{ message: "Held" }]);
  });

  it("names at most twenty, each once and in their order", () => {
    const input = trust.createReport["~orpc"].inputSchema;
    const given = (numbers: number[]) =>
      input?.safeParse({
        reported_user_id: "0".repeat(26),
        report_type: "spam",
        description: "Spam",
        messages: { conversation_id: Array(3).fill("0".repeat(26)).join("-"), numbers },
      });
    expect(given([3, 1, 3])?.data?.messages?.numbers).toEqual([1, 3]);
    expect(given(Array.from({ length: 20 }, (_, one) => one + 1))?.success).toBe(true);
    for (const wrong of [[], [0], Array.from({ length: 21 }, (_, one) => one + 1)])
      expect(given(wrong)?.success).toBe(false);
  });
});
