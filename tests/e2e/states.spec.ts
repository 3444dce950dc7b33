import type { Locator, Page } from "@playwright/test";
import { expect, failDrawing, holdBack, listOnSale, takenOver, test } from "./fixtures";
import { expectAccessible } from "./looks";

const cards = (page: Page) => page.getByRole("article");
const listings = /\/api\/tickets\?/;

test("while tickets are on their way the screen says so", async ({ page, stack }) => {
  await stack.list(await stack.signUp());
  const answer = await holdBack(page, listings);
  await failDrawing(page, "/discover-movie");
  await page.goto("/discover-movie");
  await expect(page.getByText("Finding amazing tickets for you...")).toBeVisible();
  await expectAccessible(page);
  answer();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByText("Finding amazing tickets for you...")).toBeHidden();
});

test("somebody new finds empty places that lead on", async ({ stack, pageOf }) => {
  const page = await pageOf(await stack.signUp());
  await page.goto("/notifications");
  await expect(page.getByText("No notifications yet")).toBeVisible();
  await expect(page.getByText("You'll see updates about your tickets here")).toBeVisible();
  await expectAccessible(page);
  await page.goto("/messages");
  await expect(page.getByText("No conversations yet")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Browse Tickets" }).click();
  await expect(page).toHaveURL(/\/discover-movie/);
});

test("a slow server leaves each screen saying what it waits for", async ({ stack, pageOf }) => {
  const page = await pageOf(await stack.signUp());
  for (const [path, calls, text] of [
    ["/notifications", "**/api/me?screen=notifications", "Loading interest requests"],
    ["/messages", "**/api/me?screen=messages", "Loading conversations..."],
    ["/profile", "**/api/my/tickets*", "Loading your listings"],
    ["/profile/unlocked", "**/api/deals*", "Loading unlocked contacts"],
    ["/profile/feedback", "**/api/feedback*", "Loading feedback"],
    ["/profile/reports", "**/api/refunds*", "Loading refund requests"],
  ] as const)
    await test.step(path, async () => {
      const answer = await holdBack(page, calls);
      await page.goto(path);
      const waiting = page.getByRole("status").filter({ hasText: text });
      await expect(waiting).toHaveCount(1);
      await expectAccessible(page);
      answer();
      await expect(waiting).toHaveCount(0);
    });
});

test.describe("without a server", () => {
  test.use({ expectedErrors: [/status of 500|ERR_INTERNET_DISCONNECTED/] });

  test("a list that does not load says so and loads on another try", async ({ page, stack }) => {
    await stack.list(await stack.signUp());
    await page.route(listings, (route) =>
      route.fulfill({ status: 500, json: { code: "internal_error", message: "" } }),
    );
    await failDrawing(page, "/discover-movie");
    await page.goto("/discover-movie");
    const alert = page.getByRole("alert");
    await expect(alert).toContainText("Could not load tickets");
    await expectAccessible(page);
    await page.unroute(listings);
    await alert.getByRole("button", { name: "Try Again" }).click();
    await expect(cards(page).first()).toBeVisible();
    await expect(alert).toBeHidden();
  });

  test("a page that does not come is asked for again only by a press", async ({ page }) => {
    const second = /\/api\/tickets\?.*cursor=/;
    let asked = 0;
    await page.route(second, (route) => {
      asked += 1;
      return route.fulfill({ status: 500, json: { code: "internal_error", message: "" } });
    });
    await page.goto("/discover-movie");
    await expect(cards(page)).toHaveCount(20);
    // A ticket that was listed meanwhile may push another off the list.
    await expect(() => cards(page).last().scrollIntoViewIfNeeded()).toPass();
    const alert = page.getByRole("alert").filter({ hasText: "Could not load more." });
    await expect(alert).toBeVisible();
    expect(asked).toBe(3);
    await page.unroute(second);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(cards(page).nth(20)).toBeVisible();
    await expect(alert).toHaveCount(0);
    expect(asked).toBe(3);
  });

  test("losing the network is said, and unsaid when it is back", async ({ page, context }) => {
    await page.goto("/home");
    await expect(page.getByRole("combobox", { name: "App language" })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/You are offline\. What you see is as of \d+:\d\d [ap]m\./)).toBeVisible();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(page.getByText("You are offline.")).toBeHidden();
  });
});

