import type { Locator, Page } from "@playwright/test";
import { expect, test, ticketDialog } from "./fixtures";

/**
 * Expects a dialog opened by the keyboard to keep the focus, whichever direction Tab goes, and to
 * return it when closed.
 */
async function expectTrapped(page: Page, opener: Locator, title: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: title });
  await expect(async () => {
    // A list that is fetched again while the page starts may draw the button anew under the finger.
    if (!(await dialog.isVisible())) await opener.press("Enter");
    await expect(dialog).toBeVisible({ timeout: 5000 });
  }).toPass();
  for (const key of [...Array(8).fill("Tab"), ...Array(8).fill("Shift+Tab")]) {
    await page.keyboard.press(key);
    // When a loading state with the focus gives way to the loaded content, the dialog itself takes
    // it.
    await expect.poll(() => dialog.evaluate((node) => node.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
}

test("what opens over a ticket keeps the focus and gives it back; the platform's Back closes what is on top, and only it", async ({
  stack,
  pageOf,
}) => {
  const ticket = await stack.list(await stack.signUp());
  const page = await pageOf(await stack.signUp("Rohan Das", { credits: 5 }));
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
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
  await page.goto(`/discover-movie?ticket=${ticket.id}`);
  const opened = ticketDialog(page);
  const more = opened.getByRole("button", { name: "More" });
  await more.press("Enter");
  await page.getByRole("menuitem", { name: "Report" }).click();
  // Its scripts may still load: another press would open the menu again.
  await expect(page.getByRole("dialog", { name: "Report the seller" })).toBeVisible();
  await expectTrapped(page, more, "Report the seller");
  await expectTrapped(page, opened.getByRole("button", { name: "Share" }), "Share");
  const express = opened.getByRole("button", { name: "Express Interest" });
  await expectTrapped(page, express, "Express Interest");

  await express.press("Enter");
  await page.getByLabel("Message to the seller").fill("Are these aisle seats?");
  await page.evaluate(() => (window as unknown as { goBack: () => void }).goBack());
  await expect(page.getByRole("dialog", { name: "Express Interest" })).toHaveCount(0);
  await expect(opened).toBeVisible();
});
