import { expect, pressEnter, test } from "./fixtures";
import { expectAccessible, expectToFitWidth } from "./looks";

/** An admin of the demo, who has days of history. */
const ADMIN = { phone: "+919000000003" };

test("an admin sees on a phone what happened day by day, as charts and as tables, and keeps it as a file", async ({
  stack,
  pageOf,
}) => {
  const admin = { ...(await stack.signUp()), ...(await stack.logIn(ADMIN)) };
  const page = await pageOf(admin);
  const { now } = await stack.call(admin, "admin", "getAnalytics", { period: "30" });
  const most = Math.max(...now.days.map(({ listings }) => listings));
  await page.goto("/admin/analytics");
  const chart = page.getByRole("img", { name: /^Listings by day/ });
  await expect(chart).toHaveAccessibleName(new RegExp(` Most on .*: ${most}\\.$`));
  await expectAccessible(page);
  const table = page.getByRole("table", { name: "Requests for tickets" });
  await pressEnter(page.getByRole("button", { name: "Show as a table : Requests for tickets" }));
  await expect(table.getByRole("row")).toHaveCount(32);
  await expect(table.getByRole("row", { name: /^Today so far/ })).toBeVisible();
  await expectAccessible(page);
  await expectToFitWidth(page);

  await page.getByText("7 days", { exact: true }).click();
  await expect(table.getByRole("row")).toHaveCount(9);
  await expect(page).toHaveURL(/period=7$/);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Days as CSV" }).click();
  expect((await file).suggestedFilename()).toBe("reseat-days.csv");
});