test.describe("without the scripts of a screen", () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module/] });

  test("the rest of the page stays and says so, and the screen comes by itself once the network is back", async ({
    page,
    context,
  }) => {
    let loads = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.goto("/home");
    const navigation = page.getByRole("navigation", { name: "Main" });
    await expect(page.getByRole("combobox", { name: "App language" })).toBeVisible();
    await page.route("**/assets/discover-*", (route) => route.abort());
    await context.setOffline(true);
    await navigation.getByRole("link", { name: "Discover" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "This screen did not load" });
    await expect(alert).toBeVisible();
    await expect(page.getByText("Something went wrong")).toHaveCount(0);
    await expect(page).toHaveURL(/\/discover-movie$/);
    await expect(navigation).toBeVisible();
    await expectAccessible(page);
    expect(loads).toBe(1);
    await page.unroute("**/assets/discover-*");
    await context.setOffline(false);
    await expect(page.getByRole("heading", { name: "Available Tickets" })).toBeVisible();
    expect(loads).toBe(2);
  });

  test("a screen that is still missing after a reload is left to the person", async ({ page }) => {
    await page.route("**/assets/discover-*", (route) => route.abort());
    let loads = 0;
    page.on("request", (request) => {
      if (request.isNavigationRequest()) loads += 1;
    });
    await page.goto("/discover-movie", { waitUntil: "commit" });
    await expect.poll(() => loads).toBe(2);
    const alert = page.getByRole("alert").filter({ hasText: "This screen did not load" });
    await expect(alert).toBeVisible();
    await page.unroute("**/assets/discover-*");
    await alert.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { name: "Available Tickets" })).toBeVisible();
  });
});

test("with the keyboard alone a buyer opens a ticket, leaves it, and asks for it", async ({ stack, pageOf }) => {
  const ticket = await listOnSale(stack, await stack.signUp());
  const page = await pageOf(await stack.signUp("Leela Nair", { credits: 5 }));
  await page.goto(`/discover-movie?search=${encodeURIComponent(ticket.movie_name)}`);
  const card = takenOver(page).getByRole("article").getByRole("link", { name: ticket.movie_name });
  await expect(card).toBeVisible();

  await tabTo(page, card);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  // More presses than there are focusable elements, so that the focus goes round inside.
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();

  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("button", { name: "Express Interest" }));
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByLabel("Message to the seller (optional)"));
  await page.keyboard.type("Are these aisle seats?");
  await tabTo(page, dialog.getByRole("button", { name: "Express Interest" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Interest Expressed!")).toBeVisible();
  await expect(dialog).toBeHidden();
});

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 60; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

test("the navigation counts what waits, and takes a visitor to the login", { tag: "@layout" }, async ({
  page,
  stack,
  pageOf,
}) => {
  await page.goto("/home");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Messages" }).click();
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fmessages/);

  const seller = await stack.signUp();
  const buyer = await stack.signUp();
  const ticket = await stack.list(seller);
  const own = await pageOf(seller);
  await own.goto("/home");
  const alerts = own.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Alerts" });
  await expect(alerts).toBeVisible();
  await expect(alerts).toHaveText("Alerts");
  await stack.call(buyer, "availability", "request", { ticket_id: ticket.id });
  await expect(alerts).toHaveText(/[1-9] new\s*Alerts/);
  await alerts.click();
  await expect(own.getByRole("heading", { name: "Someone is interested in your ticket!" })).toBeVisible();
  await expectAccessible(own);
  await own.getByRole("button", { name: "YES - Available" }).click();
  await expect(own.getByRole("heading", { name: "Responded Requests (1)" })).toBeVisible();
  await expect(alerts).toHaveText("Alerts");
});
