import { expect, holdBack, test } from "./fixtures";
import { watchShifts } from "./layout-shifts";

// A phone has the bar of its navigation below, a wide screen has columns.
test("nothing moves while answers, fonts and posters come late", { tag: "@layout" }, async ({
  browser,
  contextOptions,
  baseURL,
  stack,
  pageOf,
}) => {
  const person = await stack.signUp();
  const buyer = await stack.signUp("Rohan Das", { credits: 5 });
  const ticket = await stack.list(person);
  await stack.call(buyer, "interest", "express", { ticket_id: ticket.id });
  const visit = async () => (await browser.newContext({ ...contextOptions, baseURL })).newPage();
  const own = () => pageOf(person);
  for (const [open, ...paths] of [
    [visit, "/", "/discover-movie"],
    [own, "/home", "/profile", "/notifications", "/messages"],
  ] as const)
    for (const path of paths) {
      // Each in a browser that has nothing yet.
      const page = await open();
      const shifts = await watchShifts(page);
      const answers = await holdBack(page, "**/api/**");
      const fonts = await holdBack(page, "**/*.woff2");
      const posters = await holdBack(page, "**/posters/**");
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      answers();
      await expect(page.locator(".skeleton").filter({ visible: true })).toHaveCount(0);
      fonts();
      await page.evaluate(() => document.fonts.ready);
      posters();
      await page.waitForLoadState("networkidle");
      expect(await shifts(), path).toBeLessThan(0.05);
      await page.context().close();
    }
});
