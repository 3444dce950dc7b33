import type { Locator, Page } from "@playwright/test";
import { expect, listOnSale, newWord, takenOver, test } from "./fixtures";
import { expectAccessible } from "./looks";

test.describe("a city, in Hindi", () => {
  test.use({ language: "hi" });

  test("is the nearest one or one that is searched for, filters what is on sale, and is kept", async ({
    page,
    context,
    stack,
    say,
  }) => {
    const seller = await stack.signUp();
    const word = newWord();
    await listOnSale(stack, seller, { movie_name: `${word} Near`, location: "Baner", city: "Pune" });
    await listOnSale(stack, seller, { movie_name: `${word} Far`, location: "Adyar", city: "Chennai" });
    await stack.advanceClock(2);
    const cards = page.getByRole("article").filter({ hasText: word });
    const question = page.getByRole("region", { name: say("Your city") });
    await page.goto(`/home?search=${word}`);
    await expect(cards).toHaveCount(2);
    await expectAccessible(page);
    const near = takenOver(page).getByRole("button", { name: say("Near me") });
    await context.clearPermissions();
    await near.click();
    await expect(
      page.getByText(say("Location access denied. Please enable location permissions and try again.")),
    ).toBeVisible();
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 18.5204, longitude: 73.8567 });
    await near.press("Enter");
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText("Baner");
    await expect(question).toBeHidden();
    await page.reload();
    await expect(page.getByRole("link", { name: "Pune" })).toBeVisible();
    await expect(cards).toHaveCount(1);

    // As the browser follows a link of a page that the app has not taken over yet.
    await page.goto("/discover-movie");
    await page.evaluate(() => window.location.assign("/location-selection"));
    await page.getByRole("searchbox").fill("kochi");
    const kochi = page.getByRole("button", { name: /Kochi/ }).first();
    await expect(kochi).toBeVisible();
    await expectAccessible(page);
    await kochi.click();
    await expect(page).toHaveURL(/\/discover-movie/);
    await expect(page.getByRole("link", { name: "Kochi" })).toBeVisible();
  });
});

test("the first paint is already for the chosen city, also when its cookie is gone", async ({ page, context }) => {
  await page.goto("/faqs");
  await page.evaluate(() => localStorage.setItem("selectedLocation", "Pune"));
  await context.clearCookies({ name: "city" });
  await page.addInitScript(() => {
    new PerformanceObserver(() => {
      const heading = document.querySelector("h1")?.textContent;
      sessionStorage.setItem("painted", `${sessionStorage.getItem("painted") ?? ""}${heading};`);
    }).observe({ type: "paint", buffered: true });
  });
  await page.goto("/home");
  await expect(page.getByRole("banner").locator("select")).toBeVisible();
  // Each of a page's first paints notes its heading.
  await expect
    .poll(() => page.evaluate(() => [...new Set(sessionStorage.getItem("painted")?.split(";"))]))
    .toEqual(["Tickets in Pune", ""]);
});

/** The bar at the foot of a phone covers nothing of it. */
async function expectAboveBar(page: Page, last: Locator): Promise<void> {
  await expect(async () => {
    const box = await last.boundingBox();
    const bar = await page.getByRole("navigation").last().boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  }).toPass();
}

test("a small phone shows the first whole ticket without scrolling, with scripts and without, for a city and for all", async ({
  browser,
  baseURL,
}) => {
  for (const javaScriptEnabled of [true, false]) {
    const viewport = { width: 360, height: 640 };
    const context = await browser.newContext({ baseURL, locale: "hi-IN", javaScriptEnabled, viewport });
    const page = await context.newPage();
    const city = { name: "city", value: "Mumbai", url: baseURL ?? "" };
    for (const cookies of [[], [city]]) {
      await context.addCookies(cookies);
      await page.goto("/discover-movie");
      const first = page.getByRole("article").first();
      await expect(first).toBeVisible();
      await expectAboveBar(page, first);
    }
    await context.close();
  }
});

test("the profile's first screen has the row of its tabs and a listing down to its actions, and what is on sale comes before what was sold", async ({
  stack,
  pageOf,
}) => {
  const seller = await stack.signUp();
  const onSale = await stack.list(seller);
  const sold = await stack.list(seller);
  await stack.call(seller, "tickets", "updateStatus", { id: sold.id, status: "sold" });
  const page = await pageOf(seller);
  await page.goto("/profile");
  const listings = page.getByRole("article");
  await expect(listings).toHaveText([new RegExp(onSale.movie_name), new RegExp(sold.movie_name)]);
  const tabs = page.getByRole("tab");
  await expect(tabs).toHaveText(["Tickets", "Unlocked", "Purchases", "Feedback", "Reports", "Stats", "More"]);
  await expect(tabs.first()).toBeInViewport({ ratio: 0.9 });
  await expect(listings.first()).toBeInViewport({ ratio: 1 });
  await expectAboveBar(page, listings.first().getByRole("button", { name: "Change price" }));
  await expectAccessible(page);
});
