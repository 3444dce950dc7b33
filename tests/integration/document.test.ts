import { LIMITS, type LimitName } from "@reseat/contract";
import { Account } from "@reseat/core/accounts";
import { Credit } from "@reseat/core/credits";
import type { Person } from "@reseat/testing/client";
import { localStack } from "@reseat/testing/vitest/stack";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { brokenCases, type Case, edgeCases, validCases } from "../document/cases";
import { type Operation, operations } from "../document/document";

/** Valid requests of each operation; the invalid ones follow from its schema. */
const VALID = 1;

/**
 * The order puts these last, because an admin's request may have lowered a limit, and a spent limit
 * refuses before anything is checked.
 */
const REFUSED = [
  "invalid_input",
  "idempotency_key_required",
  "json_required",
  "contact_details",
  "name_reserved",
  "too_many_requests",
];
const unlimited = { max: 1e9, proofAfter: 1e9 };
process.env.LIMITS = JSON.stringify(
  Object.fromEntries((Object.keys(LIMITS) as LimitName[]).map((name) => [name, unlimited])),
);
const stack = await localStack();
const [seller, buyer, boss] = await Promise.all([stack.signUp(), stack.signUp(), stack.signUp()]);
await Account.makeAdmin(boss.phone);
const admin = { ...boss, ...(await stack.logIn(boss)) };
await Promise.all([seller, buyer].map(({ id }) => Credit.grant(id, 1000, id)));
const known = await knownValues();

// Without the right to list a bucket, S3 answers 403 for an image that does not exist.
afterAll(async () => {
  // A function may still look for an image of the last requests.
  await stack.settled();
  expect(stack.denials().filter((denial) => !denial.includes("s3:ListBucket"))).toEqual([]);
});

/** Ids of the two people's things, so that calls find something. */
async function knownValues() {
  const tickets = await Promise.all([1, 2, 3, 4].map(() => stack.list(seller)));
  const [first, second, third] = tickets.map(({ id }) => id) as [string, string, string];
  const { interest_request } = await stack.call(buyer, "interest", "express", { ticket_id: first });
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: second });
  const { items } = await stack.call(buyer, "deals", "listUnlocks", {});
  const question = await stack.call(buyer, "availability", "request", { ticket_id: third });
  const order = await stack.call(buyer, "payments", "createOrder", { amount: 2500, credits_purchased: 1 });
  const talk = await stack.call(buyer, "messaging", "start", { ticket_id: second });
  const things = [interest_request.id, question.id, order.transaction_id, ...items.map(({ id }) => id)];
  const ids = [...things, ...tickets.map(({ id }) => id), seller.id, buyer.id];
  const { next_cursor } = await stack.call(seller, "tickets", "listMine", { limit: 1 });
  const values: Record<string, unknown[]> = {
    cursor: [next_cursor],
    amount: [2500],
    credits_purchased: [1],
    conversation_id: [talk.id],
    order_id: [order.razorpay_order_id],
  };
  return (name: string) => {
    const own = values[name] ?? (/(^|_)id$/.test(name) ? ids : undefined);
    return own && fc.constantFrom(...own);
  };
}

