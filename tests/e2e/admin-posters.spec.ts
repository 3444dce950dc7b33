import { expect, listOnSale, newWord, test } from "./fixtures";
import { expectAccessible, expectToFitWidth } from "./looks";

/** An admin of the demo. */
const ADMIN = { phone: "+919000000003" };

test("an admin puts a poster up for a movie on sale, and people see it on its tickets", async ({ stack, pageOf }) => {
  const [seller, tokens] = [await stack.signUp(), await stack.logIn(ADMIN)];
  const movie = newWord();
  await listOnSale(stack, seller, { movie_name: movie });
  const page = await pageOf({ ...seller, ...tokens });
  await page.goto("/admin/posters");
  await expect(page.getByRole("heading", { name: "On sale without a poster" })).toBeVisible();
  await page.getByLabel("Choose a poster, or drop it here").setInputFiles("docs/screenshots/ticket.png");
  await page.getByLabel("Movie name").fill(movie);
  await expect(page.getByRole("heading", { name: "Monsoon Meridian" })).toBeVisible();
  await expectAccessible(page);
  await expectToFitWidth(page);
  await page.getByRole("button", { name: "Upload poster" }).click();
  const entry = page.getByRole("article").filter({ has: page.getByRole("heading", { name: movie }) });
  await expect(entry.locator("img")).toBeVisible();
  // After this time the functions fetch posters again.
  await stack.advanceClock(60);

  const visitor = await pageOf(seller);
  await visitor.goto(`/discover-movie?search=${movie}`);
  const poster = visitor.getByRole("article").filter({ hasText: movie }).locator("img");
  await expect(poster).toBeVisible();
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await poster.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\/160\.avif$/);
});
