import type { Page } from "@playwright/test";
import type { Client, Person } from "@reseat/testing/client";
import { expect, gotoLive, test } from "./fixtures";
import { expectAccessible } from "./looks";

async function credits(stack: Client, person: Person): Promise<number> {
  return (await stack.call(person, "credits", "get")).credits;
}

async function status(stack: Client, ticketId: string): Promise<string> {
  return (await stack.call(null, "tickets", "get", { id: ticketId })).status;
}

/**
 * Makes a seller with the notifications open, and a buyer who has just asked for the seller's
 * ticket.
 */
async function request(stack: Client, pageOf: (person: Person) => Promise<Page>) {
  const seller = await stack.signUp("Sunita Shah", { credits: 5 });
  const buyer = await stack.signUp("Rohan Das", { credits: 5 });
  const ticket = await stack.list(seller);
  const [sellerPage, buyerPage] = await Promise.all([pageOf(seller), pageOf(buyer)]);
  await sellerPage.goto("/notifications");
  await expect(sellerPage.getByText("No notifications yet")).toBeVisible();
  await buyerPage.goto("/notifications");
  await expect(buyerPage.getByText("No notifications yet")).toBeVisible();

  const body = { ticket_id: ticket.id, message: "Are these aisle seats?" };
  await stack.call(buyer, "interest", "express", body);
  const card = sellerPage.getByRole("article").filter({ hasText: ticket.movie_name });
  await expect(card.getByText(/1[45]m \d\ds/)).toBeVisible();
  return { seller, buyer, ticket, sellerPage, buyerPage, card };
}

