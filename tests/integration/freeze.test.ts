import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { EventBridgeClient } from "@aws-sdk/client-eventbridge";
import { LambdaClient } from "@aws-sdk/client-lambda";
import { ERRORS, RESPONSE_WINDOW_SECONDS, routes } from "@reseat/contract";
import { Books, Credit } from "@reseat/core/credits";
import { countItems } from "@reseat/core/scan";
import { type FrozenStage, freezeStage, thawStage } from "@reseat/functions/freeze-stage";
import { operatorEnvironment } from "@reseat/local/environment";
import { routeOf } from "@reseat/testing/contract-calls";
import { temporaryFolder } from "@reseat/testing/temporary-folder";
import { localStack } from "@reseat/testing/vitest/stack";
import { afterAll, afterEach, beforeEach, expect, it } from "vitest";
import { openSocket } from "../open-socket";

const stack = await localStack();
const [seller, buyer] = [await stack.signUp(), await stack.signUp()];
await Credit.grant(buyer.id, 3, "to begin with");

const said: string[] = [];
const stage: FrozenStage = {
  lambda: new LambdaClient({}),
  events: new EventBridgeClient({}),
  stage: "dev",
  wait: (seconds) => stack.advanceClock(seconds),
  say: (line) => said.push(line),
};
const freeze = () => freezeStage(stage);
/** Commands are accepted again once every function has heard. */
const thaw = async () => {
  await thawStage(stage);
  await stack.advanceClock(10);
};
beforeEach(() => void said.splice(0));
afterEach(thaw);

const frozen = { status: 503, body: { code: "temporarily_unavailable" } };
const commands = routes().filter(({ errors }) => errors.includes("temporarily_unavailable"));
const nobody = "0".repeat(26);

it("refuses every command, in words for people, and changes nothing", async () => {
  const ticket = await stack.list(seller);
  await stack.settled();
  await freeze();
  expect(commands.length).toBeGreaterThan(60);
  expect(commands.every(({ method }) => method !== "GET")).toBe(true);
  for (const route of commands.filter(({ access }) => access !== "admin")) {
    const who = route.access === "visitor" ? null : seller;
    const answer = await stack.send(who, route, { id: nobody, user_id: nobody });
    expect(answer, `${route.method} ${route.path}`).toMatchObject(frozen);
    expect(Number(answer.headers.get("retry-after"))).toBe(60);
  }
  expect(await stack.refusal(seller, "tickets", "remove", { id: ticket.id })).toMatchObject({
    message: ERRORS.temporarily_unavailable.message,
  });
  expect(await stack.call(seller, "tickets", "get", { id: ticket.id })).toMatchObject({ status: "available" });
  await thaw();
  await stack.call(seller, "tickets", "remove", { id: ticket.id });
});

it("lets people look around, signed in or not, by GET and by questions that are a POST", async () => {
  await freeze();
  const answers = [
    await stack.send(null, routeOf("browse", "listTickets")),
    await stack.send(seller, routeOf("accounts", "getProfile")),
    await stack.send(seller, routeOf("notifications", "list")),
    await stack.send(null, routeOf("accounts", "doesMobileExist"), { mobile_input: seller.mobile }),
    await stack.send(null, routeOf("places", "autocomplete"), { query: "Pune" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

it("refuses what is said on a socket, which stays open", async () => {
  const socket = await openSocket(stack.wsUrl, seller);
  await freeze();
  const id = randomUUID();
  const conversation_id = [nobody, nobody, nobody].join("-");
  const refusal = await socket.say({ action: "message.send", id, conversation_id, message_type: "text", message: "a" });
  expect(refusal).toMatchObject({ type: "error", code: "temporarily_unavailable", id });
  expect(await socket.say({ action: "ping" })).toEqual({ type: "pong" });
  socket.close();
});

it("holds back what follows in the background, and does it after the thaw", async () => {
  const { id } = await stack.list(seller);
  const before = await Credit.getBalance({ userId: buyer.id, isAdmin: false });
  await stack.call(buyer, "interest", "express", { ticket_id: id });
  const order = await stack.call(buyer, "payments", "createOrder", { amount: 7900, credits_purchased: 5 });
  await stack.settled();
  await freeze();
  expect(said.at(-1)).toMatch(/^\d+ rules and what feeds \d+ functions are off/);
  const counts = await countItems(stack.tableName);
  // The webhook is accepted and waits in its queue while the request's time runs out.
  stack.razorpay.pay(order.razorpay_order_id);
  await stack.advanceClock(RESPONSE_WINDOW_SECONDS + 60);
  const { counter: _, ...after } = await countItems(stack.tableName);
  const { counter: __, ...rest } = counts;
  expect(after).toEqual(rest);

  await thaw();
  await stack.advanceClock(60);
  expect(await Credit.getBalance({ userId: buyer.id, isAdmin: false })).toBe(before + 5);
  expect((await countItems(stack.tableName)).notification).toBeGreaterThan(counts.notification ?? 0);
  expect((await Books.verify()).wrong).toEqual([]);
});

it("may be begun twice and ended twice", async () => {
  await freeze();
  const [since] = said;
  await freeze();
  expect(said).toContain(since);
  await thaw();
  await thaw();
  await stack.list(seller);
});

const folder = temporaryFolder("operator");
afterAll(folder.remove);

it("commands for operators work on the stack of this machine", async () => {
  mkdirSync(join(folder.path, ".local"));
  const addresses = { server: stack.url, dynamo: `${stack.url}/_aws/dynamodb`, site: "" };
  writeFileSync(join(folder.path, ".local/operator.json"), JSON.stringify(operatorEnvironment(addresses)));
  const root = process.cwd();
  const run = (...args: string[]) =>
    promisify(execFile)("node", ["--import", import.meta.resolve("tsx"), ...args], {
      cwd: folder.path,
      env: { PATH: process.env.PATH },
    });
  for (const stage of [["--local"], []]) {
    const { stdout } = await run(join(root, "packages/functions/scripts/verify-ledger.ts"), ...stage);
    expect(stdout).toContain("The ledger balances.");
  }
});
