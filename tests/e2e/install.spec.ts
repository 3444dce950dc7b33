import { chromium } from "@playwright/test";
import { temporaryFolder } from "@reseat/testing/temporary-folder";
import { expect, test } from "./fixtures";

test.use({ serviceWorkers: "allow" });

test("the browser finds nothing missing to install the app", async ({ server, launchOptions }) => {
  // A private window never installs, so this one has a profile of its own.
  const profile = temporaryFolder("profile");
  const context = await chromium.launchPersistentContext(profile.path, launchOptions);
  const page = await context.newPage();
  await page.goto(`${server}/home`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const browser = await context.newCDPSession(page);
  const { errors, data = "{}" } = await browser.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(JSON.parse(data)).toMatchObject({
    start_url: "/home",
    shortcuts: expect.anything(),
    screenshots: expect.anything(),
    icons: expect.arrayContaining([expect.objectContaining({ purpose: "maskable" })]),
  });
  // The browser fetches the icons later, by itself.
  await expect.poll(() => browser.send("Page.getInstallabilityErrors")).toEqual({ installabilityErrors: [] });
  await context.close();
  profile.remove();
});
