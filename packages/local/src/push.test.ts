import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { localStack } from "@reseat/testing/vitest/stack";
import { expect, it } from "vitest";
import type { PushSubscription } from "./push";

const stack = await localStack({});

/** Encrypts a message as an application server does: RFC 8291. */
function seal(text: string, { keys }: PushSubscription): Buffer {
  const sender = createECDH("prime256v1");
  sender.generateKeys();
  const receiver = Buffer.from(keys.p256dh, "base64url");
  const salt = randomBytes(16);
  const derive = (secret: Buffer, from: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync("sha256", secret, from, info, length));
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), receiver, sender.getPublicKey()]);
  const secret = derive(sender.computeSecret(receiver), Buffer.from(keys.auth, "base64url"), info, 32);
  const key = derive(secret, salt, "Content-Encoding: aes128gcm\0", 16);
  const cipher = createCipheriv("aes-128-gcm", key, derive(secret, salt, "Content-Encoding: nonce\0", 12));
  const sealed = Buffer.concat([cipher.update(`${text}\x02`), cipher.final(), cipher.getAuthTag()]);
  const header = Buffer.alloc(5);
  header.writeUInt32BE(4096);
  header.writeUInt8(65, 4);
  return Buffer.concat([salt, header, sender.getPublicKey(), sealed]);
}

const send = (subscription: PushSubscription, headers: Record<string, string> = { authorization: "vapid t=a, k=b" }) =>
  fetch(subscription.endpoint, {
    method: "POST",
    body: new Uint8Array(seal('{"title":"नमस्ते"}', subscription)),
    headers: { ttl: "60", "content-encoding": "aes128gcm", ...headers },
  });

it("opens a push message for one of its own subscriptions into the inbox", async () => {
  const subscription = stack.push.subscribe();
  expect((await send(subscription)).status).toBe(201);
  expect(stack.inbox()).toMatchObject([{ channel: "push", to: subscription.endpoint, text: '{"title":"नमस्ते"}' }]);
});

it("answers 410 for a subscription that the browser dropped, 401 without the server's key", async () => {
  const subscription = stack.push.subscribe();
  expect((await send(subscription, {})).status).toBe(401);
  stack.push.unsubscribe(subscription.endpoint);
  expect((await send(subscription)).status).toBe(410);
});
