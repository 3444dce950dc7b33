import type { Page } from "@playwright/test";
import type { Person } from "@reseat/testing/client";
import { expect, gotoLive, pressEnter, signOut, test } from "./fixtures";
import { expectAccessible } from "./looks";

const card = (page: Page, movie: string) => page.getByRole("article").filter({ hasText: movie });

test("a seller lowers the price, marks a ticket sold, takes that back, and deletes the listing", async ({
  stack,
  pageOf,
}) => {
  const seller = await stack.signUp();
  const ticket = await stack.list(seller, { seat_info: "Row F, seats 11 and 12" });
  const page = await pageOf(seller);
  const badge = (status: string) => card(page, ticket.movie_name).getByText(status, { exact: true });
  await page.goto("/profile");
  await expect(card(page, ticket.movie_name)).toContainText("Row F, seats 11 and 12");
  await expectAccessible(page);
  await card(page, ticket.movie_name).getByRole("button", { name: "Change price" }).click();
  const pricing = page.getByRole("dialog", { name: "Change price" });
  await pricing.getByLabel("Total price of the tickets").fill("210");
  await expectAccessible(page);
  await pricing.getByRole("button", { name: "Save" }).dblclick();
  await expect(pricing).toBeHidden();
  await expect(card(page, ticket.movie_name)).toContainText("₹210");
  await card(page, ticket.movie_name).getByRole("button", { name: "Mark as Sold" }).click();
  await expect(page.getByText("Ticket marked as sold")).toBeVisible();
  await expect(badge("Sold")).toBeVisible();
  await card(page, ticket.movie_name).getByRole("button", { name: "Delete" }).press("Enter");
  await expect(page.getByText("You can only delete tickets that are available for sale.")).toBeVisible();

  await card(page, ticket.movie_name).getByRole("button", { name: "Mark Available" }).click();
  // A toast stays as long as the pointer is on it.
  await page.getByText("Ticket marked as available").hover();
  await expect(badge("Available")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  // The next toast lies over the card as long as the pointer is on it.
  await page.mouse.move(0, 0);
  await expect(badge("Sold")).toBeVisible();
  await card(page, ticket.movie_name).getByRole("button", { name: "Mark Available" }).click();
  await page.mouse.move(0, 0);
  await expect(badge("Available")).toBeVisible();

  await card(page, ticket.movie_name).getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this listing?" });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Ticket Deleted")).toBeVisible();
  await expect(page.getByText("No listings yet")).toBeVisible();
});

