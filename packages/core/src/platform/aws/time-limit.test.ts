import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

/** How many requests were taken by a server that answers none. */
let taken = 0;
const silent = createServer((socket) => {
  taken += 1;
  socket.on("error", () => {});
});

beforeEach(async () => {
  taken = 0;
  await once(silent.listen(0, "127.0.0.1"), "listening");
  const address = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  for (const name of ["AWS_ENDPOINT_URL", "AWS_ENDPOINT_URL_SNS", "AWS_ENDPOINT_URL_SQS", "REALTIME_ENDPOINT"])
    vi.stubEnv(name, address);
  const { timeout } = AbortSignal;
  vi.spyOn(AbortSignal, "timeout").mockImplementation((milliseconds) => timeout.call(AbortSignal, milliseconds / 10));
});

afterEach(() => {
  silent.close();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

async function text() {
  const [{ PublishCommand }, { sns }] = await Promise.all([import("@aws-sdk/client-sns"), import("./sns")]);
  return sns.send(new PublishCommand({ Message: "a", PhoneNumber: "+919876543210" }));
}

async function queue() {
  const [{ SendMessageCommand }, { sqs }] = await Promise.all([import("@aws-sdk/client-sqs"), import("./sqs")]);
  const QueueUrl = `${process.env.AWS_ENDPOINT_URL}/000000000000/a`;
  return sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: "a" }));
}

async function tell() {
  const { gateway, PostToConnectionCommand } = await import("./gateway");
  return gateway().send(new PostToConnectionCommand({ ConnectionId: "a", Data: "{}" }));
}

it.each([
  ["a text, at the second try", text, 2],
  ["a message for a queue, at the second try", queue, 2],
  ["a live event, at the first try", tell, 1],
])("gives up %s, when it is taken and not answered", async (_, send, tries) => {
  await expect(send()).rejects.toMatchObject({ name: "TimeoutError" });
  expect(taken).toBe(tries);
});
