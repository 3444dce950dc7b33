import { clockTime } from "@reseat/contract/schemas/clock-time";
import { dayOf, iso, now, showAt } from "@reseat/core/clock";
import { createReceipt, pushId } from "@reseat/core/internal/notifications/receipt";
import { showNamed } from "@reseat/core/internal/platform/texts/texts";
import type { Person } from "@reseat/testing/client";
import { listing, showIn, sought } from "@reseat/testing/listing";
import { localStack } from "@reseat/testing/vitest/stack";
import { beforeAll, expect, it } from "vitest";
import { openSocket } from "../open-socket";
import { moveTo } from "../time-of-day";

process.env.LIMITS = JSON.stringify({ unanswered: { max: 1000 } });
const stack = await localStack();

let buyer: Person;
beforeAll(async () => {
  await moveTo(stack, 12);
  buyer = await stack.signUp("Rohan Das", { credits: 20 });
});

const subscribe = (who: Person) =>
  stack.call(who, "devices", "register", { device_token: stack.push.subscribe(), platform: "web" });

/** The buyer requests a ticket of this seller, for a show in this many hours. */
async function ask(seller: Person, hours = 30) {
  const now = Date.now() + Number(process.env.CLOCK_OFFSET_SECONDS) * 1000;
  const ticket = await stack.call(seller, "tickets", "create", listing(showIn(hours, now)));
  const { interest_request } = await stack.call(buyer, "interest", "express", { ticket_id: ticket.id });
  await stack.settled();
  return { ...interest_request, key: { buyer_id: buyer.id, id: interest_request.id } };
}

/** The texts about requests that a person received, oldest first. */
const textsTo = (who: Person) =>
  stack
    .inbox()
    .filter(({ channel, to, text }) => channel === "sms" && to === who.phone && text.includes("/r/"))
    .map(({ text }) => text)
    .reverse();

/** The data of the push about a request. */
const receiptFor = ({ key }: { key: { buyer_id: string; id: string } }) =>
  createReceipt({ push: key.id, day: dayOf(now()), request: key });

/** The buyer's view of how a request reached the seller. */
async function reachedOf({ id }: { id: string }) {
  const { items } = await stack.call(buyer, "interest", "list", { type: "buyer" });
  const { reached } = items.find((each) => each.id === id) ?? {};
  return Object.entries(reached ?? {}).flatMap(([step, at]) => (at === null ? [] : [step]));
}

it("texts a seller without push at once, and no second time however often it is asked", async () => {
  const seller = await stack.signUp();
  const request = await ask(seller);
  expect(textsTo(seller)).toEqual([]);
  await stack.advanceClock(4);
  const until = clockTime(Date.parse(request.expires_at));
  const { movie_name } = request.ticket;
  const text = `Someone wants your ticket for ${movie_name} on Reseat. Please answer by ${until}: http://localhost:5173/r/${request.id.slice(-8)}`;
  expect(textsTo(seller)).toEqual([text]);
  expect(await reachedOf(request)).toEqual(["texted_at"]);

  const check = JSON.stringify({ ...request.key, seller_id: seller.id, isLast: true });
  const Records = [1, 2, 3].map((messageId) => ({ messageId: String(messageId), body: check, attributes: {} }));
  await Promise.all([1, 2].map(() => stack.invoke("events/text", { Records })));
  await stack.advanceClock(60);
  expect(textsTo(seller)).toEqual([text]);
});

it("waits a minute for a push to be shown, and then texts in the seller's language", async () => {
  const seller = await stack.signUp();
  await stack.call(seller, "accounts", "updateProfile", { language: "hi" });
  await subscribe(seller);
  const request = await ask(seller);
  await stack.advanceClock(50);
  expect(textsTo(seller)).toEqual([]);
  await stack.advanceClock(10);
  const until = clockTime(Date.parse(request.expires_at), "hi");
  expect(textsTo(seller)).toEqual([expect.stringContaining(`टिकट चाहिए। ${until} तक बताएँ`)]);
  // The push service accepted the push, which does not mean that it was shown.
  expect((await reachedOf(request)).sort()).toEqual(["pushed_at", "texted_at"]);
});

