import type { Page } from "@playwright/test";
import type { Client } from "@reseat/testing/client";
import { dayFromNow, expect, logIn, newWord, signOut, test } from "./fixtures";
import { expectAccessible, expectToFitWidth } from "./looks";

const submit = (page: Page) => page.getByRole("button", { name: "🎫 List My Ticket" });

async function fill(page: Page, movie: string) {
  await page.getByLabel("Movie name").fill(movie);
  await page.getByLabel("Theatre name").fill("Galaxy Cinema");
  await page.getByLabel("Area", { exact: false }).first().fill("Andheri West");
  await page.getByLabel("Show date").fill(dayFromNow(2));
  await page.getByLabel("Show time").fill("19:30");
  await page.getByLabel("Total price of the tickets").fill("500");
  await page.getByRole("checkbox", { name: /not overpricing/ }).check();
}

const onSale = (page: Page) => page.getByRole("dialog", { name: "Your ticket is on sale" });

async function choosePicture(page: Page, label = "Ticket image (optional)") {
  const buffer = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
    "base64",
  );
  const file = { name: "ticket.png", mimeType: "image/png", buffer };
  await page.getByLabel(label).setInputFiles(file);
}

/**
 * The number of draft images that the browser has stored. A page that is left earlier forgets them.
 */
function picturesKept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const [name, store] = ["keyval-store", "keyval"];
    if (!(await indexedDB.databases()).some((database) => database.name === name)) return 0;
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    const database = await done(indexedDB.open(name));
    const count = await done(database.transaction(store).objectStore(store).count());
    database.close();
    return count;
  });
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

test("a seller lists a ticket and sees it as buyers will", async ({ stack, pageOf }) => {
  const page = await pageOf(await stack.signUp());
  await page.goto("/list-movie");
  await expect(page.getByText("Please fill all required fields to continue")).toBeVisible();
  await expectAccessible(page);
  await fill(page, "Lanterns at Low Tide");
  await expect(page.getByRole("article").filter({ hasText: "Lanterns at Low Tide" })).toContainText("₹500");

  await page.reload();
  await expect(page.getByLabel("Movie name")).toHaveValue("Lanterns at Low Tide");
  await page.getByRole("checkbox", { name: /not overpricing/ }).check();
  await submit(page).dblclick();
  await expect(page).toHaveURL(/\/home/);
  await expect(onSale(page).getByRole("article")).toContainText("Your ticket");
  await expectAccessible(page);
  await page.goto("/profile");
  await expect(page.getByText("Lanterns at Low Tide")).toHaveCount(1);

  await page.goto("/list-movie");
  await fill(page, "Lanterns at Low Tide");
  await submit(page).click();
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await expect(dialog).toContainText("Duplicate Ticket Found");
  await expect(dialog).toContainText("Your ticket is currently available for sale.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(dialog).toBeHidden();
});

test("what a visitor filled in survives the login, also when the phone forgot the page meanwhile", async ({
  page,
  stack,
}) => {
  const person = await stack.signUp();
  await page.goto("/list-movie");
  await fill(page, "The Tin Roof Choir");
  await choosePicture(page);
  await submit(page).click();
  // The address changes before the screen does.
  await expect(page.getByLabel("Mobile number")).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
  await page.goBack();
  await expect(page.getByRole("checkbox", { name: /not overpricing/ })).not.toBeChecked();
  await page.goForward();
  await page.reload();
  const uploaded = untilUploaded(page);
  await logIn(page, stack, person);
  await expect(page).toHaveURL(/\/home/);
  await expect(page.getByText("🎉 Success!")).toBeVisible();
  await uploaded;
  await expectPicture(page, stack, "The Tin Roof Choir");
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

test("a duplicate that is not for sale leads to the support", async ({ stack, pageOf }) => {
  const seller = await stack.signUp();
  const show = { movie_name: "The Salt Merchants", show_date: dayFromNow(2), show_time: "19:30" };
  const { id } = await stack.list(seller, show);
  await stack.call(seller, "tickets", "updateStatus", { id, status: "sold" });
  const page = await pageOf(seller);
  await page.goto("/list-movie");
  await fill(page, "The Salt Merchants");
  await submit(page).click();
  const dialog = page.getByRole("dialog", { name: "Duplicate Ticket Found" });
  await expect(dialog).toContainText("the current status of the ticket is Sold.");
  await expect(dialog).toContainText("If you want to relist it, please contact us via WhatsApp with your reason.");
  const support = dialog.getByRole("link", { name: "Contact Support" });
  await expect(support).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+\?text=.*The%20Salt%20Merchants/);
  await expectAccessible(page);
});

test("a picture goes up with the listing, and a file that is none is refused", async ({ stack, pageOf }) => {
  const page = await pageOf(await stack.signUp());
  await page.goto("/list-movie");
  await fill(page, "Lamp Black");
  await page.getByText("Discount, seats, reason, picture (optional)").click();
  const picker = page.getByLabel("Ticket image (optional)");
  await picker.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await expect(page.getByText("Please upload a JPEG, PNG or WebP image up to 5 MB.")).toBeVisible();
  const broken = { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("no picture either") };
  await picker.setInputFiles(broken);
  await expect(page.getByText("This picture cannot be read. Please choose another one.")).toBeVisible();
  await choosePicture(page);
  await expect(page.getByText("ticket.png")).toBeVisible();
  await expect.poll(() => picturesKept(page)).toBe(1);
  await page.reload();
  await expect(page.getByText("ticket.png")).toBeVisible();
  await page.getByRole("checkbox", { name: /not overpricing/ }).check();
  const uploaded = untilUploaded(page);
  await submit(page).click();
  await expect(page).toHaveURL(/\/home/);
  await expect(page.getByText("🎉 Success!")).toBeVisible();
  await uploaded;
  await expectPicture(page, stack, "Lamp Black");
});

test("a picture is added later, in the profile, and replaced and removed there", async ({ stack, pageOf }) => {
  const seller = await stack.signUp();
  const { movie_name } = await stack.list(seller);
  const page = await pageOf(seller);
  await page.goto("/profile");
  await page.getByRole("article").getByRole("button", { name: "Add Image" }).click();
  const dialog = page.getByRole("dialog", { name: "Ticket Image" });
  await choosePicture(page, "Picture of the ticket");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("Image uploaded")).toBeVisible();
  await expect(page.getByRole("article").getByRole("button", { name: "Ticket Image" })).toBeVisible();
  await expectPicture(page, stack, movie_name);
  const shown = page.getByRole("dialog", { name: "Ticket Image" });
  await expectAccessible(page);
  await shown.getByRole("button", { name: "Replace" }).click();
  await choosePicture(page, "Picture of the ticket");
  await dialog.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("Image uploaded")).toBeVisible();
  await expectPicture(page, stack, movie_name);
  await shown.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Image removed")).toBeVisible();
  await expect(page.getByRole("article").getByRole("button", { name: "Add Image" })).toBeVisible();
});

