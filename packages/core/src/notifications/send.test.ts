import { createECDH, randomBytes } from "node:crypto";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { send } from "./send";

/** The requests to hosts outside this machine, and the push service's response. */
let asked: string[] = [];
let answer: () => Response = () => new HttpResponse("", { status: 201 });

const outside = setupServer(
  http.post("https://fcm.googleapis.com/*", ({ request }) => {
    asked.push(request.url);
    return answer();
  }),
);
const notLocal = (address: string) => {
  if (!address.startsWith("http://127.0.0.1") && !address.startsWith("http://localhost")) asked.push(address);
};
beforeAll(() => outside.listen({ onUnhandledRequest: ({ url }) => notLocal(url) }));
afterAll(() => outside.close());
beforeEach(() => {
  asked = [];
});

const ENDPOINT = "https://fcm.googleapis.com/fcm/send/one";
const sending = { payload: { hello: "world" }, ttlSeconds: 60, urgency: "high" as const, topic: "topic" };

function subscription(endpoint = ENDPOINT) {
  const pair = createECDH("prime256v1");
  pair.generateKeys();
  return { endpoint, keys: { p256dh: pair.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") } };
}

it.each([
  [201, {}, { outcome: "sent" }],
  [404, {}, { outcome: "gone" }],
  [410, {}, { outcome: "gone" }],
  [400, {}, { outcome: "refused", status: 400 }],
  [403, {}, { outcome: "refused", status: 403 }],
  [413, {}, { outcome: "refused", status: 413 }],
  [429, { "retry-after": "90" }, { outcome: "again", afterSeconds: 90 }],
  [429, { "retry-after": "Wed, 21 Oct 2026 07:28:00 GMT" }, { outcome: "again", afterSeconds: undefined }],
  [500, {}, { outcome: "again", afterSeconds: undefined }],
  [503, {}, { outcome: "again", afterSeconds: undefined }],
])("what a push service says with %i %o means %o", async (status, headers, sent) => {
  answer = () => new HttpResponse("", { status, headers });
  expect(await send(subscription(), sending)).toEqual(sent);
  expect(asked).toEqual([ENDPOINT]);
});

it("a stage whose key begins with zeros, which Node.js leaves out, sends too", async () => {
  vi.stubEnv("SST_Secret_value_VAPID_PRIVATE_KEY", "24n1VsuCZ2Fn2NGHY2aSLTN3dvogCOFjtGf7-nKC8Q");
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.resetModules();
  answer = () => new HttpResponse("", { status: 201 });
  const { send } = await import("./send");
  expect(await send(subscription(), sending)).toEqual({ outcome: "sent" });
});

it("a stage without a contact fails, because another try would too", async () => {
  vi.stubEnv("VAPID_SUBJECT", "nobody");
  onTestFinished(() => void vi.unstubAllEnvs());
  await expect(send(subscription(), sending)).rejects.toThrow("Vapid subject");
  expect(asked).toEqual([]);
});

it("a push service that cannot be reached is asked again", async () => {
  answer = () => HttpResponse.error();
  expect(await send(subscription(), sending)).toEqual({ outcome: "again" });
});

it.each([301, 302, 303, 307, 308])("a redirect (%i) is not followed", async (status) => {
  answer = () => new HttpResponse("", { status, headers: { location: "http://169.254.169.254/latest/meta-data" } });
  expect(await send(subscription(), sending)).toEqual({ outcome: "refused", status });
  expect(asked).toEqual([ENDPOINT]);
});

it.each([
  "http://169.254.169.254/latest/meta-data",
  "https://[::ffff:169.254.169.254]/a",
  "https://fcm.googleapis.com.evil.example/a",
])("nothing is sent to %s, though it was stored", async (endpoint) => {
  expect(await send(subscription(endpoint), sending)).toEqual({ outcome: "gone" });
  expect(asked).toEqual([]);
});