it("does not text who was shown the push or opened it, which the buyer sees; a foreign receipt says nothing", async () => {
  const seller = await stack.signUp();
  await subscribe(seller);
  const [shown, opened, silent] = [await ask(seller), await ask(seller), await ask(seller)];
  const socket = await openSocket(stack.wsUrl, buyer);
  const say = async (name: "shown" | "opened", receipt: string) =>
    expect(await stack.call(null, "devices", name, { receipt })).toEqual({ success: true });
  for (const _ of [1, 2]) await say("shown", await receiptFor(shown));
  await say("opened", await receiptFor(opened));
  await say("shown", `${(await receiptFor(silent)).slice(0, -4)}AAAA`);
  await say("opened", "A".repeat(91));
  await stack.settled();
  await socket.say({ action: "ping" });
  const reached = socket.of("interest.reached").map(({ interest_id }) => interest_id);
  expect(reached).toContain(shown.id);
  expect(reached).toContain(opened.id);
  socket.close();

  await stack.advanceClock(60);
  expect(textsTo(seller)).toEqual([expect.stringContaining(silent.id.slice(-8))]);
  expect(await reachedOf(shown)).toContain("shown_at");
  expect(await reachedOf(opened)).toContain("opened_at");
  expect(await reachedOf(silent)).not.toContain("shown_at");
});

it("does not text who sees the request on a page, opened it, answered it, or wants no texts", async () => {
  const [looking, opening, answering, unwilling] = (await Promise.all([1, 2, 3, 4].map(() => stack.signUp()))) as [
    Person,
    Person,
    Person,
    Person,
  ];
  const all = await stack.call(unwilling, "devices", "getPreferences");
  const kinds = { ...all.kinds, requests: { push: true, text: false } };
  await stack.call(unwilling, "devices", "putPreferences", { ...all, kinds });
  const socket = await openSocket(stack.wsUrl, looking);

  const seen = await ask(looking);
  socket.send({ action: "presence", visible: true });
  await socket.say({ action: "ping" });
  const opened = await ask(opening);
  await stack.call(opening, "interest", "open", { id: opened.id });
  const answered = await ask(answering);
  await stack.call(answering, "interest", "reject", { id: answered.id });
  const unwanted = await ask(unwilling);
  await stack.advanceClock(61);
  expect([looking, opening, answering, unwilling].flatMap(textsTo)).toEqual([]);
  expect(await reachedOf(seen)).toEqual(["shown_at"]);
  expect(await reachedOf(opened)).toEqual(["opened_at"]);
  expect(await reachedOf(unwanted)).toEqual([]);
  socket.close();
});

it("texts a seller who said yes in advance that their ticket is sold, once, unless they know it", async () => {
  const sold = async (seller: Person) => {
    const at = Date.now() + Number(process.env.CLOCK_OFFSET_SECONDS) * 1000;
    const ticket = await stack.call(seller, "tickets", "create", { ...listing(showIn(30, at)), accepts_first: true });
    const { interest_request } = await stack.call(buyer, "interest", "express", { ticket_id: ticket.id });
    expect(interest_request).toMatchObject({ status: "accepted", at_once: true });
    await stack.settled();
    return interest_request;
  };
  const [away, looking, told] = (await Promise.all(
    ["Asha Rao", "Sunita Shah", "Meena Iyer"].map((name) => stack.signUp(name, { credits: 1 })),
  )) as [Person, Person, Person];
  const socket = await openSocket(stack.wsUrl, looking);
  await subscribe(told);
  const [request] = [await sold(away), await sold(looking)];
  socket.send({ action: "presence", visible: true });
  await socket.say({ action: "ping" });
  const { ticket, ticket_id: subject } = await sold(told);
  const [notice] = (await stack.call(told, "notifications", "list", {})).items;
  const until = iso(showAt(ticket.show_date, ticket.show_time));
  const about = { userId: told.id, kind: "accepted_for_you", subject, until, notificationId: notice?.id } as const;
  await stack.call(null, "devices", "shown", {
    receipt: await createReceipt({ push: pushId(about), day: dayOf(now()) }),
  });
  await stack.advanceClock(61);
  await stack.advanceClock(3600);
  const link = `http://localhost:5173/r/${request?.id.slice(-8)}`;
  const { movie_name } = request?.ticket ?? {};
  const text = `Your ticket for ${movie_name} is sold on Reseat. Your buyer waits to hear from you: ${link}`;
  expect([away, looking, told].map(textsTo)).toEqual([[text], [], []]);
  socket.close();
});

