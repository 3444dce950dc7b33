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
 * The browser of nearly all tests. Without the parts that show a window it uses a third less of the
 * processor.
 */
export const headlessShell: LaunchOptions = { ...(shell && { executablePath: shell }) };

/**
 * The browser that people have, which also shows notifications. Playwright's own when there is none
 * on the PATH.
 */
export const wholeBrowser: LaunchOptions = whole ? { executablePath: whole } : { channel: "chromium" };
