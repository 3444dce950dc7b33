import { addresses } from "@reseat/contract/addresses";
import { PRERENDERED } from "@reseat/contract/pages";
import { expect, failDrawing, holdBack, listOnSale, newWord, searchBox, takenOver, test } from "./fixtures";
import { watchShifts } from "./layout-shifts";
import { expectAccessible, expectToFitWidth } from "./looks";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("pages that are the same for everybody can be read, in the reader's language", async ({
    page,
    browser,
    baseURL,
  }) => {
    for (const path of Object.keys(PRERENDERED).filter((path) => path !== addresses.profile)) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect((await page.getByRole("main").innerText()).length).toBeGreaterThan(60);
    }
    await page.goto("/");
    await expect(page).toHaveTitle("Reseat");
    await page.getByRole("link", { name: "FAQs" }).click();
    await expect(page).toHaveTitle("FAQs · Reseat");
    const hindi = await browser.newContext({ baseURL, locale: "hi-IN", javaScriptEnabled: false });
    const other = await hindi.newPage();
    await other.goto("/how-it-works");
    await expect(other.locator("html")).toHaveAttribute("lang", "hi-IN");
    await expect(other.getByRole("heading", { level: 1 })).toContainText(/[\u0900-\u097f]/);
    await hindi.close();
  });
});

test("the app takes over each page as it was drawn", { tag: "@layout" }, async ({ page, stack, pageOf }) => {
  const { id } = await stack.list(await stack.signUp());
  const signedIn = await pageOf(await stack.signUp());
  await signedIn.goto("/");
  await expect(signedIn).toHaveURL(/\/home$/);
  for (const open of [page, signedIn]) {
    const shifts = await watchShifts(open);
    for (const path of [
      ...(open === page ? ["/"] : []),
      "/faqs",
      "/home",
      "/discover-movie",
      "/list-movie",
      "/cities/mumbai",
      `/ticket/${id}`,
    ]) {
      await open.goto(path);
      const heading = await open.locator("h1").elementHandle();
      await expect(open.locator("header").locator("select")).toBeVisible();
      // The same element that the HTML contained.
      expect(await heading?.evaluate((element) => element.isConnected), path).toBe(true);
      expect(await shifts(), path).toBeLessThan(0.02);
    }
  }
});

test("who has chosen the dark theme sees it from the first frame on, also while the app takes over", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.addInitScript(() => {
    localStorage.setItem("theme", "dark");
    const colours = new Set<string>();
    const look = () => {
      let element = document.elementFromPoint(4, innerHeight / 2);
      const colour = () => element && getComputedStyle(element).backgroundColor;
      while (element && colour() === "rgba(0, 0, 0, 0)") element = element.parentElement;
      colours.add(colour() ?? "none");
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { colours: () => [...colours] });
  });
  const colours = () => page.evaluate(() => (window as unknown as { colours: () => string[] }).colours());
  // One page that the build draws, and one that a function draws.
  for (const path of ["/faqs", "/discover-movie"]) {
    const release = await holdBack(page, "**/assets/**.js");
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(colours).toEqual(["rgb(21, 12, 16)"]);
    release();
    await expect(page.getByRole("combobox", { name: "App language" })).toBeEnabled();
    await page.waitForLoadState("networkidle");
    expect(await colours()).toEqual(["rgb(21, 12, 16)"]);
  }
});

test("a ticket's page can be read before its scripts come, stays as the app takes its place, and needs no function to work", async ({
  page,
  stack,
  pageOf,
  browser,
  baseURL,
}) => {
  const ticket = await stack.list(await stack.signUp());
  const address = `/ticket/${ticket.id}`;
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const read = await plain.newPage();
  await read.goto(address);
  await expect(read).toHaveTitle(`${ticket.movie_name}, ${ticket.theatre} · Reseat`);
  await expect(read.getByRole("heading", { level: 1 })).toHaveText(ticket.movie_name);
  const contact = read.getByRole("button", { name: "Express Interest" });
  await expect(contact).toHaveCSS("pointer-events", "none");
  await plain.close();

  for (const open of [page, await pageOf(await stack.signUp())]) {
    const shifts = await watchShifts(open);
    await open.goto(address);
    await open.getByRole("button", { name: "More" }).click();
    await expect(open.getByRole("menuitem", { name: "Report" })).toBeVisible();
    await open.keyboard.press("Escape");
    expect(await shifts()).toBeLessThan(0.02);
    // Tags in the head of the ticket's page are gone on another page.
    await expect(open.locator("link[rel=canonical]")).toHaveCount(1);
    await open.getByRole("link", { name: "Reseat" }).first().click();
    await expect(open).not.toHaveURL(address);
    await expect(open.locator("link[rel=canonical][href*='/ticket/']")).toHaveCount(0);
  }

  await failDrawing(page, address);
  await page.goto(address);
  await page.getByRole("button", { name: "Express Interest" }).click();
  await expect(page).toHaveURL(/\/auth/);
});

