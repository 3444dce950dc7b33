import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { AdminGetUserCommand, CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { CLOSED_DAYS, OTP_RESEND_SECONDS, TERMS_VERSION } from "@reseat/contract/limits/constants";
import { Account } from "@reseat/core/accounts";
import { Credit } from "@reseat/core/credits";
import { dynamo, tableName } from "@reseat/core/dynamo";
import { newId } from "@reseat/core/ids";
import type { Person } from "@reseat/testing/client";
import { keysWith } from "@reseat/testing/keys-with";
import { localStack } from "@reseat/testing/vitest/stack";
import { expect, it } from "vitest";
import { WebSocket } from "ws";

const stack = await localStack();
const DAY = 86_400;

/** Closes a person's account with the code that was texted to them. */
async function close(who: Person) {
  await stack.advanceClock(OTP_RESEND_SECONDS + 1);
  const { ticket } = await stack.call(who, "rights", "sendClosingCode");
  const closed = await stack.call(who, "rights", "close", { ticket, otp: await stack.codeFor(who.phone) });
  await stack.settled();
  return closed;
}

async function logIn(who: Person): Promise<Person> {
  return { ...who, ...(await stack.logIn(who)) };
}

/** The letters of an id, because a name has no digits. */
const letters = () => randomUUID().replace(/[\d-]/g, (sign) => "ghijklmnop"[Number(sign)] ?? "");

/**
 * A seller with credits who received a request and sent one, with a deal and a conversation with a
 * third person.
 */
async function involved() {
  const [seller, buyer, other, partner] = await Promise.all(
    [`Leela ${letters()}`, "Ravi Buyer", "Mira Seller", "Arun Partner"].map((name) => stack.signUp(name)),
  );
  if (!seller || !buyer || !other || !partner) throw new Error("Nobody signed up");
  await Promise.all([seller, buyer, other, partner].map(({ id }) => Credit.grant(id, 5, newId())));
  const [asked, free, sold] = [await stack.list(seller), await stack.list(seller), await stack.list(seller)];
  const wanted = await stack.list(other);
  await stack.call(buyer, "interest", "express", { ticket_id: asked.id });
  await stack.call(seller, "interest", "express", { ticket_id: wanted.id });
  await stack.call(partner, "deals", "unlockSeller", { user_id: seller.id, ticket_id: sold.id });
  const { id: conversation_id } = await stack.call(partner, "messaging", "start", { ticket_id: sold.id });
  await stack.call(seller, "messaging", "send", { conversation_id, id: randomUUID(), message: "Meet me at Gate 2" });
  await stack.settled();
  return { seller, buyer, other, partner, free, wanted, conversation_id };
}

/** Makes a deal whose buyer was not let in, and the seller's side. */
async function refusedAtTheGate(seller: Person, buyer: Person, side: string): Promise<void> {
  const { id: ticket_id } = await stack.list(seller, await stack.showIn(1));
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id });
  const { items } = await stack.call(buyer, "deals", "list", {});
  const id = items.find((deal) => deal.ticket_id === ticket_id)?.id ?? "";
  const step = { kind: "agree", price_each: 25_000, pay: "upi", hand: "here" } as const;
  await stack.call(seller, "deals", "takeStep", { id, step });
  await stack.advanceClock(3600 + 60);
  await stack.call(buyer, "deals", "sayNotLetIn", { id, reason: "code_used" });
  await stack.call(seller, "deals", "giveSide", { id, text: side });
}

const balance = async (who: Person) => (await stack.call(who, "credits", "get")).credits;

