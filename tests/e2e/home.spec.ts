import { expect, expectAccessible, test } from "./fixtures";

test("the dashboard counts what is on sale and shows what is trending and new", { tag: "@layout" }, async ({
  page,
  stack,
}) => {
  // The counts may be two seconds old.
  await stack.advanceClock(2);
  const facets = await stack.call(null, "browse", "getFacets");
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("User");
  await expect(page.getByText("Select Location")).toBeVisible();
  await expect(page.getByText(String(facets.totals.tickets)).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Trending Movies" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Recent Listings" })).toBeVisible();
  await expectAccessible(page);
});

test("an unknown path gives the 404 page with ways out", { tag: "@layout" }, async ({ page }) => {
  await page.goto("/no-such-place");
  await expect(page.getByRole("link", { name: "Return to Home" })).toBeVisible();
  await expectAccessible(page);
});
