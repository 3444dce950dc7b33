import type { Page } from "@playwright/test";
import { askIfAvailable, expect, gotoLive, test } from "./fixtures";

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

test("a toast covers no title, no Close, no waiting request and nothing that stays at the bottom", {
  tag: "@layout",
}, async ({ stack, pageOf }) => {
  const [seller, buyer] = await Promise.all([stack.signUp(), stack.signUp("Rohan Das", { credits: 5 })]);
  const [open, waiting] = [await stack.list(seller), await stack.list(seller)];
  await stack.call(buyer, "interest", "express", { ticket_id: waiting.id });
  const page = await pageOf(buyer);
  const { width = 360, height = 740 } = page.viewportSize() ?? {};
  for (const wide of width < 1024 ? [320, width] : [width])
    for (const path of [`/ticket/${open.id}`, `/discover-movie?ticket=${open.id}`]) {
      const other = await stack.list(seller);
      const { id } = await stack.call(buyer, "availability", "request", { ticket_id: other.id });
      await page.setViewportSize({ width: wide, height });
      await gotoLive(page, path);
      await expect(page.locator(".waiting-row")).toBeVisible();
      await expect(page.getByRole("button", { name: "Share" })).toBeVisible();
      await stack.call(seller, "availability", "respond", { id, response: "yes" });
      const toast = page.locator("[data-sonner-toast]").filter({ hasText: other.movie_name });
      await expect(toast).toHaveAttribute("data-mounted", "true");
      expect(await coveredBy(page), `${path} at ${wide} px`).toEqual([]);
    }
});

test.describe("a server that fails", () => {
  test.use({ expectedErrors: [/status of 500/] });

  test("leaves a line and another try where something was pressed", async ({ stack, pageOf }) => {
    const ticket = await stack.list(await stack.signUp());
    const page = await pageOf(await stack.signUp("Rohan Das", { credits: 5 }));
    const fail = (address: string) =>
      page.route(address, (route) => route.fulfill({ status: 500, json: { code: "internal_error", message: "" } }));
    await fail("**/api/availability-requests");
    await page.goto(`/ticket/${ticket.id}`);
    await askIfAvailable(page, page.getByRole("main"));
    const failed = page.getByRole("alert").filter({ hasText: "An unexpected error occurred." });
    await expect(failed).toBeVisible();
    await page.unroute("**/api/availability-requests");
    await failed.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByText("Waiting for seller to respond...")).toBeVisible();
    await expect(failed).toBeHidden();

    await fail("**/express-interest");
    await page.getByRole("button", { name: /^Express Interest/ }).click();
    const dialog = page.getByRole("dialog", { name: "Express Interest" });
    await dialog.getByLabel(/Message to the seller/).fill("Aisle seats?");
    await dialog.getByRole("button", { name: "Express Interest" }).click();
    await expect(dialog.getByRole("alert")).toContainText("An unexpected error occurred.");
    await expect(dialog.getByLabel(/Message to the seller/)).toHaveValue("Aisle seats?");
    await page.unroute("**/express-interest");
    await dialog.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { name: "Interest Expressed!" })).toBeVisible();
  });
});
