import type { Page } from "@playwright/test";
import { expect, holdBack, listOnSale, newWord, takenOver, test } from "./fixtures";
import { translate } from "./translate";

/** Opens an address whose page is translated before the app takes over. */
async function openTranslated(page: Page, path: string): Promise<void> {
  const release = await holdBack(page, "**/assets/**.js");
  await page.goto(path, { waitUntil: "commit" });
  await expect(page.locator("#end")).toBeAttached();
  await translate(page);
  release();
}

test("a ticket can be asked for on the list that the browser has translated before the app takes over", async ({
  stack,
  pageOf,
}) => {
  const buyer = await stack.signUp("Rohan Das", { credits: 5 });
  const { id, movie_name } = await listOnSale(stack, await stack.signUp(), { movie_name: newWord() });
  const page = await pageOf(buyer);
  await openTranslated(page, `/discover-movie?search=${movie_name}`);
  await takenOver(page).getByRole("article").getByRole("link").click();
  await page.getByRole("dialog").getByRole("button", { name: "Express Interest" }).click();
  const form = page.getByRole("dialog", { name: "Express Interest" });
  await form.getByLabel("Message to the seller").fill("Are these aisle seats?");
  await form.getByRole("button", { name: "Express Interest" }).click();
  await expect(page.getByText("Interest Expressed!")).toBeVisible();
  // The new text is readable, and nothing of the old text stays.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Express Interest" })).toHaveCount(0);
  expect((await stack.call(buyer, "tickets", "get", { id })).viewer?.role).toBe("buyer");
});

test("a page that the build has drawn works when the browser has translated it before the app comes", async ({
  page,
}) => {
  await openTranslated(page, "/faqs");
  await expect(page.getByRole("combobox", { name: "App language" })).toBeEnabled();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await page.getByRole("combobox", { name: "App language" }).selectOption("हिन्दी");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/[\u0900-\u097f]/);
});