it("texts a seller three times a day and no fourth time", async () => {
  const seller = await stack.signUp();
  for (let asked = 0; asked < 4; asked += 1) {
    await ask(seller);
    await stack.advanceClock(4);
  }
  expect(textsTo(seller)).toHaveLength(3);
});

it("texts nobody at eleven in the evening, unless the show is in that night", async () => {
  const [sleeper, goer] = await Promise.all([stack.signUp(), stack.signUp()]);
  await moveTo(stack, 23);
  const about = await ask(goer, 1);
  await ask(sleeper, 20);
  await stack.advanceClock(61);
  expect(textsTo(sleeper)).toEqual([]);
  expect(textsTo(goer)).toEqual([expect.stringContaining(about.id.slice(-8))]);
});

it("texts again when SNS was busy, as long as the seller has the time, and no more once the request is answered", async () => {
  await moveTo(stack, 12);
  const [waiting, answering] = await Promise.all([stack.signUp(), stack.signUp()]);
  // The SDK itself tries twice each time.
  stack.troubleTexts(waiting.phone, { status: 503, code: "ServiceUnavailable", times: 3 });
  stack.troubleTexts(answering.phone, { status: 400, code: "Throttling", times: 2 });
  const request = await ask(waiting);
  const answered = await ask(answering);
  await stack.advanceClock(4);
  expect([waiting, answering].flatMap(textsTo)).toEqual([]);
  await stack.call(answering, "interest", "reject", { id: answered.id });
  for (const _ of [1, 2, 3]) await stack.advanceClock(40);
  expect(textsTo(waiting)).toEqual([expect.stringContaining(request.id.slice(-8))]);
  expect(await reachedOf(request)).toEqual(["texted_at"]);
  expect(textsTo(answering)).toEqual([]);
});

it("does not text again whom SNS refuses for good", async () => {
  await moveTo(stack, 12);
  const seller = await stack.signUp();
  stack.troubleTexts(seller.phone, { status: 400, code: "OptedOut", times: 1 });
  const request = await ask(seller);
  await stack.advanceClock(4);
  for (const _ of [1, 2, 3]) await stack.advanceClock(60);
  expect(textsTo(seller)).toEqual([]);
  expect(await reachedOf(request)).toEqual([]);
  expect(stack.deadLetters()).toEqual([]);
});

/** Lists a ticket that fits what these people look for; those of `byText` also want a text. */
async function listFor(seller: Person, looking: Person[], byText: Person[]) {
  const now = Date.now() + Number(process.env.CLOCK_OFFSET_SECONDS) * 1000;
  const given = listing(showIn(30, now));
  const { movie_name } = given;
  for (const who of looking) {
    const by_text = byText.includes(who);
    await stack.call(who, "wanted", "create", sought({ movie_name, by_text, days: [given.show_date] }));
  }
  const ticket = await stack.call(seller, "tickets", "create", given);
  await stack.settled();
  return ticket;
}

const ticketTextsTo = ({ phone }: Person) =>
  stack
    .inbox()
    .filter(({ channel, to, text }) => channel === "sms" && to === phone && text.includes("/ticket/"))
    .map(({ text }) => text);

