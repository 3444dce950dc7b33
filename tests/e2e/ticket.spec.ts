import type { Locator, Page, Request } from "@playwright/test";
import type { Client, Person } from "@reseat/testing/client";
import {
  expect,
  holdBack,
  listOnSale,
  newWord,
  pauseClock,
  searchFor,
  takenOver,
  test,
  ticketDialog,
} from "./fixtures";
import { watchShifts } from "./layout-shifts";
import { expectAccessible } from "./looks";

/** Searches for a listing and opens it from the results. */
async function openFromSearch(page: Page, movie: string, theatre = "") {
  await page.goto(`/discover-movie?search=${encodeURIComponent(movie)}`);
  const cards = takenOver(page).getByRole("article").filter({ hasText: theatre });
  await cards.getByRole("link", { name: movie }).click();
  await expect(ticketDialog(page)).toBeVisible();
  return ticketDialog(page);
}

/** Chooses from the menu of a ticket. */
async function choose(page: Page, ticket: Locator, name: string): Promise<void> {
  await ticket.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name }).click();
}

async function credits(stack: Client, person: Person): Promise<number> {
  return (await stack.call(person, "credits", "get")).credits;
}

test("an open ticket is a step of its own: Back closes it, a reload and a link keep it", async ({ page, stack }) => {
  const ticket = await stack.list(await stack.signUp(), {
    reason: "Stuck at work",
    price_per_ticket: 100_000,
    discounted_price: 75_000,
  });
  const dialog = await openFromSearch(page, ticket.movie_name);
  await expect(dialog).toContainText("Available for Sale");
  await expect(dialog).toContainText("Stuck at work");
  await expect(dialog).toContainText("25% off");
  await expect(dialog).toContainText("₹750");
  await expect(dialog).toContainText("does not verify the authenticity or transferability");
  await expectAccessible(page);

  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/discover-movie\?search=/);
  await page.goForward();
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(dialog).toContainText(ticket.movie_name);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/discover-movie\?search=/);

  await page.goto(`/home?ticket=${ticket.id}`);
  await expect(dialog).toContainText(ticket.movie_name);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/home$/);
});

test.describe("no such ticket", () => {
  test.use({ expectedErrors: [/status of 4(04|10)/] });

  test("any more: its page says so from the first, shows what is on sale, and stays as the app takes its place", async ({
    page,
    stack,
  }) => {
    const seller = await stack.signUp();
    const [gone, other] = [await stack.list(seller), await stack.list(seller)];
    await stack.call(seller, "tickets", "remove", { id: gone.id });
    // The first answer of a process may take longer than a page waits.
    await stack.call(null, "browse", "listTickets", {});
    const release = await holdBack(page, "**/assets/**.js");
    const shifts = await watchShifts(page);
    await page.goto(`/ticket/${gone.id}`, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ticket Not Found");
    await expect(page.getByRole("link", { name: other.movie_name })).toBeVisible();
    release();
    await takenOver(page).getByRole("link", { name: other.movie_name }).click();
    await expect(ticketDialog(page)).toContainText(other.movie_name);
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ticket Not Found");
    expect(await shifts()).toBeLessThan(0.05);
    await expectAccessible(page);
  });
});

test("a ticket that is sold leads to others of its film, without another request while it was on sale", async ({
  page,
  stack,
}) => {
  const seller = await stack.signUp();
  const sold = await stack.list(seller, { movie_name: newWord() });
  const other = await stack.list(seller, { movie_name: sold.movie_name, theatre: "Regal" });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`/ticket/${sold.id}`);
  await expect(page.getByRole("button", { name: "Express Interest" })).toBeEnabled();
  await page.waitForLoadState("networkidle");
  expect(asked).not.toContain("/api/tickets");

  await stack.call(seller, "tickets", "updateStatus", { id: sold.id, status: "sold" });
  const shifts = await watchShifts(page);
  await page.reload();
  await expect(page.getByText("This seat is taken.")).toBeVisible();
  const others = takenOver(page).getByRole("region", { name: `${sold.movie_name} tickets` });
  await others.getByRole("link", { name: sold.movie_name }).click();
  await expect(ticketDialog(page)).toContainText(other.theatre);
  await page.goBack();
  expect(await shifts()).toBeLessThan(0.05);
  await expectAccessible(page);
});

