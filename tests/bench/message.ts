/**
 * Sends messages, one after the other, on a socket of a local stack, and prints as JSON how long
 * each took to reach the other person's socket, how much of that its requests spent at DynamoDB
 * Local, and where the rest went. The follow-up of a message is over before the next one is sent.
 */
import { randomUUID } from "node:crypto";
import http, { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { startStack } from "@reseat/local";
import { startDynamo } from "@reseat/local/dynamo";
import { Client } from "@reseat/testing/client";
import { listing } from "@reseat/testing/listing";
import { openSocket } from "../open-socket";

export interface MessageFigures {
  part: string;
  p50: number;
  p95: number;
}

interface Asked {
  operation: string;
  began: number;
  ended: number;
}

const WARMING = 60;
const ROUNDS = 200;
const { request: send } = http;

process.env.LIMITS = JSON.stringify({ messages: { max: 1000 }, commands: { max: 10_000 } });
const asked: Asked[] = [];
const dynamo = await startDynamo();
const recorder = await passOn(dynamo.endpoint);
const stack = await startStack({ dynamo: recorder.endpoint });
const client = new Client(stack.url);
const [seller, buyer] = await Promise.all([client.signUp("Ananya Iyer"), client.signUp("Rohan Das", { credits: 1 })]);
const { id: ticket_id } = await client.call(seller, "tickets", "create", listing());
await client.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id });
const { id: conversation_id } = await client.call(buyer, "messaging", "start", { ticket_id });
const [from, to] = [await openSocket(stack.wsUrl, buyer), await openSocket(stack.wsUrl, seller)];

const parts: Record<string, number[]> = {};
for (let round = 0; round < WARMING + ROUNDS; round += 1) {
  await stack.settled();
  const measured = await measure();
  if (round < WARMING) continue;
  for (const [part, value] of Object.entries(measured)) parts[part] = [...(parts[part] ?? []), value];
}
from.close();
to.close();
await stack.stop();
recorder.stop();
await dynamo.stop();
console.log(JSON.stringify(Object.entries(parts).map(([part, values]) => ({ part, ...percentiles(values) }))));
process.exit();

/** Sends one message. Returns the milliseconds of its parts, and the number of its requests. */
async function measure() {
  asked.length = 0;
  const id = randomUUID();
  const told = new Promise<number>((resolve) => {
    const listener = (event: { type: string; message?: unknown }) => {
      if (event.type === "message.created" && (event.message as { id: string }).id === id) resolve(performance.now());
    };
    to.listen(listener);
  });
  const began = performance.now();
  from.send({ action: "message.send", conversation_id, id, message_type: "text", message: "Which gate?" });
  const ended = await told;
  const stored = asked.find(({ operation }) => operation === "TransactWriteItems");
  // Later requests belong to the follow-up of the message, and no reader waits for that.
  const own = asked.filter((one) => stored && one.began <= stored.began && !/Records|Stream|Shard/.test(one.operation));
  const atDynamo = union(own);
  const first = Math.min(...own.map((one) => one.began));
  const storedAt = stored?.ended ?? ended;
  return {
    "to the other socket": ended - began,
    "at DynamoDB Local": atDynamo,
    "without it": ended - began - atDynamo,
    "to the first request": first - began,
    "between requests": storedAt - first - atDynamo,
    "from the stored message to the socket": ended - storedAt,
    "requests to DynamoDB": own.length,
  };
}

/** The time during which at least one of the requests was on its way. */
function union(all: Asked[]): number {
  let [sum, until] = [0, 0];
  for (const { began, ended } of all.toSorted((one, other) => one.began - other.began)) {
    sum += Math.max(0, ended - Math.max(began, until));
    until = Math.max(until, ended);
  }
  return sum;
}

/** A server that passes requests on and notes their times. */
async function passOn(endpoint: string) {
  const { hostname, port } = new URL(endpoint);
  const agent = new http.Agent({ keepAlive: true });
  const server = createServer((incoming, response) => {
    const began = performance.now();
    const operation = String(incoming.headers["x-amz-target"]).split(".")[1] ?? "";
    const { method, headers } = incoming;
    const outgoing = send({ agent, hostname, port, method, headers, path: "/" }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(response);
      answer.on("end", () => asked.push({ operation, began, ended: performance.now() }));
    });
    outgoing.on("error", () => response.destroy());
    incoming.pipe(outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop() {
      agent.destroy();
      server.close();
      server.closeAllConnections();
    },
  };
}

function percentiles(unsorted: number[]): { p50: number; p95: number } {
  const sorted = unsorted.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95) };
}
