import type { Page } from "@playwright/test";
import { type Client, newMobile } from "@reseat/testing/client";
import { countSteps, dayFromNow, expect, newWord, signUpWith, test } from "./fixtures";
import { expectAccessible, expectToFitWidth } from "./looks";

const submit = (page: Page) => page.getByRole("button", { name: "🎫 List My Ticket" });
const consent = (page: Page) => page.getByRole("checkbox", { name: /not overpricing/ });

async function choosePicture(page: Page) {
  const buffer = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
    "base64",
  );
  const file = { name: "ticket.png", mimeType: "image/png", buffer };
  await page.getByLabel("Ticket image (optional)").setInputFiles(file);
}

const message = (movie: string) => `*Booking Confirmed!* 🎉
*${movie} (UA16+)*
Hindi, 2D
${dayFromNow(2)} | 7:30 PM
Marquee Cinemas, Andheri West, Mumbai
Seats: GOLD-F12, F13
Ticket price: ₹700.00
Total paid: ₹782.60`;

/** Resolves when the server has the picture. A page that is left earlier ends its upload. */
function untilUploaded(page: Page) {
  const type = "multipart/form-data";
  return page.waitForResponse(
    (response) => response.ok() && response.request().headers()["content-type"]?.startsWith(type) === true,
  );
}

/** Waits until the profile shows the listing with its re-encoded image. */
async function expectPicture(page: Page, stack: Client, movie: string) {
  await stack.settled();
  await page.goto("/profile");
  await page.getByRole("article").filter({ hasText: movie }).getByRole("button", { name: "Ticket Image" }).click();
  const image = page.getByRole("img", { name: `The ticket for ${movie}` });
  await expect(image).toBeVisible();
  expect(await image.evaluate((element: HTMLImageElement) => element.decode().then(() => true))).toBe(true);
}

/** The card with what was read of a booking. */
const readCard = (page: Page, say = (text: string) => text) =>
  page.getByRole("heading", { name: say("Read from your booking. Please check it.") });

test("a pasted booking is on sale with 2 taps, kept over a reload until then, and among the recent ones at once", async ({
  stack,
  pageOf,
}) => {
  const movie = newWord();
  const page = await pageOf(await stack.signUp());
  const counted = await countSteps(page);
  await page.goto("/list-movie");
  await expect(page.getByText("Please fill all required fields to continue")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Paste the booking message").fill(message(movie));
  await expect(readCard(page)).toBeVisible();
  await page.reload();
  await expect(page.locator("input[name=movieName]")).toHaveValue(movie);
  await expect(consent(page)).not.toBeChecked();
  await consent(page).check();
  await submit(page).click();
  const onSale = page.getByRole("dialog", { name: "Your ticket is on sale" });
  await expect(onSale.getByRole("article")).toContainText("Your ticket");
  expect(await counted()).toEqual({ taps: 2, fields: 2 });
  await expectAccessible(page);
  await onSale.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("article").filter({ hasText: movie }).first()).toBeVisible();
});

test.describe("a number without an account", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("a new seller lists a ticket in at most 9 taps and 8 fields, and what they filled in survives the sign-up, also when the phone forgot the page meanwhile", async ({
    page,
    stack,
  }) => {
    const theatre = `Marquee ${newWord()}`;
    const { movie_name } = await stack.list(await stack.signUp(), { theatre });
    const counted = await countSteps(page);
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
    await choosePicture(page);
    await consent(page).check();
    await submit(page).click();
    // The address changes before the screen does.
    await expect(page.getByLabel("Mobile number")).toBeVisible();
    await page.goBack();
    await expect(consent(page)).not.toBeChecked();
    await page.goForward();
    await page.reload();
    const uploaded = untilUploaded(page);
    await signUpWith(page, stack, "Asha Rao", newMobile());
    await expect(page.getByRole("dialog", { name: "Your ticket is on sale" })).toBeVisible();
    const { taps, fields } = await counted();
    expect(taps).toBeLessThanOrEqual(9);
    // The picture is no field that must be filled in.
    expect(fields - 1).toBeLessThanOrEqual(8);
    await uploaded;
    await expectPicture(page, stack, movie_name);
  });
});

test.describe("in Hindi", () => {
  test.use({ language: "hi" });

  test("a pasted booking message leaves a card, which wants a confirmation then, also after a reload", async ({
    page,
    say,
  }) => {
    const movie = newWord();
    await page.goto("/list-movie");
    await page.getByLabel(say("Paste the booking message")).fill(message(movie));
    for (const isReloaded of [false, true]) {
      if (isReloaded) await page.reload();
      await expect(readCard(page, say)).toBeVisible();
      await expect(page.getByRole("paragraph").filter({ hasText: movie })).toContainText("F12, F13");
      await expect(page.locator("form input:visible")).toHaveCount(2);
      await expect(page.locator("input[name=movieName]")).toHaveValue(movie);
    }
    await expectToFitWidth(page);
    await expectAccessible(page);
    await page.getByRole("checkbox").first().check();
    await expect(page.locator("button[type=submit]")).toBeEnabled();
    await page.getByRole("button", { name: say("Edit"), exact: true }).press("Enter");
    await expect(page.getByRole("heading", { name: say("The show") })).toBeFocused();
    await expect(page.getByText(say("From your booking"), { exact: true })).toHaveCount(10);
    await expect(page.locator("input[name=movieName]")).toBeVisible();
    await page.reload();
    await expect(page.locator("input[name=movieName]")).toBeVisible();
  });
});

test("what a booking does not say is asked below its card, a fault in the card opens the form there, and Undo takes all back", async ({
  page,
}) => {
  await page.goto("/list-movie");
  const said = message("Call 98765 43210")
    .replace(", Andheri West, Mumbai", "")
    .replace(/Ticket price.*\n.*/, "");
  const paste = page.getByLabel("Paste the booking message");
  await paste.fill(said);
  await expect(readCard(page)).toBeFocused();
  // Area, city, price and the two boxes.
  await expect(page.locator("form input:visible")).toHaveCount(5);
  await page.getByLabel("Area").fill("Andheri West");
  await page.getByLabel("Total price of the tickets").fill("500");
  await expect(readCard(page)).toBeVisible();
  await page.getByRole("checkbox", { name: /not overpricing/ }).check();
  await submit(page).click();
  await expect(page.getByLabel("Movie name")).toBeFocused();
  await expect(page.getByLabel("Movie name")).toHaveAttribute("aria-invalid", "true");
  await expect(readCard(page)).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(paste).toBeFocused();
  await expect(page.getByLabel("Movie name")).toHaveValue("");
  await expect(page.getByLabel("Area")).toHaveValue("Andheri West");
});
