import type { Page } from "@playwright/test";
import { dayFromNow, expect, newWord, test } from "./fixtures";
import { expectAccessible, expectToFitWidth } from "./looks";

const message = (movie: string) => `Booking Confirmed!
${movie} (UA16+)
Hindi, 2D
${dayFromNow(2)} | 7:30 PM
Marquee Cinemas, Andheri West, Mumbai
Seats: GOLD-F12, F13
Ticket price: ₹700.00`;

const movieField = (page: Page) => page.locator("input[name=movieName]");

/** Waits until the worker has stored the app and serves the page. */
async function workerOf(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
}

/** Posts to the address to share to, as the system does when somebody chooses the app. */
async function share(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => {
    const form = Object.assign(document.createElement("form"), { method: "POST", action: "/share" });
    form.enctype = "multipart/form-data";
    const field = Object.assign(document.createElement("textarea"), { name: "text", value: text });
    form.append(field);
    document.body.append(form);
    form.submit();
  }, text);
  await page.waitForURL(/\/list-movie/);
}

/** Pastes a text outside of the fields. */
async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Drops or pastes white pictures. Returns whether the app took them. */
function bringPictures(page: Page, how: "drop" | "paste", count: number): Promise<boolean> {
  return page.evaluate(
    async ([how, count]) => {
      const canvas = new OffscreenCanvas(300, 400);
      canvas.getContext("2d")?.fillRect(0, 0, 1, 1);
      const picture = await canvas.convertToBlob({ type: "image/png" });
      const files = new DataTransfer();
      for (let made = 0; made < count; made++)
        files.items.add(new File([picture], `${made}.png`, { type: "image/png" }));
      const event =
        how === "drop"
          ? new DragEvent("drop", { dataTransfer: files, bubbles: true, cancelable: true })
          : new ClipboardEvent("paste", { clipboardData: files, bubbles: true, cancelable: true });
      return !document.body.dispatchEvent(event);
    },
    [how, count] as const,
  );
}

test.describe("in Hindi", () => {
  test.use({ language: "hi", serviceWorkers: "allow" });

  test("what another app shares fills in the form, and asks before it replaces what was begun", async ({
    page,
    say,
  }) => {
    const [first, second, third] = [newWord(), newWord(), newWord()];
    await page.goto("/faqs");
    await workerOf(page);
    await share(page, message(first));
    await expect(movieField(page)).toHaveValue(first);
    await expect(page).toHaveURL(/\/list-movie$/);
    await page.reload();
    await expect(movieField(page)).toHaveValue(first);

    await share(page, message(second));
    await expect(page.getByText("आपका शेयर किया हुआ एक टिकट बाकी है")).toBeVisible();
    await expect(movieField(page)).toHaveValue(first);
    await expectToFitWidth(page);
    await page.getByRole("button", { name: say("First finish this one") }).click();
    await expect(page.getByText(say("Ticket {taken} of {all}", { taken: "1", all: "2" }))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: say("Skip this ticket") }).click();
    await expect(movieField(page)).toHaveValue(second);

    await share(page, message(third));
    await page.getByRole("button", { name: say("List what I shared") }).click();
    await expect(movieField(page)).toHaveValue(third);
    await expect(page.getByText("आपका शेयर किया हुआ एक टिकट बाकी है")).toBeHidden();
  });
});

test("a share that no worker took says so; what is pasted outside of the fields or dropped is taken, one after the other", async ({
  page,
}) => {
  await page.goto("/faqs");
  await share(page, "Booking");
  await expect(page.getByRole("alert")).toContainText("What you shared did not arrive.");
  await expect(page).toHaveURL(/\/list-movie$/);

  const movie = newWord();
  // The part that takes it is loaded after the form.
  await expect(async () => {
    await pasteText(page, message(movie));
    await expect(movieField(page)).toHaveValue(movie, { timeout: 1000 });
  }).toPass();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(movieField(page)).toHaveValue("");

  const hasNoCode = page.getByRole("button", { name: "There is none" });
  expect(await bringPictures(page, "paste", 1)).toBe(true);
  await hasNoCode.click();
  await expect(hasNoCode).toBeHidden();
  expect(await bringPictures(page, "drop", 2)).toBe(true);
  await page.getByRole("button", { name: "List what I shared" }).click();
  await expect(page.getByText("Ticket 1 of 2")).toBeVisible();
  await expect(hasNoCode).toBeVisible();
});
