import { spawn } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { fileURLToPath } from "node:url";
import AxeBuilder from "@axe-core/playwright";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";

export interface Person {
  id: string;
  name: string;
  /** Ten digits. */
  mobile: string;
  email: string;
  accessToken: string;
  idToken: string;
  refreshToken: string;
}

/** The stack that one worker talks to. */
export class Stack {
  constructor(readonly origin: string) {}

  /** Makes a call as a person (or as nobody) and answers its output. */
  async call<T>(method: string, path: string, body?: unknown, token?: string): Promise<T> {
    const answer = await fetch(`${this.origin}${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
        "x-forwarded-for": Array.from({ length: 4 }, () => randomInt(1, 255)).join("."),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text ? JSON.parse(text) : null) as T;
  }

  /** The newest code that was texted to a mobile. */
  async codeFor(mobile: string): Promise<string> {
    const inbox = await this.call<{ to: string; text: string }[]>("GET", "/_local/inbox");
    const code = inbox.find(({ to }) => to === `+91${mobile}`)?.text.match(/\b\d{6}\b/)?.[0];
    if (!code) throw new Error(`No code was texted to ${mobile}`);
    return code;
  }

  /** Moves time forward for the server, runs the sweep and waits for what it causes. */
  async advance(seconds: number): Promise<void> {
    await this.call("POST", "/_local/clock", { advance_seconds: seconds });
  }

  /** The show date and time some hours from the server's now, as a listing wants them. */
  async showIn(hours: number): Promise<{ show_date: string; show_time: string }> {
    const answer = await fetch(`${this.origin}/api/tickets/facets`);
    const now = Date.parse(answer.headers.get("date") ?? "");
    const show = new Date(now + hours * 3_600_000 + 19_800_000).toISOString();
    return { show_date: show.slice(0, 10), show_time: show.slice(11, 16) };
  }

  /** Signs somebody new up; with `credits`, buys Starter packs until they have as many. */
  async person(name = "Asha Rao", { credits = 0 } = {}): Promise<Person> {
    const mobile = newMobile();
    const email = `${randomUUID()}@example.in`;
    await this.call("POST", "/api/send-otp", { phone: mobile });
    const otp = await this.codeFor(mobile);
    const { user, session } = await this.call<{
      user: { id: string };
      session: { access_token: string; id_token: string; refresh_token: string };
    }>("POST", "/api/verify-and-create", { phone: mobile, otp, full_name: name, email });
    const person = {
      id: user.id,
      name,
      mobile,
      email,
      accessToken: session.access_token,
      idToken: session.id_token,
      refreshToken: session.refresh_token,
    };
    for (let bought = 0; bought < credits; bought += 5) await this.buyStarter(person);
    return person;
  }

  private async buyStarter({ accessToken }: Person): Promise<void> {
    const pack = { amount: 7900, credits_purchased: 5 };
    const order = await this.call<{ razorpay_order_id: string; razorpay_key_id: string }>(
      "POST",
      "/api/create-order",
      pack,
      accessToken,
    );
    const payment = { order_id: order.razorpay_order_id, key: order.razorpay_key_id };
    const paid = await this.call<object>("POST", "/_local/razorpay/pay", payment);
    await this.call("POST", "/api/verify-payment", paid, accessToken);
  }

  /** Lists a ticket of a seller, for the day after tomorrow unless told otherwise. */
  async listing(seller: Person, change: object = {}): Promise<{ id: string; movie_name: string }> {
    const ticket = {
      movie_name: `Night Bus ${randomInt(1e6)}`,
      movie_language: "Hindi",
      theatre: "Galaxy Cinema",
      location: "Andheri West",
      city: "Mumbai",
      show_date: dayFromNow(2),
      show_time: "19:30",
      ticket_count: 2,
      price_per_ticket: 50_000,
      ...change,
    };
    const listed = await this.call<{ id: string; movie_name: string }>(
      "POST",
      "/api/tickets",
      ticket,
      seller.accessToken,
    );
    // The index of what is on sale looks for changes every two seconds.
    const search = `/api/tickets?search=${encodeURIComponent(ticket.movie_name)}`;
    await expect.poll(async () => (await this.call<{ total: number }>("GET", search)).total).toBeGreaterThan(0);
    return listed;
  }
}

/** Holds back whatever comes from these addresses, until the answer is called. */
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

/** Fills in the sign-up of somebody new on the login screen that is open, and asks for no code yet. */
export async function fillSignUp(page: Page, name: string, mobile: string): Promise<void> {
  await page.getByRole("button", { name: "Sign up" }).click();
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Email").fill(`${randomUUID()}@example.in`);
  await page.getByLabel("Mobile number").fill(mobile);
}

/** Goes through the login form that is open, with a texted code. */
export async function logIn(page: Page, stack: Stack, { mobile }: Pick<Person, "mobile">): Promise<void> {
  // One code in 30 seconds, and the person's sign-up had one.
  await stack.advance(31);
  await page.getByLabel("Mobile number").fill(mobile);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByLabel("Enter OTP")).toBeVisible();
  await page.getByLabel("Enter OTP").fill(await stack.codeFor(mobile));
  await page.getByRole("button", { name: "Verify and Log In" }).click();
  await expect(page).not.toHaveURL(/\/auth/);
}

/** The day some days from today in India, as YYYY-MM-DD. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000 + 19_800_000).toISOString().slice(0, 10);
}

export function newMobile(): string {
  return `9${randomInt(1e8, 1e9)}`;
}

/** Puts a person's session into the browser's storage, as a sign-up leaves it there. */
export async function signIn(context: BrowserContext, person: Person): Promise<void> {
  const prefix = "CognitoIdentityServiceProvider.local-client";
  await context.addInitScript(
    ([prefix, { id, accessToken, idToken, refreshToken }]) => {
      // A page that is not ours yet has no storage.
      if (location.origin === "null" || sessionStorage.getItem("signed-in")) return;
      sessionStorage.setItem("signed-in", "once");
      localStorage.setItem(`${prefix}.LastAuthUser`, id);
      localStorage.setItem(`${prefix}.${id}.accessToken`, accessToken);
      localStorage.setItem(`${prefix}.${id}.idToken`, idToken);
      localStorage.setItem(`${prefix}.${id}.refreshToken`, refreshToken);
      localStorage.setItem(`${prefix}.${id}.clockDrift`, "0");
    },
    [prefix, person] as const,
  );
}

/** Colours between two states are nobody's choice: what moves is let come to rest. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/** No serious or critical finding, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await settle(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    expect(serious.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
}

interface Fixtures {
  stack: Stack;
  /** A page of a signed-in person, in a browser context of their own. */
  pageOf(person: Person): Promise<Page>;
  /** Console errors that a test brings about on purpose. */
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
      child.kill();
    },
    { scope: "worker", timeout: 90_000 },
  ],
  baseURL: async ({ server }, use) => use(server),
  stack: async ({ server }, use) => use(new Stack(server)),
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

/** Collects what should not happen on any page: errors in the console and exceptions. */
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
