import { type BrowserContext, test as base, expect, type Locator, type Page, type WebSocket } from "@playwright/test";
import { servedScreen } from "@reseat/contract/pages";
import { Client, newEmail, type Person } from "@reseat/testing/client";
import { storedSession } from "@reseat/testing/log-in";
import { slowness } from "./slowness";
import type { Served } from "./stacks";
import { type Say, textsIn } from "./texts";

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

/**
 * Answers a screen's address as the CDN does when the drawing function fails: with the app's empty
 * page.
 */
export async function failDrawing(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const file = new URL(`/pages/${servedScreen(path)}.html`, route.request().url());
    await route.fulfill({ response: await route.fetch({ url: file.href }) });
  });
}

/** Fills in a new person's sign-up form from the open login screen, without asking for a code. */
export async function fillSignUp(page: Page, name: string, mobile: string): Promise<void> {
  await page.getByRole("link", { name: "Sign up" }).click();
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill(newEmail());
  await page.getByLabel("Mobile number").fill(mobile);
  await page.getByRole("checkbox", { name: /I am 18 or older/ }).check();
}

/** Signs a new person up with the open phone field. */
export async function signUpWith(page: Page, stack: Client, name: string, mobile: string): Promise<void> {
  await page.getByLabel("Mobile number").fill(mobile);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByLabel("Enter OTP")).toBeVisible();
  await page.getByLabel("Enter OTP").fill(await stack.codeFor(mobile));
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill(newEmail());
  await page.getByRole("button", { name: "Agree and continue" }).click();
}

const inEnglish: Say = (text) => text;

/** Completes the open login form with the code from the SMS. */
export async function logIn(
  page: Page,
  stack: Client,
  { mobile }: Pick<Person, "mobile">,
  say = inEnglish,
): Promise<void> {
  // A phone may get one code in 30 seconds, and the sign-up used one.
  await stack.advanceClock(31);
  await page.getByLabel(say("Mobile number")).fill(mobile);
  await page.getByRole("button", { name: say("Send OTP") }).click();
  await expect(page.getByLabel(say("Enter OTP"))).toBeVisible();
  await page.getByLabel(say("Enter OTP")).fill(await stack.codeFor(mobile));
  await expect(page).not.toHaveURL(/\/auth/);
}

/** Presses Enter on a button once it is enabled, for which `press` itself does not wait. */
export async function pressEnter(button: Locator): Promise<void> {
  await expect(button).toBeEnabled();
  await button.press("Enter");
}

/** Signs out, from a tab of the profile. */
export async function signOut(page: Page, say = inEnglish): Promise<void> {
  await page.getByRole("tab", { name: say("More") }).click();
  await page.getByRole("button", { name: say("Sign Out"), exact: true }).click();
}

/** The day `days` from today in India, as YYYY-MM-DD. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000 + 19_800_000).toISOString().slice(0, 10);
}

/** Waits until the app has taken over the page as it was drawn. */
export async function untilTakenOver(page: Page): Promise<void> {
  // Only the app has this control.
  await expect(page.getByRole("combobox", { name: /language|भाषा/i })).toBeVisible();
}

/**
 * Lists a ticket and waits until it is found, because browsing may answer with data that is seconds
 * old.
 */
export async function listOnSale(...[stack, seller, about]: [Client, ...Parameters<Client["list"]>]) {
  const ticket = await stack.list(seller, about);
  const { id, movie_name: search, location } = ticket;
  const find = () => stack.call(null, "browse", "listTickets", { search, location, literal: "true" });
  await expect.poll(async () => (await find()).items.some((each) => each.id === id)).toBe(true);
  return ticket;
}

/** Stops the page's clock in this many milliseconds. It goes on only as the test says. */
export async function pauseClock(page: Page, moment = 1000): Promise<void> {
  await page.clock.install();
  // On a slow machine the moment may be over before the page hears of it.
  await expect(() => page.clock.pauseAt(Date.now() + moment)).toPass();
}

