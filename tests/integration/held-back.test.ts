import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type ClientMessage, type ErrorCode, type Route, routes } from "@reseat/contract";
import { CLOSED_DAYS, OTP_RESEND_SECONDS, TERMS_VERSION } from "@reseat/contract/limits/constants";
import { Account, Standing } from "@reseat/core/accounts";
import { isoNow } from "@reseat/core/clock";
import { commit } from "@reseat/core/commit";
import { newId } from "@reseat/core/ids";
import type { Person } from "@reseat/testing/client";
import { listing } from "@reseat/testing/listing";
import { localStack } from "@reseat/testing/vitest/stack";
import { expect, it } from "vitest";
import { WebSocket } from "ws";
import { openSocket } from "../open-socket";

/** Each person below tries every call of the contract. */
process.env.LIMITS = JSON.stringify({ commands: { max: 10_000 }, existence: { max: 1000 }, listings: { max: 1000 } });
const stack = await localStack();
const REASON = "Sold one ticket twice";
const DAY = 86_400;

const admin = await stack.signUp();
await Account.makeAdmin(admin.phone);

async function moderate(about: Person, action: "suspend" | "ban" | "lift", duration_hours = 5) {
  const by = await stack.logIn(admin);
  const { version } = await stack.call(by, "moderation", "getStanding", { user_id: about.id });
  const decision = { user_id: about.id, action, reason: REASON, duration_hours, version };
  const { standing } = await stack.call(by, "moderation", "moderateUser", decision);
  await stack.settled();
  return standing;
}

async function logIn(who: Person): Promise<Person> {
  return { ...who, ...(await stack.logIn(who)) };
}

async function newBanned(): Promise<Person> {
  const person = await stack.signUp();
  await moderate(person, "ban");
  return logIn(person);
}

/**
 * The calls that a banned person may still make: the reason, the appeal, contact, the file of their
 * data, and closing the account.
 */
const LEFT = [
  "grievances.file",
  "grievances.listMine",
  "moderation.appeal",
  "moderation.getMine",
  "rights.askExport",
  "rights.close",
  "rights.getExport",
  "rights.getExportLink",
  "rights.previewClosing",
  "rights.sendClosingCode",
];
/**
 * The calls that a suspended person may not make: those that begin or continue a deal, and those
 * whose result others see.
 */
const REFUSED = [
  "accounts.createPictureUpload",
  "availability.request",
  "deals.unlockSeller",
  "interest.express",
  "interest.unlockBuyer",
  "messaging.createPictureUpload",
  "messaging.send",
  "messaging.start",
  "payments.createOrder",
  "tickets.acceptFirst",
  "tickets.answerStillHave",
  "tickets.create",
  "tickets.createImageUpload",
  "tickets.putBack",
  "tickets.updatePrice",
  "tickets.updateStatus",
  "trust.createFeedback",
  "trust.createReport",
  "trust.updateFeedback",
  "wanted.change",
  "wanted.create",
  "wanted.offer",
  "wanted.report",
  "wanted.resume",
];
/** Visitors' calls that show a signed-in person more. */
const MORE = ["tickets.get", "trust.getScore", "wanted.get"];
const nameOf = ({ domain, name }: Route) => `${domain}.${name}`;
/** Signing out comes last, because it ends the session. */
const all = routes().sort((one) => (one.name === "signOutEverywhere" ? 1 : -1));

/**
 * The error of each call for a person, with ids of things that do not exist: a person who may not
 * make a call at all is refused before anything is looked up.
 */
async function codesFor(who: Person): Promise<Map<string, ErrorCode | "admitted">> {
  const nothing = newId();
  const conversation_id = `${nothing}-${nothing}-${nothing}`;
  const named = { id: nothing, user_id: nothing, conversation_id, message_id: randomUUID(), number: "RS-AAAAAA" };
  const codes = new Map<string, ErrorCode | "admitted">();
  for (const route of all) {
    const used = Object.entries(named).filter(([name]) => route.path.includes(`{${name}}`));
    const { body } = await stack.send(who, route, Object.fromEntries(used));
    const { code } = (body ?? {}) as { code?: ErrorCode };
    const isRefused = code && ["banned", "suspended", "not_allowed", "not_authenticated"].includes(code);
    codes.set(nameOf(route), isRefused ? code : "admitted");
  }
  return codes;
}

