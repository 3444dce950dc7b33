import type { Page } from "@playwright/test";
import { expect, gotoLive, test } from "./fixtures";
import { expectAccessible } from "./looks";

test("the seller's open page shows requests: one is declined with a reason, the other connects the two", async ({
  stack,
  pageOf,
}) => {
  const seller = await stack.signUp("Sunita Shah", { credits: 5 });
  const buyer = await stack.signUp("Rohan Das", { credits: 5 });
  const [ticket, declined] = [await stack.list(seller), await stack.list(seller)];
  const [sellerPage, buyerPage] = await Promise.all([pageOf(seller), pageOf(buyer)]);
  for (const page of [sellerPage, buyerPage]) {
    await page.goto("/notifications");
    await expect(page.getByText("No notifications yet")).toBeVisible();
  }
  const cardOf = (page: Page, { movie_name }: typeof ticket) =>
    page.getByRole("article").filter({ hasText: movie_name }).first();

  await stack.call(buyer, "interest", "express", { ticket_id: declined.id });
  await cardOf(sellerPage, declined).getByRole("button", { name: "Decline" }).click();
  const dialog = sellerPage.getByRole("dialog");
  await dialog.getByLabel("Reason (optional)").fill("A friend takes it");
  await expectAccessible(sellerPage);
  await dialog.getByRole("button", { name: "Decline" }).click();
  await expect(dialog).toBeHidden();
  // The button that opened the dialog is gone with the request, so the focus stays at the button's
  // former place.
  const row = sellerPage.getByRole("listitem").filter({ has: sellerPage.getByText("Rejected") });
  await expect(row.filter({ hasText: declined.movie_name })).toBeFocused();
  await expect(cardOf(buyerPage, declined).getByText("A friend takes it").first()).toBeVisible();

  const message = "Are these aisle seats?";
  await stack.call(buyer, "interest", "express", { ticket_id: ticket.id, message });
  const card = cardOf(sellerPage, ticket);
  await expect(card.getByText(/1[45]m \d\ds/)).toBeVisible();
  await expect(card.getByText("Message will be visible after unlocking")).toBeVisible();
  await card.getByRole("button", { name: "Unlock (1 Credit)" }).click();
  await expectAccessible(sellerPage);
  await dialog.getByRole("button", { name: "Unlock Details" }).click();
  await expect(sellerPage.getByText("Buyer details unlocked! Your ticket has been marked as sold.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(sellerPage.getByText("Rohan Das").first()).toBeVisible();
  await expect(sellerPage.getByText(message)).toBeVisible();
  await sellerPage.getByText("Contact", { exact: true }).click();
  await expect(sellerPage.getByText(buyer.email)).toBeVisible();
  await expectAccessible(sellerPage);

  const mine = cardOf(buyerPage, ticket);
  await expect(mine.getByText("Sunita Shah")).toBeVisible();
  await expect(mine.getByText(seller.email)).toBeVisible();
  const statuses = [ticket, declined].map(async ({ id }) => (await stack.call(null, "tickets", "get", { id })).status);
  expect(await Promise.all(statuses)).toEqual(["sold", "available"]);
  const credits = [seller, buyer].map(async (person) => (await stack.call(person, "credits", "get")).credits);
  expect(await Promise.all(credits)).toEqual([4, 4]);
  await mine.getByRole("link", { name: "Chat" }).click();
  const chat = buyerPage.getByRole("region", { name: "Chat", exact: true });
  await expect(chat.getByRole("heading", { name: "Sunita Shah" })).toBeVisible();
  await expect(chat).toContainText(message);
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
});
