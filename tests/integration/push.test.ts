import { randomUUID } from "node:crypto";
import type { PushPayload } from "@reseat/contract";
import { Credit } from "@reseat/core/credits";
import type { Person } from "@reseat/testing/client";
import { listing } from "@reseat/testing/listing";
import { localStack } from "@reseat/testing/vitest/stack";
import { describe, expect, it } from "vitest";
import { openSocket } from "../open-socket";
import { uploadOriginal } from "./originals";

const stack = await localStack();
const { public_key } = await stack.call(null, "devices", "key");

/** A browser of a person that receives push messages. */
async function browser(who: Person) {
  const device_token = stack.push.subscribe(public_key);
  await stack.call(who, "devices", "register", { device_token, platform: "web" });
  return device_token;
}

/** The messages that a browser received. */
const arrived = ({ endpoint }: { endpoint: string }) =>
  stack.push.pushed
    .filter((one) => one.endpoint === endpoint)
    .map(({ text, ...rest }) => ({ ...rest, payload: JSON.parse(text) as PushPayload }));

async function people() {
  const [seller, buyer] = await Promise.all([stack.signUp(), stack.signUp("Ravi Iyer")]);
  await Promise.all([seller, buyer].map(({ id }) => Credit.grant(id, 20, id)));
  return { seller, buyer };
}

async function request(seller: Person, buyer: Person, hours = 30) {
  const ticket = await stack.call(seller, "tickets", "create", listing({}, hours));
  const { interest_request } = await stack.call(buyer, "interest", "express", { ticket_id: ticket.id });
  await stack.settled();
  return { ticket, id: interest_request.id };
}

const own = async (who: Person) => (await stack.call(who, "devices", "list", {})).items;

describe("a new request", () => {
  it("is pushed to each browser of its seller in their language, urgently, and for no longer than they have", async () => {
    const { seller, buyer } = await people();
    await stack.call(seller, "accounts", "updateProfile", { language: "hi" });
    const browsers = [await browser(seller), await browser(seller)];
    const { ticket } = await request(seller, buyer);
    expect(browsers.flatMap(arrived)).toEqual([]);
    await stack.advanceClock(2);
    for (const one of browsers) {
      const [push, ...others] = arrived(one);
      expect(others).toEqual([]);
      expect(push).toMatchObject({ urgency: "high", topic: expect.stringMatching(/^[\w-]{32}$/) });
      expect(push?.ttl).toBeGreaterThan(880);
      expect(push?.ttl).toBeLessThanOrEqual(898);
      const navigate = expect.stringMatching(/^http:\/\/localhost:5173\/requests\/\w{26}$/);
      expect(push?.payload).toMatchObject({
        web_push: 8030,
        app_badge: 1,
        notification: {
          title: `${ticket.movie_name}: एक ख़रीदार ने माँगा है`,
          body: expect.stringContaining(ticket.movie_name),
          lang: "hi",
          navigate,
          actions: [
            { action: "accept", title: "स्वीकार करें · 1 क्रेडिट", navigate: expect.stringMatching(/\/requests\/\w+$/) },
            { action: "decline", title: "मना करें", navigate: expect.stringContaining("?answer=decline") },
          ],
          data: { kind: "interest_received", navigate, notification_id: expect.any(String) },
        },
      });
      expect(push?.payload.notification.body).toContain("15 मिनट");
    }
    expect(stack.inbox()[0]).toMatchObject({ channel: "push", text: expect.stringContaining(ticket.movie_name) });
  });

  it("is not pushed to whom an open page shows it, and is again once the page is no longer in front", async () => {
    const { seller, buyer } = await people();
    const one = await browser(seller);
    const socket = await openSocket(stack.wsUrl, seller);
    socket.send({ action: "presence", visible: true });
    await socket.say({ action: "ping" });
    await stack.settled();
    await request(seller, buyer);
    await stack.advanceClock(2);
    expect(arrived(one)).toEqual([]);
    socket.send({ action: "presence", visible: false });
    await socket.say({ action: "ping" });
    await stack.settled();
    await request(seller, buyer);
    await stack.advanceClock(2);
    expect(arrived(one)).toHaveLength(1);
    socket.close();
  });

  it("is pushed late when the push service was busy, once, and says the minutes that are left", async () => {
    const { seller, buyer } = await people();
    const [one, other] = [await browser(seller), await browser(seller)];
    stack.push.trouble(one.endpoint, { status: 503, times: 1, retryAfter: 180 });
    await request(seller, buyer);
    await stack.advanceClock(2);
    expect([arrived(one).length, arrived(other).length]).toEqual([0, 1]);
    await stack.advanceClock(180);
    await stack.advanceClock(600);
    expect([arrived(one).length, arrived(other).length]).toEqual([1, 1]);
    const [push] = arrived(one);
    expect(push?.payload.notification.body).toContain("12 minutes");
    expect(push?.ttl).toBeLessThanOrEqual(900 - 182);
  });

  it("is not pushed when it was answered or withdrawn before, also by a push service that was busy", async () => {
    const { seller, buyer } = await people();
    const one = await browser(seller);
    const first = await request(seller, buyer);
    await stack.call(buyer, "interest", "withdraw", { id: first.id });
    await stack.settled();
    await stack.advanceClock(2);
    stack.push.trouble(one.endpoint, { status: 503, times: 1 });
    const second = await request(seller, buyer);
    await stack.advanceClock(2);
    await stack.call(seller, "interest", "reject", { id: second.id });
    await stack.advanceClock(60);
    const kinds = arrived(one).map(({ payload }) => payload.notification.data.kind);
    expect(kinds).not.toContain("interest_received");
  });

  it("is not pushed when its time is over", async () => {
    const { seller, buyer } = await people();
    const one = await browser(seller);
    stack.push.trouble(one.endpoint, { status: 429, times: 1, retryAfter: 890 });
    await request(seller, buyer);
    for (const seconds of [20, 900]) await stack.advanceClock(seconds);
    const kinds = arrived(one).map(({ payload }) => payload.notification.data.kind);
    expect(kinds).not.toContain("interest_received");
    expect(await own(seller)).toHaveLength(1);
  });
});

