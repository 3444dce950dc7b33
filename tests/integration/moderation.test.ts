import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { type Route, routes } from "@reseat/contract";
import { TERMS_VERSION } from "@reseat/contract/limits/constants";
import { Account } from "@reseat/core/accounts";
import { dynamo, tableName } from "@reseat/core/dynamo";
import { newId } from "@reseat/core/ids";
import type { Person } from "@reseat/testing/client";
import { routeOf } from "@reseat/testing/contract-calls";
import { listing, sought } from "@reseat/testing/listing";
import { localStack } from "@reseat/testing/vitest/stack";
import { expect, it } from "vitest";
import { WebSocket } from "ws";
import { openSocket } from "../open-socket";

const stack = await localStack();

async function newAdmin(): Promise<Person> {
  const person = await stack.signUp();
  await Account.makeAdmin(person.phone);
  return { ...person, ...(await stack.logIn(person)) };
}

const admin = await newAdmin();

async function moderate(about: Person, action: "warn" | "suspend" | "ban" | "lift", by = admin) {
  const { version } = await stack.call(by, "moderation", "getStanding", { user_id: about.id });
  const decision = { user_id: about.id, action, reason: "Sold one ticket twice", duration_hours: 5, version };
  const { standing } = await stack.call(by, "moderation", "moderateUser", decision);
  await stack.settled();
  return standing;
}

/** Valid input for each call that needs a good standing, with ids of things that do not exist. */
const nothing = newId();
const conversation_id = `${nothing}-${nothing}-${nothing}`;
const review = { rating: 5, feedback_type: "seller_review" };
const inputs: Record<string, object | undefined> = {
  "accounts.createPictureUpload": { content_type: "image/png" },
  "tickets.create": listing(),
  "tickets.putBack": undefined,
  "tickets.answerStillHave": { answers: [{ ticket_id: nothing, answer: "yes" }] },
  "tickets.acceptFirst": { id: nothing, accepts: true },
  "tickets.updatePrice": { id: nothing, price_per_ticket: 40_000 },
  "tickets.updateStatus": { id: nothing, status: "available" },
  "tickets.createImageUpload": { id: nothing, content_type: "image/png" },
  "interest.express": { ticket_id: nothing },
  "interest.unlockBuyer": { request_id: nothing },
  "deals.unlockSeller": { user_id: nothing, ticket_id: nothing },
  "availability.request": { ticket_id: nothing },
  "messaging.start": { ticket_id: nothing },
  "payments.createOrder": { amount: 2500, credits_purchased: 1 },
  "messaging.send": { conversation_id, id: randomUUID(), message: "Hi" },
  "messaging.createPictureUpload": { conversation_id, message_id: randomUUID(), content_type: "image/png" },
  "trust.createFeedback": { ticket_id: nothing, reviewed_user_id: nothing, ...review },
  "trust.updateFeedback": { id: conversation_id, ...review },
  "trust.createReport": { reported_user_id: nothing, report_type: "spam", description: "Spam" },
  "wanted.create": sought(),
  "wanted.change": { id: nothing, ...sought() },
  "wanted.resume": { id: nothing },
  "wanted.offer": { id: nothing },
  "wanted.report": { id: nothing, report_type: "spam", description: "Spam" },
};
const guarded = routes().filter(({ standing }) => standing === "good");

/** Makes a person one who signed up before the terms changed. */
async function agreeToOldTerms({ id }: Person): Promise<void> {
  const change = new UpdateCommand({
    TableName: tableName(),
    Key: { pk: `person#${id}`, sk: "standing" },
    UpdateExpression: "SET terms.#version = :old",
    ExpressionAttributeNames: { "#version": "version" },
    ExpressionAttributeValues: { ":old": "2020-01-01" },
  });
  await dynamo.send(change);
}

async function codeOf(who: Person, route: Route): Promise<string> {
  const { body } = await stack.send(who, route, inputs[`${route.domain}.${route.name}`]);
  return (body as { code?: string }).code ?? "";
}

it("refuses whoever is suspended, has a warning to read or has not agreed to the terms in force, in each call that needs a good standing, with a token from before", async () => {
  expect(guarded.map(({ domain, name }) => `${domain}.${name}`).sort()).toEqual(Object.keys(inputs).sort());
  const [suspended, warned, outdated] = [await stack.signUp(), await stack.signUp(), await stack.signUp()];
  await agreeToOldTerms(outdated);
  const { restriction } = await moderate(suspended, "suspend");
  const { warning } = await moderate(warned, "warn");
  for (const route of guarded) {
    expect([route.name, await codeOf(suspended, route)]).toEqual([route.name, "suspended"]);
    expect([route.name, await codeOf(warned, route)]).toEqual([route.name, "warning_unread"]);
    expect([route.name, await codeOf(outdated, route)]).toEqual([route.name, "terms_changed"]);
  }
  const refusal = await stack.refusal(suspended, "tickets", "create", listing());
  expect(refusal.data).toEqual({ reason: "Sold one ticket twice", at: restriction?.at, until: restriction?.until });
  expect(await stack.call(suspended, "tickets", "listMine", {})).toMatchObject({ items: [] });
  expect((await stack.call(suspended, "notifications", "list", {})).items).toMatchObject([
    { title: "Your account is suspended" },
  ]);

  await stack.call(outdated, "accounts", "agreeToTerms", { agreed_terms: TERMS_VERSION });
  await stack.call(outdated, "tickets", "create", listing());
  await stack.call(warned, "moderation", "readWarning", { id: warning?.id ?? "" });
  await stack.call(warned, "tickets", "create", listing());
  await moderate(suspended, "lift");
  await stack.call(suspended, "tickets", "create", listing());
});

