import type { Profile } from "@reseat/contract";
import { answers } from "@reseat/testing/answers";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { logIn, open, server } from "../../../test/app";

it("is edited", async () => {
  const person = logIn({ full_name: "Meera Iyer" });
  server.use(answers("accounts", "updateProfile", (input) => logIn({ ...person, ...input } as Profile)));
  const user = await open("/profile");
  await user.click(await screen.findByRole("button", { name: /^Edit/ }));
  const name = await screen.findByLabelText(/^Full name/);
  await user.clear(name);
  await user.type(name, "Meera R Iyer");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("heading", { name: "Meera R Iyer" });
});

it.each([
  ["Unlocked", "Unlocked Contacts"],
  ["Purchases", "Purchase History"],
  ["Feedback", "Feedback Received"],
  ["Reports", "Refund Requests"],
  ["Stats", "Your Stats"],
])("has the tab %s at an address of its own, and at its old one", async (tab, heading) => {
  logIn();
  const path = `/profile/${tab.toLowerCase()}`;
  const user = await open("/profile");
  await user.click(await screen.findByRole("tab", { name: tab }));
  await screen.findByRole("heading", { name: heading });
  expect(window.location.pathname).toBe(path);
  cleanup();
  await open(`/profile?tab=${tab.toLowerCase()}`);
  await screen.findByRole("tab", { name: tab, selected: true });
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe(path));
});
