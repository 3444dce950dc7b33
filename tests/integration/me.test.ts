import type { Person } from "@reseat/testing/client";
import { localStack } from "@reseat/testing/vitest/stack";
import { beforeAll, describe, expect, it } from "vitest";

const stack = await localStack();
let seller: Person;
let buyer: Person;

beforeAll(async () => {
  [seller, buyer] = [await stack.signUp("Sunita Shah"), await stack.signUp("Rohan Das", { credits: 5 })];
  const [wanted, asked, sold] = [await stack.list(seller), await stack.list(seller), await stack.list(seller)];
  await stack.call(buyer, "interest", "express", { ticket_id: wanted.id });
  await stack.call(buyer, "availability", "request", { ticket_id: asked.id });
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: sold.id });
  const { id: conversation_id } = await stack.call(buyer, "messaging", "start", { ticket_id: sold.id });
  const message = { conversation_id, id: crypto.randomUUID(), message: "Where do we meet?" };
  await stack.call(buyer, "messaging", "send", message);
  await stack.settled();
});

describe("GET /me", () => {
  it("answers each part as its own call does, for whoever asks", async () => {
    for (const person of [seller, buyer]) {
      const requests = async (type: "seller" | "buyer") => {
        const { server_time: _, ...page } = await stack.call(person, "interest", "list", { type, limit: 50 });
        return page;
      };
      const { server_time, ...me } = await stack.call(person, "accounts", "getMe", {});
      expect(me).toEqual({
        profile: await stack.call(person, "accounts", "getProfile"),
        standing: await stack.call(person, "moderation", "getMine"),
        notification_counts: await stack.call(person, "notifications", "count", {}),
        unread_conversations: (await stack.call(person, "messaging", "countUnread", {})).count,
        received_requests: await requests("seller"),
        made_requests: await requests("buyer"),
      });
      expect(Date.parse(server_time)).toBeGreaterThan(0);
    }
    const { unread_conversations, received_requests } = await stack.call(seller, "accounts", "getMe", {});
    expect(unread_conversations).toBe(1);
    expect(received_requests.items).toHaveLength(1);
  });

  it("adds the first pages that the open screen shows", async () => {
    const questions = (role: "seller" | "buyer") => stack.call(seller, "availability", "list", { role, limit: 50 });
    const { alerts, conversations } = await stack.call(seller, "accounts", "getMe", { screen: "notifications" });
    expect(conversations).toBeUndefined();
    expect(alerts).toEqual({
      notifications: await stack.call(seller, "notifications", "list", { limit: 30 }),
      received_questions: await questions("seller"),
      asked_questions: await questions("buyer"),
    });
    expect(alerts?.received_questions.items).toHaveLength(1);
    const messages = await stack.call(seller, "accounts", "getMe", { screen: "messages" });
    expect(messages.conversations).toEqual(await stack.call(seller, "messaging", "list", {}));
    expect(messages.conversations?.items).toHaveLength(1);
    expect(messages.alerts).toBeUndefined();
  });

  it("speaks the language of the request", async () => {
    const me = await stack.call(seller, "accounts", "getMe", { screen: "notifications" }, { language: "hi" });
    expect(me.alerts?.notifications.items[0]?.title).toMatch(/[\u0900-\u097f]/);
  });

  it("is nobody else's: a visitor and an unknown screen are refused", async () => {
    expect(await stack.refusal(null, "accounts", "getMe", {})).toMatchObject({ status: 401 });
    expect(await stack.refusal(seller, "accounts", "getMe", { screen: "admin" as "messages" })).toMatchObject({
      code: "invalid_input",
    });
  });
});
