import { createECDH, randomBytes, randomUUID } from "node:crypto";
import { TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import { queueBoundary } from "@reseat/testing/boundaries";
import { person, ticketOf } from "@reseat/testing/people";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Preferences } from "../../accounts";
import { Interest } from "../../deals";
import { Device, Push } from "../../notifications";
import type { Actor } from "../../platform/actor";
import { iso, MINUTE, now } from "../../platform/clock";
import { newId } from "../../platform/ids";
import { dynamo } from "../../platform/table/dynamo";

/** The requests to DynamoDB in order: the operation, and the number of writes of a transaction. */
let asked: string[] = [];
const send = dynamo.send.bind(dynamo) as (command: unknown, ...rest: unknown[]) => Promise<unknown>;
Object.assign(dynamo, {
  send(command: object, ...rest: unknown[]) {
    const writes = command instanceof TransactWriteCommand ? ` ${command.input.TransactItems?.length}` : "";
    asked.push(command.constructor.name + writes);
    return send(command, ...rest);
  },
});

const queue = queueBoundary();
const sqs = setupServer(queue.handler);
beforeAll(() => sqs.listen({ onUnhandledRequest: "bypass" }));
afterAll(() => sqs.close());

/** Makes a person with two browsers who wants every message, texts included. */
async function reachable(credits: number): Promise<Actor> {
  const who = await person(credits);
  for (const _ of [1, 2]) {
    const pair = createECDH("prime256v1");
    pair.generateKeys();
    const keys = { p256dh: pair.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
    const endpoint = `https://fcm.googleapis.com/fcm/send/${newId()}`;
    await Device.register(who, { device_token: { endpoint, keys }, platform: "web" });
  }
  const { kinds } = await Preferences.of(who.userId);
  await Preferences.put(who, { kinds: { ...kinds, news: { push: true } }, quiet_hours: null });
  return who;
}

/** Returns DynamoDB's requests for a request, its answer, and a withdrawn request. */
async function costOf(seller: Actor, buyer: Actor): Promise<string[]> {
  const tickets = [await ticketOf(seller), await ticketOf(seller)];
  asked = [];
  const [answered, withdrawn] = [
    await Interest.express(buyer, { ticket_id: tickets[0]?.id ?? "" }, randomUUID()),
    await Interest.express(buyer, { ticket_id: tickets[1]?.id ?? "" }, randomUUID()),
  ];
  await Interest.reject(seller, answered.id);
  await Interest.withdraw(buyer, withdrawn.id);
  return [...asked].sort();
}

it("costs a command no request and no write that its people are pushed to and texted: the stream does it", async () => {
  const silent = await costOf(await person(), await person(5));
  const told = await costOf(await reachable(0), await reachable(5));
  expect(told).toEqual(silent);
  expect(silent.filter((one) => one.startsWith("TransactWrite"))).toHaveLength(4);
  expect(queue.messages).toEqual([]);
});

it("asks for nothing but the browsers of somebody who has none", async () => {
  const { userId } = await person();
  asked = [];
  const until = iso(now() + MINUTE);
  const params = { sender_name: "Rohan Das", number: 1 };
  expect(await Push.push({ kind: "chat", params, userId, subject: newId(), until })).toEqual(["no_device"]);
  expect(asked).toEqual(["QueryCommand"]);
});