test("the profile's first screen has the row of its tabs and a listing down to its actions, and what is on sale comes before what was sold", async ({
  stack,
  pageOf,
}) => {
  const seller = await stack.signUp();
  const onSale = await stack.list(seller);
  const sold = await stack.list(seller);
  await stack.call(seller, "tickets", "updateStatus", { id: sold.id, status: "sold" });
  const page = await pageOf(seller);
  await page.goto("/profile");
  await expect(page.getByRole("article")).toHaveText([new RegExp(onSale.movie_name), new RegExp(sold.movie_name)]);
  const tabs = page.getByRole("tab");
  await expect(tabs).toHaveText(["Tickets", "Unlocked", "Purchases", "Feedback", "Reports", "Stats", "More"]);
  await expect(tabs.first()).toBeInViewport({ ratio: 0.9 });
  const listing = page.getByRole("article").first();
  await expect(listing).toBeInViewport({ ratio: 1 });
  // The bar at the foot of a phone covers no more than the last row of buttons.
  const edges = [listing.getByRole("button", { name: "Change price" }), page.getByRole("link", { name: "Profile" })];
  const [action, bar] = await Promise.all(edges.map((edge) => edge.boundingBox()));
  expect((action?.y ?? 0) + (action?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
});

test("a ticket is blocked when three buyers got no answer; its seller puts it back on sale once", async ({
  stack,
  pageOf,
}) => {
  const seller = await stack.signUp();
  const buyers = await Promise.all(
    ["Rohan Das", "Meera Nair", "Kabir Sen"].map((name) => stack.signUp(name, { credits: 5 })),
  );
  const ticket = await stack.list(seller);
  const page = await pageOf(seller);
  const own = card(page, ticket.movie_name);
  const ignore = async (buyer: Person) => {
    await stack.call(buyer, "interest", "express", { ticket_id: ticket.id });
    await expect(own).toContainText("Somebody is interested.");
    await stack.advanceClock(901);
  };
  await gotoLive(page, "/profile");
  for (const buyer of buyers) await ignore(buyer);
  await expect(own.getByText("Blocked", { exact: true })).toBeVisible();
  await expect(own).toContainText("Three buyers in a row got no answer.");
  await expectAccessible(page);
  // The toasts of the three requests lie over it.
  await pressEnter(own.getByRole("button", { name: "Yes, still selling" }));
  await expect(page.getByText("Back on sale", { exact: true })).toBeVisible();
  await expect(own.getByText("Available", { exact: true })).toBeVisible();

  await stack.advanceClock(6 * 3600);
  for (const buyer of buyers) await ignore(buyer);
  await expect(own.getByText("Blocked", { exact: true })).toBeVisible();
  await own.getByRole("link", { name: "Contact support" }).click();
  await expect(page).toHaveURL(/\/contact-us/);
  const { credits } = await stack.call(buyers[0] as Person, "credits", "get");
  expect(credits).toBe(5);
});

test("after a deal the buyer reviews, edits and deletes the review, reports, and asks for a refund", async ({
  stack,
  pageOf,
}) => {
  const seller = await stack.signUp("Sunita Shah");
  const buyer = await stack.signUp("Rohan Das", { credits: 5 });
  const ticket = await stack.list(seller, await stack.showIn(0.25));
  const unlock = { user_id: seller.id, ticket_id: ticket.id };
  await stack.call(buyer, "deals", "unlockSeller", unlock);
  await stack.advanceClock(900);
  const page = await pageOf(buyer);
  await page.goto("/profile/unlocked");
  await expect(card(page, ticket.movie_name)).toContainText("Sunita Shah");
  await expectAccessible(page);
  await card(page, ticket.movie_name).getByRole("link").click();
  const deal = page.getByRole("main");

  await deal.getByRole("button", { name: "Review" }).click();
  const review = page.getByRole("dialog", { name: /review (of )?Sunita Shah/i });
  await expect(review.getByRole("radio", { name: /5/ })).toBeChecked();
  await review.getByRole("radio", { name: /4/ }).press("Space");
  await review.getByLabel("Comment (optional)").fill("Came on time");
  await expect(review.getByText("12/500")).toBeVisible();
  await expectAccessible(page);
  await review.getByRole("button", { name: "Submit Feedback" }).click();
  await expect(page.getByText("Thank you for your feedback!")).toBeVisible();
  await expect(review).toBeHidden();
  await expect(deal.getByRole("button", { name: "Review" })).toBeFocused();

  await deal.getByRole("button", { name: "Review" }).click();
  await expect(review.getByLabel("Comment (optional)")).toHaveValue("Came on time");
  await expect(review.getByRole("button", { name: "Update Feedback" })).toBeDisabled();
  await review.getByRole("radio", { name: /2/ }).press("Space");
  await review.getByRole("button", { name: "Update Feedback" }).click();
  await expect(page.getByText("Feedback Updated")).toBeVisible();
  const received = await stack.call(null, "trust", "listFeedback", { reviewed_user_id: seller.id });
  expect(received.items.map(({ rating }) => rating)).toEqual([2]);

  const sellerPage = await pageOf(seller);
  await sellerPage.goto("/profile/feedback");
  await expect(sellerPage.getByText("Came on time")).toBeVisible();
  await expectAccessible(sellerPage);

  await deal.getByRole("button", { name: "Review" }).click();
  await review.getByRole("button", { name: "Delete" }).click();
  await page
    .getByRole("dialog", { name: "Delete this review?" })
    .getByRole("button", { name: "Delete Review" })
    .click();
  await expect(page.getByText("Feedback Deleted")).toBeVisible();

  const wrong = deal.getByRole("button", { name: "Something went wrong" });
  const happened = page.getByRole("dialog", { name: "What happened?" });
  await wrong.click();
  await expectAccessible(page);
  await happened.getByRole("button", { name: /^Report Sunita Shah/ }).click();
  const report = page.getByRole("dialog", { name: "Report Sunita Shah" });
  await report.getByLabel("What happened").selectOption({ label: "No response" });
  await report.getByLabel("Description").fill("No answer for two days");
  await report.getByRole("button", { name: "Submit Report" }).click();
  await expect(page.getByText("Report Submitted")).toBeVisible();

  await wrong.click();
  await happened.getByRole("button", { name: /^I want my credit back/ }).click();
  const refund = page.getByRole("dialog", { name: "Request a Refund" });
  await refund.getByLabel("Reason").fill("The ticket was used already");
  await expectAccessible(page);
  await refund.getByRole("button", { name: "Request Refund" }).click();
  await expect(page.getByText("Refund Request Submitted")).toBeVisible();
  await expect(refund).toBeHidden();
  await wrong.click();
  await expect(happened.getByText("Refund requested")).toBeVisible();
  await expect(happened.getByRole("button", { name: /^I want my credit back/ })).toHaveCount(0);

  await page.goto("/profile");
  await page.getByRole("tab", { name: "Reports" }).click();
  await expect(page.getByText("No answer for two days")).toBeVisible();
  await expect(page.getByText("The ticket was used already")).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText("The ticket was used already")).toBeVisible();
});

test("the profile is edited, and each tab of it can be linked to", async ({ stack, pageOf }) => {
  const page = await pageOf(await stack.signUp("Meera Iyer", { credits: 5 }));
  await page.goto("/profile");
  await page.getByRole("button", { name: /^Edit/ }).click();
  await page.getByLabel("Full name").fill("Meera R Iyer");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Meera R Iyer" })).toBeVisible();
  for (const [tab, heading] of [
    ["Unlocked", "Unlocked Contacts"],
    ["Purchases", "Purchase History"],
    ["Feedback", "Feedback Received"],
    ["Reports", "Refund Requests"],
    ["Stats", "Your Stats"],
  ] as const) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/profile/${tab.toLowerCase()}$`));
  }
  await page.goto("/profile?tab=feedback");
  await expect(page.getByRole("tab", { name: "Feedback" })).toHaveAttribute("aria-selected", "true");
  await expect(page).toHaveURL(/\/profile\/feedback$/);
  await page.goto("/profile?tab=stats");
  await expect(page).toHaveURL(/\/profile\/stats$/);
  await expectAccessible(page);
  for (const tab of ["Purchases", "More"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true");
    await expectAccessible(page);
  }
});

test.describe("what the server does not do", () => {
  test.use({ expectedErrors: [/status of 500|Cognito answered 500/] });

  test("logging out works in this browser even when the server fails", async ({ stack, pageOf }) => {
    const page = await pageOf(await stack.signUp());
    await page.goto("/profile");
    await page.route("**/_aws/**", (route) => route.fulfill({ status: 500, json: {} }));
    await signOut(page);
    await expect(page.getByText("You have been logged out.", { exact: true })).toBeVisible();
    await page.goto("/home");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Tickets in /);
  });
});
