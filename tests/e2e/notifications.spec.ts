import type { Page } from "@playwright/test";
import { askIfAvailable, expect, gotoLive, holdBack, test, ticketDialog } from "./fixtures";
import { expectAccessible } from "./looks";

const section = (page: Page, name: string | RegExp) => page.getByRole("region", { name });

test("a question is told at once on any screen, answered there or in the list, and both see what became of it", async ({
  stack,
  pageOf,
}) => {
  const [seller, buyer] = [await stack.signUp("Sunita Shah"), await stack.signUp("Rohan Das")];
  const [kept, gone] = [await stack.list(seller), await stack.list(seller)];
  const [sellerPage, buyerPage] = [await pageOf(seller), await pageOf(buyer)];
  await gotoLive(sellerPage, "/faqs");
  await gotoLive(buyerPage, `/discover-movie?ticket=${kept.id}`);
  await askIfAvailable(buyerPage, ticketDialog(buyerPage));
  await expect(buyerPage.getByText("Waiting for seller to respond...")).toBeVisible();
  const asked = sellerPage.locator("[data-sonner-toast]").filter({ hasText: "Still available?" });
  await expect(asked).toContainText(`Is your ticket for ${kept.movie_name} still available?`);
  await expect(asked.getByRole("button")).toHaveText(["Yes", "No"]);
  await asked.getByRole("button", { name: "Yes" }).click();
  await expect(sellerPage.getByText("You've responded Yes to the availability request")).toBeVisible();
  await expect(ticketDialog(buyerPage).getByText("Ticket is available! Check the ticket page.")).toBeVisible();

  await stack.call(buyer, "availability", "request", { ticket_id: gone.id });
  await buyerPage.goto("/notifications");
  const own = section(buyerPage, "Your Ticket Requests (2)");
  await expect(own.getByText("Waiting for seller to respond...")).toBeVisible();
  await sellerPage.goto("/notifications");
  await expect(section(sellerPage, "Pending Availability Requests (1)").getByText("Needs Response")).toBeVisible();
  await expectAccessible(sellerPage);
  const answer = await holdBack(sellerPage, "**/respond");
  const card = sellerPage.getByRole("article").filter({ hasText: gone.movie_name });
  await card.getByRole("button", { name: "NO - Not Available" }).click();
  await expect(card.getByText("Sending response...")).toBeVisible();
  await expect(card.getByRole("button", { name: "YES - Available" })).toBeDisabled();
  answer();
  await expect(sellerPage.getByText("You've responded No to the availability request")).toBeVisible();
  await expect(own.getByText("Ticket is not available.")).toBeVisible();
  await section(sellerPage, "Responded Requests (2)").getByRole("button", { name: "Mark as Sold" }).click();
  await expect(sellerPage.getByText("Ticket marked as sold")).toBeVisible();
  expect((await stack.call(null, "tickets", "get", { id: gone.id })).status).toBe("sold");
});

test("what is seen counts as read after half a second, and read ones can be cleared", async ({ stack, pageOf }) => {
  const [person, buyer] = [await stack.signUp(), await stack.signUp("Rohan Das", { credits: 5 })];
  const { id: ticket_id } = await stack.list(person);
  await stack.call(buyer, "deals", "unlockSeller", { user_id: person.id, ticket_id });
  await stack.settled();
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
