import { randomUUID } from "node:crypto";
import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { isoNow } from "../platform/clock";
import { CounterEntity } from "../platform/entities";
import { newId } from "../platform/ids";
import { dynamo } from "../platform/table/dynamo";
import * as Realtime from "./realtime";
import { ConnectionEntity } from "./session-entities";

const gone = http.post("*/@connections/:id", () =>
  HttpResponse.json({ message: "Gone" }, { status: 410, headers: { "x-amzn-errortype": "GoneException" } }),
);
const server = setupServer(gone);
beforeAll(() => server.listen({ onUnhandledRequest: "bypass" }));
afterAll(() => server.close());
afterEach(() => {
  delete process.env.CLOCK_OFFSET_SECONDS;
  vi.useRealTimers();
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

it("sends each person theirs of the events that come together, and reads their sockets once", async () => {
  const people = [newId(), newId()];
  for (const userId of people) await Realtime.connect(userId, `socket of ${userId}`);
  const sent: string[] = [];
  server.use(
    http.post("*/@connections/:id", async ({ request, params }) => {
      sent.push(`${decodeURIComponent(String(params.id))}: ${JSON.parse(await request.text()).type}`);
      return new HttpResponse(null, { status: 200 });
    }),
  );
  const asked = vi.spyOn(dynamo, "send");
  const types = ["credits.changed", "ticket.changed"] as const;
  const events = people.flatMap((userId) => types.map((type) => ({ userId, type })));
  await Promise.all(events.map(({ userId, type }) => Realtime.send({ userId, event: { type } as never })));
  expect(sent.sort()).toEqual(events.map(({ userId, type }) => `socket of ${userId}: ${type}`).sort());
  expect(asked).toHaveBeenCalledTimes(people.length);
  asked.mockRestore();
  server.resetHandlers();
});

it("knows a socket again that was forgotten, when its page asks what it missed", async () => {
  const [userId, socket] = [newId(), randomUUID()];
  const sockets = async () => (await ConnectionEntity.query.primary({ user_id: userId }).go({ consistent: true })).data;
  const since = isoNow();
  await Realtime.connect(userId, socket);
  process.env.CLOCK_OFFSET_SECONDS = "11";
  const news = { userId, event: { type: "credits.changed" } } as const;
  await Realtime.note([news]);
  await Realtime.send(news);
  expect(await sockets()).toEqual([]);
  for (const _ of [1, 2]) {
    expect(await Realtime.open(userId, socket, since)).toEqual(["credits.changed"]);
    expect(await sockets()).toMatchObject([{ connection_id: socket }]);
  }
});

it("leaves a person five of ten sockets that open at the same moment, when none can be closed yet", async () => {
  const [userId, since] = [newId(), isoNow()];
  const ids = Array.from({ length: 10 }, () => randomUUID());
  const closing = http.delete("*/@connections/:id", () =>
    HttpResponse.json({ message: "Gone" }, { status: 410, headers: { "x-amzn-errortype": "GoneException" } }),
  );
  server.use(closing);
  await Promise.all(ids.map((id) => Realtime.connect(userId, id)));
  // Now all are open, and each page asks for what it missed.
  const open = new Set<unknown>(ids);
  server.use(
    http.post("*/@connections/:id", () => new HttpResponse(null, { status: 200 })),
    http.delete("*/@connections/:id", ({ params }) => {
      open.delete(params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await Promise.all(ids.map((id) => Realtime.open(userId, id, since)));
  expect(open.size).toBe(5);
  server.resetHandlers();
});

describe("a frame", () => {
  const counted = async (userId: string) => {
    const window = Math.floor(Date.now() / 60_000);
    const { data } = await CounterEntity.get({ what: `frames#${userId}`, window }).go({ consistent: true });
    return data?.count ?? 0;
  };

  it("costs no write when it is a person's only one of a minute, as pings are", async () => {
    const userId = newId();
    for (const minute of ["12:00", "12:05", "12:10"]) {
      vi.useFakeTimers({ now: Date.parse(`2027-01-01T${minute}:10Z`), toFake: ["Date"] });
      await Realtime.countFrame(userId);
      expect(await counted(userId)).toBe(0);
    }
    await Realtime.countFrame(userId);
    expect(await counted(userId)).toBe(1);
  });
});
