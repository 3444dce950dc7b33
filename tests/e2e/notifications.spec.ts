import type { Page } from "@playwright/test";
import type { Client, Person } from "@reseat/testing/client";
import { askIfAvailable, expect, gotoLive, holdBack, pauseClock, test, ticketDialog } from "./fixtures";
import { expectAccessible } from "./looks";

const section = (page: Page, name: string | RegExp) => page.getByRole("region", { name });

const ask = (stack: Client, who: Person, ticket_id: string) =>
  stack.call(who, "availability", "request", { ticket_id });

test("a question is answered yes or no, and both see what became of it", async ({ stack, pageOf }) => {
  const [seller, buyer] = [await stack.signUp("Sunita Shah"), await stack.signUp("Rohan Das")];
  const [kept, gone] = [await stack.list(seller), await stack.list(seller)];
  const [sellerPage, buyerPage] = [await pageOf(seller), await pageOf(buyer)];
  await buyerPage.goto(`/discover-movie?ticket=${kept.id}`);
  await askIfAvailable(buyerPage, ticketDialog(buyerPage));
  await expect(buyerPage.getByText("Waiting for seller to respond...")).toBeVisible();
  await ask(stack, buyer, gone.id);

  await sellerPage.goto("/notifications");
  await expect(sellerPage.getByText("2 pending", { exact: true })).toBeVisible();
  const pending = section(sellerPage, "Pending Availability Requests (2)");
  await expect(pending.getByText("Needs Response")).toHaveCount(2);
  await expectAccessible(sellerPage);
  await buyerPage.goto("/notifications");
  const own = section(buyerPage, "Your Ticket Requests (2)");
  await expect(own.getByText("Waiting for seller to respond...")).toHaveCount(2);
  await expect(own.getByText("Pending", { exact: true })).toHaveCount(2);

  const answer = await holdBack(sellerPage, "**/respond");
  const card = (page: Page, movie: string) => page.getByRole("article").filter({ hasText: movie });
  await card(sellerPage, kept.movie_name).getByRole("button", { name: "YES - Available" }).click();
  await expect(card(sellerPage, kept.movie_name).getByText("Sending response...")).toBeVisible();
  await expect(card(sellerPage, kept.movie_name).getByRole("button", { name: "NO - Not Available" })).toBeDisabled();
  answer();
  await expect(sellerPage.getByText("Response Sent")).toBeVisible();
  await expect(sellerPage.getByText("You've responded Yes to the availability request")).toBeVisible();
  await card(sellerPage, gone.movie_name).getByRole("button", { name: "NO - Not Available" }).click();
  await expect(sellerPage.getByText("You've responded No to the availability request")).toBeVisible();

  const responded = section(sellerPage, "Responded Requests (2)");
  await expect(responded.getByText("Responded", { exact: true })).toHaveCount(2);
  await expect(own.getByText("Ticket is available! Check the ticket page.")).toBeVisible();
  await expect(own.getByText("Ticket is not available.")).toBeVisible();
  await expectAccessible(buyerPage);

  await responded.getByRole("button", { name: "Mark as Sold" }).click();
  await expect(sellerPage.getByText("Ticket marked as sold")).toBeVisible();
  expect((await stack.call(null, "tickets", "get", { id: gone.id })).status).toBe("sold");
});

test("a question and its answer are told at once, on any screen", async ({ stack, pageOf }) => {
  const [seller, buyer] = await Promise.all([stack.signUp(), stack.signUp()]);
  const ticket = await stack.list(seller);
  const [sellerPage, buyerPage] = [await pageOf(seller), await pageOf(buyer)];
  await gotoLive(sellerPage, "/faqs");
  await gotoLive(buyerPage, `/discover-movie?ticket=${ticket.id}`);
  const dialog = ticketDialog(buyerPage);
  await askIfAvailable(buyerPage, dialog);
  await expect(dialog.getByText("Waiting for seller to respond...")).toBeVisible();
  const asked = sellerPage.locator("[data-sonner-toast]").filter({ hasText: "Still available?" });
  await expect(asked).toContainText(`Is your ticket for ${ticket.movie_name} still available?`);
  await expect(asked.getByRole("button")).toHaveText(["Yes", "No"]);
  await asked.getByRole("button", { name: "Yes" }).click();
  await expect(sellerPage.getByText("You've responded Yes to the availability request")).toBeVisible();
  await expect(dialog.getByText("Ticket is available! Check the ticket page.")).toBeVisible();
});

