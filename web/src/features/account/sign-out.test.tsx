import { answers } from "@reseat/testing/answers";
import { screen, within } from "@testing-library/react";
import { keys, set } from "idb-keyval";
import { HttpResponse, http } from "msw";
import { expect, it, onTestFinished, vi } from "vitest";
import { logIn, open, server } from "../../../test/app";

it("signs out on every device, and leaves nothing of the person on this one", async () => {
  let asked = 0;
  server.use(
    answers("accounts", "signOutEverywhere", () => {
      asked += 1;
      return { success: true as const };
    }),
  );
  logIn();
  localStorage.setItem("theme", "dark");
  localStorage.setItem("selectedLocation", "Mumbai");
  localStorage.setItem("pending-listing", JSON.stringify({ id: "1", owner: null, values: {} }));
  sessionStorage.setItem("scroll-positions", "{}");
  const user = await open("/profile/more");
  await expect.poll(() => localStorage.getItem("server-clock")).not.toBeNull();
  await user.click(await screen.findByRole("button", { name: "Sign out on all devices" }));
  const dialog = await screen.findByRole("dialog", { name: "Sign out on all devices?" });
  expect(asked).toBe(0);
  await user.click(within(dialog).getByRole("button", { name: "Sign out everywhere" }));

  await screen.findByRole("heading", { name: "Your mobile number" });
  expect(asked).toBe(1);
  expect(Object.keys(localStorage).sort()).toEqual(["language", "server-clock", "theme"]);
  expect(sessionStorage.getItem("scroll-positions")).toBeNull();
});

it("asks before signing out drops messages that wait to be sent", async () => {
  const { id: owner } = logIn();
  server.use(http.post("*/_aws/cognito-idp", () => HttpResponse.json({})));
  const unsent = {
    id: crypto.randomUUID(),
    owner,
    conversationId: "none",
    position: 1,
    at: "",
    type: "text",
    text: "Hi",
  };
  await set(`unsent/${unsent.id}`, { ...unsent, refusal: { code: "conversation_closed", message: "" } });
  const user = await open("/profile/more");
  await user.click(await screen.findByRole("button", { name: "Sign Out" }));
  const dialog = await screen.findByRole("dialog", { name: "Sign out with unsent messages?" });
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(await keys()).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Sign Out" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Sign Out" }));
  await screen.findByRole("heading", { name: "Your mobile number" });
  await expect.poll(keys).toEqual([]);
});

it("signs out of this browser also when the server fails", async () => {
  logIn();
  const reported = vi.fn();
  vi.stubGlobal("reportError", reported);
  onTestFinished(() => void vi.unstubAllGlobals());
  server.use(http.post("*/_aws/cognito-idp", () => HttpResponse.json({}, { status: 500 })));
  const user = await open("/profile/more");
  await user.click(await screen.findByRole("button", { name: "Sign Out" }));
  await screen.findByText("You have been logged out.");
  expect(reported).toHaveBeenCalledOnce();
  await screen.findByRole("heading", { name: "Your mobile number" });
});