/**
 * Opens an address and waits for its live connection, so that the page hears of everything after
 * this.
 */
export async function gotoLive(page: Page, path: string): Promise<void> {
  // The page before this one may still open a connection, so the newest counts.
  let socket: WebSocket | undefined;
  const note = (opened: WebSocket) => {
    socket = opened;
  };
  page.on("websocket", note);
  await page.goto(path);
  await expect(async () => {
    // Coming back to a page sends a ping, once the connection is open.
    const pong = socket?.waitForEvent("framereceived", { timeout: 1000 });
    expect(pong).toBeDefined();
    await Promise.all([pong, page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")))]);
  }).toPass();
  page.off("websocket", note);
}

/**
 * Counts from now on the taps and the fields that a person fills in, across reloads. A tap is a
 * press that the page receives; the Enter that sends a form counts as one.
 */
export async function countSteps(page: Page): Promise<() => Promise<{ taps: number; fields: number }>> {
  await page.addInitScript(() => {
    const note = (kind: "taps" | "fields") =>
      sessionStorage.setItem(kind, String(Number(sessionStorage.getItem(kind)) + 1));
    window.addEventListener("click", ({ isTrusted }) => isTrusted && note("taps"), true);
    const filled = new Set<EventTarget | null>();
    window.addEventListener(
      "input",
      ({ target }) => {
        if (!filled.has(target)) note("fields");
        filled.add(target);
      },
      true,
    );
  });
  return () =>
    page.evaluate(() => ({
      taps: Number(sessionStorage.getItem("taps")),
      fields: Number(sessionStorage.getItem("fields")),
    }));
}

/** Puts a person's session into the browser's storage, as a sign-up does. */
export async function signIn(context: BrowserContext, person: Person): Promise<void> {
  await context.addInitScript((session) => {
    // A page of another origin (about:blank) has no storage of ours. The name of the tab outlives a
    // sign-out, which empties the tab's storage.
    if (location.origin === "null" || window.name === "signed-in") return;
    window.name = "signed-in";
    for (const [name, value] of Object.entries(session)) localStorage.setItem(name, value);
  }, storedSession(person));
}

interface Fixtures {
  stack: Client;
  /** The browser's language. */
  language: "en" | "hi";
  /** The texts of the screens in that language. */
  say: Say;
  /** Lets these people have that language in their profiles. */
  speak(...people: Person[]): Promise<void>;
  /** A page of a signed-in person, in its own browser context. */
  pageOf(person: Person): Promise<Page>;
  /** Console errors that a test causes on purpose. */
  expectedErrors: RegExp[];
}

export interface WorkerFixtures {
  /** Lets the demo have its past: deals, reviews, and what waits for its admins. */
  playPast(): Promise<void>;
  /** Whether the site is the built one, or what `npm start` serves. */
  siteOf: "build" | "start";
  served: Served;
  /** The origin of the site. */
  server: string;
}

const lastBegin = Number(process.env.TEST_LAST_BEGIN ?? Number.POSITIVE_INFINITY);

export const test = base.extend<Fixtures & { inTime: undefined }, WorkerFixtures>({
  inTime: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first parameter.
    async ({}, use, testInfo) => {
      testInfo.skip(Date.now() > lastBegin, "the time of the run is nearly over");
      await use(undefined);
    },
    { auto: true },
  ],
  siteOf: ["build", { option: true, scope: "worker" }],
  served: [
    async ({ siteOf }, use, { parallelIndex }) => {
      const answer = await fetch(`${process.env.E2E_STACKS}/${siteOf === "start" ? siteOf : parallelIndex}`);
      if (!answer.ok) throw new Error(await answer.text());
      const served: Served = await answer.json();
      await use(served);
      const denials = await (await fetch(`${served.stack}/_local/denials`)).json();
      // Also catches a function that continued after a denial.
      expect(denials).toEqual([]);
    },
    { scope: "worker", timeout: 360_000 * slowness },
  ],
  playPast: [
    async ({ served: _ }, use, { parallelIndex }) =>
      use(async () => {
        const answer = await fetch(`${process.env.E2E_STACKS}/${parallelIndex}/past`);
        if (!answer.ok) throw new Error(await answer.text());
      }),
    { scope: "worker" },
  ],
  server: [async ({ served }, use) => use(served.site), { scope: "worker" }],
  baseURL: async ({ server }, use) => use(server),
  stack: async ({ served }, use) => use(new Client(served.stack)),
  language: ["en", { option: true }],
  locale: async ({ language }, use) => use(`${language}-IN`),
  say: async ({ language }, use) => use(await textsIn(language)),
  speak: async ({ language, stack }, use) =>
    use(async (...people) => {
      for (const person of people) await stack.call(person, "accounts", "updateProfile", { language });
    }),
  expectedErrors: [[], { option: true }],
  // Only made for tests that use it: many open pages of people alone.
  context: async ({ context, expectedErrors }, use) => {
    await prepare(context);
    const unexpected = watch(context, expectedErrors);
    await use(context);
    expect(unexpected).toEqual([]);
  },
  pageOf: async ({ browser, contextOptions, baseURL, expectedErrors }, use) => {
    const contexts: BrowserContext[] = [];
    const unexpected: string[] = [];
    await use(async (person) => {
      const context = await browser.newContext({ ...contextOptions, baseURL });
      contexts.push(context);
      await prepare(context);
      watch(context, expectedErrors, unexpected);
      await signIn(context, person);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
    expect(unexpected).toEqual([]);
  },
});

/** Answers the offer of push notifications with 'Not now'. */
export async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // A page without an address has no storage.
    if (location.origin !== "null") localStorage.setItem("pushNotificationPromptDismissed", "true");
  });
}

