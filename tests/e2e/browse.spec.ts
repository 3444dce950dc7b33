import type { Page } from "@playwright/test";
import {
  dayFromNow,
  expect,
  listOnSale,
  newWord,
  pauseClock,
  searchBox,
  searchFor,
  takenOver,
  test,
  ticketDialog,
  untilTakenOver,
} from "./fixtures";
import { expectAccessible } from "./looks";

const cards = (page: Page) => page.getByRole("article");
/** The visible count. Screen readers announce it too. */
const found = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });
const filters = (page: Page) => page.getByRole("button", { name: "Filters", exact: true });

test.describe("with the filters in the page", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("each change of the filters is a step that Back takes back", async ({ page, stack }) => {
    const seller = await stack.signUp();
    const location = `Area ${newWord()}`;
    const [third, fourth] = [dayFromNow(3), dayFromNow(4)];
    const soon = await stack.list(seller, { location, show_date: third });
    const later = await stack.list(seller, { location, show_date: fourth, price_per_ticket: 20_000 });

    await page.goto("/home");
    await page.goto("/discover-movie");
    await filters(page).click();
    await page.getByLabel("Location", { exact: true }).selectOption(location);
    await expect(found(page, "2 tickets found")).toBeVisible();
    await page.getByLabel("Date").selectOption(fourth);
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText(later.movie_name);
    const options = await page.getByLabel("Date").locator("option").allTextContents();
    expect(options.slice(0, 4)).toEqual(["All Dates", "Starts in 2 h", "Tonight", "This weekend"]);
    expect(options[4]).toMatch(/^\d{1,2} \w{3,4} \d{4}$/);

    await page.goBack();
    await expect(cards(page)).toHaveCount(2);
    await expect(page.getByLabel("Date")).toHaveValue("");
    await expect(page.getByLabel("Location", { exact: true })).toHaveValue(location);

    const search = searchBox(page);
    await search.pressSequentially(soon.movie_name, { delay: 60 });
    // A pause between two keys searches for the text so far, which finds the ticket too. Back waits
    // for the whole name.
    await expect(page).toHaveURL((url) => url.searchParams.get("search") === soon.movie_name);
    await expect(found(page, "1 ticket found")).toBeVisible();
    await page.goBack();
    await expect(search).toHaveValue("");
    await expect(cards(page)).toHaveCount(2);
    await page.goForward();
    await expect(search).toHaveValue(soon.movie_name);
    await expect(cards(page)).toHaveCount(1);

    await page.getByRole("button", { name: "Clear Filters" }).click();
    await expect(page).toHaveURL(/\/discover-movie$/);
    await page.goBack();
    await expect(cards(page)).toHaveCount(1);
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/discover-movie$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/home/);
  });

  test("the price ranges and sorts are those of the product, and 500 rupees are still the middle", async ({
    page,
    stack,
  }) => {
    const seller = await stack.signUp();
    const location = `Area ${newWord()}`;
    for (const price_of_seat of [20_000, 50_000, 50_100])
      await listOnSale(stack, seller, { location, price_per_ticket: 2 * price_of_seat, ticket_count: 2 });
    await page.goto(`/discover-movie?location=${encodeURIComponent(location)}`);
    await expect(page.getByText("3 Results")).toBeVisible();
    const price = page.getByLabel("Price Range");
    await expect(price.locator("option")).toHaveText(["All Prices", "Under ₹200", "₹200 - ₹500", "Above ₹500"]);
    await expect(page.getByLabel("Sort By").locator("option")).toHaveText([
      "Latest First",
      "Price: Low to High",
      "Price: High to Low",
      "Show Date",
    ]);
    for (const [range, text] of [
      ["Under ₹200", "₹200"],
      ["₹200 - ₹500", "₹500"],
      ["Above ₹500", "₹501"],
    ] as const) {
      await price.selectOption({ label: range });
      await expect(cards(page)).toHaveCount(1);
      await expect(cards(page)).toContainText(text);
    }
  });
});

test("the filters of a phone are a sheet, which counts what is left and closes on it", async ({ page, stack }) => {
  const seller = await stack.signUp();
  const location = `Area ${newWord()}`;
  for (const price_per_ticket of [20_000, 50_000])
    await listOnSale(stack, seller, { location, price_per_ticket, ticket_count: 1 });
  await page.goto("/discover-movie");
  await filters(page).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByLabel("Location", { exact: true }).selectOption(location);
  await expect(sheet.getByRole("button", { name: "Show 2 tickets" })).toBeVisible();
  expect(await sheet.locator(`optgroup[label="Mumbai"] option`).allTextContents()).toContain(location);
  await sheet.getByLabel("Price Range").selectOption({ label: "Under ₹200" });
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Show 1 ticket" }).click();
  await expect(sheet).toBeHidden();
  await expect(cards(page)).toHaveCount(1);
  await expect(found(page, "1 ticket found")).toBeVisible();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL(/\/discover-movie$/);
});