it("texts who chose it for what they look for, once, and nobody else of those who are told", async () => {
  await moveTo(stack, 12);
  const [seller, chosen, other] = (await Promise.all([1, 2, 3].map(() => stack.signUp()))) as [Person, Person, Person];
  const { id, movie_name, show_date, show_time } = await listFor(seller, [chosen, other], [chosen]);
  expect(ticketTextsTo(chosen)).toEqual([]);
  await stack.advanceClock(4);
  const show = showNamed("en", show_date, show_time);
  const text = `A ticket that you look for is on Reseat: ${movie_name}, ${show}. http://localhost:5173/ticket/${id}`;
  expect(ticketTextsTo(chosen)).toEqual([text]);
  await stack.advanceClock(60);
  expect(ticketTextsTo(chosen)).toEqual([text]);
  expect(ticketTextsTo(other)).toEqual([]);
  // An offer is told anew, and texted anew.
  await stack.advanceClock(2 * 3600);
  await stack.call(seller, "wanted", "offer", { id });
  await stack.settled();
  await stack.advanceClock(4);
  expect(ticketTextsTo(chosen)).toHaveLength(2);
});

it("does not text of a ticket who was shown the push or opened the ticket, and of none that is gone", async () => {
  await moveTo(stack, 12);
  const people = (await Promise.all([1, 2, 3, 4].map(() => stack.signUp()))) as [Person, Person, Person, Person];
  const [seller, shown, opening, silent] = people;
  const browser = stack.push.subscribe();
  await stack.call(shown, "devices", "register", { device_token: browser, platform: "web" });
  for (const who of [opening, silent]) await subscribe(who);
  const looking = [shown, opening, silent];
  const { id } = await listFor(seller, looking, looking);
  await stack.advanceClock(10);
  await stack.call(opening, "wanted", "openTicket", { id });
  const push = stack.push.pushed.find(({ endpoint }) => endpoint === browser.endpoint);
  const { receipt } = JSON.parse(push?.text ?? "").notification.data;
  await stack.call(null, "devices", "shown", { receipt });
  await stack.advanceClock(60);
  expect([shown, opening].flatMap(ticketTextsTo)).toEqual([]);
  expect(ticketTextsTo(silent)).toEqual([expect.stringContaining(id)]);

  const { id: gone } = await listFor(seller, [silent], [silent]);
  await stack.advanceClock(10);
  await stack.call(seller, "tickets", "remove", { id: gone });
  await stack.advanceClock(60);
  expect(ticketTextsTo(silent)).toHaveLength(1);
});

/** The texts that asked a person whether they still have a ticket. */
const questionsTo = ({ phone }: Person) =>
  stack
    .inbox()
    .filter(({ channel, to, text }) => channel === "sms" && to === phone && text.endsWith("/profile"))
    .map(({ text }) => text);

it("texts a seller without push the last question before a show, once, and nobody who answered", async () => {
  await moveTo(stack, 12);
  const [silent, answering] = (await Promise.all([1, 2].map(() => stack.signUp()))) as [Person, Person];
  const show = await stack.showIn(3);
  const list = (who: Person) => stack.call(who, "tickets", "create", { ...listing(), ...show });
  const [{ movie_name }, { id }] = await Promise.all([list(silent), list(answering)]);
  // Two hours before the show, there is time enough to look by oneself.
  await stack.advanceClock(61 * 60);
  await stack.advanceClock(70);
  expect([silent, answering].flatMap(questionsTo)).toEqual([]);
  await stack.advanceClock(74 * 60);
  const answers = [{ ticket_id: id, answer: "yes" as const }];
  await stack.call(answering, "tickets", "answerStillHave", { answers });
  await stack.advanceClock(4);
  const text = `Do you still have your ticket for ${movie_name} on Reseat? Please say so here: http://localhost:5173/profile`;
  expect(questionsTo(silent)).toEqual([text]);
  await stack.advanceClock(60);
  expect(questionsTo(silent)).toEqual([text]);
  expect(questionsTo(answering)).toEqual([]);
});

it("texts of tickets and of requests within the same three a day", async () => {
  await moveTo(stack, 12);
  const [seller, person] = await Promise.all([stack.signUp(), stack.signUp()]);
  for (let asked = 0; asked < 2; asked += 1) {
    await ask(person);
    await stack.advanceClock(4);
  }
  for (let listed = 0; listed < 2; listed += 1) {
    await listFor(seller, [person], [person]);
    await stack.advanceClock(4);
  }
  expect([textsTo(person).length, ticketTextsTo(person).length]).toEqual([2, 1]);
});
