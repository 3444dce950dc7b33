import { answers, ticket } from "@reseat/testing/answers";
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { logIn, open, server } from "../../../test/app";

const OFFER = "A buyer waits 15 minutes for you";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4 Mobile/15E148 Safari/604.1";

afterEach(() => {
  vi.restoreAllMocks();
});

/**
 * Opens an address as a person with a listing, including the code that runs after the first view.
 */
async function visit(address: string): Promise<UserEvent> {
  const own = { ...ticket(), seat_info: null, can_resume: false, held_back: false };
  server.use(answers("tickets", "listMine", { items: [own], next_cursor: null }));
  logIn();
  const user = await open(address);
  (await import("./install-state")).listenForInstallOffer();
  return user;
}

/** Fires Chromium's event for a site that can be installed. */
function offerToInstall() {
  const prompt = vi.fn(async () => ({ outcome: "accepted" }));
  window.dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }));
  return prompt;
}

it("offers the app to a seller, and after 'Not now' again in 7 days", async () => {
  const user = await visit("/profile");
  await screen.findByText("Your Listings");
  expect(screen.queryByText(OFFER)).toBeNull();
  offerToInstall();
  await screen.findByText(OFFER);
  await user.click(screen.getByRole("button", { name: "Not now" }));
  expect(screen.queryByText(OFFER)).toBeNull();
  const dismissed = localStorage.getItem("install-dismissed-at");
  localStorage.setItem("install-dismissed-at", String(Number(dismissed) - 7 * 24 * 3_600_000));
  offerToInstall();
  await screen.findByText(OFFER);
});

it("installs from More by the browser's own dialog, and says when it is installed", async () => {
  const user = await visit("/profile/more");
  await screen.findByText("App features");
  expect(screen.queryByRole("button", { name: "Install app" })).toBeNull();
  const prompt = offerToInstall();
  await user.click(await screen.findByRole("button", { name: "Install app" }));
  expect(prompt).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event("appinstalled"));
  await screen.findByText("Installed");
  expect(screen.queryByRole("button", { name: "Install app" })).toBeNull();
});

it("shows on an iPhone how it is done by hand", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(IPHONE);
  const user = await visit("/profile/more");
  await user.click(await screen.findByRole("button", { name: "Install app" }));
  const dialog = await screen.findByRole("dialog", { name: "Add Reseat to your Home Screen" });
  within(dialog).getByText("Choose Add to Home Screen, then Add.");
});
