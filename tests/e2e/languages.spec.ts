import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Page } from "@playwright/test";
import { temporaryFolder } from "@reseat/testing/temporary-folder";
import {
  dayFromNow,
  expect,
  listOnSale,
  newWord,
  searchBox,
  signOut,
  takenOver,
  test,
  untilTakenOver,
} from "./fixtures";
import { watchShifts } from "./layout-shifts";
import { expectAccessible } from "./looks";
import { textsIn } from "./texts";

const cards = (page: Page) => page.getByRole("article");

test.describe("in Hindi", () => {
  test.use({ language: "hi" });

  test("a ticket is listed, found, paid for, asked for and sold; then reviewed and asked back", async ({
    stack,
    pageOf,
    say,
    speak,
  }) => {
    const movie = `Lanterns ${newWord()}`;
    const seller = await stack.signUp("Sunita Shah", { credits: 5 });
    const buyer = await stack.signUp("Rohan Das");
    await speak(seller, buyer);
    const [sellerPage, buyerPage] = await Promise.all([pageOf(seller), pageOf(buyer)]);

    await sellerPage.goto("/list-movie");
    await sellerPage.getByLabel(say("Movie name")).fill(movie);
    await sellerPage.getByLabel(say("Theatre name")).fill("Galaxy Cinema");
    await sellerPage.getByLabel(say("Area")).first().fill("Andheri West");
    await sellerPage.getByLabel(say("Show date")).fill(dayFromNow(2));
    await sellerPage.getByLabel(say("Show time")).fill("19:30");
    await sellerPage.getByLabel(say("Total price of the tickets")).fill("500");
    await sellerPage.getByRole("checkbox").first().check();
    await expectAccessible(sellerPage);
    await sellerPage.getByRole("button", { name: say("🎫 List My Ticket") }).click();
    await expect(sellerPage).toHaveURL(/\/home/);

    const search = async () => (await stack.call(null, "browse", "listTickets", { search: movie })).total;
    await expect.poll(search).toBe(1);
    await buyerPage.goto(`/discover-movie?search=${encodeURIComponent(movie)}`);
    await takenOver(buyerPage).getByRole("article").first().getByRole("link").click();
    const dialog = buyerPage.getByRole("dialog");
    await expect(dialog.getByText(say("Unlock and Contact Seller"))).toBeVisible();
    await expectAccessible(buyerPage);
    await buyerPage.goto("/profile");
    await buyerPage
      .getByRole("button", { name: say("Buy Credits") })
      .first()
      .click();
    await dialog.getByRole("button", { name: /79/ }).click();
    await buyerPage.getByRole("button", { name: "Pay", exact: true }).click();
    await expect.poll(async () => (await stack.call(buyer, "credits", "get")).credits).toBe(5);

    await buyerPage.goto(`/discover-movie?search=${encodeURIComponent(movie)}`);
    await takenOver(buyerPage).getByRole("article").first().getByRole("link").click();
    await dialog.getByRole("button", { name: say("Express Interest") }).click();
    await buyerPage
      .getByRole("dialog", { name: say("Express Interest") })
      .getByRole("button", { name: say("Express Interest") })
      .click();
    await expect(buyerPage.getByText(say("Interest Expressed!"))).toBeVisible();

    await sellerPage.goto("/notifications");
    await expectAccessible(sellerPage);
    await cards(sellerPage)
      .filter({ hasText: movie })
      .getByRole("button", { name: say("Unlock (1 Credit)") })
      .click();
    await sellerPage
      .getByRole("dialog")
      .getByRole("button", { name: say("Unlock Details") })
      .click();
    await expect(sellerPage.getByRole("main").getByText("Rohan Das").first()).toBeVisible();

    // A review waits for the show.
    const shown = await stack.list(seller, await stack.showIn(0.25));
    await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: shown.id });
    await stack.advanceClock(900);
    await buyerPage.goto(`/deals/${shown.id}`);
    await buyerPage
      .getByRole("main")
      .getByRole("button", { name: say("Review") })
      .click();
    await dialog.getByRole("radio", { name: /4/ }).press("Space");
    await dialog.getByRole("button", { name: say("Submit Feedback") }).click();
    await expect(dialog).toBeHidden();
    await buyerPage.getByRole("button", { name: say("Something went wrong") }).click();
    await dialog.getByRole("button", { name: new RegExp(`^${say("I want my credit back")}`) }).click();
    await dialog.getByLabel(say("Reason")).fill("The ticket was used already");
    await dialog.getByRole("button", { name: say("Request Refund") }).click();
    await expect(dialog).toBeHidden();
    await buyerPage.getByRole("button", { name: say("Something went wrong") }).click();
    await expect(dialog.getByText(say("Refund requested"))).toBeVisible();
  });
});

