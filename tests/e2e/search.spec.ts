import type { Page } from "@playwright/test";
import { expect, holdBack, listOnSale, searchBox, test } from "./fixtures";
import { expectAccessible, expectToFitWidth } from "./looks";

const cards = (page: Page) => page.getByRole("article");
const options = (page: Page) => page.getByRole("listbox").getByRole("option");

test("a search that is sent before the app is there keeps what the list is filtered by", async ({ page }) => {
  const release = await holdBack(page, "**/assets/**.js");
  await page.goto("/discover-movie?location=Pune&sort=price_asc&search=old&literal=true", { waitUntil: "commit" });
  await searchBox(page).fill("new");
  await searchBox(page).press("Enter");
  await expect(page).toHaveURL("/discover-movie?search=new&location=Pune&sort=price_asc");
  release();
});

test.describe("in Hindi", () => {
  test.use({ language: "hi" });

  test("keys go through what is suggested for a name in another script, in a list that fits any phone and moves nothing", async ({
    page,
    stack,
    say,
  }) => {
    const seller = await stack.signUp();
    await listOnSale(stack, seller, { movie_name: "Deewar Jugnu", city: "Pune" });
    await stack.advanceClock(2);
    await page.goto("/discover-movie");
    await searchBox(page).focus();
    await page.keyboard.type("दीवार जुग");
    await expect(options(page).filter({ hasText: "Deewar Jugnu" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("ArrowDown");
    await expect(searchBox(page)).toHaveAttribute("aria-activedescendant", /-0$/);
    await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
    for (const option of await options(page).all())
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.keyboard.press("Escape");
    await expect(options(page)).toHaveCount(0);
    const heading = page.getByRole("heading", { name: say("Available Tickets") });
    // What was typed is searched for before anything is measured.
    await expect(page).toHaveURL((url) => url.searchParams.get("search") === "दीवार जुग");
    await expect(page.getByRole("button", { name: say("Clear Filters") })).toBeVisible();
    await expect(cards(page).first()).toContainText("Deewar Jugnu");
    await expect(heading).toBeVisible();
    const closed = await heading.boundingBox();
    await page.keyboard.press("ArrowDown");
    await expect(options(page).first()).toBeVisible();
    expect(await heading.boundingBox()).toEqual(closed);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL((url) => url.searchParams.get("search") === "Deewar Jugnu");
    await expect(cards(page).first()).toContainText("Deewar Jugnu");

    await searchBox(page).fill("m");
    for (const { width, text } of [
      { width: 320, text: 100 },
      { width: 360, text: 200 },
    ]) {
      await page.setViewportSize({ width, height: 740 });
      await page.addStyleTag({ content: `html { font-size: ${text}% }` });
      await expect(options(page).first()).toBeVisible();
      const list = await page.getByRole("listbox").boundingBox();
      expect(list?.x).toBeGreaterThanOrEqual(0);
      expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(width);
      await expectToFitWidth(page);
    }
  });
});