test("a new listing is among the recent ones at once, and a slow picture keeps nobody", async ({ stack, pageOf }) => {
  const page = await pageOf(await stack.signUp());
  await page.goto("/home");
  await page.getByRole("link", { name: "List Ticket" }).click();
  const movie = `Salt Flats ${newWord()}`;
  await fill(page, movie);
  await choosePicture(page);
  let isUploading = false;
  await page.route("**/image", async (route) => {
    await expect(page.getByRole("heading", { name: "Messages" })).toBeVisible();
    isUploading = true;
    await route.continue();
  });
  const uploaded = untilUploaded(page);
  await submit(page).click();
  await expect(page).toHaveURL(/\/home/);
  await onSale(page).getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("article").filter({ hasText: movie }).first()).toBeVisible();
  expect(isUploading).toBe(false);
  await page.getByRole("link", { name: "Messages" }).click();
  await expect.poll(() => isUploading).toBe(true);
  await expect(page).toHaveURL(/\/messages/);
  await page.unroute("**/image");
  await uploaded;
  await expectPicture(page, stack, movie);
});

test("the end of a listing leads on: shared with its text, or to another listing", async ({ stack, pageOf }) => {
  const page = await pageOf(await stack.signUp());
  await page.goto("/list-movie");
  await fill(page, "A Kite for Meera");
  await submit(page).click();
  const share = onSale(page).getByRole("link", { name: "Share on WhatsApp" });
  await expect(share).toHaveAttribute("href", /^https:\/\/wa\.me\/\?text=A%20Kite%20for%20Meera.*%2Fticket%2F/);
  await onSale(page).getByRole("link", { name: "List another" }).click();
  await expect(page).toHaveURL(/\/list-movie/);
  await expect(page.getByLabel("Movie name")).toHaveValue("");
  await page.goBack();
  await expect(page).not.toHaveURL(/\/home/);
});

test("what one person filled in is not shown to the next, and a consent is given anew", async ({ stack, pageOf }) => {
  const page = await pageOf(await stack.signUp());
  await page.goto("/list-movie");
  await fill(page, "Nine Lives of Rani");
  await page.reload();
  await expect(page.getByLabel("Movie name")).toHaveValue("Nine Lives of Rani");
  await expect(page.getByRole("checkbox", { name: /not overpricing/ })).not.toBeChecked();
  await page.goto("/profile");
  await signOut(page);
  await expect(page.getByText("Signed out successfully")).toBeVisible();
  await page.goto("/list-movie");
  await expect(page.getByLabel("Movie name")).toHaveValue("");
});