test("what is on sale can be read and searched without scripts, stays as the app takes its place, and so does what was typed meanwhile", async ({
  page,
  stack,
  browser,
  baseURL,
}) => {
  const ticket = await listOnSale(stack, await stack.signUp(), { movie_name: newWord() });
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const read = await plain.newPage();
  // The listings may be seconds old.
  await expect(async () => {
    await read.goto("/discover-movie");
    await expect(read.getByRole("link", { name: ticket.movie_name })).toBeVisible({ timeout: 500 });
  }).toPass();
  await searchBox(read).fill(ticket.movie_name);
  await read.getByRole("combobox", { name: "Sort By" }).selectOption("price_asc");
  await searchBox(read).press("Enter");
  await expect(read).toHaveURL(/sort=price_asc/);
  await expect(read.getByRole("status")).toHaveText("1 ticket found");
  await read.getByRole("link", { name: ticket.movie_name }).click();
  await expect(read).toHaveURL(`/ticket/${ticket.id}`);
  await plain.close();

  const release = await holdBack(page, "**/assets/**.js");
  const shifts = await watchShifts(page);
  await page.goto("/discover-movie", { waitUntil: "commit" });
  await searchBox(page).pressSequentially(ticket.movie_name);
  release();
  await expect(page).toHaveURL(`/discover-movie?search=${ticket.movie_name}`);
  await expect(searchBox(page)).toBeFocused();
  await expect(page.getByRole("main").getByRole("status")).toHaveText("1 ticket found");
  await page.goto("/discover-movie");
  await takenOver(page).getByRole("link", { name: ticket.movie_name }).click();
  await expect(page.getByRole("dialog")).toContainText(ticket.movie_name);
  // The remaining shifts come from the web font: long names break their lines elsewhere in the
  // fallback's.
  expect(await shifts()).toBeLessThan(0.05);
});

test("what is on sale of a movie in a city can be read without scripts, leads on, and stays as the app takes its place", async ({
  page,
  stack,
  browser,
  baseURL,
}) => {
  const movie = `${newWord()}: Reloaded`;
  const seller = await stack.signUp();
  const [ticket] = await Promise.all([
    stack.list(seller, { movie_name: movie, city: "Kochi", location: "Edappally" }),
    stack.list(seller, { movie_name: movie, city: "Madurai", location: "Madurai" }),
  ]);
  const address = `/movies/${movie.toLowerCase().replace(": ", "-")}/kochi`;
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const read = await plain.newPage();
  // The listings may be seconds old.
  await expect(async () => {
    await read.goto(address);
    await expect(read).toHaveTitle(`${movie} tickets in Kochi · Reseat`, { timeout: 500 });
    await expect(read.getByRole("navigation").getByRole("link", { name: "Madurai" })).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(read.getByRole("heading", { level: 1 })).toHaveText(`${movie} tickets in Kochi`);
  await expect(read.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${address}$`));
  await read.getByRole("navigation").getByRole("link", { name: "Madurai" }).click();
  await expect(read.getByRole("heading", { level: 1 })).toHaveText(`${movie} tickets in Madurai`);
  await plain.close();

  const shifts = await watchShifts(page);
  await page.goto(address);
  await takenOver(page).getByRole("link", { name: movie }).click();
  await expect(page.getByRole("dialog")).toContainText(movie);
  await expectAccessible(page);
  await page.goBack();
  await expectToFitWidth(page);
  expect(await shifts()).toBeLessThan(0.05);
  await page.getByRole("link", { name: "Madurai" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${movie} tickets in Madurai`);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(`${movie} tickets in Madurai · Reseat`);
  await page.getByRole("link", { name: "Filters" }).click();
  await expect(page).toHaveURL(/\/discover-movie\?search=.*location=Madurai/);
  await expect(searchBox(page)).toHaveValue(movie);

  await page.goto(`/ticket/${ticket.id}`);
  await page.getByRole("link", { name: "Movie tickets in Kochi" }).click();
  await expect(page).toHaveURL("/cities/kochi");
  await expect(page.getByRole("article").first()).toBeVisible();
});

test("a page of what is on sale asks for no listing that it has, and for its first pictures by itself, once", async ({
  page,
  stack,
}) => {
  const { trending_movies } = await stack.call(null, "browse", "getFacets", {});
  const movie = trending_movies.find(({ poster_url }) => poster_url)?.movie_name ?? "";
  const addresses = ["/discover-movie", `/movies/${movie.toLowerCase().replaceAll(" ", "-")}`];
  for (const address of addresses) {
    const html = await (await page.request.get(address)).text();
    // Other tests may have put the server's clock forward.
    await page.clock.setFixedTime(Date.parse(/"at":"([^"]+)"/.exec(html)?.[1] ?? "") + 12_000);
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(address);
    await expect(page.getByRole("main").getByRole("article").getByRole("link").first()).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(asked.filter((path) => path.startsWith("/api/tickets"))).toEqual([]);
    const loaded = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => name));
    const pictures = loaded.filter((name) => name.includes("/posters/"));
    expect(new Set(pictures).size).toBe(pictures.length);
  }
  const drawn = await (await page.request.get(addresses[1] ?? "")).text();
  const images = [...drawn.matchAll(/<img [^>]*>/g)].map(([image]) => image);
  expect(images.length).toBeGreaterThan(1);
  expect(images.map((image) => image.includes("high"))).toEqual(images.map((_, index) => index === 0));
  expect(images.map((image) => image.includes("eager"))).toEqual(images.map((_, index) => index < 3));
});