async function send({ method, path, query, headers, body }: Case, who: Pick<Person, "accessToken"> | null) {
  const answer = await fetch(`${stack.url}${path}${query.length ? `?${new URLSearchParams(query)}` : ""}`, {
    method,
    headers: { ...headers, ...(who && { authorization: `Bearer ${who.accessToken}` }) },
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  const type = answer.headers.get("content-type");
  return { status: answer.status, type, headers: answer.headers, body: bodyOf(type, text) };
}

const bodyOf = (type: string | null, text: string) =>
  text && type === "application/json" ? JSON.parse(text) : text || undefined;

/** Says what is wrong with the answer to a request; undefined if the document agrees with it. */
async function fault(operation: Operation, request: Case, who: Pick<Person, "accessToken"> | null) {
  const { status, type, body } = await send(request, who);
  const isRefused = body?.code === "invalid_input" || body?.code === "idempotency_key_required";
  const wrong =
    (status >= 500 && "the server failed") ||
    operation.answerFault(status, type, body) ||
    (!request.isValid && !REFUSED.includes(body?.code) && status !== 401 && "what the document forbids was taken") ||
    (request.isValid && isRefused && !request.mayBeInvalid && "what the document allows is not valid");
  return wrong ? { wrong, request, status, body } : undefined;
}

async function faults(operation: Operation, requests: Case[], who: Pick<Person, "accessToken"> | null) {
  const found = [];
  // One after the other: commands of one person at the same time may get `try_again`.
  for (const request of requests) found.push(await fault(operation, request, who));
  return found.filter((one) => one !== undefined);
}

/** These calls end sessions, also those of the people here. */
const ending = ["accounts.signOutEverywhere", "accounts.endSessions"];
const inOrder = [
  ...operations.filter(({ id }) => !ending.includes(id)),
  ...operations.filter(({ id }) => ending.includes(id)),
];

/**
 * The same code reads the bodies of all calls of a function, so invalid bodies go to the first
 * command of each function.
 */
const firstCommands = new Map(
  operations
    .filter(({ body }) => body)
    .map((operation) => [operation.id.split(".")[0], operation] as const)
    .reverse(),
);

const spoilt = new Set<string>();
const edges = new Map(
  inOrder.map((operation) => {
    const isNew = (part: unknown) => {
      const text = JSON.stringify(part);
      const isFirst = !spoilt.has(text);
      spoilt.add(text);
      return isFirst;
    };
    return [operation, edgeCases(operation, known, isNew)];
  }),
);

describe.each(inOrder)("$id", (operation) => {
  const { access } = operation;

  it("answers as the document says, and takes what it allows and nothing else", async () => {
    const valid = validCases(operation, known, VALID);
    const broken = [...firstCommands.values()].includes(operation) ? brokenCases(operation, known) : [];
    const requests = [...valid, ...(edges.get(operation) ?? []), ...broken];
    expect(valid.filter(({ isValid }) => !isValid)).toEqual([]);
    const callers = { visitor: [null], user: [buyer], owner: [seller], admin: [admin] }[access];
    for (const who of callers) expect(await faults(operation, requests, who)).toEqual([]);
    const [first] = valid;
    const strangers = { visitor: [buyer], user: [null], owner: [null, buyer], admin: [null, buyer] }[access];
    for (const who of strangers) expect(await faults(operation, [first as Case], who)).toEqual([]);
  });
});

it("refuses what is longer than the CDN or the gateway takes as the document says", async () => {
  const long = "👍".repeat(700);
  for (const operation of operations) {
    const path = operation.path.replace(/\{\w+\}/g, "0");
    const request = { method: operation.method, path, query: [], headers: {}, isValid: false, mayBeInvalid: false };
    for (const [status, change] of [
      [413, { query: [["cursor", long]] satisfies [string, string][] }],
      [413, { headers: { "accept-language": "x".repeat(20_480) } }],
      [431, { headers: { "accept-language": "x".repeat(10_240) } }],
    ] as const) {
      const answer = await send({ ...request, ...change }, admin);
      expect([operation.id, answer.status]).toEqual([operation.id, status]);
      expect(operation.answerFault(answer.status, answer.type, answer.body)).toBeUndefined();
    }
  }
});

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "HEAD"];

it("a path refuses the methods that it does not take, and says which it does", async () => {
  for (const { path, answerFault } of operations) {
    const address = path.replace(/\{\w+\}/g, "0");
    const here = operations.filter((one) => new RegExp(`^${one.path.replace(/\{\w+\}/g, "[^/]+")}$`).test(address));
    const taken = new Set(here.map(({ method }) => method));
    for (const method of METHODS.filter((one) => !taken.has(one))) {
      const { status, type, headers, body } = await send(
        { method, path: address, query: [], headers: {}, isValid: false, mayBeInvalid: false },
        null,
      );
      expect([method, path, status]).toEqual([method, path, 405]);
      expect(headers.get("allow")?.split(", ")).toEqual([...taken].sort());
      if (method !== "HEAD") expect(answerFault(status, type, body)).toBeUndefined();
    }
  }
});