/**
 * The page after the app has taken it over. Until then the links of a drawn page lead elsewhere.
 */
export const takenOver = (page: Page) => page.locator("#root:has(header select)");

/**
 * Collects the events that no page may have: console errors and exceptions. A refusal that a page
 * expects is no error.
 */
export function watch(context: BrowserContext, expected: RegExp[], unexpected: string[] = []): string[] {
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) unexpected.push(text);
  };
  context.on("console", (message) => {
    if (message.type() === "error") note(message.text());
  });
  context.on("weberror", (error) => note(String(error.error())));
  return unexpected;
}

export { newWord } from "@reseat/testing/listing";
export { expect };

/** The search box for tickets. The lists of choices beside it have the same role. */
export const searchBox = (page: Page) => page.getByRole("combobox").and(page.locator("input"));

/** Chooses of a filter, which a phone has in a sheet. */
export async function filterBy(page: Page, label: string, option: string | { label: string }): Promise<void> {
  const filter = page.getByLabel(label, { exact: true });
  if (!(await filter.isVisible())) await page.getByRole("button", { name: "Filters", exact: true }).click();
  await filter.selectOption(option);
  const close = page.getByRole("dialog", { name: "Filters" }).getByRole("button", { name: /^Show/ });
  if (await close.isVisible()) await close.click();
}

/** Searches for tickets, and leaves the box so that its suggestions cover nothing. */
export async function searchFor(page: Page, text: string): Promise<void> {
  // A drawn page would send a form, which ignores the other filters.
  await untilTakenOver(page);
  await searchBox(page).fill(text);
  await searchBox(page).press("Enter");
}

/** The dialog of a ticket. Its title is the movie. */
export const ticketDialog = (page: Page) => page.getByRole("dialog").filter({ hasText: /verify the authenticity/ });

/** Asks from the menu of a ticket whether it is still available. */
export async function askIfAvailable(page: Page, ticket: Locator): Promise<void> {
  await ticket.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Ask if still available" }).click();
}
