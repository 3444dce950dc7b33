import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, devices } from "@playwright/test";

const root = fileURLToPath(new URL("../..", import.meta.url));
const chromium = ["chromium", "chromium-browser", "google-chrome"]
  .flatMap((name) => (process.env.PATH ?? "").split(":").map((folder) => `${folder}/${name}`))
  .find((path) => existsSync(path));

export default defineConfig({
  testDir: ".",
  testMatch: "*.spec.ts",
  outputDir: `${root}/test-results`,
  globalSetup: "./global-setup.ts",
  fullyParallel: false,
  workers: 2,
  forbidOnly: true,
  // What passes at its second try is listed as flaky: its cause is to be found. The limits catch hangs.
  retries: 1,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [["list"], ["json", { outputFile: `${root}/.build/playwright.json` }]],
  use: {
    timezoneId: "Asia/Kolkata",
    trace: { mode: "retain-on-failure", screenshots: false },
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
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
    // Every test runs on a phone with reduced motion; layout tests also run on a wide screen with full motion.
    {
      name: "phone",
      use: {
        ...devices["Pixel 7"],
        viewport: { width: 360, height: 740 },
        contextOptions: { reducedMotion: "reduce" },
      },
    },
    { name: "desktop", grep: /@layout/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
