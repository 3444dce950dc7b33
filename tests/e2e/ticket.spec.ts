import type { Locator, Page } from "@playwright/test";
import { expect, holdBack, listOnSale, newWord, pauseClock, takenOver, test, ticketDialog } from "./fixtures";
import { watchShifts } from "./layout-shifts";
import { expectAccessible } from "./looks";

async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 60; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

test("an open ticket is a step of its own, which keys open, leave and ask for: Back closes it, a reload keeps it", async ({
  stack,
  pageOf,
}) => {
  const { id, movie_name } = await listOnSale(stack, await stack.signUp());
  const page = await pageOf(await stack.signUp("Leela Nair", { credits: 5 }));
  await page.goto(`/discover-movie?search=${encodeURIComponent(movie_name)}`);
  const card = takenOver(page).getByRole("article").getByRole("link", { name: movie_name });
  const dialog = ticketDialog(page);
  await tabTo(page, card);
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("Available for Sale");
  await expectAccessible(page);
  // More presses than there are focusable elements, so that the focus goes round inside.
  for (let stop = 0; stop < 8; stop++) {
    await page.keyboard.press("Tab");
    await expect(dialog.locator(":focus")).toHaveCount(1);
  }
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(card).toBeFocused();

  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toContainText(movie_name);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/discover-movie\?search=/);
  await page.goto(`/home?ticket=${id}`);
  await expect(dialog).toContainText(movie_name);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/home$/);

  await page.goBack();
  await tabTo(page, card);
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("button", { name: "Express Interest" }));
  await page.keyboard.press("Enter");
  const form = page.getByRole("dialog", { name: "Express Interest" });
  await tabTo(page, form.getByLabel("Message to the seller (optional)"));
  await page.keyboard.type("Are these aisle seats?");
  await tabTo(page, form.getByRole("button", { name: "Express Interest" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Interest Expressed!")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test.describe("no such ticket", () => {
  test.use({ expectedErrors: [/status of 4(04|10)/] });

  test("any more: its page says so from the first, leads to others, and stays as the app takes its place", async ({
    page,
    stack,
  }) => {
    const seller = await stack.signUp();
    const sold = await stack.list(seller, { movie_name: newWord() });
    const other = await stack.list(seller, { movie_name: sold.movie_name, theatre: "Regal" });
    const gone = await stack.list(seller);
    await stack.call(seller, "tickets", "remove", { id: gone.id });
    // The first answer of a process may take longer than a page waits.
    await stack.call(null, "browse", "listTickets", {});
    const release = await holdBack(page, "**/assets/**.js");
    const shifts = await watchShifts(page);
    await page.goto(`/ticket/${gone.id}`, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ticket Not Found");
    await expect(page.getByRole("link", { name: other.movie_name }).first()).toBeVisible();
    release();
    await takenOver(page).getByRole("link", { name: other.movie_name }).first().click();
    await expect(ticketDialog(page)).toContainText(other.movie_name);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ticket Not Found");
    await expectAccessible(page);

    // One that is on sale still asks for no others.
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`/ticket/${sold.id}`);
    await expect(page.getByRole("button", { name: "Express Interest" })).toBeEnabled();
    await page.waitForLoadState("networkidle");
    expect(asked).not.toContain("/api/tickets");
    await stack.call(seller, "tickets", "updateStatus", { id: sold.id, status: "sold" });
    await page.reload();
    await expect(page.getByText("This seat is taken.")).toBeVisible();
    const others = takenOver(page).getByRole("region", { name: `${sold.movie_name} tickets` });
    await others.getByRole("link", { name: sold.movie_name }).click();
    await expect(ticketDialog(page)).toContainText(other.theatre);
    expect(await shifts()).toBeLessThan(0.05);
  });
});

test.describe("a network that comes and goes", () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of 503/] });

  test("takes neither the screen nor what was typed, and what was pressed opens once", async ({ stack, pageOf }) => {
    const ticket = await listOnSale(stack, await stack.signUp());
    const page = await pageOf(await stack.signUp("Rohan Das", { credits: 5 }));
    const code = "**/assets/opened-ticket-*.js";
    await page.route(code, (route) => route.abort());
    await page.goto(`/discover-movie?search=${encodeURIComponent(ticket.movie_name)}`);
    const card = takenOver(page).getByRole("article").getByRole("link", { name: ticket.movie_name });
    await card.click();
    await expect(page.getByText("This could not be opened")).toBeVisible();
    await page.unroute(code);
    await card.click();
    await expect(ticketDialog(page)).toBeVisible();

    await page.goto(`/ticket/${ticket.id}`);
    const more = page.getByRole("main").getByRole("button", { name: "More" });
    // By key: a pointer on the page would load the scripts before.
    await more.press("Enter");
    await expect(page.getByRole("menuitem", { name: "Report" })).toBeVisible();
    const release = await holdBack(page, "**/assets/**.js");
    await page.getByRole("menuitem", { name: "Report" }).press("Enter");
    await expect(more).toHaveAttribute("aria-busy", "true");
    await more.click();
    await expect(page.getByRole("menu")).toHaveCount(0);
    release();
    await expect(page.getByRole("dialog", { name: "Report the seller" })).toBeVisible();
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: "Express Interest" }).click();
    const message = page.getByLabel("Message to the seller");
    await message.fill("Are these aisle seats?");
    let failures = 0;
    await page.route(`**/api/tickets/${ticket.id}`, (route) => {
      failures += 1;
      return route.fulfill({ status: 503, json: { code: "internal_error", message: "" } });
    });
    await pauseClock(page, 11_000);
    await expect(async () => {
      // Coming back fetches again the answers that are older than 10 s. One that was still on its
      // way may be younger.
      await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
      // Each answer plans another try: time goes on until all tries were made.
      await page.clock.runFor(1500);
      expect(failures).toBeGreaterThanOrEqual(3);
    }).toPass();
    await expect(message).toHaveValue("Are these aisle seats?");
  });
});
