import { readFileSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { addresses } from "@reseat/contract/addresses";
import { PRERENDERED, servedScreen } from "@reseat/contract/pages";
import { slugOf } from "@reseat/contract/texts/slug";
import { temporaryFolder } from "@reseat/testing/temporary-folder";
import { expect, test } from "./fixtures";
import { watchShifts } from "./layout-shifts";
import { buildSite, serveSite } from "./site";

// React's warnings, in a build that has them. They include attributes that differ, which React
// leaves alone and does not report in production. The fixtures fail a test for any warning that it
// does not expect.

/** Names that are hard to cut, to align, to wrap and to put into an address. */
const HOSTILE = [
  { movie_name: "🎬 Meridian", theatre: "👩🏽‍🚀 Talkies", location: "🇮🇳 Saket" },
  { movie_name: "क्षितिज", theatre: "ज़ी़़ सिनेमा", location: "श्रीनगर कॉलोनी" },
  { movie_name: "שלום constructor", theatre: "مسرح __proto__", location: "(רחוב) 5" },
  { movie_name: "W".repeat(100), theatre: "ا".repeat(80), location: "l".repeat(80) },
];

/** One address of each screen. */
const DRAWN_BY_BUILD = [...new Map(Object.entries(PRERENDERED).map(([path, screen]) => [screen, path])).values()];

const dist = temporaryFolder("development");
let site: Awaited<ReturnType<typeof serveSite>>;

test.beforeAll(async ({ server }) => {
  await buildSite(dist.path, "development");
  site = await serveSite(dist.path);
  site.forwardTo(server);
});

test.afterAll(async () => {
  await site.stop();
  dist.remove();
});

/** Gives this build's scripts to the pages that the stack draws. */
async function withOwnScripts(context: BrowserContext, server: string, change = (html: string) => html): Promise<void> {
  await context.route(`${site.origin}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const screen = servedScreen(pathname);
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch(screen ? { url: server + pathname + search } : {});
    const own = screen && readFileSync(`${dist.path}/pages/${screen}.html`, "utf8");
    const parts = [/<template id="scripts">.*<\/template>/s, /<link rel="stylesheet".*?>/];
    const body = parts.reduce(
      (html, part) => (own ? html.replace(part, () => part.exec(own)?.[0] ?? "") : html),
      await response.text(),
    );
    // The empty page of the site, for when drawing fails, has no such element.
    if (screen) expect(body, pathname).toContain('id="drawn-answers"');
    await route.fulfill({ response, body: change(body) });
  });
}

/** Opens these addresses, at each of which the app takes the page over without replacing it. */
async function takeOver(page: Page, paths: string[]): Promise<void> {
  const shifts = await watchShifts(page);
  for (const path of paths) {
    await page.goto(site.origin + path);
    // A person's own heading comes with their data.
    const part = await page.locator("h1, [role=tablist]").last().elementHandle();
    await expect(page.getByRole("banner").locator("select")).toBeVisible();
    expect(await part?.evaluate((element) => element.isConnected), path).toBe(true);
    // Long names break their lines elsewhere in the font that stands in for the web font.
    expect(await shifts(), path).toBeLessThan(0.05);
  }
}

// These messages are not React's: missing data is answered so, and a page that a test serves may
// open no live connection.
const OF_THE_TEST = /^Failed to load resource: .* status of (404|410)|^WebSocket connection .* failed/;

for (const language of ["en", "hi"] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language, expectedErrors: [OF_THE_TEST] });

    // Each page in one language: visitors read English, and people Hindi.
    test("React finds each page as it would have drawn it itself, and nothing moves", async ({
      stack,
      page,
      pageOf,
      server,
    }) => {
      const isVisitor = language === "en";
      const forAll = DRAWN_BY_BUILD.filter(
        (path, place) => path !== addresses.profile && (place % 2 === 0) === isVisitor,
      );
      const ticket = await stack.list(await stack.signUp());
      if (isVisitor) {
        const gone = await stack.signUp();
        const removed = await stack.list(gone);
        await stack.call(gone, "tickets", "remove", { id: removed.id });
        await stack.settled();
        await withOwnScripts(page.context(), server);
        await takeOver(page, [
          ...[...forAll, "/", "/home", "/discover-movie", "/discover-movie?city=Mumbai&sort=price_asc"],
          ...[`/ticket/${ticket.id}`, `/movies/${slugOf(ticket.movie_name)}`, "/cities/mumbai", "/movies/never-shown"],
          `/ticket/${removed.id}`,
        ]);
        // Who has chosen a city gets other pages, once their first page has told the CDN.
        await page.evaluate(() => localStorage.setItem("selectedLocation", "Mumbai"));
        await takeOver(page, ["/discover-movie", "/home", "/"]);
      } else {
        const seller = await stack.signUp("क्षिति ज़ोया");
        const hostile = await Promise.all(HOSTILE.map((names) => stack.list(seller, { ...names, city: "Shillong" })));
        const person = await stack.signUp();
        // Else the app takes the person's language once it knows it, and draws the page anew.
        await stack.call(person, "accounts", "updateProfile", { language });
        const own = await pageOf(person);
        await withOwnScripts(own.context(), server);
        await takeOver(own, [
          ...[...forAll, addresses.profile, "/home", "/discover-movie", `/ticket/${ticket.id}`, "/cities/shillong"],
          ...hostile.map(({ id }) => `/ticket/${id}`),
          `/movies/${encodeURIComponent(slugOf(HOSTILE[1]?.movie_name ?? ""))}`,
        ]);
        // Tests of layout look at the names that people write.
        for (const { id } of hostile) await stack.call(seller, "tickets", "remove", { id });
      }
    });
  });

test.describe("a page that differs in an attribute alone", () => {
  test.use({ expectedErrors: [/hydrat/i] });

  test("is noticed", async ({ page, context, server }) => {
    const warned = page.waitForEvent("console", (message) => /hydrat/i.test(message.text()));
    await withOwnScripts(context, server, (html) => html.replace(/(<h1[^>]* class=")/, "$1spoilt "));
    await takeOver(page, ["/faqs"]);
    expect((await warned).type()).toBe("error");
  });
});
