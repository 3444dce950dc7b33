import { appendFileSync, cpSync } from "node:fs";
import type { Page } from "@playwright/test";
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

test.describe("in Hindi", () => {
  test.use({ language: "hi" });

  test("without a network the app opens in its language with what was seen last, and after a sign-out with nothing of it", async ({
    stack,
    pageOf,
    say,
    speak,
  }) => {
    const seller = await stack.signUp("Farah Khan");
    const buyer = await stack.signUp("Rohan Das", { credits: 5 });
    await speak(seller);
    const movie = newWord();
    const ticket = await stack.list(seller, { movie_name: movie });
    await stack.call(buyer, "interest", "express", { ticket_id: ticket.id });
    const page = await pageOf(seller);
    const screens = [
      ["/profile", "tickets", "listMine"],
      ["/notifications", "interest", "list"],
      [`/ticket/${ticket.id}`, "tickets", "get"],
    ] as const;
    const shown = page.getByRole("main").getByText(movie).first();
    for (const [path, area, call] of screens) {
      await page.goto(path);
      await expect(shown).toBeVisible();
      await kept(page);
      await answerKept(page, area, call);
    }
    await expect.poll(() => stored(page)).toMatch(/\/assets\/profile-/);

    await page.context().setOffline(true);
    for (const [path] of screens) {
      await page.goto(path);
      await expect(shown).toBeVisible();
    }
    await expect(page.locator("html")).toHaveAttribute("lang", "hi-IN");
    // Chromium does not always tell a page that it opens offline that the network is gone.
    const asOf = page.getByText(/(आप ऑफ़लाइन हैं|संपर्क नहीं हो पा रहा)। जो दिख रहा है, वह .+ का है।/);
    await expect(asOf).toBeVisible();
    await expectAccessible(page);
    await page.context().setOffline(false);
    await expect(asOf).toBeHidden();

    await page.goto("/profile");
    await expect.poll(() => stored(page)).toContain(movie);
    await signOut(page, say);
    await expect(page).toHaveURL(/\/auth/);
    const left = async () => {
      const all = await stored(page);
      return [movie, "Farah", "Rohan", seller.id, seller.mobile].filter((word) => all.includes(word));
    };
    await expect.poll(left).toEqual([]);
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