test("the seller's open page shows a request; unlocking it connects the two", async ({ stack, pageOf }) => {
  const { seller, buyer, ticket, sellerPage, buyerPage, card } = await request(stack, pageOf);
  await expect(card.getByText("Message will be visible after unlocking")).toBeVisible();
  await expectAccessible(sellerPage);

  await card.getByRole("button", { name: "Unlock (1 Credit)" }).click();
  const dialog = sellerPage.getByRole("dialog");
  await expectAccessible(sellerPage);
  await dialog.getByRole("button", { name: "Unlock Details" }).click();
  await expect(sellerPage.getByText("Buyer details unlocked! Your ticket has been marked as sold.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(sellerPage.getByText("Rohan Das").first()).toBeVisible();
  await expect(sellerPage.getByText("Are these aisle seats?")).toBeVisible();
  await sellerPage.getByText("Contact", { exact: true }).click();
  await expect(sellerPage.getByText(buyer.email)).toBeVisible();
  await expectAccessible(sellerPage);

  const mine = buyerPage.getByRole("article").filter({ hasText: ticket.movie_name });
  await expect(mine.getByText("Sunita Shah")).toBeVisible();
  await expect(mine.getByText(seller.email)).toBeVisible();
  expect(await status(stack, ticket.id)).toBe("sold");
  expect([await credits(stack, seller), await credits(stack, buyer)]).toEqual([4, 4]);

  await mine.getByRole("link", { name: "Chat" }).click();
  const chat = buyerPage.getByRole("region", { name: "Chat", exact: true });
  await expect(chat.getByRole("heading", { name: "Sunita Shah" })).toBeVisible();
  await expect(chat).toContainText("Are these aisle seats?");
});

test("who accepts from the bar above any screen reads whom, and chats", { tag: "@start" }, async ({
  stack,
  pageOf,
}) => {
  const seller = await stack.signUp("Sunita Shah", { credits: 5 });
  const buyer = await stack.signUp("Rohan Das", { credits: 5 });
  const ticket = await stack.list(seller);
  const page = await pageOf(seller);
  await gotoLive(page, "/faqs");
  await stack.call(buyer, "interest", "express", { ticket_id: ticket.id });
  const bar = page.getByRole("navigation", { name: "Waiting requests" });
  await bar.getByRole("button", { name: "Accept" }).click();
  const dialog = page.getByRole("dialog", { name: "Unlock Buyer Details" });
  await dialog.getByRole("button", { name: "Unlock Details" }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByText("Rohan Das").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Chat", exact: true }).getByRole("textbox")).toBeVisible();
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
  const over = sellerPage.getByRole("dialog", { name: "Nothing left to answer" });
  await expect(over).toContainText("The buyer took it back.");
  await expect(sellerPage.getByRole("button", { name: "Unlock Details" })).toHaveCount(0);
  await over.getByText("Close").last().click();
  await expect(sellerPage.getByRole("dialog")).toHaveCount(0);
});

test("a declined request gives the credit back, and the buyer is told with the reason", async ({ stack, pageOf }) => {
  const { buyer, ticket, sellerPage, buyerPage, card } = await request(stack, pageOf);
  await card.getByRole("button", { name: "Decline" }).click();
  const dialog = sellerPage.getByRole("dialog");
  await dialog.getByLabel("Reason (optional)").fill("A friend takes it");
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(dialog).toBeHidden();
  // The button that opened the dialog is gone with the request, so the focus stays at the button's
  // former place.
  const row = sellerPage.getByRole("listitem").filter({ has: sellerPage.getByText("Rejected") });
  await expect(row.filter({ hasText: ticket.movie_name })).toBeFocused();

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

test("a request that comes while the seller reads is said with the way to it, and moves nothing that is read", async ({
  stack,
  pageOf,
}) => {
  const seller = await stack.signUp("Sunita Shah", { credits: 5 });
  const buyer = await stack.signUp("Rohan Das", { credits: 5 });
  const ticket = await stack.list(seller);
  const known = await stack.list(seller);
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: known.id });
  const { id } = await stack.call(buyer, "messaging", "start", { ticket_id: known.id });
  const page = await pageOf(seller);
  const [chat, alerts] = [await page.context().newPage(), await page.context().newPage()];
  const headings = [
    [page, "/faqs", 1],
    [chat, `/messages/${id}`, 2],
    [alerts, "/notifications", 1],
  ] as const;
  const places = async () => {
    const at = headings.map(([tab, , level]) => tab.getByRole("heading", { level }).first().boundingBox());
    return (await Promise.all(at)).map((box) => box?.y);
  };
  for (const [tab, path, level] of headings) {
    await gotoLive(tab, path);
    await expect(tab.getByRole("heading", { level }).first()).toBeVisible();
  }
  await expect(alerts.getByText("No requests yet")).toBeVisible();
  const before = await places();
  await stack.call(buyer, "interest", "express", { ticket_id: ticket.id });
  const waiting = (tab: Page) => tab.getByRole("navigation", { name: "Waiting requests" });
  const bar = waiting(page);
  await expect(bar.getByRole("link")).toContainText(/A buyer is waiting for you1[45]:\d\d/);
  const toast = page.getByText("New interest in your ticket");
  // A toast stays as long as the pointer is on it.
  await toast.hover();
  for (const tab of [chat, alerts]) await expect(waiting(tab)).toBeVisible();
  const [faqs, inChat = 0, atAlerts] = await places();
  expect([faqs, atAlerts]).toEqual([before[0], before[2]]);
  // In a chat the row stands above its header and covers nothing of it. The reading position counts
  // from the end.
  const row = await waiting(chat).boundingBox();
  expect(inChat).toBeGreaterThanOrEqual((row?.y ?? 0) + (row?.height ?? 0));
  const { y = 0, height = 0 } = (await waiting(alerts).boundingBox()) ?? {};
  expect((await places()).at(-1)).toBeGreaterThanOrEqual(y + height);
  // The same person also waits as a buyer: the two rows share one row's space.
  const wanted = await stack.list(buyer);
  await stack.call(seller, "interest", "express", { ticket_id: wanted.id });
  await expect(waiting(chat).getByRole("link")).toHaveCount(2);
  expect((await places())[1]).toEqual(inChat);
  await expectAccessible(chat);
  // The next request appears before the first, which stays in place.
  const another = await stack.list(seller, { movie_name: "The Next One" });
  const requestFor = (movie: string) =>
    alerts.getByRole("article").filter({ hasText: movie }).filter({ hasText: "The buyer:" });
  const shown = requestFor(ticket.movie_name);
  const next = await stack.signUp("Meera Iyer", { credits: 5 });
  await expect(alerts.getByRole("navigation", { name: "Waiting requests" }).getByRole("link")).toHaveCount(2);
  const place = await shown.boundingBox();
  await stack.call(next, "interest", "express", { ticket_id: another.id });
  const come = requestFor("The Next One");
  await expect(come.getByText("New here: no sales yet")).toBeAttached();
  // Browsers scroll by whole pixels.
  expect(Math.abs(((await shown.boundingBox())?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(1);
  // The toast of the newest request takes the place of the one before.
  await expect(bar.getByRole("link").first()).toContainText("2 buyers are waiting for you");
  await expect(toast).toHaveCount(1);
  await expectAccessible(page);
  await toast.locator("..").locator("..").getByRole("button", { name: "Accept · 1 credit" }).click();
  const request = page.getByRole("main");
  await expect(request.getByRole("heading", { name: "New interest in your ticket" })).toBeVisible();
  await expect(request.getByRole("button")).toContainText(["Back", "Accept · 1 credit", "Decline"]);
  await expectAccessible(page);
  await request.getByRole("link", { name: another.movie_name }).click();
  await expect(page).toHaveURL(new RegExp(`/ticket/${another.id}$`));

  const buyerPage = await pageOf(buyer);
  await buyerPage.goto("/terms");
  const own = waiting(buyerPage).getByRole("link", { name: /Waiting for the seller/ });
  await expect(own).toContainText(/1\d:\d\d/);
  await own.click();
  await expect(buyerPage.getByRole("button", { name: "Withdraw Request" })).toBeVisible();
  await buyerPage.getByRole("button", { name: "Withdraw Request" }).click();
  await buyerPage.getByRole("dialog").getByRole("button", { name: "Withdraw Request" }).click();
  await expect(own).toHaveCount(0);
  await expect(bar.getByRole("link", { name: /A buyer is waiting for you/ })).toBeVisible();
});
