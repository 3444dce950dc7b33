import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { temporaryFolder } from "@reseat/testing/temporary-folder";
import { expect, listOnSale, newWord, searchBox, signOut, test, untilTakenOver } from "./fixtures";
import { watchShifts } from "./layout-shifts";
import { textsIn } from "./texts";

test("who reads Hindi reads it on another device too, until a language is chosen there, for every tab", async ({
  stack,
  pageOf,
}) => {
  const say = await textsIn("hi");
  const person = await stack.signUp();
  await stack.call(person, "accounts", "updateProfile", { language: "hi" });
  const page = await pageOf(person);
  await page.goto("/faqs");
  await expect(page.getByRole("heading", { name: say("For buyers") })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto("/how-it-works");
  await expect(other.locator("html")).toHaveAttribute("lang", /^hi/);
  await page.getByLabel(say("App language")).selectOption("en");
  await expect(page.getByRole("heading", { name: "For buyers" })).toBeVisible();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("How It Works");
  await expect.poll(async () => (await stack.call(person, "accounts", "getProfile")).language).toBe("en");
  await page.reload();
  await expect(page.getByRole("heading", { name: "For buyers" })).toBeVisible();
});

test.describe("the address of a language", () => {
  const lang = (page: Page) => page.locator("html").getAttribute("lang");

  test("is read in it without scripts, leads on in it, and gives way to the reader's own choice", async ({
    stack,
    browser,
    baseURL,
  }) => {
    const say = await textsIn("hi");
    const ticket = await listOnSale(stack, await stack.signUp(), { movie_name: newWord() });
    const context = await browser.newContext({ baseURL, locale: "en-IN", javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/hi/faqs");
    await page
      .getByRole("article")
      .getByRole("link", { name: say("How It Works") })
      .click();
    await expect(page).toHaveURL("/hi/how-it-works");
    expect(await lang(page)).toBe("hi-IN");
    // The listings may be seconds old.
    await expect(async () => {
      await page.goto("/hi/discover-movie");
      await searchBox(page).fill(ticket.movie_name, { timeout: 500 });
      await searchBox(page).press("Enter");
      await expect(page).toHaveURL(new RegExp(`/hi/discover-movie\\?search=${ticket.movie_name}`));
      await page.getByRole("link", { name: ticket.movie_name }).click({ timeout: 500 });
    }).toPass();
    await expect(page).toHaveURL(`/hi/ticket/${ticket.id}`);
    expect(await lang(page)).toBe("hi-IN");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${baseURL}/hi/ticket/${ticket.id}`);

    await context.addCookies([{ name: "language", value: "en", url: baseURL as string }]);
    for (const address of ["/hi/faqs", `/hi/ticket/${ticket.id}`]) {
      await page.goto(address);
      expect(await lang(page)).toBe("en-IN");
    }
    await context.close();
  });

  test("becomes the app's own, which goes on in that language: after a reload, on other pages and by Back", async ({
    page,
    context,
  }) => {
    const say = await textsIn("hi");
    const answers = say("FAQs");
    const shifts = await watchShifts(page);
    await page.goto("/how-it-works");
    await page.goto("/hi/faqs?from=search#top");
    const heading = await page.locator("h1").elementHandle();
    await expect(page).toHaveURL("/faqs?from=search#top");
    await expect(page.getByRole("combobox", { name: say("App language") })).toHaveValue("hi");
    // The app took over the drawn page, but has links of its own.
    expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
    await expect(page.locator("#root [href^='/hi']")).toHaveCount(0);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/hi\/faqs$/);
    await expect(page.locator("link[hreflang]")).toHaveCount(3);
    expect(await shifts()).toBeLessThan(0.02);
    const chosen = async () => (await context.cookies()).find(({ name }) => name === "language")?.value;
    await expect.poll(chosen).toBe("hi");
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(answers);
    await page
      .getByRole("navigation", { name: say("Help and legal") })
      .getByRole("link", { name: say("Contact Us") })
      .click();
    await expect(page).toHaveURL("/contact-us");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/hi\/contact-us$/);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(answers);
    await page.goBack();
    await expect(page).toHaveURL("/how-it-works");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(say("How It Works"));
    // A screen that is not drawn, and an address that would leave the site.
    await page.goto("/hi/home");
    await expect(page).toHaveURL("/home");
    await page.goto("/hi//elsewhere/x");
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/\/elsewhere\/x$/);
  });

  test("changes nothing for who reads another by their profile", async ({ stack, pageOf }) => {
    const page = await pageOf(await stack.signUp());
    await page.goto("/profile");
    await expect.poll(() => page.evaluate(() => localStorage.getItem("language"))).toBe("en");
    await page.goto("/hi/faqs");
    await expect(page).toHaveURL("/faqs");
    await expect(page.getByRole("combobox", { name: "App language" })).toHaveValue("en");
    await expect(page.locator("html")).toHaveAttribute("lang", "en-IN");
  });
});

test("the next page is drawn for the language and the city that were just chosen, and for no city after a sign-out", async ({
  stack,
  pageOf,
}) => {
  const say = await textsIn("hi");
  const page = await pageOf(await stack.signUp());
  // Not every browser has the cookie store.
  await page.addInitScript(() => Reflect.deleteProperty(window, "cookieStore"));
  const drawn = async () => {
    const html = await (await page.request.get("/home")).text();
    return [/lang="(\w+)/.exec(html)?.[1], /"location":"(\w+)"/.exec(html)?.[1]];
  };
  await page.goto("/location-selection");
  await page.getByRole("button", { name: "Pune", exact: true }).click();
  await expect(page.getByRole("link", { name: "Pune" })).toBeVisible();
  await page.getByLabel("App language").selectOption("hi");
  await expect(page.getByRole("link", { name: say("Home") })).toBeVisible();
  await expect.poll(drawn).toEqual(["hi", "Pune"]);

  await page.goto("/profile");
  await signOut(page, say);
  await expect(page).toHaveURL(/\/auth/);
  const kept = async () => (await page.context().cookies()).map(({ name, value }) => [name, value]);
  await expect.poll(kept).toEqual([["language", "hi"]]);
});

test("a device without a font for Hindi gets its letters, and one that has a font loads none", async ({
  server,
  launchOptions,
}) => {
  // Elsewhere a program cannot be started with other fonts than those of the machine.
  test.skip(process.platform !== "linux");
  const drawing = fileURLToPath(new URL("../../packages/functions/src/drawing/fonts", import.meta.url));
  for (const [loaded, ...fonts] of [[1], [0, "noto-sans-devanagari.ttf"]] as const) {
    const device = temporaryFolder("fonts");
    for (const font of ["archivo.ttf", ...fonts]) copyFileSync(join(drawing, font), join(device.path, font));
    const config = join(device.path, "fonts.conf");
    const [folder, cache] = [`<dir>${device.path}</dir>`, `<cachedir>${device.path}/cache</cachedir>`];
    writeFileSync(config, `<?xml version="1.0"?><fontconfig>${folder}${cache}</fontconfig>`);
    const browser = await chromium.launch({ ...launchOptions, env: { ...process.env, FONTCONFIG_FILE: config } });
    const page = await browser.newPage({ locale: "hi-IN" });
    const asked: string[] = [];
    page.on("requestfinished", (request) => {
      if (request.url().includes("devanagari")) asked.push(request.url());
    });
    await page.goto(`${server}/faqs`);
    await untilTakenOver(page);
    await page.waitForLoadState("networkidle");
    await expect.poll(() => asked.length).toBe(loaded);
    await browser.close();
    device.remove();
  }
});
