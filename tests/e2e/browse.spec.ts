import type { Page } from "@playwright/test";
import {
  expect,
  filterBy,
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

test("a phone's filters count what is left; each change of them and the search is a step that Back takes back", async ({
  page,
  stack,
}) => {
  const seller = await stack.signUp();
  const location = `Area ${newWord()}`;
  const cheap = await listOnSale(stack, seller, { location, price_per_ticket: 15_000, ticket_count: 1 });
  const dear = await listOnSale(stack, seller, { location, price_per_ticket: 120_000, ticket_count: 2 });

  await page.goto("/home");
  await page.goto("/discover-movie");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await sheet.getByLabel("Location", { exact: true }).selectOption(location);
  await expect(sheet.getByRole("button", { name: "Show 2 tickets" })).toBeVisible();
  expect(await sheet.locator(`optgroup[label="Mumbai"] option`).allTextContents()).toContain(location);
  await sheet.getByLabel("Sort By").selectOption({ label: "Price: High to Low" });
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Show 2 tickets" }).click();
  await expect(sheet).toBeHidden();
  await expect(cards(page)).toContainText([dear.movie_name, cheap.movie_name]);
  await filterBy(page, "Seats together", "2 seats");
  await expect(cards(page)).toHaveCount(1);
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await page.goBack();
  await expect(cards(page)).toHaveCount(2);

  const search = searchBox(page);
  await untilTakenOver(page);
  await search.pressSequentially(cheap.movie_name.toUpperCase(), { delay: 60 });
  // A pause between two keys searches for the text so far, which finds the ticket too. Back waits
  // for the whole name.
  await expect(page).toHaveURL((url) => url.searchParams.get("search") === cheap.movie_name.toUpperCase());
  await expect(found(page, "1 ticket found")).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue("");
  await expect(cards(page)).toHaveCount(2);
  await page.goForward();
  await expect(cards(page)).toHaveCount(1);
  await search.blur();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page).toHaveURL(/\/discover-movie$/);
  await searchFor(page, "no such movie anywhere");
  await expect(page.getByText("No tickets found")).toBeVisible();
  await page.getByRole("button", { name: "Clear All Filters" }).click();
  await expect(cards(page).nth(3)).toBeVisible();
});

test.describe("a server that fails once", () => {
  test.use({ expectedErrors: [/status of 500/] });

  test("more comes as one scrolls, until all is there, and after a failure by a press", async ({ page, stack }) => {
    const onSale = async () => (await stack.call(null, "browse", "listTickets")).total;
    expect(await onSale()).toBeGreaterThan(40);
    const second = /\/api\/tickets\?.*cursor=/;
    let asked = 0;
    await page.route(second, (route) => {
      asked += 1;
      return route.fulfill({ status: 500, json: { code: "internal_error", message: "" } });
    });
    await page.goto("/discover-movie");
    await expect(cards(page)).toHaveCount(20);
    // A ticket that was listed meanwhile may push another off the list.
    await expect(() => cards(page).last().scrollIntoViewIfNeeded()).toPass();
    const alert = page.getByRole("alert").filter({ hasText: "Could not load more." });
    await expect(alert).toBeVisible();
    expect(asked).toBe(3);
    await page.unroute(second);
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(cards(page).nth(20)).toBeVisible();
    await expect(alert).toHaveCount(0);
    expect(asked).toBe(3);
    await expect(async () => {
      await cards(page).last().scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 4000);
      expect(await cards(page).count()).toBe(await onSale());
    }).toPass();
    await expect(page.getByRole("button", { name: "Show More" })).toBeHidden();
  });
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

test("what is pressed while a search is still being typed is not undone by it, and Clear clears it, too", async ({
  page,
  stack,
}) => {
  const location = `Area ${newWord()}`;
  const ticket = await listOnSale(stack, await stack.signUp(), { location });
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
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.clock.runFor(1000);
  await expect(dialog).toBeHidden();

  const search = searchBox(page);
  await search.fill("lamp");
  // On a phone the suggestions lie over the button.
  await search.blur();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await page.clock.runFor(1000);
  await expect(page).toHaveURL(/\/discover-movie$/);
  await expect(search).toHaveValue("");
});
