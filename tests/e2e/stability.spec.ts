import { expect, holdBack, test } from "./fixtures";
import { watchShifts } from "./layout-shifts";

for (const path of ["/", "/home", "/discover-movie", "/auth"])
  test(`nothing moves on ${path} while answers, fonts and posters come late`, { tag: "@layout" }, async ({ page }) => {
    const shifts = await watchShifts(page);
    const answers = await holdBack(page, "**/api/**");
    const fonts = await holdBack(page, "**/*.woff2");
    const posters = await holdBack(page, "**/posters/**");
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    answers();
    if (path === "/home" || path === "/discover-movie") await expect(page.getByRole("article").first()).toBeVisible();
    fonts();
    await page.evaluate(() => document.fonts.ready);
    posters();
    await page.waitForLoadState("load");
    expect(await shifts()).toBeLessThan(0.05);
  });

test("nothing moves on the screens of somebody signed in, either", { tag: "@layout" }, async ({ stack, pageOf }) => {
  const person = await stack.signUp();
  const buyer = await stack.signUp("Rohan Das", { credits: 5 });
  const ticket = await stack.list(person);
  await stack.call(buyer, "interest", "express", { ticket_id: ticket.id });
  for (const path of ["/home", "/profile", "/notifications", "/messages", "/list-movie"])
    await test.step(path, async () => {
      // Each in a browser that has nothing yet.
      const page = await pageOf(person);
      const shifts = await watchShifts(page);
      const answers = await holdBack(page, "**/api/**");
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      answers();
      await page.waitForLoadState("networkidle");
      expect(await shifts(), path).toBeLessThan(0.05);
      await page.context().close();
    });
});
