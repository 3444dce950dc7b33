import { expect, listOnSale, newWord, test } from "./fixtures";
import { expectAccessible } from "./looks";

test("the dashboard counts what is on sale and shows what is trending and new", async ({ page, stack }) => {
  // The counts may be two seconds old.
  await stack.advanceClock(2);
  const facets = await stack.call(null, "browse", "getFacets");
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Tickets in India");
  await expect(page.getByText("Select Location")).toBeVisible();
  await expect(page.getByText(String(facets.totals.tickets)).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "Trending Movies" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Recent Listings" })).toBeVisible();
  await expectAccessible(page);
});

test.describe("a city, in Hindi", () => {
  test.use({ language: "hi" });

  test("is asked for once, filters both screens, and is lifted with one tap", async ({ page, stack, say }) => {
    const seller = await stack.signUp();
    const word = newWord();
    const near = await listOnSale(stack, seller, { movie_name: `${word} Near`, location: "Bandra", city: "Mumbai" });
    await listOnSale(stack, seller, { movie_name: `${word} Far`, location: "Adyar", city: "Chennai" });
    await stack.advanceClock(2);
    const cards = page.getByRole("article").filter({ hasText: word });
    const question = page.getByRole("region", { name: say("Your city") });

    await page.goto(`/home?search=${word}`);
    await expect(cards).toHaveCount(2);
    await expectAccessible(page);
    // A phone's first screen has a ticket on it.
    await expect(async () => expect((await cards.first().boundingBox())?.y).toBeLessThan(480)).toPass();
    const mumbai = question.getByRole("button", { name: "Mumbai" });
    await mumbai.press("Enter");
    await expect(cards).toHaveCount(1);
    await expect(cards).toContainText(`${near.theatre}, Bandra`);
    await expect(question).toBeHidden();

    await page.goto(`/discover-movie?search=${word}`);
    await expect(cards).toHaveCount(1);
    await expect(page.getByRole("link", { name: "Mumbai" })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: say("Show all of India") }).click();
    await expect(cards).toHaveCount(2);
    await page.reload();
    await expect(cards).toHaveCount(2);
    await expect(question).toBeHidden();

    await page.getByRole("link", { name: say("All of India") }).click();
    await page.getByRole("button", { name: "Chennai" }).click();
    await expect(page).toHaveURL(/\/discover-movie/);
    await expect(page.getByRole("link", { name: "Chennai" })).toBeVisible();
  });
});

test("a city that is asked for before the app is there leads back to its screen, too", async ({ page }) => {
  await page.goto("/discover-movie");
  // As the browser follows a link of a drawn page.
  await page.evaluate(() => window.location.assign("/location-selection"));
  await page.getByRole("button", { name: "Chennai" }).click();
  await expect(page).toHaveURL(/\/discover-movie/);
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

test("an unknown path gives the 404 page with ways out", async ({ page }) => {
  await page.goto("/no-such-place");
  await expect(page.getByRole("link", { name: "Return to Home" })).toBeVisible();
  await expectAccessible(page);
});