it("says before what it ends, then ends it, gives credits back, tells the others and signs the person out", async () => {
  const { seller, buyer, partner, free, wanted, conversation_id } = await involved();
  expect(await stack.call(seller, "rights", "previewClosing")).toEqual({
    listings: 2,
    received: 1,
    made: 1,
    conversations: 1,
    reviews: { written: 0, received: 0 },
    credits: 5,
  });
  const socket = new WebSocket(stack.wsUrl, ["reseat", seller.accessToken], { origin: "http://localhost:5173" });
  await once(socket, "open");
  const ended = once(socket, "close");
  await close(seller);
  await ended;

  expect((await stack.refusal(seller, "accounts", "getProfile")).code).toBe("not_authenticated");
  expect(await balance(buyer)).toBe(5);
  expect((await stack.call(buyer, "interest", "list", { type: "buyer" })).items).toMatchObject([
    { status: "rejected" },
  ]);
  expect((await stack.call(buyer, "notifications", "list", {})).items.map(({ kind }) => kind)).toContain(
    "interest_declined",
  );
  expect((await stack.refusal(null, "tickets", "get", { id: free.id })).code).toBe("not_found");
  expect(await stack.call(null, "tickets", "get", { id: wanted.id })).toMatchObject({ status: "available" });
  expect(await stack.call(partner, "messaging", "get", { conversation_id })).toMatchObject({ closed: "gone" });
  const late = { conversation_id, id: randomUUID(), message: "Where are you?" };
  expect((await stack.refusal(partner, "messaging", "send", late)).code).toBe("person_unavailable");
});

it("lets the person come back for 30 days, and do nothing before they did", async () => {
  const { seller, partner, conversation_id } = await involved();
  const { erase_at } = await close(seller);
  expect(Date.parse(erase_at) - Date.now()).toBeGreaterThan((CLOSED_DAYS - 1) * DAY * 1000);
  const back = await logIn(seller);
  expect(await stack.call(back, "moderation", "getMine")).toMatchObject({ closed: { erase_at } });
  const hi = { conversation_id, id: randomUUID(), message: "Hi" };
  expect(await stack.refusal(back, "messaging", "send", hi)).toMatchObject({
    code: "account_closed",
    data: { erase_at },
  });
  expect(await stack.call(back, "messaging", "get", { conversation_id })).toMatchObject({ closed: "own_closed" });
  for (const _ of [1, 2]) await stack.call(back, "rights", "reopen");
  expect(await stack.call(back, "moderation", "getMine")).toMatchObject({ closed: null });
  await stack.settled();
  await stack.call(back, "messaging", "send", hi);
  expect(await stack.call(partner, "messaging", "get", { conversation_id })).toMatchObject({ closed: null });
  expect([await balance(back), (await stack.call(back, "tickets", "listMine", {})).items.length]).toEqual([5, 1]);
  await stack.advanceClock(CLOSED_DAYS * DAY + 60);
  expect((await logIn(back)).id).toBe(seller.id);
});

it("takes the code that was texted for it, once, and no admin's account", async () => {
  const [person, admin] = [await stack.signUp(), await stack.signUp()];
  await stack.advanceClock(OTP_RESEND_SECONDS + 1);
  const { ticket } = await stack.call(person, "rights", "sendClosingCode");
  expect((await stack.refusal(person, "rights", "sendClosingCode")).code).toBe("otp_too_soon");
  const otp = await stack.codeFor(person.phone);
  const wrong = String((Number(otp) + 1) % 1e6).padStart(6, "0");
  for (const bad of [
    { ticket, otp: wrong },
    { ticket: "A".repeat(43), otp },
  ])
    expect((await stack.refusal(person, "rights", "close", bad)).code).toBe("otp_invalid");
  expect((await stack.refusal(admin, "rights", "close", { ticket, otp })).code).toBe("otp_invalid");
  await Account.makeAdmin(admin.phone);
  expect((await stack.refusal(admin, "rights", "sendClosingCode")).code).toBe("is_admin");
  await stack.call(person, "rights", "close", { ticket, otp });
});

