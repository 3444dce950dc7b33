import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { addresses } from "@reseat/contract/addresses";
import { PRERENDERED, servedScreen } from "@reseat/contract/pages";
import { slugOf } from "@reseat/contract/texts/slug";
import { temporaryFolder } from "@reseat/testing/temporary-folder";
import { expect, test } from "./fixtures";
import { buildSite, serveSite } from "./site";

// React's warnings, in a build that has them. They include attributes that differ, which React
// leaves alone and does not report in production. The fixtures fail a test for any warning that it
// does not expect.

/** One address of each screen. */
const DRAWN_BY_BUILD = [...new Map(Object.entries(PRERENDERED).map(([path, screen]) => [screen, path])).values()];

const dist = temporaryFolder("development");
let site: Awaited<ReturnType<typeof serveSite>>;

test.beforeAll(async ({ server }) => {
  await buildSite(dist.path, "development");
  site = await serveSite(dist.path, async ({ url = "", headers }) => {
    const { cookie = "", "accept-language": language = "" } = headers;
    const answer = await fetch(server + url, { headers: { cookie, "accept-language": language } });
    return { status: answer.status, html: withOwnScripts(url, await answer.text()) };
  });
  site.forwardTo(server);
});

test.afterAll(async () => {
  await site.stop();
  dist.remove();
});

/** Gives this build's scripts to a page that the stack has drawn. */
function withOwnScripts(url: string, html: string): string {
  // The empty page of the site, for when drawing fails, has no such element.
  expect(html, url).toContain('id="drawn-answers"');
  const own = readFileSync(`${dist.path}/pages/${servedScreen(url.split("?")[0] ?? "")}.html`, "utf8");
  const parts = [/<template id="scripts">.*<\/template>/s, /<link rel="stylesheet".*?>/];
  return parts.reduce((text, part) => text.replace(part, () => part.exec(own)?.[0] ?? ""), html);
}

/** Opens an address, and waits until the app has taken its page over without replacing it. */
async function takeOver(page: Page, path: string): Promise<void> {
  await page.goto(site.origin + path);
  // A person's own heading comes with their data.
  const part = await page.locator("h1, [role=tablist]").last().elementHandle();
  await expect(page.getByRole("banner").locator("select")).toBeVisible();
  expect(await part?.evaluate((element) => element.isConnected), path).toBe(true);
}

// These messages are not React's: missing data is answered so, and the stack opens no live connection
// to the page of another site.
const OF_THE_TEST = /^Failed to load resource: .* status of (404|410)|^WebSocket connection .* failed/;

for (const language of ["en", "hi"] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language, expectedErrors: [OF_THE_TEST] });

    test("React finds every page as it would have drawn it itself", async ({ page, stack, pageOf }) => {
      const ticket = await stack.list(await stack.signUp());
      const gone = await stack.signUp();
      const removed = await stack.list(gone);
      await stack.call(gone, "tickets", "remove", { id: removed.id });
      await stack.settled();
      const signedIn = await pageOf(await stack.signUp());
      const served = [
        ...["/", "/home", "/discover-movie", "/discover-movie?city=Mumbai&sort=price_asc"],
        ...[`/ticket/${ticket.id}`, `/movies/${slugOf(ticket.movie_name)}`, "/cities/mumbai", "/movies/never-shown"],
        `/ticket/${removed.id}`,
      ];
      const forAll = DRAWN_BY_BUILD.filter((path) => path !== addresses.profile);
      for (const path of [...forAll, ...served]) await takeOver(page, path);
      for (const path of [addresses.profile, ...served]) await takeOver(signedIn, path);
      // A person who has chosen a city gets other pages, once their first page has told the CDN.
      await page.evaluate(() => localStorage.setItem("selectedLocation", "Mumbai"));
      for (const path of ["/home", "/home", "/", "/discover-movie"]) await takeOver(page, path);
    });
  });

test.describe("a page that differs in an attribute alone", () => {
  test.use({ expectedErrors: [/hydrat/i] });

  test("is noticed", async ({ page }) => {
    const warned = page.waitForEvent("console", (message) => /hydrat/i.test(message.text()));
    await page.route("**/faqs", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/(<h1[^>]* class=")/, "$1spoilt ");
      await route.fulfill({ response, body });
    });
    await takeOver(page, "/faqs");
    expect((await warned).type()).toBe("error");
  });
});
