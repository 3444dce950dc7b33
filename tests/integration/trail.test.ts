import { once } from "node:events";
import { TERMS_VERSION } from "@reseat/contract/limits/constants";
import { Account } from "@reseat/core/accounts";
import { claimsOf } from "@reseat/testing/log-in";
import { localStack } from "@reseat/testing/vitest/stack";
import { afterEach, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { moveTo } from "../time-of-day";

process.env.POWERTOOLS_LOG_LEVEL = "DEBUG";
const stack = await localStack();

interface Line {
  message: string;
  route?: string;
  trigger?: string;
  [field: string]: unknown;
}

/** The log lines of all functions. */
const written: string[] = [];
for (const stream of [process.stdout, process.stderr]) {
  vi.spyOn(stream, "write").mockImplementation((text) => written.push(String(text)) > 0);
}
afterEach(() => {
  written.length = 0;
});
const lines = () =>
  written
    .flatMap((text) => text.split("\n"))
    .filter((text) => text.startsWith("{"))
    .map((text) => JSON.parse(text) as Line);
const answered = (fits: (line: Line) => boolean) => lines().filter((line) => line.message === "answered" && fits(line));

const address = "203.0.113.77";

it("says of each log-in what came of it, whose it was and from which network", async () => {
  const person = await stack.signUp();
  written.length = 0;
  await stack.advanceClock(31);
  const logIn = await stack.beginLogIn(person.phone, [], { address });
  const code = await stack.codeFor(person.phone);
  await logIn.answer(code === "000000" ? "111111" : "000000");
  await logIn.answer(code);
  const again = await stack.refusal(null, "accounts", "startLogin", { phone: person.phone }, { address });
  expect(again.code).toBe("otp_too_soon");
  await stack.refusal(null, "accounts", "startLogin", { phone: "+919800000000" }, { address });

  const steps = answered(({ trigger }) => trigger !== undefined);
  expect(steps.map(({ outcome, code: why }) => [outcome, why])).toEqual([
    ["started", undefined],
    ["ticket_right", undefined],
    ["code_sent", undefined],
    ["code_wrong", undefined],
    ["code_right", undefined],
    ["token_issued", undefined],
  ]);
  expect(new Set(steps.map(({ user_id }) => user_id))).toEqual(new Set([person.id]));
  const [begun, tooSoon, unknown] = answered(({ route }) => route === "POST /api/start-login");
  expect(begun).toMatchObject({ status: 200, user_id: person.id, network: address });
  expect(tooSoon).toMatchObject({ status: 429, code: "otp_too_soon", network: address });
  expect(unknown).toMatchObject({ status: 404, code: "account_not_found", network: address });
  expect(unknown).not.toHaveProperty("user_id");
});

it("says of each socket whose it was, and at its end how long it was open", async () => {
  const person = await stack.signUp();
  const open = (token: string) => new WebSocket(stack.wsUrl, ["reseat", token], { origin: "http://localhost:5173" });
  const began = Date.now();
  const socket = open(person.accessToken);
  await once(socket, "open");
  socket.close(1000);
  await once(socket, "close");
  await once(open("forged"), "error");
  const line = (path: string, fits: (line: Line) => boolean = () => true) =>
    vi.waitFor(() => {
      const [found] = answered((each) => each.route === path && fits(each));
      if (!found) throw new Error(`No line of ${path} yet`);
      return found;
    }, 30_000);
  const opened = await line("$connect", ({ status }) => status === 200);
  const refused = await line("$connect", ({ status }) => status !== 200);
  const closed = await line("$disconnect");
  const whose = { user_id: person.id, network: expect.any(String) };
  expect(opened).toMatchObject({ route: "$connect", status: 200, ...whose });
  const connection_id = opened.connection_id;
  expect(closed).toMatchObject({ route: "$disconnect", connection_id, close_code: 1000, ...whose });
  expect(closed.open_seconds).toBeGreaterThanOrEqual(0);
  // The time is in whole seconds.
  expect(closed.open_seconds).toBeLessThanOrEqual(Math.ceil((Date.now() - began) / 1000));
  expect(refused).toMatchObject({ route: "$connect", status: 403, code: "not_authenticated" });
});

it("says whose each call was, and never a phone, an email, a code or a token", async () => {
  const person = await stack.signUp();
  await stack.advanceClock(31);
  const { ticket } = await stack.call(null, "accounts", "startLogin", { phone: person.phone });
  await stack.advanceClock(31);
  const logIn = await stack.beginLogIn(person.phone);
  const code = await stack.codeFor(person.phone);
  const guess = String((Number(code) + 1) % 1e6).padStart(6, "0");
  await logIn.answer(guess);
  const tokens = await logIn.answer(code);
  if (!tokens) throw new Error("The code was refused");
  await stack.refusal(null, "accounts", "sendOtp", { phone: person.phone });
  const sent = await stack.call(null, "accounts", "sendOtp", { phone: "+919811122233" });
  const otp = await stack.codeFor("+919811122233");
  const guessed = { phone: "+919811122233", ticket: sent.ticket, otp: guess };
  const signUp = { ...guessed, full_name: "Asha Rao", email: person.email, agreed_terms: TERMS_VERSION };
  await stack.refusal(null, "accounts", "checkOtp", guessed);
  await stack.refusal(null, "accounts", "verifyAndCreate", signUp);
  await stack.refusal(null, "accounts", "verifyAndCreate", { ...signUp, otp });
  await stack.call(person, "accounts", "getProfile");
  await stack.refusal({ accessToken: "forged.token.here" }, "accounts", "getProfile").catch(() => {});
  const socket = new WebSocket(stack.wsUrl, ["reseat", tokens.accessToken], { origin: "http://localhost:5173" });
  await once(socket, "open");
  socket.send(JSON.stringify({ action: "ping", code }));
  await once(socket, "message");
  socket.close();
  await once(socket, "close");
  const { enrolled } = await Account.makeAdmin(person.phone);
  const admin = await stack.logIn(person, { isConfirmed: false });
  const adminCode = await stack.adminCode(person);
  await stack.refusal(admin, "admin", "confirm", { code: guess });
  await stack.call(admin, "admin", "confirm", { code: adminCode });
  await stack.settled();

  const [profile] = answered(({ route }) => route === "GET /api/profile");
  expect(profile).toMatchObject({ status: 200, user_id: person.id });
  const log = written.join("");
  expect(lines().length).toBeGreaterThan(20);
  const { username } = claimsOf(person);
  const { mobile, email, accessToken, idToken, refreshToken } = person;
  const later = { laterAccess: tokens.accessToken, laterId: tokens.idToken, laterRefresh: tokens.refreshToken };
  const ofSignUp = { mobile, email, username, accessToken, idToken, refreshToken };
  const factor = new URL(enrolled ?? "").searchParams.get("secret") ?? "none";
  const secrets = { ...ofSignUp, ...later, factor, ticket, signUpTicket: sent.ticket, other: "9811122233" };
  for (const [name, secret] of Object.entries(secrets)) {
    expect(log.includes(secret), name).toBe(false);
  }
  // A code is so short that it may be part of an id.
  for (const digits of [code, guess, otp, adminCode]) expect(log).not.toMatch(new RegExp(`\\b${digits}\\b`));
});

it("says what became of each push and each text, and never a browser's address, its keys or what was said", async () => {
  // Nobody receives a text at night.
  await moveTo(stack, 12);
  const [seller, buyer] = [await stack.signUp(), await stack.signUp("Rohan Das", { credits: 5 })];
  const [taken, busy, unreachable, gone] = Array.from({ length: 4 }, () => stack.push.subscribe());
  const all = [taken, busy, unreachable, gone].filter((one) => one !== undefined);
  for (const device_token of all) await stack.call(seller, "devices", "register", { device_token, platform: "web" });
  const foreign = { ...all[0], endpoint: "https://push.evil.example/secret-name" };
  await stack.refusal(seller, "devices", "register", { device_token: foreign, platform: "web" });
  stack.push.trouble(busy?.endpoint ?? "", { status: 503, times: 1 });
  stack.push.trouble(unreachable?.endpoint ?? "", { status: 0, times: 1 });
  stack.push.unsubscribe(gone?.endpoint ?? "");
  const ticket = await stack.list(seller);
  await stack.call(buyer, "interest", "express", { ticket_id: ticket.id, message: "Are these aisle seats?" });
  await stack.settled();
  for (const seconds of [2, 60]) await stack.advanceClock(seconds);

  const outcomes = lines().flatMap(({ message, outcomes }) => (message === "push" ? outcomes : []));
  expect(outcomes).toEqual(expect.arrayContaining(["sent", "again", "gone"]));
  expect(lines().find(({ message, outcome }) => message === "text" && outcome === "text")).toBeDefined();
  const log = written.join("");
  const secrets = all.flatMap(({ endpoint, keys }) => [endpoint.split("/").at(-1), keys.p256dh, keys.auth]);
  for (const secret of [...secrets, "secret-name", ticket.movie_name, "aisle seats", "/r/", seller.mobile])
    expect(log.includes(String(secret)), String(secret)).toBe(false);
});