it("is erased after 30 days: neither name nor contact is anywhere, and what others need stays", async () => {
  const { seller, partner, conversation_id } = await involved();
  const shared = { conversation_id, id: randomUUID(), message_type: "contact" as const, message: "" };
  await stack.call(seller, "messaging", "send", shared);
  const [upi_id, side] = [`${letters()}@okaxis`, `Sent to nobody else, ${letters()}`];
  await stack.call(seller, "accounts", "updateProfile", { upi_id });
  await refusedAtTheGate(seller, partner, side);
  await close(seller);
  const traces = [seller.name, seller.email, seller.phone, upi_id, side];
  for (const trace of traces) expect((await keysWith([trace])).length).toBeGreaterThan(0);
  expect((await keysWith(traces)).length).toBeGreaterThan(5);
  await stack.advanceClock(CLOSED_DAYS * DAY + 60);
  await stack.settled();
  // Counters of limits and expired codes are removed by their time to live.
  const left = (await keysWith(traces)).filter((key) => !/^(otp|otp-sends|limit)#/.test(key));
  expect(left).toEqual([]);
  const { Items = [] } = await dynamo.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: "pk = :pk",
      ExpressionAttributeValues: { ":pk": `person#${seller.id}` },
    }),
  );
  expect(Items.map(({ sk }) => String(sk).split("#")[0])).not.toContain("profile");
  expect(Items.filter(({ sk }) => String(sk).startsWith("movement#")).length).toBeGreaterThan(0);
  const again = await logIn(partner);
  expect(await stack.call(again, "messaging", "get", { conversation_id })).toMatchObject({
    other_user_name: "",
    contact: null,
  });
  expect((await stack.call(again, "messaging", "listMessages", { conversation_id })).items).toMatchObject([
    { message: "Meet me at Gate 2" },
    { message_type: "contact", message: "", contact: null },
  ]);
  expect((await stack.call(again, "deals", "list", {})).items).toMatchObject([
    { contact: null, plan: { terms: { price_each: 25_000 }, problem: { reason: "code_used" } } },
    { contact: null },
  ]);
  expect((await stack.refusal(null, "accounts", "startLogin", { phone: seller.phone })).code).toBe("account_not_found");
  const user = { UserPoolId: process.env.USER_POOL_ID, Username: seller.phone };
  await expect(new CognitoIdentityProviderClient({}).send(new AdminGetUserCommand(user))).rejects.toThrow();
});

it("launders nothing: who was banned stays so, who was suspended too, and the score counts on", async () => {
  const admin = await stack.signUp();
  await Account.makeAdmin(admin.phone);
  const decide = async (about: Person, action: "ban" | "suspend") => {
    const by = await stack.logIn(admin);
    const { version } = await stack.call(by, "moderation", "getStanding", { user_id: about.id });
    const decision = { user_id: about.id, action, reason: "Sold one ticket twice", duration_hours: 8760, version };
    await stack.call(by, "moderation", "moderateUser", decision);
    await stack.settled();
  };
  const [banned, suspended, reporter] = [await stack.signUp(), await stack.signUp(), await stack.signUp()];
  const about = { reported_user_id: suspended.id, report_type: "fraud" as const, description: "Sold twice" };
  const report = await stack.call(reporter, "trust", "createReport", about);
  await decide(suspended, "suspend");
  for (const one of [banned, suspended]) await close(one);
  await decide(banned, "ban");
  await stack.advanceClock(CLOSED_DAYS * DAY + 60);
  await stack.settled();

  const details = ({ name, email }: Person) => ({ full_name: name, email });
  const signUp = async (phone: string, more: { full_name: string; email: string }) => {
    const { ticket } = await stack.call(null, "accounts", "sendOtp", { phone });
    return { phone, ticket, otp: await stack.codeFor(phone), agreed_terms: TERMS_VERSION, ...more };
  };
  const same = await signUp(banned.phone, { full_name: "Somebody else", email: `${randomUUID()}@example.in` });
  expect((await stack.refusal(null, "accounts", "verifyAndCreate", same)).code).toBe("banned");
  const { user, session } = await stack.call(
    null,
    "accounts",
    "verifyAndCreate",
    await signUp(suspended.phone, details(suspended)),
  );
  expect(user.id).not.toBe(suspended.id);
  const again = { accessToken: session.access_token };
  expect(await stack.call(again, "moderation", "getMine")).toMatchObject({ restriction: { kind: "suspended" } });
  await stack.call(await stack.logIn(admin), "moderation", "resolveReport", {
    id: report.id,
    user_id: report.reported_user_id,
    status: "resolved",
    seen: "pending",
  });
  await stack.settled();
  expect(await stack.call(null, "trust", "getScore", { user_id: user.id })).toMatchObject({
    trust_score: 4.5,
    flagged_reports: 1,
  });
});
