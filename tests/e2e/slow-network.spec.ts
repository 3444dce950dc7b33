import type { Page } from "@playwright/test";
import { expect, takenOver, test } from "./fixtures";
import { watchShifts } from "./layout-shifts";

/** Bytes a second of a slow 4G network, and a phone's processor. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };
const TIMES_SLOWER = 4;

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: TIMES_SLOWER });
}

/**
 * The time at which the first script of the app was requested, and the earliest time allowed: after
 * the first paint, or three seconds after the page arrived.
 */
function milestones(page: Page): Promise<{ script: number; ready: number }> {
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const scripts = performance.getEntriesByType("resource").filter(({ name }) => /\/assets\/.*\.js$/.test(name));
    const parsed = navigation?.domContentLoadedEventStart ?? Number.NaN;
    return {
      script: Math.min(...scripts.map(({ startTime }) => startTime)),
      ready: Math.min(paint?.startTime ?? Number.POSITIVE_INFINITY, parsed + 3000),
    };
  });
}

test("on slow 4G and a slow phone a page can be read before its scripts are asked for, stays where it is, and works", async ({
  page,
}) => {
  await slowDown(page);
  const shifts = await watchShifts(page);
  await page.goto("/discover-movie");
  await takenOver(page).getByRole("article").first().getByRole("link").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const { script, ready } = await milestones(page);
  expect(script).toBeGreaterThan(ready);
  expect(await shifts()).toBeLessThan(0.05);
});
