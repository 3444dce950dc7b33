import type { Locator, Page } from "@playwright/test";
import type { Client, Person } from "@reseat/testing/client";
import { expect, listOnSale, searchFor, takenOver, test, ticketDialog } from "./fixtures";

/**
 * Expects a dialog opened by the keyboard to keep the focus, whichever direction Tab goes, and to
 * return it when closed.
 */
async function expectTrapped(page: Page, opener: Locator, title: string | RegExp): Promise<void> {
  const dialog = page.getByRole("dialog", { name: title });
  await expect(async () => {
    // A list that is fetched again while the page starts may draw the button anew under the finger.
    if (!(await dialog.isVisible())) await opener.press("Enter");
    await expect(dialog).toBeVisible({ timeout: 5000 });
  }).toPass();
  for (const key of [...Array(12).fill("Tab"), ...Array(12).fill("Shift+Tab")]) {
    await page.keyboard.press(key);
    // When a loading state with the focus gives way to the loaded content, the dialog itself takes
    // it.
    await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
}

async function unlock(stack: Client, buyer: Person, seller: Person): Promise<string> {
  const ticket = await stack.list(seller, await stack.showIn(0.25));
  const input = { user_id: seller.id, ticket_id: ticket.id };
  await stack.call(buyer, "deals", "unlockSeller", input);
  // A review waits for the show.
  await stack.advanceClock(900);
  return ticket.movie_name;
}

test("the dialogs of the profile keep the focus and give it back", async ({ stack, pageOf }) => {
  const [seller, buyer] = [await stack.signUp(), await stack.signUp("Rohan Das", { credits: 5 })];
  const movie = await unlock(stack, buyer, seller);
  const own = await stack.list(buyer);
  const page = await pageOf(buyer);
  await page.goto("/profile");
  const card = (title: string) => page.getByRole("article").filter({ hasText: title });
  await expectTrapped(page, card(own.movie_name).getByRole("button", { name: "Delete" }), "Delete this listing?");
  await expectTrapped(page, page.getByRole("button", { name: "Buy Credits" }).first(), "Buy Credits");
  await page.getByRole("tab", { name: "Unlocked" }).click();
  await card(movie).getByRole("link").click();
  for (const [name, title] of [
    ["Review", /^Review /],
    ["Something went wrong", "What happened?"],
  ] as const)
    await expectTrapped(page, page.getByRole("main").getByRole("button", { name }), title);
});

test("the dialogs of a request keep the focus and give it back", async ({ stack, pageOf }) => {
  const [seller, buyer] = [await stack.signUp(), await stack.signUp("Rohan Das", { credits: 5 })];
  const ticket = await stack.list(seller);
  await stack.call(buyer, "interest", "express", { ticket_id: ticket.id });
  const [sellerPage, buyerPage] = [await pageOf(seller), await pageOf(buyer)];
  await sellerPage.goto("/notifications");
  for (const [name, title] of [
    ["Unlock (1 Credit)", "Unlock Buyer Details"],
    ["Decline", /Decline/],
  ] as const)
    await expectTrapped(sellerPage, sellerPage.getByRole("article").getByRole("button", { name }), title);
  await buyerPage.goto("/notifications");
  await expectTrapped(buyerPage, buyerPage.getByRole("button", { name: "Withdraw Request" }), /Withdraw/);
});

test("what opens over a ticket keeps the focus and gives it back to the ticket", async ({ stack, pageOf }) => {
  const ticket = await stack.list(await stack.signUp());
  const page = await pageOf(await stack.signUp("Rohan Das", { credits: 5 }));
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  await page.goto(`/discover-movie?ticket=${ticket.id}`);
  const more = page.getByRole("dialog").getByRole("button", { name: "More" });
  await more.press("Enter");
  await page.getByRole("menuitem", { name: "Report" }).click();
  // Its scripts may still load: another press would open the menu again.
  await expect(page.getByRole("dialog", { name: "Report the seller" })).toBeVisible();
  await expectTrapped(page, more, "Report the seller");
  await expectTrapped(page, page.getByRole("dialog").getByRole("button", { name: "Share" }), "Share");
  const express = page.getByRole("dialog").getByRole("button", { name: "Express Interest" });
  await expectTrapped(page, express, "Express Interest");
});

test("what the platform's Back asks for closes the dialog on top, and only it", async ({ stack, pageOf }) => {
  const ticket = await listOnSale(stack, await stack.signUp());
  const page = await pageOf(await stack.signUp("Rohan Das", { credits: 5 }));
  // A test cannot press the system's Back button, so it asks the watcher to close instead.
  await page.addInitScript(() => {
    const { CloseWatcher } = window as unknown as { CloseWatcher: new () => { requestClose: () => void } };
    class Watched extends CloseWatcher {
      constructor() {
        super();
        Object.assign(window, { goBack: () => this.requestClose() });
      }
    }
    Object.assign(window, { CloseWatcher: Watched });
  });
  const goBack = () => page.evaluate(() => (window as unknown as { goBack: () => void }).goBack());
  await page.goto("/discover-movie");
  await searchFor(page, ticket.movie_name);
  await expect(page.getByText("1 ticket found")).toBeVisible();
  await takenOver(page).getByRole("article").getByRole("link", { name: ticket.movie_name }).click();
  const opened = ticketDialog(page);
  await opened.getByRole("button", { name: "Express Interest" }).click();
  await page.getByLabel("Message to the seller").fill("Are these aisle seats?");
  await goBack();
  await expect(page.getByRole("dialog", { name: "Express Interest" })).toHaveCount(0);
  await expect(opened).toBeVisible();
});