it("refuses on an open socket too", async () => {
  const person = await stack.signUp();
  const socket = new WebSocket(stack.wsUrl, ["reseat", person.accessToken], { origin: "http://localhost:5173" });
  await once(socket, "open");
  await moderate(person, "suspend");
  const refused = new Promise<unknown>((resolve) => {
    socket.on("message", (data) => {
      const event = JSON.parse(String(data)) as { type: string };
      if (event.type === "error") resolve(event);
    });
  });
  socket.send(JSON.stringify({ action: "message.send", conversation_id, id: randomUUID(), message: "Hi" }));
  expect(await refused).toMatchObject({ code: "suspended", data: { reason: "Sold one ticket twice" } });
  socket.close();
});

it("tells the open page of who writes with somebody suspended or lifted, and a blocker's other page of the block", async () => {
  const [seller, buyer] = [await stack.signUp(), await stack.signUp("Rohan Das", { credits: 1 })];
  const { id: ticket_id } = await stack.call(seller, "tickets", "create", listing());
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id });
  const conversation = { conversation_id: (await stack.call(buyer, "messaging", "start", { ticket_id })).id };
  await stack.settled();
  const page = await openSocket(stack.wsUrl, buyer);
  const other = await openSocket(stack.wsUrl, seller);
  const heard = async (socket = page) => {
    await stack.settled();
    await socket.say({ action: "ping" });
    return socket.of("conversation.changed").map(({ conversation_id }) => ({ conversation_id }));
  };
  const closed = async () => (await stack.call(buyer, "messaging", "get", conversation)).closed;

  await moderate(seller, "suspend");
  expect([await heard(), await closed()]).toEqual([[conversation], "suspended"]);
  await moderate(seller, "lift");
  expect([await heard(), await closed()]).toEqual([[conversation, conversation], null]);
  await stack.call(buyer, "messaging", "block", conversation);
  expect(await heard()).toHaveLength(3);
  expect(await heard(other)).toEqual([]);
  for (const socket of [page, other]) socket.close();
});

it("takes the appeal of somebody banned, once, who goes on in the same session when another admin accepts it", async () => {
  const [before, another] = [await stack.signUp(), await newAdmin()];
  await stack.list(before);
  const banned = await moderate(before, "ban");
  expect((await stack.call(null, "browse", "listTickets", { sort: "latest" })).items).not.toContainEqual(
    expect.objectContaining({ user_id: before.id }),
  );
  const person = { ...before, ...(await stack.logIn(before)) };
  const appealed = await stack.call(person, "moderation", "appeal", { message: "It was my brother" });
  expect(appealed.restriction).toMatchObject({ kind: "banned", appeal: "open" });
  expect((await stack.refusal(person, "moderation", "appeal", { message: "Please" })).code).toBe("appeal_exists");
  const id = banned.restriction?.id as string;
  const decision = { id, user_id: person.id, accepted: true, notes: "It was not them" };
  expect((await stack.refusal(admin, "moderation", "decideAppeal", decision)).code).toBe("another_admin");
  for (const _ of [1, 2])
    expect(await stack.call(another, "moderation", "decideAppeal", decision)).toMatchObject({ status: "accepted" });
  await stack.settled();
  expect((await stack.refusal(before, "accounts", "getProfile")).code).toBe("not_authenticated");
  expect((await stack.call(person, "notifications", "list", {})).items[0]).toMatchObject({
    title: "Your account is active again",
  });
});

it("lets no admin decide about themselves, about another admin, or after the role was taken away", async () => {
  const [other, former] = [await newAdmin(), await newAdmin()];
  const warn = { action: "warn", reason: "Be kind", version: 0 };
  const code = async (by: Person, about: Person) =>
    (await stack.refusal(by, "moderation", "moderateUser", { ...warn, user_id: about.id })).code;
  expect(await code(admin, admin)).toBe("not_yourself");
  expect(await code(admin, other)).toBe("is_admin");
  await Account.removeAdmin(former.phone);
  expect(await code(former, await stack.signUp())).toBe("not_allowed");
  for (const route of routes().filter(({ domain, access }) => domain === "moderation" && access === "admin")) {
    const input = {
      id: nothing,
      user_id: nothing,
      status: route.name === "listAppeals" ? "open" : "pending",
      ...warn,
      accepted: true,
      seen: "pending",
      approved: true,
      notes: "No",
    };
    const { status } = await stack.send(former, routeOf("moderation", route.name as "getStanding"), input);
    expect([route.name, status]).toEqual([route.name, 403]);
  }
});