test("for one credit a buyer unlocks the seller, once", async ({ stack, pageOf }) => {
  const seller = await stack.signUp("Sunita Shah");
  const buyer = await stack.signUp("Rohan Das", { credits: 5 });
  const ticket = await stack.list(seller);
  const [page, sellerPage] = await Promise.all([pageOf(buyer), pageOf(seller)]);
  await sellerPage.goto("/home");

  const dialog = await openFromSearch(page, ticket.movie_name);
  await dialog.getByRole("button", { name: "Unlock Contact (1 Credit)" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Unlock Contact", exact: true }).dblclick();
  await expect(dialog).toContainText("Sunita Shah");
  await expect(dialog).toContainText("Sold");
  await expect(dialog.getByRole("link", { name: `+91${seller.mobile}` })).toHaveAttribute(
    "href",
    `tel:+91${seller.mobile}`,
  );
  await expect(dialog.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    `https://wa.me/91${seller.mobile}`,
  );
  await expect(dialog.getByRole("button", { name: /Unlock Contact/ })).toHaveCount(0);
  await expectAccessible(page);
  expect(await credits(stack, buyer)).toBe(4);

  await page.reload();
  await expect(dialog).toContainText("Sunita Shah");
  await sellerPage.goto("/notifications");
  await expect(sellerPage.getByRole("heading", { name: /a buyer unlocked your contact/ })).toBeVisible();
  await sellerPage.getByRole("link", { name: `${ticket.movie_name}: a buyer unlocked your contact` }).click();
  await expect(sellerPage).toHaveURL(/\/profile$/);
  await expect(sellerPage.getByRole("heading", { name: ticket.movie_name })).toBeVisible();
  await page.goto("/profile/unlocked");
  await expect(page.getByRole("article").filter({ hasText: ticket.movie_name })).toContainText("Sunita Shah");

  await page.goto(`/ticket/${ticket.id}`);
  await expect(page.getByRole("main")).toContainText("Sunita Shah");
});

test("a buyer whose request is accepted finds the seller's contact where they asked", async ({ stack, pageOf }) => {
  const seller = await stack.signUp("Sunita Shah", { credits: 5 });
  const buyer = await stack.signUp("Rohan Das", { credits: 5 });
  const ticket = await stack.list(seller);
  const page = await pageOf(buyer);
  await page.goto(`/ticket/${ticket.id}`);
  await expect(page.getByRole("button", { name: "Express Interest" })).toBeEnabled();
  const { interest_request } = await stack.call(buyer, "interest", "express", { ticket_id: ticket.id });
  const opened = page.getByRole("main");
  await expect(opened).toContainText("You have expressed interest. Seller is reviewing.");
  await stack.call(seller, "interest", "unlockBuyer", { request_id: interest_request.id });
  await expect(opened).toContainText("Sunita Shah");
  await expect(opened.getByRole("link", { name: `+91${seller.mobile}` })).toBeVisible();
  await page.reload();
  await expect(opened).toContainText("Sunita Shah");
});

test("what was chosen under More opens once, whatever is pressed while its scripts load", async ({ stack, pageOf }) => {
  const ticket = await stack.list(await stack.signUp());
  const page = await pageOf(await stack.signUp());
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
});

test.describe("a network that comes and goes", () => {
  test.use({ expectedErrors: [/ERR_FAILED|status of 503/] });

  test("takes neither the screen nor what was typed, and a ticket opens at the next press", async ({
    stack,
    pageOf,
  }) => {
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

test("a buyer reads what others wrote of the seller, and reports them", async ({ stack, pageOf }) => {
  const seller = await stack.signUp("Sunita Shah");
  const reviewer = await stack.signUp("Rohan Das", { credits: 5 });
  const [sold, onSale] = [await stack.list(seller), await stack.list(seller)];
  await stack.call(reviewer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: sold.id });
  const review = { rating: 4, comment: "Came on time", feedback_type: "seller_review" as const };
  const about = { ticket_id: sold.id, reviewed_user_id: seller.id };
  await stack.call(reviewer, "trust", "createFeedback", { ...about, ...review });
  await stack.settled();

  const page = await pageOf(await stack.signUp());
  const dialog = await openFromSearch(page, onSale.movie_name);
  await dialog.getByRole("button", { name: "Read reviews" }).click();
  await expect(dialog).toContainText("Came on time");
  await expect(dialog.getByRole("img", { name: "4 out of 5 stars" })).toBeVisible();
  await expectAccessible(page);

  await choose(page, dialog, "Report");
  const report = page.getByRole("dialog", { name: "Report the seller" });
  await expect(report.getByRole("button", { name: "Submit Report" })).toBeDisabled();
  await report.getByLabel("What happened").selectOption({ label: "Fake ticket" });
  await report.getByLabel("Description").fill("The picture shows another film");
  await expectAccessible(page);
  await report.getByRole("button", { name: "Submit Report" }).click();
  await expect(page.getByText("Report Submitted")).toBeVisible();
  await expect(report).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.goto("/profile/reports");
  await expect(page.getByText("The picture shows another film")).toBeVisible();
});

test("sharing offers WhatsApp, Twitter and the link where there is no sheet", async ({ page, context, stack }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
  const ticket = await stack.list(await stack.signUp());
  const dialog = await openFromSearch(page, ticket.movie_name);
  await dialog.getByRole("button", { name: "Share" }).click();
  const share = page.getByRole("dialog", { name: "Share" });
  await expect(share.getByRole("link", { name: "WhatsApp" })).toHaveAttribute("href", /^https:\/\/wa\.me\/\?text=/);
  await expect(share.getByRole("link", { name: "Twitter" })).toHaveAttribute("href", /^https:\/\/twitter\.com\/intent/);
  await expectAccessible(page);
  await share.getByRole("button", { name: "Copy Link" }).click();
  await expect(page.getByText("Link copied")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(copied).pathname).toBe(`/ticket/${ticket.id}`);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
  });
  await share.getByRole("button", { name: "Copy Link" }).click();
  await expect(page.getByText("Copy failed")).toBeVisible();
  await expect(page.getByText("Please copy the link manually")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(share).toBeHidden();
  await expect(dialog.getByRole("button", { name: "Share" })).toBeFocused();
});

test("the platform's own sheet is used where there is one, and closing it is no failure", async ({ page, stack }) => {
  await page.addInitScript(() => {
    navigator.share = (data) => {
      document.title = `shared ${data?.url}`;
      return Promise.reject(new DOMException("closed", "AbortError"));
    };
  });
  const ticket = await stack.list(await stack.signUp());
  await page.goto(`/ticket/${ticket.id}`);
  await takenOver(page).getByRole("main").getByRole("button", { name: "Share" }).click();
  await expect(page).toHaveTitle(new RegExp(`^shared .*/ticket/${ticket.id}$`));
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the preview of a listing opens, but nothing in it can be pressed", async ({ page }) => {
  await page.goto("/list-movie");
  await page.getByLabel("Movie name").fill("The Long Interval");
  await page.getByRole("article").getByRole("button", { name: "The Long Interval" }).click();
  const dialog = ticketDialog(page);
  await expect(dialog).toContainText("The Long Interval");
  for (const name of ["Unlock Contact (1 Credit)", "Express Interest", "Share", "More"]) {
    await expect(dialog.getByRole("button", { name })).toBeDisabled();
  }
  await expectAccessible(page);
});

test("a score that was never worked out is, once in a session, and only for somebody signed in", async ({
  page,
  stack,
  pageOf,
}) => {
  const seller = await stack.signUp();
  const [first, second] = [await listOnSale(stack, seller), await listOnSale(stack, seller)];
  const calculations: string[] = [];
  const own = await pageOf(await stack.signUp());
  for (const each of [page, own])
    each.on("request", (request) => {
      if (request.url().endsWith("/calculate")) calculations.push(request.url());
    });
  await openFromSearch(page, first.movie_name);
  await expect(ticketDialog(page)).toContainText("New User");
  expect(calculations).toEqual([]);

  const dialog = await openFromSearch(own, first.movie_name);
  await expect.poll(() => calculations.length).toBe(1);
  await own.goBack();
  await searchFor(own, second.movie_name);
  await takenOver(own).getByRole("article").getByRole("link", { name: second.movie_name }).click();
  await expect(dialog).toContainText(second.movie_name);
  await expect(dialog).toContainText("New User");
  expect(calculations).toHaveLength(1);
});

test("closing a ticket twice, faster than the page, goes back once", async ({ page, stack }) => {
  const ticket = await listOnSale(stack, await stack.signUp());
  await page.goto("/home");
  await page.getByRole("link", { name: "Discover" }).click();
  await expect(page.getByRole("heading", { name: "Find Your Perfect Movie Experience" })).toBeVisible();
  await searchFor(page, ticket.movie_name);
  await expect(page).toHaveURL(/search=/);
  await takenOver(page).getByRole("article").getByRole("link", { name: ticket.movie_name }).click();
  await ticketDialog(page)
    .getByRole("button", { name: "Close" })
    .evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/discover-movie\?search=/);
});

test("what comes of a request is said even when its dialog was closed meanwhile", async ({ stack, pageOf }) => {
  const ticket = await stack.list(await stack.signUp());
  const page = await pageOf(await stack.signUp("Rohan Das", { credits: 5 }));
  await page.goto(`/discover-movie?ticket=${ticket.id}`);
  await ticketDialog(page).getByRole("button", { name: "Express Interest" }).click();
  const interest = page.getByRole("dialog", { name: "Express Interest" });
  await page.route("**/api/express-interest", async (route) => {
    await interest.getByRole("button", { name: "Close" }).click();
    await route.continue();
  });
  await interest.getByRole("button", { name: "Express Interest" }).click();
  await expect(page.getByText("Interest Expressed!")).toBeVisible();
  await expect(ticketDialog(page)).toContainText("You have expressed interest. Seller is reviewing.");
  await ticketDialog(page).getByRole("link", { name: "See your request" }).click();
  await expect(page.getByRole("heading", { name: "Interest Expressed!" })).toBeVisible();
});

test("who has asked for a ticket sees the request, and Back leads to the list", async ({ stack, pageOf }) => {
  const seller = await stack.signUp("Sunita Shah", { credits: 5 });
  const ticket = await listOnSale(stack, seller);
  const other = await listOnSale(stack, seller, { movie_name: ticket.movie_name, theatre: "Regal" });
  const page = await pageOf(await stack.signUp("Rohan Das", { credits: 5 }));
  const dialog = await openFromSearch(page, ticket.movie_name, ticket.theatre);
  await dialog.getByRole("button", { name: "Express Interest" }).click();
  const form = page.getByRole("dialog", { name: "Express Interest" });
  await form.getByLabel(/Message/).fill("Are these together?");
  await form.getByRole("button", { name: "Express Interest" }).click();
  await expect(page).toHaveURL(/\/requests\//);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Interest Expressed!");
  await expect(page.getByRole("main").getByRole("timer")).toHaveText(/^1[45]:\d\d$/);
  await expect(page.getByRole("article").filter({ hasText: other.movie_name })).toHaveCount(1);
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/discover-movie\?search=/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goForward();
  // The screen changes in place.
  const { items } = await stack.call(seller, "interest", "list", { type: "seller" });
  await stack.call(seller, "interest", "unlockBuyer", { request_id: items[0]?.id as string });
  await expect(page).toHaveURL(/\/deals\//);
  await expect(title).toHaveText(ticket.movie_name);
  await expect(page.getByRole("main")).toContainText("Are these together?");
  await expectAccessible(page);
});

test.describe("an answer that is lost", () => {
  test.use({ expectedErrors: [/ERR_CONNECTION_RESET|status of 409/] });

  test("leads to the request that was made, also with another message", async ({ stack, pageOf }) => {
    const ticket = await stack.list(await stack.signUp());
    const buyer = await stack.signUp("Rohan Das", { credits: 5 });
    const page = await pageOf(buyer);
    const readBefore: Request[] = [];
    let isHeld = false;
    let ticketIsRead = () => {};
    const released = new Promise<void>((resolve) => {
      ticketIsRead = resolve;
    });
    await page.route(`**/api/tickets/${ticket.id}`, async (route) => {
      if (isHeld) await released;
      else readBefore.push(route.request());
      await route.continue();
    });
    await page.goto(`/discover-movie?ticket=${ticket.id}`);
    await ticketDialog(page).getByRole("button", { name: "Express Interest" }).click();
    await page.route(
      "**/api/express-interest",
      async (route) => {
        await route.fetch();
        await route.abort("connectionreset");
      },
      { times: 1 },
    );
    const interest = page.getByRole("dialog", { name: "Express Interest" });
    // Fresh data of the ticket would show that the request was made, and close the dialog.
    isHeld = true;
    await Promise.all(readBefore.map((request) => request.response()));
    await interest.getByRole("button", { name: "Express Interest" }).click();
    await expect(page.getByText("No connection")).toBeVisible();
    await interest.getByLabel(/Message/).fill("Are these together?");
    await interest.getByRole("button", { name: "Express Interest" }).click();
    ticketIsRead();
    await expect(page.getByText("Interest Expressed!")).toBeVisible();
    expect(await credits(stack, buyer)).toBe(4);
  });
});
