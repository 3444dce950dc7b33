import { randomUUID } from "node:crypto";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { newId } from "../ids";
import { Realtime } from ".";
import { ConnectionEntity } from "./connection.entity";

const gone = http.post("*/@connections/:id", () =>
  HttpResponse.json({ message: "Gone" }, { status: 410, headers: { "x-amzn-errortype": "GoneException" } }),
);
const server = setupServer(gone);
beforeAll(() => server.listen({ onUnhandledRequest: "bypass" }));
afterAll(() => server.close());
afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
});

it("forgets a socket that is gone, but not one that is still being opened", async () => {
  const [userId, socket] = [newId(), randomUUID()];
  const sockets = async () => (await ConnectionEntity.query.primary({ user_id: userId }).go({ consistent: true })).data;
  await Realtime.connect(userId, socket);
  await Realtime.send({ userId, event: { type: "credits.changed" } });
  expect(await sockets()).toMatchObject([{ connection_id: socket }]);
  process.env.CLOCK_OFFSET_SECONDS = "11";
  await Realtime.send({ userId, event: { type: "credits.changed" } });
  expect(await sockets()).toEqual([]);
});
