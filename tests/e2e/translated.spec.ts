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

/** Opens an address whose page is translated after the app has taken over. */
async function openAndTranslate(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole("combobox", { name: "App language" })).toBeEnabled();
  await translate(page);
}

for (const [place, moment, open] of [
  ["its own page", "while the app runs", openAndTranslate],
  ["the list", "before the app takes over", openTranslated],
] as const)
  test(`a ticket can be asked for on ${place} that the browser has translated ${moment}`, async ({ stack, pageOf }) => {
    const buyer = await stack.signUp("Rohan Das", { credits: 5 });
    const { id, movie_name } = await listOnSale(stack, await stack.signUp(), { movie_name: newWord() });
    const page = await pageOf(buyer);
    if (place === "the list") {
      await open(page, `/discover-movie?search=${movie_name}`);
      await takenOver(page).getByRole("article").getByRole("link").click();
    } else {
      await open(page, `/ticket/${id}`);
    }
    const opened = place === "the list" ? page.getByRole("dialog") : page.getByRole("main");
    await opened.getByRole("button", { name: "Express Interest" }).click();
    const form = page.getByRole("dialog", { name: "Express Interest" });
    await form.getByLabel("Message to the seller").fill("Are these aisle seats?");
    await form.getByRole("button", { name: "Express Interest" }).click();
    await expect(page.getByText("Interest Expressed!")).toBeVisible();
    // The new text is readable, and nothing of the old text stays.
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Express Interest" })).toHaveCount(0);
    expect((await stack.call(buyer, "tickets", "get", { id })).viewer?.role).toBe("buyer");
    expect((await stack.call(buyer, "credits", "get")).credits).toBe(4);
  });

test("a seller accepts a request on notifications that the browser has translated", async ({ stack, pageOf }) => {
  const seller = await stack.signUp("Sunita Shah", { credits: 5 });
  const buyer = await stack.signUp("Rohan Das", { credits: 5 });
  const ticket = await stack.list(seller);
  const page = await pageOf(seller);
  await page.goto("/notifications");
  await expect(page.getByText("No notifications yet")).toBeVisible();
  await translate(page);
  await stack.call(buyer, "interest", "express", { ticket_id: ticket.id });
  const card = page.getByRole("article").filter({ hasText: ticket.movie_name });
  await card.getByRole("button", { name: "Unlock (1 Credit)" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Unlock Details" }).click();
  await expect(page.getByText("Buyer details unlocked! Your ticket has been marked as sold.")).toBeVisible();
  await expect(page.getByText(buyer.email)).toBeAttached();
  expect((await stack.call(null, "tickets", "get", { id: ticket.id })).status).toBe("sold");
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
