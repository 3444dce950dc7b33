import type { Broadcast } from "@reseat/contract";
import { newId } from "@reseat/core/ids";
import { answers, refuses } from "@reseat/testing/answers";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { logIn, open, server } from "../../../test/app";

const stats = { total_users: 0, total_credits: 0, total_unlocks: 0, total_refunds: 0, waiting_refunds: 0 };
const at = "2026-02-03T11:02:00.000Z";
let reach: { people: number; reachable: number };
let broadcast: Broadcast;
/** The override of each push that was sent. */
let sent: (boolean | undefined)[];
/** What was asked of the server last. */
let asked: object;

beforeEach(() => {
  reach = { people: 7, reachable: 0 };
  sent = [];
  server.use(
    answers("admin", "getStats", { ...stats, flagged_users: 0, refund_rate: 0 }),
    answers("broadcasts", "countAudience", () => reach),
    answers("broadcasts", "list", () => ({ items: sent.length > 0 ? [listed()] : [], next_cursor: null })),
    answers("broadcasts", "get", () => broadcast),
    answers("broadcasts", "send", ({ title, message, audience, override, ...more }) => {
      asked = { title, message, audience, ...more };
      sent.push(override);
      broadcast = {
        id: newId(),
        admin_id: newId(),
        audience,
        region: null,
        user_id: null,
        title,
        message,
        translations: { hi: null },
        is_test: false,
        is_override: override === true,
        audience_count: reach.people,
        reachable_count: override ? reach.people : reach.reachable,
        created_at: at,
        until: at,
        stopped_at: null,
        status: "sent",
        done_count: reach.people,
        recipient_count: override ? reach.people : reach.reachable,
        waiting_count: 0,
      };
      return { success: true as const, broadcast };
    }),
  );
  logIn({ role: "admin" });
});

function listed() {
  const { status: _, done_count: __, recipient_count: ___, waiting_count: ____, ...rest } = broadcast;
  return rest;
}

async function write() {
  const user = await open("/admin/push");
  await user.type(await screen.findByLabelText(/^Title/), "Diwali");
  await user.type(screen.getByLabelText(/^Message/), "All weekend");
  return user;
}

it("says before it is sent how many of the audience it goes to, and why not to the others", async () => {
  const user = await write();
  await screen.findByText("It goes to 0 of 7: 7 had news this week.");
  await user.click(screen.getByRole("button", { name: "Send Notification" }));
  const dialog = await screen.findByRole("dialog", { name: "Send this notification?" });
  within(dialog).getByText(/It goes to 0 of 7: 7 had news this week\./);
  await user.click(within(dialog).getByRole("button", { name: "Send Notification" }));
  await screen.findByText("It reached nobody.");
  expect(sent).toEqual([undefined]);
});

it("sends a correction to all of them after it asked once more, and says so afterwards", async () => {
  const user = await write();
  const ask = async () => {
    await user.click(screen.getByRole("button", { name: "Send Notification" }));
    const dialog = await screen.findByRole("dialog", { name: "Send this notification?" });
    await user.click(within(dialog).getByRole("checkbox", { name: /It is a correction/, checked: false }));
    await user.click(within(dialog).getByRole("button", { name: "Continue" }));
    const again = await screen.findByRole("dialog", { name: "Send a second time this week?" });
    within(again).getByText(/^7 people had news this week and get this, too/);
    return again;
  };
  expect(sent).toEqual([]);
  await user.click(within(await ask()).getByRole("button", { name: "Cancel" }));
  expect(sent).toEqual([]);
  await user.click(within(await ask()).getByRole("button", { name: "Send to all of them" }));
  await screen.findAllByText(/a correction, who had news that week too/);
  expect(sent).toEqual([true]);
});

it("offers no correction where nobody had news this week", async () => {
  reach = { people: 1, reachable: 1 };
  const user = await write();
  await screen.findByText("It goes to 1 person.");
  await user.click(screen.getByRole("button", { name: "Send Notification" }));
  const dialog = await screen.findByRole("dialog", { name: "Send this notification?" });
  expect(within(dialog).queryByRole("checkbox")).toBeNull();
});

it("asks for what is missing, and is tried on the admin's own devices before it goes to a city in two languages", async () => {
  const user = await open("/admin/push");
  const send = await screen.findByRole("button", { name: "Send Notification" });
  await user.click(send);
  await screen.findByText("Please enter both title and message");
  await user.type(screen.getByLabelText(/^Title/), "Diwali");
  await user.type(screen.getByLabelText(/^Message/), "All weekend");
  await user.click(screen.getByRole("radio", { name: "हिन्दी" }));
  await user.type(screen.getByLabelText(/^Title/), "दिवाली");
  await user.type(screen.getByLabelText(/^Message/), "पूरे हफ़्ते");
  within(screen.getByRole("region", { name: "Preview" })).getByText("दिवाली");
  await user.selectOptions(screen.getByLabelText(/^Audience/), "region");
  await user.click(send);
  await screen.findByText("Please specify a region");
  await user.type(screen.getByRole("textbox", { name: /^Region/ }), "Pune");
  expect(sent).toEqual([]);

  const words = {
    ...{ title: "Diwali", message: "All weekend" },
    translations: { hi: { title: "दिवाली", message: "पूरे हफ़्ते" } },
  };
  const test = screen.getByRole("button", { name: "Send a test to myself" });
  let isDown = true;
  server.use(refuses("broadcasts", "send", "internal_error", undefined, () => isDown));
  await user.click(test);
  await screen.findByText("Send Failed");
  isDown = false;
  await user.click(test);
  await expect.poll(() => asked).toMatchObject({ ...words, audience: "all", region: null, test: true });
  await user.click(send);
  const dialog = await screen.findByRole("dialog", { name: "Send this notification?" });
  await user.click(within(dialog).getByRole("button", { name: "Send Notification" }));
  await expect.poll(() => asked).toMatchObject({ ...words, audience: "region", region: "Pune" });
});
