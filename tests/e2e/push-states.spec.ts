import type { Locator, Page } from "@playwright/test";
import { expect, gotoLive, holdBack, test } from "./fixtures";
import { watchShifts } from "./layout-shifts";
import { expectAccessible, expectToFitWidth } from "./looks";
import { type Place, placeAt } from "./push-places";

const SETTINGS = "/profile/more/notifications";
const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Version/18.4 Mobile/15E148 Safari/604.1";

/**
 * Expects the page to be accessible and no wider than its screen, and these buttons large enough
 * for a finger.
 */
async function expectToStand(page: Page, buttons: Locator): Promise<void> {
  await expectAccessible(page);
  await expectToFitWidth(page);
  const boxes = await buttons.evaluateAll((all) =>
    all.map((button) => ({ text: button.textContent, ...button.getBoundingClientRect().toJSON() })),
  );
  expect(boxes).not.toEqual([]);
  // Fractions of a pixel are lost in dialogs that are drawn on half a pixel.
  expect(boxes.filter(({ width, height }) => Math.min(width, height) < 43.9)).toEqual([]);
}

/** The toast with these words. */
const toast = (page: Page, words: string) => page.locator("[data-sonner-toast]").filter({ hasText: words });

test("push says how it stands in this browser, on its card, in toasts and in its offer", async ({ stack, pageOf }) => {
  const person = await stack.signUp();
  const page = await pageOf(person);
  const card = page.getByRole("region", { name: "Push notifications on this device" });
  const theSwitch = card.getByRole("switch");
  const enable = card.getByRole("button", { name: "Enable Push Notifications" });
  const shifts = await watchShifts(page);
  const open = async (place: Place | null) => {
    await placeAt(page, place);
    await page.goto(SETTINGS);
  };

  await open(null);
  await expect(card.getByText("Push notifications are not supported in your browser.")).toBeVisible();
  await expect(theSwitch).toBeDisabled();
  await expect(page.getByRole("heading", { name: "Quiet hours" })).toBeVisible();
  await expectToStand(page, card.locator("button"));
  expect(await shifts()).toBeLessThan(0.05);

  await open({ permission: "default", canSubscribe: false });
  await enable.click();
  await expect(toast(page, "Subscription Failed")).toContainText(
    "Failed to enable push notifications. Please try again.",
  );

  await open({ permission: "default", answer: "denied" });
  await enable.click();
  await expect(toast(page, "Permission Denied")).toContainText("Please enable notifications in your browser settings");
  await expect(card.getByText("Notifications are blocked. Please enable them in your browser settings.")).toBeVisible();
  await expect(theSwitch).toBeDisabled();

  await open({ permission: "default" });
  const answer = await holdBack(page, /\/api\/devices$/);
  await enable.click();
  await expect(enable).toHaveAttribute("aria-busy", "true");
  await expectToStand(page, card.locator("button"));
  answer();
  await expect(toast(page, "Notifications Enabled")).toBeVisible();
  await expect(card.getByText("They come to this browser, even when Reseat is closed.")).toBeVisible();
  await expect(theSwitch).toBeChecked();

  // The person has blocked notifications since then.
  await open({ permission: "denied" });
  const off = toast(page, "Push notifications are off on this device");
  // A toast stays as long as the pointer is on it.
  await off.hover();
  await expectToStand(page, off.locator("button"));
  await expect(card.getByText("Notifications are blocked. Please enable them in your browser settings.")).toBeVisible();
  expect(await shifts()).toBeLessThan(0.05);

  // The offer comes three seconds after a login.
  await placeAt(page, { permission: "default" });
  await page.addInitScript(() => localStorage.removeItem("pushNotificationPromptDismissed"));
  await page.clock.install();
  await gotoLive(page, "/faqs");
  const offer = page.getByRole("region", { name: "Do not miss a request" });
  await expect(async () => {
    await page.clock.runFor(1_000);
    expect(await offer.isVisible()).toBe(true);
  }).toPass();
  await expectToStand(page, offer.locator("button"));
  const [box, height] = [await offer.boundingBox(), page.viewportSize()?.height ?? 0];
  expect(box?.height).toBeLessThanOrEqual(height / 5);
  await offer.getByRole("button", { name: "Not now" }).click();
  await expect(offer).toHaveCount(0);
});