describe("a browser", () => {
  it("whose subscription has ended is forgotten; one that cannot be reached is not", async () => {
    const { seller, buyer } = await people();
    const [gone, kept] = [await browser(seller), await browser(seller)];
    stack.push.unsubscribe(gone.endpoint);
    stack.push.trouble(kept.endpoint, { status: 0, times: 1 });
    await request(seller, buyer);
    await stack.advanceClock(2);
    expect(await own(seller)).toHaveLength(1);
    await stack.advanceClock(60);
    expect(arrived(kept)).toHaveLength(1);
  });

  it("gets nothing more once its person has signed out everywhere", async () => {
    const { seller, buyer } = await people();
    const one = await browser(seller);
    await stack.call(seller, "accounts", "signOutEverywhere");
    await stack.settled();
    await stack.call(buyer, "credits", "get");
    const tokens = await stack.logIn(seller);
    expect(await own({ ...seller, ...tokens })).toEqual([]);
    expect(arrived(one)).toEqual([]);
  });
});

it("pushes the answer, the way back of a credit, a question, its answer and a message without its words", async () => {
  const { seller, buyer } = await people();
  const [sellers, buyers] = [await browser(seller), await browser(buyer)];
  const declined = await request(seller, buyer);
  await stack.advanceClock(2);
  await stack.call(seller, "interest", "reject", { id: declined.id });
  const accepted = await request(seller, buyer);
  await stack.call(seller, "interest", "unlockBuyer", { request_id: accepted.id });
  const asked = await stack.call(seller, "tickets", "create", listing());
  const question = await stack.call(buyer, "availability", "request", { ticket_id: asked.id });
  await stack.settled();
  await stack.call(seller, "availability", "respond", { id: question.id, response: "yes" });
  const { id: conversation_id } = await stack.call(buyer, "messaging", "start", { ticket_id: accepted.ticket.id });
  const message = "The gate code is 4417";
  await stack.call(buyer, "messaging", "send", { conversation_id, id: randomUUID(), message });
  await stack.settled();
  await stack.advanceClock(2);
  await request(seller, buyer);
  await stack.advanceClock(901);
  await stack.advanceClock(2);

  const told = (one: { endpoint: string }) => arrived(one).map(({ payload }) => payload.notification);
  expect(new Set(told(buyers).map(({ data }) => data.kind))).toEqual(
    new Set(["interest_declined", "interest_accepted", "availability_answered", "interest_expired"]),
  );
  const back = told(buyers).find(({ data }) => data.kind === "interest_declined");
  const itsScreen = `http://localhost:5173/requests/${declined.id}`;
  expect(back).toMatchObject({
    navigate: itsScreen,
    actions: [{ action: "others", title: "Ask for another", navigate: itsScreen }],
  });
  expect(new Set(told(sellers).map(({ data }) => data.kind))).toEqual(
    new Set(["interest_received", "availability_asked", "chat"]),
  );
  const chat = told(sellers).find(({ data }) => data.kind === "chat");
  expect(chat).toMatchObject({
    title: "Ravi Iyer",
    body: "Sent you a message.",
    navigate: `http://localhost:5173/messages/${conversation_id}`,
    renotify: true,
  });
  expect(JSON.stringify(stack.push.pushed)).not.toContain(message);
});

