import { expect, takenOver, test } from "./fixtures";
import { expectAccessible } from "./looks";

test("what is the same for everybody reads without a login, in light and dark", async ({ page }) => {
  await page.goto("/");
  await expect(takenOver(page)).toBeVisible();
  await expectAccessible(page);
  for (const [path, title] of [
    ["/how-it-works", /How It Works/i],
    ["/faqs", /Questions|FAQ/i],
    ["/safety", /Meet safely/],
    ["/contact-us", /Contact/i],
    ["/terms-of-service", /Terms/],
    ["/notices", /Notices/],
    ["/no-such-place", /does not exist/],
  ] as const)
    await test.step(path, async () => {
      // Within the app: loading each would take twice as long.
      await page.evaluate((to) => {
        history.pushState(null, "", to);
        dispatchEvent(new PopStateEvent("popstate"));
      }, path);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
      await expectAccessible(page);
    });
});