test.describe("a server that fails", () => {
  test.use({ expectedErrors: [/status of 500/] });

  test("leaves a question open to be answered again", async ({ stack, pageOf }) => {
    const seller = await stack.signUp();
    const ticket = await stack.list(seller);
    await ask(stack, await stack.signUp(), ticket.id);
    const page = await pageOf(seller);
    await page.route("**/respond", (route) =>
      route.fulfill({ status: 500, json: { code: "internal_error", message: "" } }),
    );
    await page.goto("/notifications");
    await page.getByRole("button", { name: "YES - Available" }).click();
    const failed = page.getByRole("alert").filter({ hasText: "Failed to send response. Please try again." });
    await expect(failed).toBeVisible();
    await expect(page.getByRole("button", { name: "YES - Available" })).toBeEnabled();
    await page.unroute("**/respond");
    await failed.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByText("You've responded Yes to the availability request")).toBeVisible();
  });
});

/** A seller whose tickets buyers have unlocked, which is told about each of them. */
async function sellerOf(stack: Client, sold: number): Promise<Person> {
  const [seller, buyer] = await Promise.all([stack.signUp(), stack.signUp("Rohan Das", { credits: 5 })]);
  for (let left = sold; left > 0; left -= 1) {
    const { id } = await stack.list(seller);
    await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: id });
  }
  await stack.settled();
  return seller;
}

test("what is seen counts as read after half a second, and read ones can be cleared", async ({ stack, pageOf }) => {
  const person = await sellerOf(stack, 1);
  const page = await pageOf(person);
  const unread = async () => {
    const { items } = await stack.call(person, "notifications", "list", {});
    return items.filter(({ read }) => !read).length;
  };
  expect(await unread()).toBe(1);
  await page.goto("/notifications");
  const general = section(page, "General Notifications");
  await expect(general.getByRole("heading", { name: /a buyer unlocked your contact/ })).toBeVisible();
  await expect(general.getByText(/^\d+ (second|minute)s? ago$/)).toBeVisible();
  await expect.poll(unread).toBe(0);
  await expect(page.getByRole("button", { name: "Mark All Read" })).toHaveCount(0);
  await page.getByRole("button", { name: "Clear Read" }).click();
  await expect(page.getByText("Read notifications cleared")).toBeVisible();
  await expect(page.getByText("No notifications yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Clear Read" })).toHaveCount(0);
});

test("Mark All Read reads what has not been in sight, and its toast goes by itself", async ({ stack, pageOf }) => {
  const person = await sellerOf(stack, 2);
  const page = await pageOf(person);
  // This page never scrolls its notifications into view, so none counts as seen.
  await page.addInitScript(() => {
    window.IntersectionObserver = class {
      observe() {}
      disconnect() {}
    } as unknown as typeof IntersectionObserver;
  });
  await page.goto("/notifications");
  const news = section(page, "General Notifications").getByText("2 new", { exact: true });
  await expect(news).toBeVisible();
  await pauseClock(page);
  await page.getByRole("button", { name: "Mark All Read" }).click();
  const toast = page.getByText("All notifications marked as read");
  await expect(async () => {
    // The page's clock moves by these steps only: the toast stays until the test moves it on.
    await page.clock.runFor(20);
    expect(await toast.isVisible()).toBe(true);
    expect(await news.count()).toBe(0);
  }).toPass();
  // On a phone the toast covers the way back.
  await expect(async () => {
    await page.clock.runFor(1000);
    expect(await toast.isVisible()).toBe(false);
  }).toPass();
  await page.getByRole("link", { name: "Back to home" }).click();
  await expect(page).toHaveURL(/\/home/);
});
