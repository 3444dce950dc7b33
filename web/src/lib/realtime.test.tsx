import { ticket } from "@reseat/testing/answers";
import { screen } from "@testing-library/react";
import { HttpResponse, http, ws } from "msw";
import { expect, it } from "vitest";
import { logIn, open, server } from "../../test/app";

it("fetches a list again that changed while it was being loaded for the first time", async () => {
  const own = ticket();
  const calls = { tickets: 0, credits: 0 };
  const clients: { send(data: string): void }[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const list = (status: string) => HttpResponse.json({ items: [{ ...own, status }], next_cursor: null });
  server.use(
    ws.link("ws://localhost:4000/ws").addEventListener("connection", ({ client }) => void clients.push(client)),
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
  await expect.poll(() => clients.length && calls.tickets, { timeout: 30_000 }).toBe(1);
  const before = calls.credits;
  clients[0]?.send(JSON.stringify({ type: "interest.changed" }));
  // The event is through when it has refetched something else.
  await expect.poll(() => calls.credits, { timeout: 30_000 }).toBeGreaterThan(before);
  release();
  await screen.findByText(/Somebody is interested/);
});
