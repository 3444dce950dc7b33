import type { Locator, Page } from "@playwright/test";
import { expect, expectAccessible, expectToFitWidth, takenOver, test } from "./fixtures";

/** The words within an element that are broken over two lines. */
function brokenWords(element: Locator): Promise<string[]> {
  return element.evaluate((root) => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[^\s-]+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

async function expectToFit(page: Page): Promise<void> {
  const main = page.getByRole("navigation", { name: /Main|मुख्य/ });
  expect(await brokenWords(main)).toEqual([]);
  for (const label of await main.getByRole("link").all())
    expect(await label.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  for (const heading of await page.getByRole("main").getByRole("heading").all())
    expect(await brokenWords(heading)).toEqual([]);
  await expectToFitWidth(page);
}

for (const language of ["en", "hi"] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const { width, text } of [
      { width: 320, text: 100 },
      { width: 360, text: 200 },
    ])
      test(`at ${width} px and a text of ${text} % no word is broken, and a counterfoil without room is below`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height: 740 });
        await page.goto("/discover-movie");
        await page.addStyleTag({ content: `html { font-size: ${text}% }` });
        const cards = page.getByRole("article");
        await expect(cards.first()).toBeVisible();
        await page.evaluate(() => document.fonts.ready);
        for (const card of await cards.all()) expect(await brokenWords(card)).toEqual([]);
        const [body, stub] = await Promise.all(
          [".ticket > :first-child", ".ticket-stub"].map((part) => cards.first().locator(part).boundingBox()),
        );
        const isBelow = (stub?.y ?? 0) >= (body?.y ?? 0) + (body?.height ?? 0) - 1;
        expect(isBelow).toBe(text > 100);
        await expectToFit(page);
        await expectAccessible(page);
        await page.goto("/home");
        await page.addStyleTag({ content: `html { font-size: ${text}% }` });
        await expect(cards.first()).toBeVisible();
        await expectToFit(page);
      });
  });

test("a card shows that it has the focus, and can be pressed anywhere", { tag: "@layout" }, async ({ page }) => {
  await page.goto("/discover-movie");
  const card = takenOver(page).getByRole("article").first();
  await card.getByRole("link").focus();
  // The last key tells the browser that the focus must be visible.
  await page.keyboard.press("Shift");
  await expect(card).toHaveCSS("outline-style", "solid");
  await expect(card).toHaveCSS("outline-width", "3px");
  expect(await card.evaluate((element) => getComputedStyle(element).maskImage)).toBe("none");
  const stub = await card.locator(".ticket-stub").boundingBox();
  await page.mouse.click((stub?.x ?? 0) + 30, (stub?.y ?? 0) + 30);
  await expect(page.getByRole("dialog", { name: "Unlock and Contact Seller" })).toBeVisible();
});

test("in a window zoomed to 400 % a dialog scrolls as a whole, so its body has room", async ({ stack, pageOf }) => {
  const seller = await stack.signUp();
  await stack.list(seller);
  const page = await pageOf(seller);
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto("/profile");
  await page.getByRole("article").getByRole("button", { name: "Add Image" }).click();
  const dialog = page.getByRole("dialog", { name: "Ticket Image" });
  await dialog.getByRole("button", { name: "Upload" }).scrollIntoViewIfNeeded();
  await expect(dialog.getByRole("button", { name: "Upload" })).toBeInViewport();
  await expect(dialog.getByRole("heading", { name: "Ticket Image" })).not.toBeInViewport();
});

test("the first Tab on a page reaches 'Skip to content', whoever opens it", async ({ page, stack, pageOf }) => {
  const skip = async (on: Page) => {
    await expect(on.getByRole("heading", { level: 1 })).toBeVisible();
    await on.keyboard.press("Tab");
    await expect(on.getByRole("link", { name: "Skip to content" })).toBeFocused();
  };
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/auth/);
  await skip(page);
  const own = await pageOf(await stack.signUp());
  for (const path of ["/profile", "/list-movie", "/home"]) {
    await own.goto(path);
    await skip(own);
  }
});