it("asks a seller once whether they still have a ticket, with the answers that its page gives at once", async () => {
  const { seller } = await people();
  const one = await browser(seller);
  const show = await stack.showIn(3);
  const { id } = await stack.call(seller, "tickets", "create", listing(show));
  await stack.advanceClock(3600);
  await stack.settled();
  await stack.advanceClock(2);
  const [ticket] = (await stack.call(seller, "tickets", "listMine", {})).items;
  expect(ticket).toMatchObject({ id, asked_at: expect.any(String), confirmed_at: null });
  const asked = Date.parse(ticket?.asked_at ?? "");
  const at = (answer: string) => `http://localhost:5173/profile?still=${answer}&asked=${asked}`;
  const told = arrived(one).map(({ payload }) => payload.notification);
  expect(told).toMatchObject([
    {
      navigate: "http://localhost:5173/profile",
      actions: [
        { action: "yes", title: "Yes, I have it", navigate: at("yes") },
        { action: "sold", title: "Sold elsewhere", navigate: at("sold") },
        { action: "remove", title: "Take it off", navigate: at("remove") },
      ],
      data: { kind: "still_have" },
    },
  ]);
  const answers = [{ ticket_id: id, answer: "yes" as const }];
  const { items } = await stack.call(seller, "tickets", "answerStillHave", { answers });
  expect(await stack.call(null, "tickets", "get", { id })).toMatchObject({ confirmed_at: items[0]?.confirmed_at });
  const twice = { answers: [{ ticket_id: id, answer: "sold" as const }, ...answers] };
  const { items: last } = await stack.call(seller, "tickets", "answerStillHave", twice);
  expect(last).toMatchObject([{ id, status: "available" }]);
});

it("tells the buyer that the ticket was handed over, and opens it", async () => {
  const { seller, buyer } = await people();
  const [sellers, buyers] = [await browser(seller), await browser(buyer)];
  const { id } = await stack.call(seller, "tickets", "create", listing());
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: id });
  await uploadOriginal(stack, seller, id);
  const { id: conversation_id } = await stack.call(buyer, "messaging", "start", { ticket_id: id });
  const { items } = await stack.call(seller, "deals", "list", {});
  const open = () => stack.call(buyer, "messaging", "get", { conversation_id });
  expect((await open()).handed_over_at).toBeNull();

  const given = await stack.call(seller, "handover", "give", { id: items[0]?.id ?? "" });
  await stack.settled();
  await stack.advanceClock(2);

  const navigate = `http://localhost:5173/deals/${id}?handover=1`;
  const told = arrived(buyers).map(({ payload }) => payload.notification);
  expect(told).toMatchObject([{ navigate, data: { kind: "ticket_handed_over", navigate } }]);
  expect(arrived(sellers).map(({ payload }) => payload.notification.data.kind)).not.toContain("ticket_handed_over");
  expect((await open()).handed_over_at).toBe(given.handed_over_at);
});

it("pushes what a message says to who wants that, for as long as they want it, and what it is where it has no words", async () => {
  const { seller, buyer } = await people();
  const one = await browser(seller);
  const accepted = await request(seller, buyer);
  await stack.call(seller, "interest", "unlockBuyer", { request_id: accepted.id });
  const { id: conversation_id } = await stack.call(buyer, "messaging", "start", { ticket_id: accepted.ticket.id });
  const { kinds, quiet_hours } = await stack.call(seller, "devices", "getPreferences");
  expect(kinds.messages).toEqual({ push: true, preview: false });
  const want = (preview: boolean) =>
    stack.call(seller, "devices", "putPreferences", {
      kinds: { ...kinds, messages: { push: true, preview } },
      quiet_hours,
    });
  const send = async (content: { message?: string; message_type?: "contact" }) => {
    await stack.call(buyer, "messaging", "send", { conversation_id, id: randomUUID(), ...content });
    await stack.settled();
    await stack.advanceClock(2);
    return arrived(one).at(-1)?.payload.notification.body;
  };
  await want(true);
  expect(await send({ message: "Row F, half <0>paid</0>" })).toBe("Row F, half <0>paid</0>");
  expect(await send({ message_type: "contact" })).toBe("Shared their contact.");
  expect(await send({ message: "क".repeat(400) })).toHaveLength(300);
  await stack.call(seller, "accounts", "updateProfile", { language: "hi" });
  expect(await send({ message_type: "contact" })).toBe("अपना संपर्क साझा किया है।");
  await want(false);
  expect(await send({ message: "The gate code is 4418" })).toBe("आपको एक संदेश भेजा है।");
});
