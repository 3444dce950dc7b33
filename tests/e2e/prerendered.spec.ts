import { addresses } from "@reseat/contract/addresses";
import { PRERENDERED } from "@reseat/contract/pages";
import { expect, failDrawing, holdBack, listOnSale, newWord, searchBox, takenOver, test } from "./fixtures";
import { watchShifts } from "./layout-shifts";
import { expectAccessible, expectToFitWidth } from "./looks";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("pages that are the same for everybody can be read", async ({ page }) => {
    for (const path of Object.keys(PRERENDERED).filter((path) => path !== addresses.profile)) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect((await page.getByRole("main").innerText()).length).toBeGreaterThan(60);
    }
    await page.goto("/");
    await expect(page).toHaveTitle("Reseat");
    await page.getByRole("link", { name: "FAQs" }).click();
    await expect(page).toHaveTitle("FAQs · Reseat");
  });

  test("what is on sale can be searched", async ({ page, stack }) => {
    const ticket = await listOnSale(stack, await stack.signUp(), { movie_name: newWord() });
    // The listings may be seconds old.
    await expect(async () => {
      await page.goto("/discover-movie");
      await expect(page.getByRole("link", { name: ticket.movie_name })).toBeVisible({ timeout: 500 });
    }).toPass();
    await searchBox(page).fill(ticket.movie_name);
    await page.getByRole("combobox", { name: "Sort By" }).selectOption("price_asc");
    await searchBox(page).press("Enter");
    await expect(page).toHaveURL(/sort=price_asc/);
    await expect(page.getByRole("status")).toHaveText("1 ticket found");
    await page.getByRole("link", { name: ticket.movie_name }).click();
    await expect(page).toHaveURL(`/ticket/${ticket.id}`);
    await expect(page.getByRole("button", { name: "Express Interest" })).toHaveCSS("pointer-events", "none");
  });
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

test("what was said in the head of a drawn ticket's page is gone on another page, and it needs no function to work", async ({
  page,
  stack,
}) => {
  const { id } = await stack.list(await stack.signUp());
  await page.goto(`/ticket/${id}`);
  await expect(page.locator("link[rel=canonical]")).toHaveCount(1);
  await page.getByRole("link", { name: "Reseat" }).first().click();
  await expect(page).toHaveURL("/");
  await expect(page.locator("link[rel=canonical][href*='/ticket/']")).toHaveCount(0);

  await failDrawing(page, `/ticket/${id}`);
  await page.goto(`/ticket/${id}`);
  await page.getByRole("button", { name: "Express Interest" }).click();
  await expect(page).toHaveURL(/\/auth/);
});

test("what was typed into the search of a drawn page is searched for, and a card opens its ticket over the list", async ({
  page,
  stack,
}) => {
  const ticket = await listOnSale(stack, await stack.signUp(), { movie_name: newWord() });
  const release = await holdBack(page, "**/assets/**.js");
  await page.goto("/discover-movie", { waitUntil: "commit" });
  await searchBox(page).pressSequentially(ticket.movie_name);
  release();
  await expect(page).toHaveURL(`/discover-movie?search=${ticket.movie_name}`);
  await expect(searchBox(page)).toBeFocused();
  await expect(page.getByRole("main").getByRole("status")).toHaveText("1 ticket found");
  await takenOver(page).getByRole("link", { name: ticket.movie_name }).click();
  await expect(page.getByRole("dialog")).toContainText(ticket.movie_name);
});

test("what is on sale of a movie in a city leads to other cities, to the filters and to tickets", async ({
  page,
  stack,
}) => {
  const movie = `${newWord()}: Reloaded`;
  const seller = await stack.signUp();
  await Promise.all([
    stack.list(seller, { movie_name: movie, city: "Kochi", location: "Edappally" }),
    stack.list(seller, { movie_name: movie, city: "Madurai", location: "Madurai" }),
  ]);
  const heading = page.getByRole("heading", { level: 1 });
  // The listings may be seconds old.
  await expect(async () => {
    await page.goto(`/movies/${movie.toLowerCase().replace(": ", "-")}/kochi`);
    await expect(page.getByRole("link", { name: "Madurai" })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await takenOver(page).getByRole("link", { name: movie }).click();
  await expect(page.getByRole("dialog")).toContainText(movie);
  await page.goBack();
  await expectAccessible(page);
  await expectToFitWidth(page);
  await page.getByRole("link", { name: "Madurai" }).click();
  await expect(heading).toHaveText(`${movie} tickets in Madurai`);
  await expect(heading).toBeFocused();
  await expect(page).toHaveTitle(`${movie} tickets in Madurai · Reseat`);
  await page.getByRole("link", { name: "Filters" }).click();
  await expect(page).toHaveURL(/\/discover-movie\?search=.*location=Madurai/);
  await expect(searchBox(page)).toHaveValue(movie);
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

test("what is the same for everybody is there before its scripts, and neither it nor the focus moves as the app takes it over", async ({
  page,
  stack,
  pageOf,
  baseURL,
}) => {
  const own = await pageOf(await stack.signUp());
  await own.addInitScript(() => localStorage.setItem("selectedLocation", "Chennai"));
  // The page is drawn for the city, because what is on sale soon is that of the city.
  await own.context().addCookies([{ name: "city", value: "Chennai", url: baseURL ?? "" }]);
  for (const [open, ...paths] of [
    [page, "/list-movie", "/auth"],
    [own, "/home", "/list-movie", "/profile"],
  ] as const) {
    const shifts = await watchShifts(open);
    for (const path of paths) {
      const release = await holdBack(open, "**/assets/**.js");
      // A font that comes in between would move the lines.
      const releaseFonts = await holdBack(open, "**/*.woff2");
      await open.goto(path, { waitUntil: "commit" });
      const places = () =>
        open
          .locator("h1, #recent, [role=tablist]")
          .filter({ visible: true })
          .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
      await open.waitForFunction(() => document.readyState !== "loading");
      await expect.poll(places).not.toEqual([]);
      await open.keyboard.press("Tab");
      const skip = open.getByRole("link", { name: "Skip to content" });
      await expect(skip).toBeFocused();
      const before = await places();
      release();
      await expect(open.getByRole("combobox", { name: "App language" })).toBeVisible();
      if (path !== "/profile") expect(await places(), path).toEqual(before);
      expect(await shifts(), path).toBeLessThan(0.02);
      await expect(skip).toBeFocused();
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

test("the own profile is drawn before the app is there, for its person alone, who is not asked to log in either", async ({
  page,
  stack,
  pageOf,
}) => {
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

  const release = await holdBack(own, "**/assets/**.js");
  await own.goto("/auth?returnTo=%2Flist-movie", { waitUntil: "commit" });
  await expect(own.getByRole("link", { name: "Reseat" })).toBeVisible();
  await expect(own.getByLabel("Mobile number")).toBeHidden();
  release();
  await expect(own).toHaveURL("/list-movie");
});