it("lets somebody banned make the calls that are left to them and those of visitors, and refuses every other of the contract", async () => {
  expect(
    all
      .filter(({ standing }) => standing === "any")
      .map(nameOf)
      .sort(),
  ).toEqual(LEFT);
  const banned = await newBanned();
  const expected = all.map((route) => {
    const isOpen = (route.access === "visitor" && !MORE.includes(nameOf(route))) || LEFT.includes(nameOf(route));
    return [nameOf(route), route.access === "admin" ? "not_allowed" : isOpen ? "admitted" : "banned"];
  });
  expect(Object.fromEntries(await codesFor(banned))).toEqual(Object.fromEntries(expected));
});

it("lets somebody suspended look at everything and go on with nothing", async () => {
  const suspended = await stack.signUp();
  await moderate(suspended, "suspend");
  const expected = all.map((route) => {
    const name = nameOf(route);
    return [name, route.access === "admin" ? "not_allowed" : REFUSED.includes(name) ? "suspended" : "admitted"];
  });
  expect(Object.fromEntries(await codesFor(suspended))).toEqual(Object.fromEntries(expected));
});

it("refuses somebody banned on sockets: one from before is closed, and no new one opens", async () => {
  const person = await stack.signUp();
  const socket = await openSocket(stack.wsUrl, person);
  await moderate(person, "ban");
  await socket.closed;
  for (const session of [person, await logIn(person)]) {
    const refused = new WebSocket(stack.wsUrl, ["reseat", session.accessToken], { origin: "http://localhost:5173" });
    const [error] = await once(refused, "error");
    expect(String(error)).toContain("403");
  }
});

/** Suspends or bans a person as if the stream, which closes their sockets, came late. */
async function holdBack({ id }: Person, kind: "suspended" | "banned"): Promise<void> {
  const restriction = { id: newId(), kind, reason: REASON, at: isoNow(), admin_id: newId() };
  await commit({ standing: Standing.decide(id, 0, { set: { restriction } }) });
}

it.each([
  ["banned", ["pong", "banned", "banned", "banned"]],
  ["suspended", ["pong", "suspended", "not_found", "suspended"]],
] as const)("refuses what somebody %s says on a socket that is still open", async (kind, expected) => {
  const person = await stack.signUp();
  const socket = await openSocket(stack.wsUrl, person);
  await holdBack(person, kind);
  const conversation_id = [1, 2, 3].map(() => newId()).join("-");
  const said: ClientMessage[] = [
    { action: "ping" },
    { action: "message.send", conversation_id, id: randomUUID(), message: "Hi", message_type: "text" },
    { action: "conversation.mark", conversation_id, marks: { seen: 1 } },
    { action: "conversation.type", conversation_id },
  ];
  const answers: string[] = [];
  for (const message of said) {
    const reply = await socket.say(message);
    answers.push(reply.type === "error" ? reply.code : reply.type);
  }
  expect(answers).toEqual(expected);
  socket.close();
});

it("tells nobody before the code that a number is banned: its answers are those of any number", async () => {
  const [banned, other] = [await newBanned(), await stack.signUp()];
  const answers = async ({ phone, email }: Person) => {
    const shape = (body: object) =>
      Object.fromEntries(Object.entries(body).map(([name, value]) => [name, typeof value]));
    return {
      log_in: shape(await stack.call(null, "accounts", "startLogin", { phone })),
      sign_up: await stack.refusal(null, "accounts", "sendOtp", { phone }),
      mobile: await stack.call(null, "accounts", "doesMobileExist", { mobile_input: phone }),
      email: await stack.call(null, "accounts", "doesEmailExist", { email_input: email }),
      challenge: Object.keys(await stack.beginLogIn(phone)),
    };
  };
  await stack.advanceClock(OTP_RESEND_SECONDS + 1);
  expect(await answers(banned)).toEqual(await answers(other));
});

it("goes on as anybody in the session that was banned, once the ban is lifted", async () => {
  const person = await newBanned();
  await moderate(person, "lift");
  expect((await stack.call(person, "notifications", "list", {})).items).toMatchObject([{ kind: "restriction_lifted" }]);
  await stack.call(person, "tickets", "create", listing());
});