test("the app is offered and installed, its alerts lie over any screen, and it says that it is old or cut off", async ({
  stack,
  pageOf,
}) => {
  const [seller, buyer] = await Promise.all([stack.signUp("Sunita Shah"), stack.signUp("Rohan Das", { credits: 5 })]);
  const ticket = await stack.list(seller);
  await stack.call(buyer, "interest", "express", { ticket_id: ticket.id });
  await stack.settled();
  const page = await pageOf(seller);

  await placeAt(page, { permission: "denied", isOutdated: true });
  await page.goto("/profile");
  const update = toast(page, "A new version of Reseat is ready");
  await update.hover();
  await expect(update.getByRole("button", { name: "Update" })).toBeVisible();
  await expectToStand(page, update.locator("button"));
  // Without the pointer it goes, and what it lay over can be pressed.
  await page.mouse.move(0, 0);
  await expect(page.getByRole("heading", { name: ticket.movie_name })).toBeVisible();
  await page.evaluate(() =>
    window.dispatchEvent(
      Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt: async () => {} }),
    ),
  );
  const offer = page.getByRole("region", { name: "A buyer waits 15 minutes for you" });
  await expect(offer.getByRole("button", { name: "Install app" })).toBeVisible();
  await expectToStand(page, offer.locator("button"));
  await offer.getByRole("button", { name: "Not now" }).click();
  await expect(offer).toHaveCount(0);
  await page
    .getByRole("tab", { name: "More" })
    .or(page.getByRole("link", { name: "More" }))
    .click();
  await expect(page.getByRole("button", { name: "Install app" })).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("appinstalled")));
  await expect(page.getByText("Installed", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Install app" })).toHaveCount(0);
  await expectAccessible(page);

  const bell = page.getByRole("banner").getByRole("button", { name: /Alerts/ });
  await bell.click();
  const center = page.getByRole("dialog", { name: "Notifications" });
  await expect(center.getByText("1 new", { exact: true })).toBeVisible();
  await expect(center.getByRole("heading", { name: /: a buyer is asking for it/ })).toBeVisible();
  await expectToStand(page, center.getByRole("button", { name: /^Mark / }));
  await center.getByRole("tab", { name: "Read 0", exact: true }).click();
  await expect(center.getByText("No read notifications to show")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(center).toHaveCount(0);

  await page.context().setOffline(true);
  await expect(page.getByText(/You are offline\. What you see is as of \d+:\d\d [ap]m\./)).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(page.getByText(/You are offline/)).toHaveCount(0);

  // An iPhone installs by hand.
  await page.addInitScript((name) => Object.defineProperty(navigator, "userAgent", { get: () => name }), IPHONE);
  await placeAt(page, null);
  await page.goto(SETTINGS);
  await expect(page.getByText("Choose Add to Home Screen")).toBeVisible();
  await expect(page.getByText("Push notifications are not supported in your browser.")).toHaveCount(0);
  await page.goto("/profile/more");
  await page.getByRole("button", { name: "Install app" }).click();
  const steps = page.getByRole("dialog", { name: "Add Reseat to your Home Screen" });
  await expect(steps.getByText("Choose Add to Home Screen, then Add.")).toBeVisible();
  await expectToStand(page, steps.locator("button"));

  // The page that the worker shows when not even the app is stored.
  await page.goto("/offline.html");
  const body = page.locator("body");
  await expect(body.getByRole("heading", { name: /No connection/ })).toBeVisible();
  await expectToStand(page, body.locator("button"));
});
