import { existsSync } from "node:fs";
import type { LaunchOptions } from "@playwright/test";

/** The first of these programs that is on the PATH. */
function onPath(...names: string[]): string | undefined {
  return names
    .flatMap((name) => (process.env.PATH ?? "").split(":").map((folder) => `${folder}/${name}`))
    .find((path) => existsSync(path));
}

const whole = onPath("chromium", "chromium-browser", "google-chrome");
const shell = onPath("chromium-headless-shell") ?? whole;

/**
 * The browser of nearly all tests: without the parts that show a window it takes a third less of
 * the processor.
 */
export const headlessShell: LaunchOptions = { ...(shell && { executablePath: shell }) };

/**
 * The browser that people have, which also shows notifications. Without one on the PATH,
 * Playwright's own.
 */
export const wholeBrowser: LaunchOptions = whole ? { executablePath: whole } : { channel: "chromium" };
