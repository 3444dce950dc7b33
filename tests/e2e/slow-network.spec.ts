import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
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
  stack,
  pageOf,
}) => {
  const ticket = await stack.list(await stack.signUp());
  const own = await pageOf(await stack.signUp());
  for (const [open, addresses] of [
    [page, ["/", "/discover-movie"]],
    [own, [`/ticket/${ticket.id}`]],
  ] as const) {
    await slowDown(open);
    const shifts = await watchShifts(open);
    for (const address of addresses) {
      await open.goto(address);
      // The app has taken the page over.
      await expect(open.getByRole("combobox", { name: /language/i })).toBeVisible();
      const { script, ready } = await milestones(open);
      expect(script, address).toBeGreaterThan(ready);
      expect(await shifts(), address).toBeLessThan(0.05);
    }
  }
  await own.getByRole("button", { name: "More" }).click();
  await expect(own.getByRole("menuitem", { name: "Report" })).toBeVisible();
});
