import { answers, answersMe, interestRequest, profile, refuses } from "@reseat/testing/answers";
import { screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { countCalls, logIn, open, server } from "../../../test/app";

const PARTS = ["/api/profile", "/api/standing", "/api/notifications/count", "/api/conversations/unread"];
const ofMe = (calls: Map<string, number>) => [...PARTS, "/api/interest-requests"].filter((path) => calls.has(path));

it("the first screen asks once for all that it needs of the person", async () => {
  const request = interestRequest();
  server.use(
    answers("notifications", "count", { unread: 3, read: 0, waiting: 0 }),
    answers("messaging", "countUnread", { count: 4 }),
    answers("interest", "list", ({ type }) => ({
      items: type === "seller" ? [request] : [],
      next_cursor: null,
      server_time: new Date().toISOString(),
    })),
  );
  const calls = countCalls();
  logIn({ full_name: "Asha Rao" });
  await open("/home");
  await screen.findByText("Hello, Asha Rao");
  await screen.findAllByText("3");
  await screen.findByText("4");
  await screen.findByText("A buyer is waiting for you");
  expect(calls.get("/api/me")).toBe(1);
  expect(ofMe(calls)).toEqual([]);
});

it("the screens of notifications and messages have their first pages from it, too", async () => {
  for (const [path, text] of [
    ["/notifications", "No notifications yet"],
    ["/messages", "No conversations yet"],
  ] as const) {
    const calls = countCalls();
    logIn();
    await open(path);
    await screen.findByText(text);
    expect([...calls]).toEqual([["/api/me", 1]]);
  }
});

it("each call is made by itself when they are refused together, so that one fault hides nothing else", async () => {
  server.use(refuses("messaging", "countUnread", "internal_error"));
  logIn({ full_name: "Asha Rao" });
  await open("/home");
  await screen.findByText("Hello, Asha Rao");
});

it("whoever is banned reads why, although it is refused to them as a whole", async () => {
  const restriction = {
    id: profile().id,
    kind: "banned" as const,
    reason: "Forged tickets.",
    at: new Date().toISOString(),
    until: null,
    appeal: null,
  };
  const none = { warning: null, closed: null, terms: null, terms_changed: false };
  logIn();
  server.use(
    refuses("accounts", "getMe", "banned"),
    refuses("accounts", "getProfile", "banned"),
    answers("moderation", "getMine", { ...none, restriction }),
  );
  await open("/home");
  await screen.findByText("Forged tickets.");
});

it("is never shown to the next person", async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = true;
  server.use(
    http.get("*/api/me", async () => {
      if (!isHeld) return undefined;
      isHeld = false;
      await released;
      return undefined;
    }),
    answersMe,
  );
  const first = logIn({ full_name: "Asha Rao" });
  const calls = countCalls();
  await open("/home");
  await expect.poll(() => calls.get("/api/me")).toBe(1);
  localStorage.clear();
  logIn({ full_name: "Rohan Das" });
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  await screen.findByText("Hello, Rohan Das");
  release();
  await waitFor(() => expect(calls.get("/api/me")).toBe(2));
  screen.getByText("Hello, Rohan Das");
  expect(first.full_name).toBe("Asha Rao");
});

it("an answer that boot.js asked for is taken by the session that it was asked for, and by no other", async () => {
  const mine = profile({ full_name: "Asha Rao" });
  const early = () => Promise.resolve(HttpResponse.json({ profile: mine }) as Response);
  logIn({ full_name: "Rohan Das" });
  window.earlyAnswers = { "/api/me Bearer of-somebody-else": early(), "/api/me": early() };
  await open("/home");
  await screen.findByText("Hello, Rohan Das");
  expect(Object.keys(window.earlyAnswers)).toHaveLength(2);
});

it("what changes before a part is taken is asked for by itself", async () => {
  const [{ takePart }, { dropParts }] = await Promise.all([import("./me"), import("./asked-me")]);
  logIn();
  const me = { profile: { full_name: "before" }, notification_counts: { unread: 1 } };
  const ask = () => Promise.resolve(me);
  const take = (path: string[], input: unknown) => takePart([path, input], undefined, ask);
  const counts = take(["notifications", "count"], {});
  dropParts(["notifications"]);
  expect(await counts).toBeNull();
  expect(await take(["accounts", "getProfile"], undefined)).toEqual({ answer: { full_name: "before" } });
  expect(await take(["accounts", "getProfile"], undefined)).toBeNull();
});