test.describe("no such movie", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("is said on its page, which shows what is on sale, also without scripts", async ({
    page,
    stack,
    browser,
    baseURL,
  }) => {
    const { movie_name: movie } = await stack.list(await stack.signUp(), { movie_name: newWord() });
    const address = "/movies/there-never-was-such-a-movie/pune";
    const title = "No tickets for “There Never Was Such A Movie, Pune”";
    const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
    const read = await plain.newPage();
    // The listings may be seconds old.
    await expect(async () => {
      await read.goto(address);
      await expect(read.getByRole("link", { name: movie })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(read.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(read.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await plain.close();

    const shifts = await watchShifts(page);
    await page.goto(address);
    await expect(page.getByRole("link", { name: movie })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} · Reseat`);
    await expectAccessible(page);
    expect(await shifts()).toBeLessThan(0.05);
    await page.getByRole("link", { name: "Search tickets" }).click();
    await expect(searchBox(page)).toHaveValue("There Never Was Such A Movie");
    await page.goBack();
    await page.getByRole("link", { name: "Discover movie tickets" }).click();
    await expect(page).toHaveURL("/discover-movie");
  });
});

test("what is the same for everybody is there before its scripts, for whoever reads it, and nothing moves as the app takes it over", async ({
  page,
  stack,
  pageOf,
  baseURL,
}) => {
  const own = await pageOf(await stack.signUp());
  await own.addInitScript(() => localStorage.setItem("selectedLocation", "Chennai"));
  // The page is drawn for the city, because what is on sale soon is that of the city.
  await own.context().addCookies([{ name: "city", value: "Chennai", url: baseURL ?? "" }]);
  for (const open of [page, own]) {
    const shifts = await watchShifts(open);
    for (const path of ["/home", "/list-movie"]) {
      const release = await holdBack(open, "**/assets/**.js");
      // A font that comes in between would move the lines.
      const releaseFonts = await holdBack(open, "**/*.woff2");
      await open.goto(path, { waitUntil: "commit" });
      const places = () =>
        open.locator("h1, #recent").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
      await open.waitForFunction(() => document.readyState !== "loading");
      await expect(open.getByRole("heading", { level: 1 })).toBeVisible();
      const before = await places();
      release();
      await expect(open.getByRole("combobox", { name: "App language" })).toBeVisible();
      expect(await places()).toEqual(before);
      expect(await shifts()).toBeLessThan(0.02);
      releaseFonts();
    }
  }
});

test("who has read on in a drawn page stays there as the app takes its place", async ({ page }) => {
  const release = await holdBack(page, "**/assets/**.js");
  await page.goto("/discover-movie", { waitUntil: "commit" });
  const card = page.getByRole("article").nth(4);
  await expect(card).toBeVisible();
  // The fonts break some lines elsewhere, and the browser then scrolls by what that moves.
  await page.evaluate(() => document.fonts.ready);
  await card.scrollIntoViewIfNeeded();
  const scrolled = () => page.evaluate(() => window.scrollY);
  const before = await scrolled();
  expect(before).toBeGreaterThan(100);
  release();
  await expect(takenOver(page)).toBeVisible();
  expect(await scrolled()).toBe(before);
});

test("the focus stays where it is as the app takes a page's place", async ({ page, stack, pageOf }) => {
  for (const open of [page, await pageOf(await stack.signUp())])
    for (const path of ["/", "/home", "/list-movie"]) {
      const release = await holdBack(open, "**/assets/**.js");
      await open.goto(path, { waitUntil: "commit" });
      await expect(open.getByRole("heading", { level: 1 })).toBeVisible();
      await open.keyboard.press("Tab");
      const skip = open.getByRole("link", { name: "Skip to content" });
      await expect(skip).toBeFocused();
      release();
      await expect(open.getByRole("combobox", { name: "App language" })).toBeVisible();
      await expect(skip).toBeFocused();
    }
});

test.describe("a number without an account", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("what is typed before the app is there stays in its field, and Enter is done once it is", async ({ page }) => {
    const release = await holdBack(page, "**/assets/**.js");
    await page.goto("/auth", { waitUntil: "commit" });
    await page.getByLabel("Mobile number").pressSequentially("+91 98765 43210");
    await page.getByLabel("Mobile number").press("Enter");
    await expect(page).toHaveURL("/auth");
    release();
    await expect(page.getByLabel("Enter OTP")).toBeFocused();
    await expect(page.getByRole("main")).toContainText("+91 9876543210");
    await expect(page).toHaveURL("/auth");
  });
});

test("what was typed into the search of a drawn page is searched for, also when its reader has gone on", async ({
  page,
}) => {
  const release = await holdBack(page, "**/assets/**.js");
  await page.goto("/home", { waitUntil: "commit" });
  await searchBox(page).fill("Peacock");
  await page.getByRole("heading", { level: 1 }).click();
  release();
  await expect(page).toHaveURL("/home?search=Peacock");
  await expect(searchBox(page)).toHaveValue("Peacock");
  await expect(searchBox(page)).not.toBeFocused();
});

test("who is logged in is not asked to log in while the app loads", async ({ stack, pageOf }) => {
  const page = await pageOf(await stack.signUp());
  const release = await holdBack(page, "**/assets/**.js");
  await page.goto("/auth?returnTo=%2Flist-movie", { waitUntil: "commit" });
  await expect(page.getByRole("link", { name: "Reseat" })).toBeVisible();
  await expect(page.getByLabel("Mobile number")).toBeHidden();
  release();
  await expect(page).toHaveURL("/list-movie");
});

test("the own profile is drawn before the app is there, for its person alone", async ({ page, stack, pageOf }) => {
  const own = await pageOf(await stack.signUp("Meera Iyer"));
  const shifts = await watchShifts(own);
  for (const open of [own, page]) {
    const release = await holdBack(open, "**/assets/**.js");
    await open.goto("/profile", { waitUntil: "commit" });
    await expect(open.getByRole("link", { name: "Reseat, start page" })).toBeVisible();
    const tabs = open.locator("[role=tablist]");
    await expect(tabs).toBeVisible({ visible: open === own });
    const drawn = await tabs.elementHandle();
    if (open === own) await open.getByRole("tab", { name: "More" }).click();
    release();
    if (open === page) await expect(page).toHaveURL("/auth?returnTo=%2Fprofile");
    else {
      await expect(own.getByRole("heading", { name: "Meera Iyer" })).toBeVisible();
      // The press on a tab is done.
      await expect(own).toHaveURL("/profile/more");
      expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
      expect(await shifts()).toBeLessThan(0.02);
    }
  }
});

test("what is pressed before the app is there is done once it is", async ({ page }) => {
  const release = await holdBack(page, "**/assets/**.js");
  await page.goto("/discover-movie", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await expect(page.getByRole("combobox", { name: "Sort By" })).toBeHidden();
  release();
  await expect(page.getByRole("combobox", { name: "Sort By" })).toBeVisible();
});

test("a card of a drawn page leads to its ticket before the app is there", async ({ page }) => {
  await holdBack(page, "**/assets/**.js");
  await page.goto("/discover-movie", { waitUntil: "commit" });
  const card = page.getByRole("article").first().getByRole("link");
  const movie = (await card.textContent()) ?? "";
  await card.click();
  await expect(page).toHaveURL(/\/ticket\//);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(movie);
});