test("a trending movie fills the search, a popular location the filter", async ({ page }) => {
  await page.goto("/discover-movie");
  const trending = takenOver(page).getByRole("region", { name: "Trending Movies" });
  const movie = trending.getByRole("link").first();
  const name = (await movie.textContent()) ?? "";
  await movie.click();
  await expect(searchBox(page)).toHaveValue(name);
  await expect(found(page, /\d+ tickets? found/)).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
  await expect(cards(page).filter({ hasNotText: name })).toHaveCount(0);
  await page.getByRole("button", { name: "Clear Filters" }).click();

  const popular = takenOver(page).getByRole("region", { name: "Popular Locations" }).getByRole("link").first();
  const location = (await popular.textContent()) ?? "";
  await popular.click();
  await expect(page).toHaveURL((url) => url.searchParams.get("location") === location);
  await expect(popular).toHaveAttribute("aria-current", "true");
  await expectAccessible(page);
});

test("more comes as one scrolls, until all is there", async ({ page, stack }) => {
  const onSale = async () => (await stack.call(null, "browse", "listTickets")).total;
  expect(await onSale()).toBeGreaterThan(40);
  await page.goto("/discover-movie");
  await expect(cards(page)).toHaveCount(20);
  await expect(async () => {
    await cards(page).last().scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 4000);
    expect(await cards(page).count()).toBe(await onSale());
  }).toPass();
  await expect(page.getByRole("button", { name: "Show More" })).toBeHidden();
});

test("the dashboard searches, picks a trending movie, and goes back a step", async ({ page, stack }) => {
  const ticket = await listOnSale(stack, await stack.signUp());
  await page.goto("/home");
  await searchFor(page, ticket.movie_name);
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole("link", { name: "View All" }).click();
  await expect(page).toHaveURL(/\/discover-movie\?search=/);
  await expect(page.getByText("1 ticket found")).toBeVisible();
  await page.goBack();
  await expect(searchBox(page)).toHaveValue(ticket.movie_name);
  await page.goBack();
  await expect(searchBox(page)).toHaveValue("");

  const trending = page.getByRole("region", { name: "Trending Movies" });
  const poster = trending.getByRole("button").first();
  await expect(poster.locator("img")).toBeVisible();
  await poster.click();
  await expect(poster).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(/search=/);
  await expect(searchBox(page)).not.toHaveValue("");
  await searchFor(page, "nothing has this name");
  await expect(page.getByRole("button", { name: "Clear All Filters" })).toBeVisible();
  await expectAccessible(page);
});

test.describe("without posters", () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test("a poster that does not load leaves a lettered place of the same size", async ({ page }) => {
    await page.route("**/posters/**", (route) => route.abort());
    await page.goto("/home");
    const poster = page.getByRole("region", { name: "Trending Movies" }).getByRole("button").first();
    await expect(poster.locator("img")).toHaveCount(0);
    const box = await poster.locator("span").first().boundingBox();
    expect((box?.height ?? 0) / (box?.width ?? 1)).toBeCloseTo(1.5, 1);
  });
});

test("what is pressed while a search is still being typed is not undone by it", async ({ page, stack }) => {
  const seller = await stack.signUp();
  const location = `Area ${newWord()}`;
  const ticket = await listOnSale(stack, seller, { location });
  await page.goto(`/discover-movie?location=${encodeURIComponent(location)}`);
  await expect(cards(page)).toHaveCount(1);
  await untilTakenOver(page);
  await pauseClock(page);
  await searchFor(page, "night");
  await takenOver(page).getByRole("article").getByRole("link").click();
  const dialog = ticketDialog(page);
  await page.clock.runFor(1000);
  await expect(page).toHaveURL((url) => url.searchParams.get("search") === "night");
  await expect(page).toHaveURL((url) => url.searchParams.get("ticket") === ticket.id);
  await expect(dialog).toContainText(ticket.movie_name);
});

test("clearing the filters clears a search that is still being typed, too", async ({ page }) => {
  await page.goto("/discover-movie?price=high");
  await untilTakenOver(page);
  await pauseClock(page);
  const search = searchBox(page);
  await search.fill("lamp");
  // On a phone the suggestions lie over the button.
  await search.blur();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(/\/discover-movie$/);
  await expect(search).toHaveValue("");
});

test.describe("an address that was changed by hand", () => {
  test.use({ expectedErrors: [/status of 400/] });

  test("shows what is valid of it", async ({ page }) => {
    await page.goto("/discover-movie?date=2026-13-45");
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByText(/tickets? found/)).toHaveCount(0);
  });
});

test.describe("when the list fails", () => {
  test.use({ expectedErrors: [/status of 500/] });

  test("a ticket that is linked to opens all the same", async ({ page, stack }) => {
    const ticket = await stack.list(await stack.signUp());
    const failed = { status: 500, json: { code: "internal_error", message: "An unexpected error occurred." } };
    await page.route("**/api/tickets?*", (route) => route.fulfill(failed));
    await page.goto(`/discover-movie?ticket=${ticket.id}`);
    await expect(ticketDialog(page)).toContainText(ticket.movie_name);
  });
});
