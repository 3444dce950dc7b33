import { createECDH, randomBytes } from "node:crypto";
import { queueBoundary } from "@reseat/testing/boundaries";
import { listing } from "@reseat/testing/listing";
import { person } from "@reseat/testing/people";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, expect, it } from "vitest";
import { Listing } from "../listings";
import type { Actor } from "../platform/actor";
import { dayOf, HOUR, iso, now } from "../platform/clock";
import { daysBetween } from "../platform/counting/sums";
import { newId } from "../platform/ids";
import * as Device from "./device";
import * as Push from "./push";

const busy = new Set<string>();
const queue = queueBoundary();
const outside = setupServer(
  queue.handler,
  http.post(
    "https://fcm.googleapis.com/fcm/send/:name",
    ({ request }) => new HttpResponse("", { status: busy.has(request.url) ? 503 : 201 }),
  ),
);
beforeAll(() => outside.listen({ onUnhandledRequest: "bypass" }));
afterAll(() => outside.close());

async function browserOf(who: Actor): Promise<string> {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  const keys = { p256dh: pair.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
  const endpoint = `https://fcm.googleapis.com/fcm/send/${newId()}`;
  await Device.register(who, { device_token: { endpoint, keys }, platform: "web" });
  return endpoint;
}

const counted = async () => {
  const day = dayOf(now());
  return (await daysBetween(day, day))[day] ?? {};
};

it("counts a push once for a person with two browsers, also when one of them gets it later, and none that nobody took", async () => {
  const who = await person();
  const [late] = [await browserOf(who), await browserOf(who)];
  const chat = { kind: "chat", params: { sender_name: "Asha", number: 1 }, userId: who.userId } as const;
  const message = () => ({ ...chat, subject: newId(), until: iso(now() + HOUR) });

  busy.add(late);
  const told = message();
  expect((await Push.push(told)).sort()).toEqual(["again", "sent"]);
  expect(await counted()).toEqual({ pushes_messages: 1 });
  busy.clear();
  // The queue may deliver it twice.
  expect(await Push.push(told)).toEqual(["sent", "sent"]);
  expect(await counted()).toEqual({ pushes_messages: 1 });
  const [again] = queue.messages.splice(0) as Push.PushMessage[];
  expect(await Push.push(again as Push.PushMessage)).toEqual(["sent"]);
  expect(await counted()).toEqual({ pushes_messages: 1 });

  await Device.remove(who, { endpoint: late });
  const [other] = await Device.devicesOf(who.userId);
  busy.add(other?.device_token.endpoint ?? "");
  expect(await Push.push(message())).toEqual(["again"]);
  expect(await counted()).toEqual({ pushes_messages: 1 });
  busy.clear();
  const [first] = queue.messages.splice(0) as Push.PushMessage[];
  expect(await Push.push(first as Push.PushMessage)).toEqual(["sent"]);
  expect(await counted()).toEqual({ pushes_messages: 2 });
});

it("says nothing of a ticket that was sold meanwhile", async () => {
  const [seller, who] = [await person(), await person()];
  await browserOf(who);
  const ticket = await Listing.create(seller, listing());
  const { movie_name, theatre, show_date, show_time } = ticket;
  const params = { movie_name, theatre, show_date, show_time, why: "on_sale" as const, seats: 2, price_each: 25_000 };
  const found = { kind: "wanted_found" as const, params, userId: who.userId, subject: ticket.id };
  const message = () => ({ ...found, notificationId: newId(), until: iso(now() + HOUR) });
  expect(await Push.push(message())).toEqual(["sent"]);
  await Listing.updateStatus(seller, ticket.id, "sold");
  expect(await Push.push(message())).toEqual(["over"]);
});
