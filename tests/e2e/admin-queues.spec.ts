import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Client, Person } from "@reseat/testing/client";
import { expect, newWord, pressEnter, test } from "./fixtures";
import { expectAccessible, expectToFitWidth } from "./looks";

/** Two admins of the demo. */
const [MEERA, _VIKRAM] = [{ phone: "+919000000003" }, { phone: "+919000000004" }];

async function adminPage(stack: Client, pageOf: (person: Person) => Promise<Page>, who: { phone: string }) {
  const somebody = await stack.signUp("Asha Rao");
  return pageOf({ ...somebody, ...(await stack.logIn(who)) });
}

/** A row of the queue, which leads to its item. */
const rowOf = (page: Page, name: string) => page.locator("[data-row]").filter({ hasText: name });

test("a case goes from report to decision by keyboard, with its messages, and a ban beside it", async ({
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

  const page = await adminPage(stack, pageOf, MEERA);
  await page.goto("/admin/reports");
  await rowOf(page, name).click();
  await expect(page.getByRole("heading", { name: `About ${name}` })).toBeVisible();
  // Side by side on a desktop, one after the other on a phone.
  await expect(rowOf(page, name)).toBeVisible({ visible: (page.viewportSize()?.width ?? 0) >= 1024 });
  await expect(page.getByText("He wants money in advance")).toBeVisible();
  await expect(page.getByText("Pay me 300 first")).toBeHidden();
  await expectAccessible(page);
  await expectToFitWidth(page);
  await page.keyboard.press("m");
  await expect(page.getByText("Pay me 300 first")).toBeVisible();

  await page.keyboard.press("b");
  const dialog = page.getByRole("dialog", { name: `Ban ${name}?` });
  await expect(dialog.getByText("0 listings are withdrawn")).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByLabel("Reason")).toBeFocused();
  await page.keyboard.type("Asks for money in advance");
  await page.keyboard.press("Tab");
  await pressEnter(dialog.getByRole("button", { name: "Ban" }));
  await expect(page.getByText("User banned", { exact: true })).toBeVisible();
  await expect(page.getByText("Banned", { exact: true })).toBeVisible();
  // An open dialog takes the keys.
  await expect(dialog).toBeHidden();

  await page.keyboard.press("u");
  const uphold = page.getByRole("dialog", { name: "Uphold this case?" });
  await expect(uphold.getByLabel("Note")).toBeFocused();
  await page.keyboard.type("He asks everybody");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("Case upheld", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: `About ${name}` })).toBeHidden();
  await page.goto("/admin/reports/cases?status=resolved");
  await rowOf(page, name).click();
  await expect(page.getByText(/^You upheld this at/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/admin\/reports\/cases\?status=resolved/);
});

/** More than a screen shows at once. */
const CASES = 9;

test("cases are dismissed in a row with the keyboard alone", async ({ stack, pageOf }) => {
  const name = `Farhan ${newWord()}`;
  const [seller, buyer] = [await stack.signUp(name), await stack.signUp("Sneha Kulkarni")];
  for (let made = 0; made < CASES; made += 1) {
    const { id: ticket_id } = await stack.list(seller);
    const report = { reported_user_id: seller.id, ticket_id, report_type: "spam", description: "Again" } as const;
    await stack.call(buyer, "trust", "createReport", report);
  }
  await stack.settled();

  const page = await adminPage(stack, pageOf, MEERA);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/admin/reports/cases?sort=newest");
  const list = page.url();
  const item = page.getByRole("region", { name: `About ${name}` });
  await expect(rowOf(page, name).first()).toBeVisible();
  await expect(async () => {
    if (page.url() === list) await page.keyboard.press("j");
    await expect(page).not.toHaveURL(list, { timeout: 5000 });
  }).toPass();
  const addresses = new Set<string>();
  for (let decided = 0; decided < CASES; decided += 1) {
    // An item takes the focus once it hears the keys.
    await expect(item).toBeFocused();
    await expect(item.getByRole("heading", { name: `About ${name}` })).toBeInViewport();
    // The list keeps the open one in sight, however far it is scrolled.
    await expect(page.locator("[data-row][aria-current]")).toBeInViewport();
    const url = page.url();
    addresses.add(url);
    await page.keyboard.press("d");
    await expect(page.getByRole("dialog", { name: "Dismiss this case?" }).getByLabel("Note")).toBeFocused();
    // A space and the letters of the actions; none of them triggers one.
    await page.keyboard.type(" no urd ");
    await page.keyboard.press("Control+Enter");
    // The next one opens by itself.
    await expect(page).not.toHaveURL(url);
    await expect(page.getByRole("dialog")).toBeHidden();
  }
  expect(addresses.size).toBe(CASES);
  await page.goto("/admin/reports/cases?status=dismissed&sort=newest");
  await expect(rowOf(page, name).first()).toBeVisible();
});

test("a case is found by a name in any order and taken; its number on the tab is that of the list", {
  tag: "@layout",
}, async ({ stack, pageOf }) => {
  const [first, last] = [`Ananya${newWord()}`, `Iyer${newWord()}`];
  const [seller, one, other] = [await stack.signUp(`${first} ${last}`), await stack.signUp(), await stack.signUp()];
  const { id: ticket_id } = await stack.list(seller);
  const about = { reported_user_id: seller.id, ticket_id, report_type: "spam", description: "Again" } as const;
  for (const reporter of [one, other]) await stack.call(reporter, "trust", "createReport", about);
  await stack.settled();

  const page = await adminPage(stack, pageOf, MEERA);
  await page.goto(`/admin/reports/cases?query=${last}+${first}`);
  await rowOf(page, first).click();
  await expect(page.getByRole("heading", { name: `About ${first} ${last}` })).toBeVisible();
  const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
  const card = page.getByRole("region", { name: `About ${first} ${last}` });
  expect((await card.boundingBox())?.y).toBeLessThanOrEqual(250);
  // Every action is one or two presses away, without scrolling.
  if (!isWide) await page.getByRole("button", { name: "More" }).click();
  for (const name of ["Resolve", "Dismiss", "Review", "Take", "Warn", "Suspend", "Ban"])
    await expect(page.getByRole("button", { name, exact: true })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.getByRole("button", { name: "Take", exact: true }).click();
  await expect(page.getByText(/^Yours since/)).toBeVisible();
  if (!isWide) {
    // With letters twice as large nothing lies over what is decided about.
    const large = await page.addStyleTag({ content: "html { font-size: 200% }" });
    await expectToFitWidth(page);
    await page.getByText("Again", { exact: true }).first().click({ trial: true });
    await large.evaluate((style) => style.parentElement?.removeChild(style));
  }

  await page.goto("/admin/reports/cases?held=mine");
  await expect(rowOf(page, first).getByText("2 reports")).toBeVisible();
  // Other tests may file reports at the same time.
  await expect(async () => {
    await page.goto("/admin/reports/cases");
    const tab = page.getByRole("navigation", { name: "Status" }).getByRole("link", { name: /^Pending \d/ });
    const counted = Number((await tab.textContent())?.replace(/\D/g, ""));
    const rows = page.locator("[data-row]");
    await expect(async () => {
      await rows.last().scrollIntoViewIfNeeded();
      expect(await rows.count()).toBe(counted);
    }).toPass({ timeout: 5000 });
  }).toPass();
});
