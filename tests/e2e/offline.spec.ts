import { appendFileSync, cpSync } from "node:fs";
import type { Page } from "@playwright/test";
import { sought } from "@reseat/testing/listing";
import { temporaryFolder } from "@reseat/testing/temporary-folder";
import { expect, newWord, signOut, test } from "./fixtures";
import { expectAccessible } from "./looks";
import { serveSite } from "./site";

test.use({
  serviceWorkers: "allow",
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load|fetch)|WebSocket connection/],
});

/** Waits until the worker has stored the app and serves the page. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/**
 * Waits until an answer of a call is stored: a page that is left within a second of an answer may
 * not store it.
 */
async function answerKept(page: Page, area: string, call: string): Promise<void> {
  await expect.poll(() => stored(page)).toContain(`\\"${area}\\",\\"${call}\\"`);
}

/** Everything that the browser stores for the site, as text. */
function stored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const all: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname } = new URL(request.url);
        // The scripts hold no answers, but every text of the screens.
        all.push(pathname, pathname.startsWith("/assets/") ? "" : await (await cache.match(request))?.text());
      }
    }
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
      for (const store of database.objectStoreNames) {
        const values = database.transaction(store).objectStore(store);
        for (const request of [values.getAllKeys(), values.getAll()])
          all.push(await new Promise((resolve) => request.addEventListener("success", () => resolve(request.result))));
      }
      database.close();
    }
    return JSON.stringify(all);
  });
}

test("without a network the app opens with what was seen last, and after a sign-out with nothing of it", async ({
  stack,
  pageOf,
}) => {
  const seller = await stack.signUp("Farah Khan");
  const buyer = await stack.signUp("Rohan Das", { credits: 5 });
  const movie = newWord();
  const ticket = await stack.list(seller, { movie_name: movie });
  await stack.call(buyer, "interest", "express", { ticket_id: ticket.id });
  const page = await pageOf(seller);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: movie })).toBeVisible();
  await kept(page);
  await expect.poll(() => stored(page)).toMatch(/\/assets\/profile-/);
  await answerKept(page, "tickets", "listMine");
  const wanted = newWord();
  const post = await stack.call(seller, "wanted", "create", sought({ movie_name: wanted }));
  await page.goto("/profile/wanted");
  await expect(page.getByRole("heading", { name: wanted })).toBeVisible();
  await answerKept(page, "wanted", "listMine");
  await page.goto(`/wanted/${post.id}`);
  await expect(page.getByRole("heading", { name: wanted })).toBeVisible();
  await answerKept(page, "wanted", "get");
  await page.goto("/notifications");
  const request = page.getByRole("article").filter({ hasText: movie });
  await expect(request.first()).toBeVisible();
  await answerKept(page, "interest", "list");
  await page.goto(`/ticket/${ticket.id}`);
  await expect(page.getByRole("heading", { name: movie })).toBeVisible();
  await answerKept(page, "tickets", "get");

  await page.context().setOffline(true);
  // Chromium does not always tell a page that it opens offline that the network is gone.
  const asOf = page.getByText(/(You are offline|Reseat cannot be reached)\. What you see is as of \d+:\d\d [ap]m\./);
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: movie })).toBeVisible();
  await expect(page.getByText("Farah Khan").first()).toBeVisible();
  await expect(asOf).toBeVisible();
  await expectAccessible(page);
  await page.goto("/notifications");
  await expect(request.first()).toBeVisible();
  await page.goto(`/ticket/${ticket.id}`);
  await expect(page.getByRole("heading", { name: movie })).toBeVisible();
  await page.goto("/profile/wanted");
  await expect(page.getByRole("heading", { name: wanted })).toBeVisible();
  await page.goto(`/wanted/${post.id}`);
  await expect(page.getByRole("heading", { name: wanted })).toBeVisible();
  await page.context().setOffline(false);
  await expect(asOf).toBeHidden();

  await page.goto("/profile");
  await expect.poll(() => stored(page)).toContain(movie);
  await signOut(page);
  await expect(page).toHaveURL(/\/auth/);
  const left = async () => {
    const all = await stored(page);
    return [movie, wanted, "Farah", "Rohan", seller.id, seller.mobile].filter((word) => all.includes(word));
  };
  await expect.poll(left).toEqual([]);
});

test.describe("in Hindi", () => {
  test.use({ language: "hi" });

  test("the language is kept with the app", async ({ page }) => {
    await page.goto("/faqs");
    const heading = await page.getByRole("heading", { level: 1 }).textContent();
    await kept(page);
    await expect.poll(() => stored(page)).toMatch(/faqs-.*catalog-hi-|catalog-hi-.*faqs-/);
    await page.context().setOffline(true);
    await page.goto("/faqs");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading ?? "");
    await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
  });
});

test("an update reloads every tab, and each goes on with the form that it had half filled", async ({
  context,
  server,
}) => {
  const { E2E_DIST = "" } = process.env;
  const site = await serveSite(E2E_DIST);
  site.forwardTo(server);
  const [one, two] = [await context.newPage(), await context.newPage()];
  for (const page of [one, two]) {
    await page.goto(`${site.origin}/list-movie`);
    await kept(page);
  }
  await one.getByLabel("Movie name").fill("Half a Movie");
  await one.getByLabel("Area").fill("Bandra");
  await two.getByLabel("Movie name").fill("Another Half");

  const next = temporaryFolder("release");
  cpSync(E2E_DIST, next.path, { recursive: true });
  appendFileSync(`${next.path}/sw.js`, "\n// Another version.\n");
  site.release(next.path);
  await one.bringToFront();
  await one.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  const reloaded = Promise.all([one, two].map((page) => page.waitForEvent("framenavigated")));
  await one.getByRole("button", { name: "Update" }).click();
  await reloaded;
  await expect(one.getByLabel("Movie name")).toHaveValue("Half a Movie");
  await expect(one.getByLabel("Area")).toHaveValue("Bandra");
  await expect(two.getByLabel("Movie name")).toHaveValue("Another Half");
  await site.stop();
  next.remove();
});