it("tells of the end of a suspension by notification, push and socket, and puts back what it took off the market", async () => {
  const person = await stack.signUp();
  const ticket = await stack.list(person);
  const browser = stack.push.subscribe();
  await stack.call(person, "devices", "register", { device_token: browser, platform: "web" });
  await moderate(person, "suspend", 1);
  expect((await stack.refusal(person, "tickets", "putBack")).code).toBe("suspended");
  expect(await stack.call(person, "tickets", "get", { id: ticket.id })).toMatchObject({ held_back: true });
  const order = { amount: 2500, credits_purchased: 1 };
  expect(await stack.refusal(person, "payments", "createOrder", order)).toMatchObject({
    status: 403,
    code: "suspended",
    data: { reason: REASON },
  });
  const page = await openSocket(stack.wsUrl, person);
  await stack.advanceClock(3600 + 60);
  await stack.settled();
  await page.say({ action: "ping" });
  expect(page.of("notification.created")).toMatchObject([{ kind: "suspension_over" }]);
  expect(page.of("standing.changed")).toHaveLength(1);
  page.close();
  const { items } = await stack.call(person, "notifications", "list", {});
  expect(items.map(({ kind }) => kind)).toEqual(["suspension_over", "account_suspended"]);
  await stack.advanceClock(2);
  const pushed = stack.push.pushed.filter(({ endpoint }) => endpoint === browser.endpoint).map(({ text }) => text);
  expect(pushed).toEqual([expect.stringContaining("Your suspension is over")]);

  expect(await stack.call(null, "browse", "listTickets", { sort: "latest" })).not.toContainEqual({ id: ticket.id });
  expect(await stack.call(person, "tickets", "putBack")).toEqual({ put_back: 1 });
  expect(await stack.call(person, "tickets", "putBack")).toEqual({ put_back: 0 });
  expect(await stack.call(null, "tickets", "get", { id: ticket.id })).toMatchObject({ status: "available" });
  await stack.call(person, "payments", "createOrder", order);
});

it("ends the sessions from before a ban, and lets the person read why, appeal, write to us, take their data and close the account, after which the number stays banned", async () => {
  const before = await stack.signUp();
  const { restriction } = await moderate(before, "ban");
  for (const name of ["getMine", "appeal"] as const)
    expect((await stack.refusal(before, "moderation", name, { message: "Hi" })).code).toBe("not_authenticated");
  const person = await logIn(before);
  const { code, data } = await stack.refusal(person, "accounts", "getProfile");
  expect([code, data]).toEqual(["banned", { reason: REASON, at: restriction?.at, until: null }]);
  expect((await stack.call(person, "moderation", "getMine")).restriction).toMatchObject({
    reason: REASON,
    appeal: null,
  });
  const appealed = await stack.call(person, "moderation", "appeal", { message: "It was my brother" });
  expect(appealed.restriction).toMatchObject({ appeal: "open" });
  await stack.call(person, "grievances", "file", { kind: "decision", what: "I sold nothing twice" });
  expect((await stack.call(person, "grievances", "listMine", {})).items).toHaveLength(1);

  await stack.call(person, "rights", "askExport");
  await stack.settled();
  expect(await stack.call(person, "rights", "getExport")).toMatchObject({ status: "ready" });
  const { url } = await stack.call(person, "rights", "getExportLink");
  expect((await fetch(url)).status).toBe(200);

  expect(await stack.call(person, "rights", "previewClosing")).toMatchObject({ listings: 0 });
  await stack.advanceClock(OTP_RESEND_SECONDS + 1);
  const { ticket } = await stack.call(person, "rights", "sendClosingCode");
  await stack.call(person, "rights", "close", { ticket, otp: await stack.codeFor(person.phone) });
  await stack.settled();
  const again = await logIn(person);
  expect(await stack.call(again, "moderation", "getMine")).toMatchObject({
    restriction: { kind: "banned" },
    closed: { at: expect.any(String) },
  });
  expect((await stack.refusal(again, "rights", "reopen")).code).toBe("banned");

  await stack.advanceClock(CLOSED_DAYS * DAY + 60);
  await stack.settled();
  expect((await stack.refusal(null, "accounts", "startLogin", { phone: person.phone })).code).toBe("account_not_found");
  const { ticket: sent } = await stack.call(null, "accounts", "sendOtp", { phone: person.phone });
  const details = { full_name: "Somebody else", email: `${randomUUID()}@example.in`, agreed_terms: TERMS_VERSION };
  const otp = await stack.codeFor(person.phone);
  const signUp = { phone: person.phone, ticket: sent, otp, ...details };
  expect((await stack.refusal(null, "accounts", "verifyAndCreate", signUp)).code).toBe("banned");
});
