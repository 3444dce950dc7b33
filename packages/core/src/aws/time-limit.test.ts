import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { PublishCommand, SNSClient } from "@aws-sdk/client-sns";
import { expect, it, onTestFinished } from "vitest";
import { limitTime } from "./time-limit";

it("gives up what is taken and not answered, as often as the client tries", async () => {
  let taken = 0;
  const silent = createServer((socket) => {
    taken += 1;
    socket.on("error", () => {});
  }).listen(0, "127.0.0.1");
  onTestFinished(() => void silent.close());
  await once(silent, "listening");
  const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const client = limitTime(new SNSClient({ endpoint, maxAttempts: 2 }), 200);
  const sent = client.send(new PublishCommand({ Message: "a", PhoneNumber: "+919876543210" }));
  await expect(sent).rejects.toMatchObject({ name: "TimeoutError" });
  expect(taken).toBe(2);
});
