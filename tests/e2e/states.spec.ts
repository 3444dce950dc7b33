import { expect, test } from "./fixtures";
import { expectAccessible } from "./looks";

test.use({ expectedErrors: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module/] });

test("without the scripts of a screen the rest of the page stays, and the screen comes by itself with the network", async ({
  page,
  context,
}) => {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.goto("/home");
  const navigation = page.getByRole("navigation", { name: "Main" });
  await expect(page.getByRole("combobox", { name: "App language" })).toBeVisible();
  await page.route("**/assets/discover-*", (route) => route.abort());
  await context.setOffline(true);
  await expect(page.getByText(/You are offline\. What you see is as of \d+:\d\d [ap]m\./)).toBeVisible();
  await navigation.getByRole("link", { name: "Discover" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "This screen did not load" });
  await expect(alert).toBeVisible();
  await expect(page.getByText("Something went wrong")).toHaveCount(0);
  await expect(page).toHaveURL(/\/discover-movie$/);
  await expect(navigation).toBeVisible();
  await expectAccessible(page);
  expect(loads).toBe(1);
  await page.unroute("**/assets/discover-*");
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Available Tickets" })).toBeVisible();
  await expect(page.getByText("You are offline.")).toBeHidden();
  expect(loads).toBe(2);
});

test("a screen that is still missing after a reload is left to the person", async ({ page }) => {
  await page.route("**/assets/discover-*", (route) => route.abort());
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.goto("/discover-movie", { waitUntil: "commit" });
  await expect.poll(() => loads).toBe(2);
  const alert = page.getByRole("alert").filter({ hasText: "This screen did not load" });
  await expect(alert).toBeVisible();
  await page.unroute("**/assets/discover-*");
  await alert.getByRole("button", { name: "Try Again" }).click();
  await expect(page.getByRole("heading", { name: "Available Tickets" })).toBeVisible();
});
