import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Client, Person } from "@reseat/testing/client";
import { expect, newWord, pressEnter, test } from "./fixtures";
import { expectAccessible, expectToFitWidth } from "./looks";

/** The page of Meera, an admin of the demo. */
async function adminPage(stack: Client, pageOf: (person: Person) => Promise<Page>) {
  const somebody = await stack.signUp("Asha Rao");
  return pageOf({ ...somebody, ...(await stack.logIn({ phone: "+919000000003" })) });
}

/** A row of the queue, which leads to its item. */
const rowOf = (page: Page, name: string) => page.locator("[data-row]").filter({ hasText: name });

test("a case goes from report to decision on a phone, with its messages, and a ban beside it", async ({
  stack,
  pageOf,
}) => {
  const name = `Kabir ${newWord()}`;
  const [seller, buyer] = [await stack.signUp(name), await stack.signUp("Rohan Mehta", { credits: 1 })];
  const { id: ticket_id } = await stack.list(seller);
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id });
  const { id: conversation_id } = await stack.call(buyer, "messaging", "start", { ticket_id });
  const message = { conversation_id, id: randomUUID(), message: "Pay me 300 first" };
  await stack.call(seller, "messaging", "send", message);
  await stack.call(buyer, "trust", "createReport", {
    reported_user_id: seller.id,
    ticket_id,
    report_type: "fraud",
    description: "He wants money in advance",
    messages: { conversation_id, numbers: [1] },
  });
  await stack.settled();

  const page = await adminPage(stack, pageOf);
  await page.goto("/admin/reports");
  await rowOf(page, name).click();
  const item = page.getByRole("region", { name: `About ${name}` });
  await expect(item.getByText("He wants money in advance")).toBeVisible();
  await expect(rowOf(page, name)).toBeHidden();
  expect((await item.boundingBox())?.y).toBeLessThanOrEqual(250);
  // With letters twice as large nothing lies over what is decided about.
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 32 } });
  await expectToFitWidth(page);
  await item.getByText("He wants money in advance").click({ trial: true });
  await browser.send("Page.setFontSizes", { fontSizes: { standard: 16 } });
  // Every action is one or two presses away, without scrolling.
  await page.getByRole("button", { name: "More" }).click();
  for (const action of ["Resolve", "Dismiss", "Review", "Take", "Warn", "Suspend", "Ban"])
    await expect(page.getByRole("button", { name: action, exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "Take", exact: true }).click();
  await expect(page.getByText(/^Yours since/)).toBeVisible();
  await expect(page.getByText("Pay me 300 first")).toBeHidden();
  await page.keyboard.press("m");
  await expect(page.getByText("Pay me 300 first")).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press("b");
  const dialog = page.getByRole("dialog", { name: `Ban ${name}?` });
  await expect(dialog.getByText("0 listings are withdrawn")).toBeVisible();
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await page.keyboard.type("Asks for money in advance");
  await page.keyboard.press("Tab");
  await pressEnter(dialog.getByRole("button", { name: "Ban" }));
  await expect(page.getByText("Banned", { exact: true })).toBeVisible();
  // An open dialog takes the keys.
  await expect(dialog).toBeHidden();

  await page.keyboard.press("u");
  await expect(page.getByRole("dialog", { name: "Uphold this case?" }).getByLabel("Note")).toBeFocused();
  await page.keyboard.type("He asks everybody");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Case upheld", { exact: true })).toBeVisible();
  await expect(item).toBeHidden();
  await page.goto("/admin/reports/cases?status=resolved");
  await rowOf(page, name).click();
  await expect(page.getByText(/^You upheld this at/)).toBeVisible();
});

test("keys walk a list that is longer than the screen, beside the case that is open", { tag: "@wide" }, async ({
  stack,
  pageOf,
}) => {
  const name = `Farhan ${newWord()}`;
  const [seller, buyer] = [await stack.signUp(name), await stack.signUp("Sneha Kulkarni")];
  for (let made = 0; made < 5; made += 1) {
    const { id: ticket_id } = await stack.list(seller);
    const report = { reported_user_id: seller.id, ticket_id, report_type: "spam", description: "Again" } as const;
    await stack.call(buyer, "trust", "createReport", report);
  }
  await stack.settled();

  const page = await adminPage(stack, pageOf);
  await page.setViewportSize({ width: 1280, height: 520 });
  await page.goto("/admin/reports/cases?sort=newest");
  await expect(rowOf(page, name).first()).toBeVisible();
  await expectAccessible(page);
  const item = page.getByRole("region", { name: `About ${name}` });
  const walk = async (key: string) => {
    const before = page.url();
    await expect(async () => {
      if (page.url() === before) await page.keyboard.press(key);
      await expect(page).not.toHaveURL(before, { timeout: 5000 });
    }).toPass();
    // An item takes the focus, and the list keeps it in sight, however far it is scrolled.
    await expect(item).toBeFocused();
    await expect(item.getByRole("heading", { name: `About ${name}` })).toBeInViewport();
    await expect(page.locator("[data-row][aria-current]")).toBeInViewport();
  };
  for (let row = 0; row < 5; row += 1) await walk("j");
  const last = page.url();
  await page.keyboard.press("d");
  await expect(page.getByRole("dialog", { name: "Dismiss this case?" }).getByLabel("Note")).toBeFocused();
  // A space and the letters of the actions; none of them triggers one.
  await page.keyboard.type(" no urd ");
  await page.keyboard.press("Control+Enter");
  // The next one opens by itself.
  await expect(page).not.toHaveURL(last);
  await expect(page.getByRole("dialog")).toBeHidden();
});
