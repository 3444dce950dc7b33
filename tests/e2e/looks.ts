import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test as base, expect, type Locator, type Page } from "@playwright/test";
import type { RunOptions } from "axe-core";
import { slowness } from "./slowness";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** The rules whose result can differ between light and dark, and not between widths. */
const colours = ["color-contrast", "link-in-text-block"];
const withoutColours: RunOptions = { rules: Object.fromEntries(colours.map((rule) => [rule, { enabled: false }])) };
/** What each project looks at: every test of colours runs on the phone, which has each story. */
const looks: Record<"phone" | "desktop" | "start", ["light" | "dark", RunOptions][]> = {
  phone: [
    ["light", {}],
    ["dark", { runOnly: colours }],
  ],
  desktop: [["light", withoutColours]],
  start: [],
};

/**
 * Expects no serious or critical finding that lasts, of those that a project looks for. Controls
 * may be dimmed while they wait for an answer.
 */
export async function expectAccessible(page: Page, project = base.info().project.name): Promise<void> {
  for (const [colorScheme, options] of looks[project as keyof typeof looks]) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await expect(async () => {
      let findings = await findingsOn(page, options);
      if (!findings) {
        await page.evaluate(axeSource);
        findings = await findingsOn(page, options);
      }
      expect(findings?.map((finding) => `${colorScheme} ${finding}`)).toEqual([]);
    }).toPass({ timeout: 20_000 * slowness });
  }
}

/**
 * Expects that nothing stands out of the screen at its side. A phone's window grows with what does,
 * so only what is seen of it counts.
 */
export async function expectToFitWidth(page: Page): Promise<void> {
  const seen = () => document.documentElement.scrollWidth - Math.ceil(visualViewport?.width ?? innerWidth);
  expect(await page.evaluate(seen)).toBeLessThanOrEqual(0);
}

/** Expects that an image shows its file, and not the sign of a broken one. */
export async function expectDrawn(image: Locator): Promise<void> {
  await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);
}

/** The serious and critical findings of these rules; null when the page has not loaded axe yet. */
function findingsOn(page: Page, options: RunOptions): Promise<string[] | null> {
  return page.evaluate(async (asked) => {
    const { axe } = window as unknown as { axe?: typeof import("axe-core") };
    if (!axe) return null;
    // Colours in mid-transition are not part of the design.
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    for (const animation of passing) animation.finish();
    const { violations } = await axe.run(document, {
      resultTypes: ["violations"],
      preload: false,
      ...asked,
    });
    return violations
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  }, options);
}
