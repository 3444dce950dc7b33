import type { Page } from "@playwright/test";
import type { BrowsePage } from "@reseat/contract";
import { NIGHT_FROM, NIGHT_UNTIL } from "@reseat/contract/limits/constants";
import type { Client } from "@reseat/testing/client";
import { dayFromNow, expect, filterBy, listOnSale, newWord, takenOver, test } from "./fixtures";
import { expectAccessible } from "./looks";

// The needs of a person who looks for a ticket on the way to the cinema.

const cards = (page: Page) => page.getByRole("article");
const phone = { width: 360, height: 640 };

const isByDay = (time: string) => time >= NIGHT_UNTIL && time < NIGHT_FROM;

/**
 * A show of the current or the next night, at least a quarter of an hour from now. Waits for the
 * end of a night that is shorter.
 */
async function tonight(stack: Client): Promise<{ show_date: string; show_time: string }> {
  const [now, soon] = [await stack.showIn(0), await stack.showIn(0.25)];
  if (!isByDay(soon.show_time)) return soon;
  if (isByDay(now.show_time)) return { ...soon, show_time: NIGHT_FROM };
  await stack.advanceClock(15 * 60);
  return tonight(stack);
}

for (const language of ["en-IN", "hi-IN"])
  for (const javaScriptEnabled of [true, false])
    test(`a phone shows the first whole ticket without scrolling: ${language}, ${javaScriptEnabled ? "with" : "without"} scripts`, async ({
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({ baseURL, locale: language, javaScriptEnabled, viewport: phone });
      const page = await context.newPage();
      const city = { name: "city", value: "Mumbai", url: baseURL ?? "" };
      for (const cookies of [[], [city]]) {
        await context.addCookies(cookies);
        await page.goto("/discover-movie");
        await expect(cards(page).first()).toBeVisible();
        await expect(async () => {
          const card = await cards(page).first().boundingBox();
          const tabs = await page.getByRole("navigation").last().boundingBox();
          expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
        }).toPass();
      }
      await context.close();
    });

test("tonight is one tap, and one back", async ({ page, stack, context, baseURL }) => {
  // Days are offered once the city is known.
  await page.addInitScript(() => localStorage.setItem("selectedLocation", "Mumbai"));
  await context.addCookies([{ name: "city", value: "Mumbai", url: baseURL ?? "" }]);
  const seller = await stack.signUp();
  const location = newWord();
  const soon = await listOnSale(stack, seller, { location, ...(await tonight(stack)) });
  const later = await listOnSale(stack, seller, { location, show_date: dayFromNow(3) });
  await page.goto(`/discover-movie?location=${location}`);
  await expect(cards(page)).toHaveCount(2);
  const chip = takenOver(page).getByRole("link", { name: "Tonight" });
  await chip.click();
  await expect(chip).toHaveAttribute("aria-current", "true");
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(soon.movie_name);
  await expect(page).toHaveURL(/date=tonight/);
  await expect(page.getByLabel("Date")).toHaveValue("tonight");
  await chip.click();
  await expect(cards(page).filter({ hasText: later.movie_name })).toBeVisible();
  await expectAccessible(page);
});

test("seats are looked for by how many are together", async ({ page, stack }) => {
  const seller = await stack.signUp();
  const location = newWord();
  const pair = await listOnSale(stack, seller, { location, ticket_count: 2 });
  await listOnSale(stack, seller, { location, ticket_count: 3, price_per_ticket: 1_04_000 });
  await page.goto(`/discover-movie?location=${location}`);
  await expect(cards(page)).toHaveCount(2);
  await filterBy(page, "Seats together", "2 seats");
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(pair.movie_name);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await filterBy(page, "Seats together", "Any number");
  await expect(cards(page)).toHaveCount(2);
});

test("near me is one tap, and all of India another", async ({ page, context }) => {
  await page.goto("/discover-movie");
  await context.grantPermissions(["geolocation"]);
  await context.setGeolocation({ latitude: 18.5204, longitude: 73.8567 });
  const asked = page.waitForResponse((response) => /\/api\/tickets\?.*location=Pune/.test(response.url()));
  await page.getByRole("button", { name: "Near me" }).click();
  await expect(page.getByRole("main").getByRole("link", { name: "Pune" })).toBeVisible();
  // In one city the cards leave its name out.
  const { items: listed, soonest = [] } = (await (await asked).json()) as BrowsePage;
  const items = [...soonest.flatMap((group) => group.items), ...listed];
  expect(items.filter(({ city, location }) => city !== "Pune" && location !== "Pune")).toEqual([]);
  await expect(cards(page)).toHaveCount(items.length);
  await expect(cards(page).first()).toContainText(items[0]?.movie_name ?? "");
  await page.getByRole("button", { name: "Show all of India" }).click();
  await expect(page.getByRole("main").getByRole("link", { name: "All of India" })).toBeVisible();
  await expect(cards(page).filter({ hasNotText: "Pune" }).first()).toBeVisible();
});

test.describe("without leave to look", () => {
  test("near me says why it does not know, and what to do", async ({ page, context }) => {
    await context.clearPermissions();
    await page.goto("/discover-movie");
    await page.getByRole("button", { name: "Near me" }).click();
    await expect(page.getByText("Location access denied", { exact: false })).toBeVisible();
    await expect(page.getByRole("link", { name: "Select Location" })).toBeVisible();
  });
});
