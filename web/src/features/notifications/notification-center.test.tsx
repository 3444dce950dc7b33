import type { Notification } from "@reseat/contract";
import { newId } from "@reseat/core/ids";
import { answers, interestRequest } from "@reseat/testing/answers";
import { screen, within } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { logIn, open, server } from "../../../test/app";

/**
 * A server that stores these notifications: `unread` ones about credits, and `read` ones before
 * them.
 */
function keeps(unread: number, read: number): void {
  const { id: user_id } = logIn();
  let all = Array.from({ length: unread + read }, (_, index): Notification => {
    const params = { credits: index + 1 };
    const about = { availability_request_id: null, ticket_id: null, created_at: new Date().toISOString() };
    const text = { title: `Credits added ${index + 1}`, message: "In your wallet." };
    return {
      id: newId(),
      user_id,
      kind: "credits_added",
      params,
      type: "success",
      leads_to: "purchases",
      ...text,
      read: index >= unread,
      ...about,
    };
  });
  const number = (isRead: boolean) => all.filter((each) => each.read === isRead).length;
  server.use(
    answers("notifications", "count", () => ({ unread: number(false), read: number(true), waiting: 0 })),
    answers("notifications", "list", ({ only, cursor, limit = 20 }) => {
      const asked = all.filter((each) => !only || each.read === (only === "read"));
      const from = Number(cursor ?? 0);
      const end = from + Number(limit);
      return { items: asked.slice(from, end), next_cursor: end < asked.length ? String(end) : null };
    }),
    answers("notifications", "markRead", ({ id }) => {
      all = all.map((each) => (each.id === id ? { ...each, read: true } : each));
      return { success: true as const };
    }),
    answers("notifications", "markAllRead", () => {
      const updated = number(false);
      all = all.map((each) => ({ ...each, read: true }));
      return { updated };
    }),
    answers("notifications", "clearRead", () => {
      const removed = number(true);
      all = all.filter((each) => !each.read);
      return { removed };
    }),
  );
}

// Compiled before the tests, so that none of them waits for it.
beforeAll(async () => {
  await Promise.all([
    import("../../app/app"),
    import("../../app/bar-controls"),
    import("../../routes/faqs"),
    import("../../routes/notifications"),
    import("./notification-center"),
  ]);
}, 120_000);

async function openCenter() {
  const user = await open("/faqs");
  await user.click(await screen.findByRole("button", { name: /Alerts/ }));
  return { user, center: within(await screen.findByRole("dialog", { name: "Notifications" })) };
}

it("counts what is on later pages too, on the bell, in its title and on its tabs", async () => {
  keeps(33, 2);
  const { center } = await openCenter();
  await center.findByText("33 new");
  center.getByRole("tab", { name: "All 35" });
  center.getByRole("tab", { name: "Unread 33" });
  center.getByRole("tab", { name: "Read 2" });
  expect(screen.getByRole("button", { name: /Alerts/, hidden: true }).textContent).toContain("9+");
  const navigation = within(screen.getByRole("navigation", { name: "Main", hidden: true }));
  expect(navigation.getByText("Alerts").closest("a")?.textContent).toMatch(/new\s*Alerts$/);
});

it("marks one read by its tick, and only then shows it among the read ones", async () => {
  keeps(2, 0);
  const { user, center } = await openCenter();
  await user.click(await center.findByRole("tab", { name: "Read 0" }));
  await center.findByText("No read notifications to show");
  await user.click(center.getByRole("tab", { name: "Unread 2" }));
  await user.click(await center.findByRole("button", { name: "Mark as read: Credits added 1" }));
  await screen.findByText("Notification marked as read");
  await center.findByRole("tab", { name: "Unread 1" });
  expect(center.queryByText("Credits added 1")).toBeNull();
  await user.click(center.getByRole("tab", { name: "Read 1" }));
  await center.findByText("Credits added 1");
});

it("reads and clears everything, and says what its emptiness means on each tab", async () => {
  keeps(3, 1);
  const { user, center } = await openCenter();
  await user.click(await center.findByRole("button", { name: "Mark All Read" }));
  await center.findByRole("tab", { name: "Unread 0" });
  expect(center.queryByRole("button", { name: "Mark All Read" })).toBeNull();
  await user.click(center.getByRole("tab", { name: "Unread 0" }));
  await center.findByText("No unread notifications");
  center.getByText("All caught up!");
  await user.click(center.getByRole("button", { name: "Clear Read" }));
  await user.click(await center.findByRole("tab", { name: "All 0" }));
  await center.findByText("No notifications yet");
  center.getByText("Your notifications will appear here");
});

it("closes when it leads somewhere else", async () => {
  keeps(1, 0);
  const { user, center } = await openCenter();
  await user.click(await center.findByRole("link", { name: "All alerts" }));
  await screen.findByRole("heading", { name: "Notifications", level: 1 });
  expect(screen.queryByRole("dialog")).toBeNull();
});

it("folds what is alike into one, which leads to the request that it is about", async () => {
  const { id: user_id } = logIn();
  const request = interestRequest({ seller_id: user_id });
  const [ticket_id, movie_name] = [request.ticket_id, request.ticket.movie_name];
  const created_at = new Date().toISOString();
  const told = (title: string, kind: "interest_received" | "interest_withdrawn"): Notification => ({
    id: newId(),
    user_id,
    ...(kind === "interest_received"
      ? { kind, params: { movie_name, minutes: 15 } }
      : { kind, params: { movie_name } }),
    type: "other",
    leads_to: "seller_request",
    title,
    message: "",
    read: false,
    availability_request_id: null,
    ticket_id,
    created_at,
  });
  const read: string[] = [];
  const items = [
    told("Asked again", "interest_received"),
    told("Asked before", "interest_received"),
    told("Withdrawn", "interest_withdrawn"),
  ];
  server.use(
    answers("notifications", "count", { unread: 3, read: 0, waiting: 1 }),
    answers("notifications", "list", { items, next_cursor: null }),
    answers("notifications", "markRead", ({ id }) => {
      read.push(id);
      return { success: true as const };
    }),
    answers("interest", "list", ({ type }) => ({
      items: type === "seller" ? [request] : [],
      next_cursor: null,
      server_time: created_at,
    })),
  );
  const { user, center } = await openCenter();
  const [first, second, ...others] = await center.findAllByRole("article");
  expect([first?.textContent, second?.textContent]).toEqual([
    expect.stringMatching(/^Asked again2 times/),
    expect.stringMatching(/^Withdrawn/),
  ]);
  expect(others).toEqual([]);
  // Also the question that waits for an answer.
  expect(screen.getByRole("button", { name: /Alerts/, hidden: true }).textContent).toContain("4 new");
  expect((await screen.findByRole("link", { name: /Alerts/, hidden: true })).textContent).toContain("4 new");
  await user.click(center.getByRole("link", { name: "Asked again" }));
  await screen.findByRole("heading", { level: 1, name: "New interest in your ticket" });
  expect(window.location.pathname).toBe(`/requests/${request.id}`);
  await expect.poll(() => read.sort()).toEqual([items[0]?.id, items[1]?.id].sort());
});
