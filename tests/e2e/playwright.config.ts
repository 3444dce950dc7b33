import { fileURLToPath } from "node:url";
import { defineConfig, devices } from "@playwright/test";
import { headlessShell } from "./chromium";
import type { WorkerFixtures } from "./fixtures";
import { slowness } from "./slowness";

const root = fileURLToPath(new URL("../..", import.meta.url));

const phone = {
  ...devices["Pixel 7"],
  viewport: { width: 360, height: 740 },
  // A page of the phone's own density is seven times as large to paint.
  deviceScaleFactor: 1,
  contextOptions: { reducedMotion: "reduce" as const },
};

export default defineConfig<object, WorkerFixtures>({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: `${root}/test-results`,
  globalSetup: "./global-setup.ts",
  fullyParallel: false,
  // Other tests run beside them (tests/run.ts) and fill their pauses.
  workers: 2,
  forbidOnly: true,
  // The time limits below catch tests that hang.
  retries: 0,
  timeout: 180_000 * slowness,
  expect: { timeout: 30_000 * slowness },
  reporter: [["list"], ["json", { outputFile: `${root}/.build/playwright.json` }]],
  use: {
    timezoneId: "Asia/Kolkata",
    // A failed test leaves a screenshot and the tree of its page. A trace of every test takes too
    // long: `--trace on`.
    screenshot: "only-on-failure",
    // Requests of a worker do not pass the routes of tests. offline.spec.ts allows the worker.
    serviceWorkers: "block",
    launchOptions: {
      ...headlessShell,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    // The sources as `npm start` serves them, with React's strict mode, on one stack. They come
    // first, so that other tests fill the second processor.
    { name: "start", grep: /@start/, workers: 1, use: { ...phone, siteOf: "start" } },
    // Every test runs on a phone with reduced motion; layout tests also run on a wide screen with
    // full motion. What behaves otherwise on a wide screen has tests of its own there (`@wide`).
    {
      name: "phone",
      grepInvert: /@wide/,
      use: phone,
    },
    { name: "desktop", grep: /@layout|@wide/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
