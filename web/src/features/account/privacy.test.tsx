import { answers } from "@reseat/testing/answers";
import { screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { logIn, open, server } from "../../../test/app";

const ticket = {
  movie_name: "Orbit",
  theatre: "PVR Forum",
  location: "Bengaluru",
  show_date: "2026-11-25",
  show_time: "19:30",
};
const view = (end: string, full_name: string, source: "unlock" | "interest", role: "buyer" | "seller") => ({
  id: `01JD3M4T5Z8Q9R2W3X4Y5Z6A${end}`,
  person: { id: "01JD3M4T5Z8Q9R2W3X4Y5Z6B7C", full_name },
  at: "2026-11-20T10:00:00.000Z",
  source,
  role,
  ticket_id: "01JD3M4T5Z8Q9R2W3X4Y5Z6B7D",
  ticket,
  conversation_id: `01JD3M4T5Z8Q9R2W3X4Y5Z6B7D-01JD3M4T5Z8Q9R2W3X4Y5Z6B7C-01JD3M4T5Z8Q9R2W3X4Y5Z6A${end}`,
  is_blocked: false,
});

it("everybody who has seen the person's number is named, with when and why", async () => {
  const items = [
    view("7A", "Ravi Iyer", "unlock", "seller"),
    view("7B", "", "interest", "buyer"),
    view("7C", "Mira Das", "interest", "seller"),
  ];
  server.use(answers("rights", "listContactViews", { items, next_cursor: null }));
  logIn();
  await open("/profile/more/privacy");
  const list = within(await screen.findByRole("region", { name: "Who has seen your number" }));
  expect((await list.findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
    "Ravi Iyer20 Nov 2026, 3:30 pmunlocked your contact to buy your ticket: Orbit, PVR Forum, 25 Nov 2026, 7:30 pmReport Ravi IyerBlock Ravi Iyer",
    "Somebody who left Reseat20 Nov 2026, 3:30 pmaccepted your request: Orbit, PVR Forum, 25 Nov 2026, 7:30 pm",
    "Mira Das20 Nov 2026, 3:30 pmyou accepted their request: Orbit, PVR Forum, 25 Nov 2026, 7:30 pmReport Mira DasBlock Mira Das",
  ]);
});

it("somebody who has seen the number is blocked and reported from their row, each with one press", async () => {
  const row = view("7A", "Ravi Iyer", "unlock", "seller");
  let is_blocked = false;
  const blocked: string[] = [];
  server.use(
    answers("rights", "listContactViews", () => ({ items: [{ ...row, is_blocked }], next_cursor: null })),
    answers("messaging", "block", ({ conversation_id }) => {
      blocked.push(conversation_id);
      is_blocked = true;
      return { is_blocked: true as const };
    }),
    answers("messaging", "unblock", () => {
      is_blocked = false;
      return { is_blocked: false as const };
    }),
  );
  logIn();
  const user = await open("/profile/more/privacy");
  await user.click(await screen.findByRole("button", { name: "Block Ravi Iyer" }));
  await screen.findByText("Blocked: nothing that they write reaches you.");
  expect(blocked).toEqual([row.conversation_id]);
  await user.click(screen.getByRole("button", { name: "Unblock Ravi Iyer" }));
  await screen.findByRole("button", { name: "Block Ravi Iyer" });
  await user.click(screen.getByRole("button", { name: "Report Ravi Iyer" }));
  await screen.findByRole("dialog", { name: "Report Ravi Iyer" });
});

it("the browsers that get push messages are listed, honestly as no more than that, beside what signs out everywhere", async () => {
  const person = logIn();
  const row = { deviceId: "1", endpoint: "https://fcm.googleapis.com/fcm/send/1", owner: person.id };
  localStorage.setItem("pushDevice", JSON.stringify(row));
  const at = "2026-11-20T10:00:00.000Z";
  const device = { platform: "web" as const, to_renew: false, created_at: at, updated_at: at };
  const items = [
    { ...device, device_id: "1", name: "Chrome on Android" },
    { ...device, device_id: "2", name: "Firefox on Windows" },
  ];
  let isOut = false;
  server.use(
    answers("rights", "listContactViews", { items: [], next_cursor: null }),
    answers("devices", "list", { items, next_cursor: null }),
    answers("accounts", "signOutEverywhere", () => {
      isOut = true;
      return { success: true as const };
    }),
  );
  const user = await open("/profile/more/privacy");
  const region = within(await screen.findByRole("region", { name: "Your devices" }));
  expect((await region.findAllByRole("listitem")).map(({ textContent }) => textContent)).toEqual([
    "Chrome on AndroidThis browserSince 20 Nov 2026, last renewed on 20 Nov 2026",
    "Firefox on WindowsSince 20 Nov 2026, last renewed on 20 Nov 2026",
  ]);
  region.getByText(/keeps no list of where you are logged in/);
  await user.click(region.getByRole("button", { name: "Sign out on all devices" }));
  const dialog = await screen.findByRole("dialog", { name: "Sign out on all devices?" });
  await user.click(within(dialog).getByRole("button", { name: "Sign out everywhere" }));
  await expect.poll(() => isOut).toBe(true);
});
