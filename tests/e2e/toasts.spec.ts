import type { Page } from "@playwright/test";
import { expect, gotoLive, test } from "./fixtures";

/** Returns what a toast may not cover and does: in the top dialog, or else on the page. */
function coveredBy(page: Page) {
  return page.evaluate(async () => {
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const shown = document.querySelector("[data-sonner-toast]") as Element;
    // It slides to its place.
    await Promise.allSettled(shown.getAnimations().map(({ finished }) => finished));
    const toast = boxOf(shown);
    const dialog = [...document.querySelectorAll("[role=dialog]")].at(-1);
    const never = dialog
      ? dialog.querySelectorAll("header, footer")
      : document.querySelectorAll("h1, .waiting-row, [data-foot]");
    return [...never]
      .filter((element) => {
        const { top, bottom, left, right, height } = boxOf(element);
        return height > 0 && top < toast.bottom && bottom > toast.top && left < toast.right && right > toast.left;
      })
      .map(({ textContent }) => textContent);
  });
}

test("a toast covers no title, no Close, no waiting request and nothing that stays at the bottom, on a small phone and a wide screen", async ({
  stack,
  pageOf,
}) => {
  const [seller, buyer] = await Promise.all([stack.signUp(), stack.signUp("Rohan Das", { credits: 5 })]);
  const [open, waiting] = [await stack.list(seller), await stack.list(seller)];
  await stack.call(buyer, "interest", "express", { ticket_id: waiting.id });
  const page = await pageOf(buyer);
  const [own, over] = [`/ticket/${open.id}`, `/discover-movie?ticket=${open.id}`];
  for (const [width, paths] of [
    [320, [own, over]],
    [1280, [own]],
  ] as const)
    for (const path of paths) {
      const other = await stack.list(seller);
      const { id } = await stack.call(buyer, "availability", "request", { ticket_id: other.id });
      await page.setViewportSize({ width, height: 740 });
      await gotoLive(page, path);
      await expect(page.locator(".waiting-row")).toBeVisible();
      await expect(page.getByRole("button", { name: "Share" })).toBeVisible();
      await stack.call(seller, "availability", "respond", { id, response: "yes" });
      const toast = page.locator("[data-sonner-toast]").filter({ hasText: other.movie_name });
      await expect(toast).toHaveAttribute("data-mounted", "true");
      expect(await coveredBy(page), `${path} at ${width} px`).toEqual([]);
    }
});
