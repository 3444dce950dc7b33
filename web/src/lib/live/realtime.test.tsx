import type { ClientMessage, LiveEvent, NotedEvent } from "@reseat/contract";
import { ticket } from "@reseat/testing/answers";
import { screen } from "@testing-library/react";
import { HttpResponse, http, ws } from "msw";
import { afterEach, expect, it, vi } from "vitest";
import { countCalls, logIn, open, server } from "../../../test/app";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The server's end of the page's socket. It answers the opening message on command. */
function socketServer() {
  const clients: { send(data: string): void; close(): void }[] = [];
  const asked: Extract<ClientMessage, { action: "open" }>[] = [];
  server.use(
    ws.link("ws://localhost:4000/ws").addEventListener("connection", ({ client }) => {
      clients.push(client);
      client.addEventListener("message", ({ data }) => {
        const message = JSON.parse(String(data)) as ClientMessage;
        if (message.action === "open") asked.push(message);
      });
    }),
  );
  const tell = (event: LiveEvent) => clients.at(-1)?.send(JSON.stringify(event));
  return {
    clients,
    asked,
    tell,
    answer: (...missed: NotedEvent[]) => tell({ type: "opened", missed, id: asked.at(-1)?.id }),
  };
}

const soon = { timeout: 30_000 };

/** Resolves when the page's scripts are there, and what they ask for. */
async function everythingLoaded(): Promise<void> {
  await screen.findByText(/credits? available/);
  await vi.dynamicImportSettled();
  const { queryClient } = await import("../api/query-client");
  await expect.poll(() => queryClient.isFetching(), soon).toBe(0);
}

it("fetches a list again that changed while it was being loaded for the first time", async () => {
  const own = ticket();
  const socket = socketServer();
  const calls = { tickets: 0, credits: 0 };
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const list = (status: string) => HttpResponse.json({ items: [{ ...own, status }], next_cursor: null });
  server.use(
    http.get("*/api/my/tickets", async () => {
      calls.tickets += 1;
      if (calls.tickets > 1) return list("under_review");
      await released;
      return list("available");
    }),
    http.get("*/api/credits", () => {
      calls.credits += 1;
      return HttpResponse.json({ credits: 5 });
    }),
  );
  logIn();
  await open("/profile");
  await expect.poll(() => socket.clients.length && calls.tickets, soon).toBe(1);
  const before = calls.credits;
  socket.tell({ type: "interest.changed" } as LiveEvent);
  // The event was handled when it has refetched something else.
  await expect.poll(() => calls.credits, soon).toBeGreaterThan(before);
  release();
  await screen.findByText(/Somebody is interested/);
});

it("fetches nothing twice when its connection opens and nothing was missed", async () => {
  const socket = socketServer();
  const calls = countCalls();
  logIn();
  await open("/profile");
  await expect.poll(() => socket.asked.length, soon).toBe(1);
  await screen.findByText("No listings yet");
  await everythingLoaded();
  const before = new Map(calls);
  socket.answer();
  // A later event is handled after the opening.
  socket.tell({ type: "export.changed" });
  socket.tell({ type: "credits.changed" });
  await expect.poll(() => calls.get("/api/credits"), soon).toBe((before.get("/api/credits") ?? 0) + 1);
  calls.delete("/api/credits");
  before.delete("/api/credits");
  expect(calls).toEqual(before);
});

it("fetches once for events that come together", async () => {
  const socket = socketServer();
  const calls = countCalls();
  logIn();
  await open("/profile");
  await expect.poll(() => socket.asked.length, soon).toBe(1);
  await screen.findByText("No listings yet");
  await everythingLoaded();
  const before = new Map(calls);
  for (const type of ["interest.changed", "credits.changed", "interest.changed"] as const)
    socket.tell({ type } as LiveEvent);
  await expect.poll(() => calls.get("/api/credits"), soon).toBeGreaterThan(before.get("/api/credits") ?? 0);
  await everythingLoaded();
  for (const path of ["/api/credits", "/api/my/tickets"])
    expect([path, calls.get(path)]).toEqual([path, (before.get(path) ?? 0) + 1]);
});

it("asks since when its first answers are, and fetches only what was told since then", async () => {
  const socket = socketServer();
  const own = ticket();
  let readAt = Number.POSITIVE_INFINITY;
  let status = "available";
  server.use(
    http.get("*/api/my/tickets", () => {
      readAt = Math.min(readAt, Date.now());
      return HttpResponse.json({ items: [{ ...own, status }], next_cursor: null });
    }),
  );
  const calls = countCalls();
  logIn();
  await open("/profile");
  await screen.findByText(own.movie_name);
  await expect.poll(() => socket.asked.length, soon).toBe(1);
  expect(Date.parse(socket.asked[0]?.since ?? "")).toBeLessThanOrEqual(readAt);
  await everythingLoaded();
  const before = calls.get("/api/credits");
  status = "under_review";
  socket.answer("ticket.changed");
  await screen.findByText(/Somebody is interested/);
  expect(calls.get("/api/credits")).toBe(before);
});

it("fetches everything that may have changed when the server cannot say what was missed", async () => {
  const socket = socketServer();
  const calls = countCalls();
  logIn();
  await open("/profile");
  await expect.poll(() => socket.asked.length, soon).toBe(1);
  await everythingLoaded();
  const before = calls.get("/api/credits") ?? 0;
  socket.tell({ type: "error", code: "internal_error", message: "", id: socket.asked[0]?.id });
  await expect.poll(() => calls.get("/api/credits"), soon).toBe(before + 1);
});

it("asks, when it comes back, for what was told since it last heard anything", async () => {
  const socket = socketServer();
  logIn();
  await open("/profile");
  await expect.poll(() => socket.asked.length, soon).toBe(1);
  socket.answer();
  socket.tell({ type: "pong" });
  await expect.poll(() => screen.queryAllByText(/Credits/i).length, soon).toBeGreaterThan(0);
  const heard = Date.now();
  socket.clients[0]?.close();
  await expect.poll(() => socket.asked.length, soon).toBe(2);
  const since = Date.parse(socket.asked[1]?.since ?? "");
  expect(since).toBeGreaterThan(Date.parse(socket.asked[0]?.since ?? ""));
  expect(since).toBeLessThanOrEqual(heard + 1000);
});

it("begins anew when a handshake is stuck, as in a tunnel", async () => {
  const [begins, gives] = [vi.fn(), vi.fn()];
  // A network that swallows everything.
  class Stuck {
    readyState = 0;
    close = gives;
    constructor() {
      begins();
    }
  }
  vi.stubGlobal("WebSocket", Stuck);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  logIn();
  const { connectLive } = await import("./realtime");
  const stop = connectLive();
  await vi.advanceTimersByTimeAsync(29_000);
  expect([begins.mock.calls.length, gives.mock.calls.length]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(3_000);
  expect([begins.mock.calls.length, gives.mock.calls.length]).toEqual([2, 1]);
  stop();
});

it("gives way to newer connections, and connects again when its person comes back, and not before", async () => {
  const socket = socketServer();
  logIn();
  await open("/profile");
  await expect.poll(() => socket.asked.length, soon).toBe(1);
  await everythingLoaded();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  socket.tell({ type: "closing", reason: "newer_sockets" });
  await vi.advanceTimersByTimeAsync(120_000);
  expect(socket.clients).toHaveLength(1);
  document.dispatchEvent(new Event("visibilitychange"));
  vi.useRealTimers();
  await expect.poll(() => socket.asked.length, soon).toBe(2);
});
