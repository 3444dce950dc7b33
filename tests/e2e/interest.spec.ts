import type { Page } from "@playwright/test";
import type { Client, Person } from "@reseat/testing/client";
import { expect, expectAccessible, test } from "./fixtures";

async function credits(stack: Client, person: Person): Promise<number> {
  return (await stack.call(person, "credits", "get")).credits;
}

async function status(stack: Client, ticketId: string): Promise<string> {
  return (await stack.call(null, "tickets", "get", { id: ticketId })).status;
}

/** A seller with the notifications open, and a buyer who has just asked for the seller's ticket. */
async function request(stack: Client, pageOf: (person: Person) => Promise<Page>) {
  const seller = await stack.signUp("Sunita Shah", { credits: 5 });
  const buyer = await stack.signUp("Rohan Das", { credits: 5 });
  const ticket = await stack.list(seller);
  const [sellerPage, buyerPage] = await Promise.all([pageOf(seller), pageOf(buyer)]);
  await sellerPage.goto("/notifications");
  await expect(sellerPage.getByText("Credits added").first()).toBeVisible();
  await buyerPage.goto("/notifications");
  await expect(buyerPage.getByText("Credits added").first()).toBeVisible();

  const body = { ticket_id: ticket.id, message: "Are these aisle seats?" };
  await stack.call(buyer, "interest", "express", body);
  const card = sellerPage.getByRole("article").filter({ hasText: ticket.movie_name });
  await expect(card.getByText(/1[45]m \d\ds/)).toBeVisible();
  return { seller, buyer, ticket, sellerPage, buyerPage, card };
}

test("the seller's open page shows a request; unlocking it connects the two", { tag: "@layout" }, async ({
  stack,
  pageOf,
}) => {
  const { seller, buyer, ticket, sellerPage, buyerPage, card } = await request(stack, pageOf);
  await expect(card.getByText("Message will be visible after unlocking")).toBeVisible();
  await expectAccessible(sellerPage);

  await card.getByRole("button", { name: "Unlock (1 Credit)" }).click();
  const dialog = sellerPage.getByRole("dialog");
  await expectAccessible(sellerPage);
  await dialog.getByRole("button", { name: "Unlock Details" }).click();
  await expect(dialog.getByText("Buyer details unlocked! Your ticket has been marked as sold.")).toBeVisible();
  await expect(dialog.getByText("Rohan Das").first()).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(card.getByText("Are these aisle seats?")).toBeVisible();
  await expect(card.getByText(buyer.email)).toBeVisible();

  const mine = buyerPage.getByRole("article").filter({ hasText: ticket.movie_name });
  await expect(mine.getByText("Sunita Shah")).toBeVisible();
  await expect(mine.getByText(seller.email)).toBeVisible();
  expect(await status(stack, ticket.id)).toBe("sold");
  expect([await credits(stack, seller), await credits(stack, buyer)]).toEqual([4, 4]);

  await buyerPage.goto("/messages");
  await expect(buyerPage.getByText("Sunita Shah")).toBeVisible();
  await expectAccessible(buyerPage);
});

test("a request that its buyer takes back while the seller answers it leaves nothing to press", async ({
  stack,
  pageOf,
}) => {
  const { buyer, sellerPage, card } = await request(stack, pageOf);
  await card.getByRole("button", { name: "Unlock (1 Credit)" }).click();
  await expect(sellerPage.getByRole("button", { name: "Unlock Details" })).toBeVisible();
  const { items } = await stack.call(buyer, "interest", "list", { type: "buyer" });
  await stack.call(buyer, "interest", "withdraw", { id: items[0]?.id as string });
  const over = sellerPage.getByRole("dialog", { name: "Nothing to answer any more" });
  await expect(over).toContainText("The buyer took it back.");
  await expect(sellerPage.getByRole("button", { name: "Unlock Details" })).toHaveCount(0);
  await over.getByText("Close").last().click();
  await expect(sellerPage.getByRole("dialog")).toHaveCount(0);
});

test("a declined request gives the credit back, and the buyer is told with the reason", async ({ stack, pageOf }) => {
  const { buyer, ticket, sellerPage, buyerPage, card } = await request(stack, pageOf);
  await card.getByRole("button", { name: "Reject" }).click();
  const dialog = sellerPage.getByRole("dialog");
  await dialog.getByLabel("Reason (optional)").fill("A friend takes it");
  await dialog.getByRole("button", { name: /Reject/ }).click();
  await expect(dialog).toBeHidden();
  // The button that opened the dialog is gone with the request, so the focus stays where the button was.
  await expect(card.first()).toBeFocused();

  const mine = buyerPage.getByRole("article").filter({ hasText: ticket.movie_name }).first();
  await expect(mine.getByText("A friend takes it").first()).toBeVisible();
  expect(await credits(stack, buyer)).toBe(5);
  expect(await status(stack, ticket.id)).toBe("available");
});

test("time that runs out gives the credit back, and both are told", async ({ stack, pageOf }) => {
  const { buyer, ticket, sellerPage, buyerPage } = await request(stack, pageOf);
  await stack.advanceClock(900);
  await expect(buyerPage.getByText("did not respond in time").first()).toBeVisible();
  await expect(sellerPage.getByText("You missed a request").first()).toBeVisible();
  expect(await credits(stack, buyer)).toBe(5);
  expect(await status(stack, ticket.id)).toBe("available");
});

test("the buyer may withdraw, and the seller sees it", async ({ stack, pageOf }) => {
  const { buyer, ticket, sellerPage, buyerPage } = await request(stack, pageOf);
  const mine = buyerPage.getByRole("article").filter({ hasText: ticket.movie_name });
  await mine.getByRole("button", { name: "Withdraw Request" }).click();
  await buyerPage
    .getByRole("alertdialog")
    .or(buyerPage.getByRole("dialog"))
    .getByRole("button", { name: /Withdraw/ })
    .click();
  await expect(sellerPage.getByText("Request withdrawn").first()).toBeVisible();
  expect(await credits(stack, buyer)).toBe(5);
  expect(await status(stack, ticket.id)).toBe("available");
});