test("a language is chosen in the header, and is there after a reload, in another tab and on every screen", async ({
  page,
  context,
}) => {
  const say = await textsIn("hi");
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", /^en/);
  const other = await context.newPage();
  await other.goto("/faqs");
  await page.getByLabel("App language").selectOption("hi");
  await expect(page.locator("html")).toHaveAttribute("lang", /^hi/);
  await expect(page.getByRole("link", { name: say("Home") })).toBeVisible();
  await expect(other.getByRole("heading", { name: say("For buyers") })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("link", { name: say("Home") })).toBeVisible();
  await page.getByLabel(say("App language")).selectOption("en");
  await expect(page.getByRole("link", { name: "Home", exact: true })).toBeVisible();
});

test("who reads Hindi reads it on another device too, until a language is chosen there", async ({ stack, pageOf }) => {
  const say = await textsIn("hi");
  const person = await stack.signUp();
  await stack.call(person, "accounts", "updateProfile", { language: "hi" });
  const page = await pageOf(person);
  await page.goto("/faqs");
  await expect(page.getByRole("heading", { name: say("For buyers") })).toBeVisible();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", /^hi/);
  await page.getByLabel(say("App language")).selectOption("en");
  await expect(page.getByRole("heading", { name: "For buyers" })).toBeVisible();
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
    for (const address of ["/hi", "/hi/faqs", "/hi/discover-movie", `/hi/ticket/${ticket.id}`]) {
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

  test("changes nothing for who has chosen another, here or in the profile", async ({ page, stack, pageOf }) => {
    await page.goto("/");
    await page.getByLabel("App language").selectOption("hi");
    await page.getByLabel((await textsIn("hi"))("App language")).selectOption("en");
    const own = await pageOf(await stack.signUp());
    await own.goto("/profile");
    await expect(own.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => own.evaluate(() => localStorage.getItem("language"))).toBe("en");
    for (const open of [page, own]) {
      await open.goto("/hi/faqs");
      await expect(open).toHaveURL("/faqs");
      await expect(open.getByRole("combobox", { name: "App language" })).toHaveValue("en");
      await expect(open.locator("html")).toHaveAttribute("lang", "en-IN");
    }
  });

  test("is that of a ticket or a movie too, whose page the app takes as it is", async ({ page, stack }) => {
    const say = await textsIn("hi");
    const ticket = await stack.list(await stack.signUp());
    await page.goto(`/hi/ticket/${ticket.id}`);
    await expect(page).toHaveURL(`/ticket/${ticket.id}`);
    await expect(page.getByRole("button", { name: say("Express Interest") })).toBeEnabled();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(ticket.movie_name);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`/hi/ticket/${ticket.id}$`));
  });
});

test.describe("a device in Hindi", () => {
  test.use({ language: "hi" });

  /**
   * Words that stay in Latin letters: names, the brand, addresses, and words that Hindi products
   * write so.
   */
  const processors =
    /\b(Amazon Web Services|Amazon|ap-south-1|Lambda|API Gateway|DynamoDB|Cognito|SQS|SNS|CloudWatch|CloudFront|CDN|ZIP|Google|Mozilla|Microsoft|Apple)\b/g;
  const latin =
    /\b(Reseat|RESEAT|OTP|SMS|UPI|FAQs?|IST|GPS|WhatsApp|Razorpay|GeoNames|CC BY|PIN|JPEG|PNG|WebP|MB|English|pm|am|support@reseat\.in|reseat)\b/g;
  // Screens without texts that people have written, except on the cards of their tickets.
  const screens = ["/", "/auth", "/faqs", "/how-it-works", "/terms", "/privacy-policy"];

  test("screens are in Hindi from the first paint on", async ({ page }) => {
    for (const screen of screens)
      await test.step(screen, async () => {
        await page.goto(screen, { waitUntil: "commit" });
        await expect(page.locator("html")).toHaveAttribute("lang", /^hi/);
        await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
        await page.waitForLoadState("networkidle");
        const text = await page.evaluate(() => {
          for (const card of document.querySelectorAll("article")) card.remove();
          return document.body.innerText;
        });
        const foreign = text
          .replace(processors, "")
          .replace(latin, "")
          .match(/[A-Za-z]{3,}/g);
        expect(foreign ?? []).toEqual([]);
      });
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

for (const [title, fonts, loaded] of [
  ["a device without a font for Hindi gets its letters", ["archivo.ttf"], 1],
  ["a device that has a font for Hindi loads none", ["archivo.ttf", "noto-sans-devanagari.ttf"], 0],
] as const)
  test(title, async ({ server, launchOptions }) => {
    // Elsewhere a program cannot be started with other fonts than those of the machine.
    test.skip(process.platform !== "linux");
    const device = temporaryFolder("fonts");
    const drawing = fileURLToPath(new URL("../../packages/functions/src/drawing/fonts", import.meta.url));
    for (const font of fonts) copyFileSync(join(drawing, font), join(device.path, font));
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
  });
