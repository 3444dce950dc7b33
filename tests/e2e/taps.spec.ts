import type { Page } from "@playwright/test";
import { type Client, newMobile } from "@reseat/testing/client";
import { dayFromNow, expect, listOnSale, logIn, newWord, signUpWith, takenOver, test, ticketDialog } from "./fixtures";

// The number of steps to an expressed interest. A tap is a press that the page receives; the Enter
// that sends a form counts as one.

/** Counts from now on the taps and the fields that a person fills in, across reloads. */
async function count(page: Page): Promise<() => Promise<{ taps: number; fields: number }>> {
  await page.addInitScript(() => {
    const note = (kind: "taps" | "fields") =>
      sessionStorage.setItem(kind, String(Number(sessionStorage.getItem(kind)) + 1));
    window.addEventListener("click", ({ isTrusted }) => isTrusted && note("taps"), true);
    const filled = new Set<EventTarget | null>();
    window.addEventListener(
      "input",
      ({ target }) => {
        if (!filled.has(target)) note("fields");
        filled.add(target);
      },
      true,
    );
  });
  return () =>
    page.evaluate(() => ({
      taps: Number(sessionStorage.getItem("taps")),
      fields: Number(sessionStorage.getItem("fields")),
    }));
}

const interest = (page: Page) => page.getByRole("dialog", { name: "Express Interest" });

/**
 * Goes from a ticket on the landing page to the first press of the interest button, in a city where
 * nothing else is on sale.
 */
async function pressForInterest(page: Page, stack: Client): Promise<void> {
  const location = newWord();
  const { movie_name } = await listOnSale(stack, await stack.signUp(), { location });
  await page.addInitScript((city) => {
    if (window.origin !== "null") localStorage.setItem("selectedLocation", city);
  }, location);
  await page.goto("/");
  await takenOver(page).getByRole("article").getByRole("link", { name: movie_name }).first().click();
  await page.getByRole("button", { name: "Express Interest" }).click();
}

async function express(page: Page): Promise<void> {
  await interest(page).getByRole("button", { name: "Express Interest" }).click();
  await expect(page.getByText("Interest Expressed!")).toBeVisible();
}

const listed = async (stack: Client) => stack.list(await stack.signUp());

test("from the landing page it is 3 taps for somebody who is logged in", async ({ stack, pageOf }) => {
  const page = await pageOf(await stack.signUp("Rohan Das", { credits: 5 }));
  const counted = await count(page);
  await pressForInterest(page, stack);
  await express(page);
  expect(await counted()).toEqual({ taps: 3, fields: 0 });
});

test("from the landing page it is 4 taps and two fields for somebody who comes back", async ({ page, stack }) => {
  const buyer = await stack.signUp("Rohan Das", { credits: 5 });
  const counted = await count(page);
  await pressForInterest(page, stack);
  await logIn(page, stack, buyer);
  await express(page);
  expect(await counted()).toEqual({ taps: 4, fields: 2 });
});

test("from the landing page it is 6 taps and four fields for somebody new, with the credit bought on the way", async ({
  page,
  stack,
}) => {
  const counted = await count(page);
  await pressForInterest(page, stack);
  await signUpWith(page, stack, "Asha Rao", newMobile());
  await interest(page).getByRole("button", { name: "Pay ₹25 · Express Interest" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByText("Interest Expressed!")).toBeVisible();
  expect(await counted()).toEqual({ taps: 6, fields: 4 });
});

test("from what is on sale it is 3 taps, and from a shared link 2", async ({ stack, pageOf }) => {
  const [ticket, shared] = [await listed(stack), await listed(stack)];
  const page = await pageOf(await stack.signUp("Rohan Das", { credits: 5 }));
  const counted = await count(page);
  await page.goto("/discover-movie");
  await takenOver(page).getByRole("article").getByRole("link", { name: ticket.movie_name }).click();
  await ticketDialog(page).getByRole("button", { name: "Express Interest" }).click();
  await express(page);
  expect(await counted()).toEqual({ taps: 3, fields: 0 });
  await page.goto(`/ticket/${shared.id}`);
  await page.getByRole("button", { name: "Express Interest" }).click();
  await express(page);
  expect(await counted()).toEqual({ taps: 3 + 2, fields: 0 });
});

test("from a pasted booking to on sale it is 2 taps", async ({ stack, pageOf }) => {
  const movie = newWord();
  const page = await pageOf(await stack.signUp());
  const counted = await count(page);
  await page.goto("/list-movie");
  const message = `${movie} (UA16+)\nHindi, 2D\n${dayFromNow(2)} | 7:30 PM
Marquee Cinemas, Andheri West, Mumbai\nSeats: GOLD-F12, F13\nTicket price: ₹700.00\nTotal paid: ₹782.60`;
  await page.getByLabel("Paste the booking message").fill(message);
  await page.getByRole("checkbox", { name: /not overpricing/ }).check();
  await page.getByRole("button", { name: "🎫 List My Ticket" }).click();
  await expect(page.getByRole("dialog", { name: "Your ticket is on sale" })).toContainText(movie);
  expect(await counted()).toEqual({ taps: 2, fields: 2 });
});

test.describe("a number without an account", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("a new seller lists a ticket in at most 9 taps and 8 fields, the account among them", async ({
    page,
    stack,
  }) => {
    const theatre = `Marquee ${newWord()}`;
    const { movie_name } = await stack.list(await stack.signUp(), { theatre });
    const counted = await count(page);
    await page.goto("/list-movie");
    await page.getByLabel("Movie name").fill(movie_name);
    await page.getByRole("option", { name: movie_name }).click();
    await page.getByLabel("Theatre name").fill(theatre);
    await page.getByRole("option", { name: theatre }).click();
    // The day of the show and its time.
    await page
      .getByRole("group", { name: "The show" })
      .getByRole("button", { name: /\d:\d\d/ })
      .click();
    await page.getByLabel("Total price of the tickets").fill("500");
    await page.getByRole("checkbox", { name: /not overpricing/ }).check();
    await page.getByRole("button", { name: "🎫 List My Ticket" }).click();
    await signUpWith(page, stack, "Asha Rao", newMobile());
    await expect(page.getByRole("dialog", { name: "Your ticket is on sale" })).toBeVisible();
    const { taps, fields } = await counted();
    expect(taps).toBeLessThanOrEqual(9);
    expect(fields).toBeLessThanOrEqual(8);
  });
});
