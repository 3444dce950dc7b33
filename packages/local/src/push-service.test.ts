import { localStack } from "@reseat/testing/vitest/stack";
import { expect, it } from "vitest";
import webPush from "web-push";
import type { PushSubscription } from "./push-service";

const stack = await localStack({});
const keys = webPush.generateVAPIDKeys();
const vapidDetails = { subject: "mailto:team@reseat.in", ...keys };

const send = (subscription: PushSubscription, options: webPush.RequestOptions = {}, text = '{"title":"नमस्ते"}') =>
  webPush
    .sendNotification(subscription, text, { vapidDetails, TTL: 60, ...options })
    .catch((error: webPush.WebPushError) => error);
const statusOf = async (...sent: Parameters<typeof send>) => (await send(...sent)).statusCode;

it("opens a message for one of its own subscriptions, and shows it in the inbox", async () => {
  const subscription = stack.push.subscribe(keys.publicKey);
  expect(await statusOf(subscription, { urgency: "high", topic: "a-topic" })).toBe(201);
  const { endpoint } = subscription;
  expect(stack.push.pushed).toEqual([
    { endpoint, text: '{"title":"नमस्ते"}', ttl: 60, urgency: "high", topic: "a-topic" },
  ]);
  const payload = JSON.stringify({ web_push: 8030, notification: { title: "Asha", body: "Sent you a message." } });
  await send(subscription, {}, payload);
  expect(stack.inbox()[0]).toMatchObject({ channel: "push", to: endpoint, text: "Asha\nSent you a message." });
});

it("refuses a sender without a valid signature, or one for whom no browser subscribed", async () => {
  const subscription = stack.push.subscribe(keys.publicKey);
  const { Authorization } = webPush.getVapidHeaders(
    "https://updates.push.services.mozilla.com",
    vapidDetails.subject,
    keys.publicKey,
    keys.privateKey,
    "aes128gcm",
  );
  const plain = (headers: Record<string, string>) =>
    fetch(subscription.endpoint, { method: "POST", headers: { ttl: "60", ...headers } }).then(({ status }) => status);
  expect(await plain({})).toBe(401);
  expect(await plain({ authorization: Authorization })).toBe(401);
  const other = { ...vapidDetails, ...webPush.generateVAPIDKeys() };
  expect(await statusOf(subscription, { vapidDetails: other })).toBe(403);
  expect(await statusOf(subscription, { vapidDetails: { ...vapidDetails, subject: "https://localhost" } })).toBe(401);
  expect(stack.push.pushed.filter(({ endpoint }) => endpoint === subscription.endpoint)).toEqual([]);
});

it("says that a subscription has ended, that a message is too large, and on demand anything else", async () => {
  const [one, other] = [stack.push.subscribe(), stack.push.subscribe()];
  expect(await statusOf(one, {}, "x".repeat(4100))).toBe(413);
  stack.push.trouble(one.endpoint, { status: 429, times: 1, retryAfter: 30 });
  expect(await send(one)).toMatchObject({ statusCode: 429, headers: { "retry-after": "30" } });
  expect(await statusOf(one)).toBe(201);
  stack.push.trouble(one.endpoint, { status: 503 });
  expect([await statusOf(one), await statusOf(one), await statusOf(other)]).toEqual([503, 503, 201]);
  stack.push.unsubscribe(other.endpoint);
  expect(await statusOf(other)).toBe(410);
});
