import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { Client, newEmail, type Person } from "@reseat/testing/client";
import { storedSession } from "@reseat/testing/session";

/** Holds back every response from these addresses, until the returned function is called. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Fills in a new person's sign-up on the open login screen, without requesting a code. */
export async function fillSignUp(page: Page, name: string, mobile: string): Promise<void> {
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill(newEmail());
  await page.getByLabel("Mobile number").fill(mobile);
}

/** Completes the open login form with the code from the SMS. */
export async function logIn(page: Page, stack: Client, { mobile }: Pick<Person, "mobile">): Promise<void> {
  // A phone may get one code in 30 seconds, and the sign-up used one.
  await stack.advanceClock(31);
  await page.getByLabel("Mobile number").fill(mobile);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByLabel("Enter OTP")).toBeVisible();
  await page.getByLabel("Enter OTP").fill(await stack.codeFor(mobile));
  await page.getByRole("button", { name: "Verify and Log In" }).click();
  await expect(page).not.toHaveURL(/\/auth/);
}

/** The day `days` from today in India, as YYYY-MM-DD. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000 + 19_800_000).toISOString().slice(0, 10);
}

/** Puts a person's session into the browser's storage, as a sign-up leaves it. */
export async function signIn(context: BrowserContext, person: Person): Promise<void> {
  await context.addInitScript((session) => {
    // A page of another origin (about:blank) has no storage of ours.
    if (location.origin === "null" || sessionStorage.getItem("signed-in")) return;
    sessionStorage.setItem("signed-in", "once");
    for (const [name, value] of Object.entries(session)) localStorage.setItem(name, value);
  }, storedSession(person));
}

/** Waits for animations to finish: colours in mid-transition are not part of the design. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** The only rules whose result can differ between light and dark. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Expects no serious or critical finding, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await settle(page);
    if (await page.evaluate(() => !("axe" in window))) await page.evaluate(axeSource);
    const findings = await page.evaluate(
      async (rules) => {
        const { axe } = window as unknown as { axe: typeof import("axe-core") };
        const { violations } = await axe.run(document, {
          resultTypes: ["violations"],
          ...(rules && { runOnly: rules }),
        });
        return violations
          .filter(({ impact }) => impact === "serious" || impact === "critical")
          .map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      },
      colorScheme === "dark" ? colourRules : null,
    );
    expect(findings.map((finding) => `${colorScheme} ${finding}`)).toEqual([]);
  }
}

interface Fixtures {
  stack: Client;
  /** The browser's language. */
  language: "en" | "hi";
  /** A page of a signed-in person, in its own browser context. */
  pageOf(person: Person): Promise<Page>;
  /** Console errors that a test causes on purpose. */
  expectedErrors: RegExp[];
}

export const test = base.extend<Fixtures & { watched: undefined }, { server: string }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
    async ({}, use, { workerIndex }) => {
      const { E2E_DYNAMO = "", E2E_FUNCTIONS = "", E2E_DIST = "" } = process.env;
      const script = fileURLToPath(new URL("./server.ts", import.meta.url));
      const args = ["--import", "tsx", script, E2E_DYNAMO, E2E_FUNCTIONS, E2E_DIST, String(workerIndex)];
      const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit", "ipc"] });
      const site = await new Promise<string>((resolve, reject) => {
        child.once("exit", (code) => reject(new Error(`The stack ended with code ${code}`)));
        child.stdout?.on("data", (data) => {
          const line = String(data)
            .split("\n")
            .find((text) => text.startsWith('{"site"'));
          if (line) resolve(JSON.parse(line).site);
        });
      });
      await use(site);
      const denials = await (await fetch(`${site}/_local/denials`)).json();
      child.kill();
      // Also catches a function that continued after a denial.
      expect(denials).toEqual([]);
    },
    { scope: "worker", timeout: 180_000 },
  ],
  baseURL: async ({ server }, use) => use(server),
  stack: async ({ server }, use) => use(new Client(server)),
  language: ["en", { option: true }],
  locale: async ({ language }, use) => use(`${language}-IN`),
  expectedErrors: [[], { option: true }],
  watched: [
    async ({ context, expectedErrors }, use) => {
      const unexpected = watch(context, expectedErrors);
      await use(undefined);
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
  pageOf: async ({ browser, contextOptions, baseURL, expectedErrors }, use) => {
    const contexts: BrowserContext[] = [];
    const unexpected: string[] = [];
    await use(async (person) => {
      const context = await browser.newContext({ ...contextOptions, baseURL });
      contexts.push(context);
      watch(context, expectedErrors, unexpected);
      await signIn(context, person);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(unexpected).toEqual([]);
  },
});

/** Collects what must not happen on any page: console errors and exceptions. */
function watch(context: BrowserContext, expected: RegExp[], unexpected: string[] = []): string[] {
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) unexpected.push(text);
  };
  context.on("console", (message) => {
    if (message.type() === "error") note(message.text());
  });
  context.on("weberror", (error) => note(String(error.error())));
  return unexpected;
}

export { expect };
