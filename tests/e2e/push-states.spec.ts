import type { Locator, Page } from "@playwright/test";
import { expect, gotoLive, test } from "./fixtures";
import { expectAccessible, expectToFitWidth } from "./looks";

/** Expects the page to be no wider than its screen, and these buttons large enough for a finger. */
async function expectToStand(page: Page, buttons: Locator): Promise<void> {
  await expectToFitWidth(page);
  const boxes = await buttons.evaluateAll((all) =>
    all.map((button) => ({ text: button.textContent, ...button.getBoundingClientRect().toJSON() })),
  );
  expect(boxes).not.toEqual([]);
  // Fractions of a pixel are lost in dialogs that are drawn on half a pixel.
  expect(boxes.filter(({ width, height }) => Math.min(width, height) < 43.9)).toEqual([]);
}

/** Gives the page, from its next load on, a browser with push, and a new version of the app that waits. */
async function withPush(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const registration = Object.assign(new EventTarget(), {
      pushManager: { getSubscription: async () => null },
      waiting: { scriptURL: `${location.origin}/sw.js`, postMessage: () => {} },
      installing: null,
      active: null,
      getNotifications: async () => [],
      update: async () => {},
    });
    Object.assign(window, { PushManager: class {} });
    Object.defineProperty(Notification, "permission", { get: () => "default" });
    Object.defineProperty(navigator.serviceWorker, "ready", { value: Promise.resolve(registration) });
    Object.assign(navigator.serviceWorker, {
      register: async () => registration,
      getRegistration: async () => registration,
    });
  });
}

test("what the app offers and tells lies over a screen, for a finger, and leaves room for it", async ({
  stack,
  pageOf,
}) => {
  const [seller, buyer] = await Promise.all([stack.signUp("Sunita Shah"), stack.signUp("Rohan Das", { credits: 5 })]);
  const ticket = await stack.list(seller);
  await stack.call(buyer, "interest", "express", { ticket_id: ticket.id });
  await stack.settled();
  const page = await pageOf(seller);
  await withPush(page);

  await page.goto("/profile");
  const update = page.locator("[data-sonner-toast]").filter({ hasText: "A new version of Reseat is ready" });
  // A toast stays as long as the pointer is on it.
  await update.hover();
  await expectToStand(page, update.locator("button"));
  await expectAccessible(page);
  await page.mouse.move(0, 0);
  await page.evaluate(() =>
    window.dispatchEvent(
      Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt: async () => {} }),
    ),
  );
  const install = page.getByRole("region", { name: "A buyer waits 15 minutes for you" });
  await expect(install.getByRole("button", { name: "Install app" })).toBeVisible();
  await expectToStand(page, install.locator("button"));
  await install.getByRole("button", { name: "Not now" }).click();
  await expect(install).toHaveCount(0);

  await page
    .getByRole("banner")
    .getByRole("button", { name: /Alerts/ })
    .click();
  const center = page.getByRole("dialog", { name: "Notifications" });
  await expect(center.getByRole("heading", { name: /: a buyer is asking for it/ })).toBeVisible();
  await expectToStand(page, center.getByRole("button", { name: /^Mark / }));
  await expectAccessible(page);

  // The offer comes three seconds after a login.
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

  // The page that the worker shows when not even the app is stored.
  await page.goto("/offline.html");
  await expect(page.getByRole("heading", { name: /No connection/ })).toBeVisible();
  await expectToStand(page, page.locator("body button"));
  await expectAccessible(page);
});
