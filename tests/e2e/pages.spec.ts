import { expect, test } from "./fixtures";
import { expectAccessible, expectToFitWidth } from "./looks";

test("what is the same for everybody reads without a login", async ({ page }) => {
  for (const [path, title] of [
    ["/", /./],
    ["/how-it-works", /How It Works/i],
    ["/faqs", /Questions|FAQ/i],
    ["/safety", /Meet safely/],
    ["/contact-us", /Contact/i],
    ["/terms", /Terms/],
    ["/terms-of-service", /Terms/],
    ["/privacy-policy", /Privacy/],
    ["/cancellation-refunds", /Refund/],
    ["/notices", /Notices/],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
      await expectAccessible(page);
      await expectToFitWidth(page);
    });
});

test("a city is chosen, kept, and shown on the dashboard", async ({ page, stack, pageOf }) => {
  await page.goto("/home");
  await page.getByRole("link", { name: "Select Location" }).click();
  await expect(page.getByRole("heading", { name: "Select Location" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("searchbox").fill("kochi");
  await page
    .getByRole("button", { name: /^Kochi/ })
    .first()
    .click();
  await expect(page.getByText("Location Updated")).toBeVisible();
  await expect(page).toHaveURL(/\/home/);
  await expect(page.getByRole("link", { name: "Kochi" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: "Kochi" })).toBeVisible();

  const person = await stack.signUp();
  const own = await pageOf(person);
  await own.goto("/location-selection");
  await own.getByRole("button", { name: "Pune", exact: true }).click();
  await expect(own.getByRole("link", { name: "Pune" })).toBeVisible();
  const profile = await stack.call(person, "accounts", "getProfile");
  expect(profile.location).toBe("Pune");
});

test("where one is can be found out, and a refusal is no dead end", async ({ page, context }) => {
  await context.setGeolocation({ latitude: 12.9716, longitude: 77.5946 });
  await page.goto("/location-selection");
  const detect = page.getByRole("button", { name: "Auto Detect My Location" });
  await context.clearPermissions();
  await detect.click();
  await expect(page.getByText("Location Detection Failed")).toBeVisible();
  await expect(
    page.getByText("Location access denied. Please enable location permissions and try again."),
  ).toBeVisible();
  await context.grantPermissions(["geolocation"]);
  await detect.click();
  await expect(page.getByText(/Bengaluru|Bangalore/).first()).toBeVisible();
  await page.getByRole("button", { name: /Use This Location/ }).click();
  await expect(page).toHaveURL(/\/home/);
});
