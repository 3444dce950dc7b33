import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import { textPdf } from "@reseat/testing/text-pdf";
import { ticketPicture } from "@reseat/testing/ticket-pictures";
import sharp from "sharp";
import { dayFromNow, expect, newWord, test } from "./fixtures";
import { expectAccessible, expectToFitWidth } from "./looks";
import { slowness } from "./slowness";

/** The reader of pictures loads and reads for seconds. */
const patient = { timeout: 90_000 * slowness };

const field = (page: Page, name: string) => page.locator(`[name=${name}]`);

/** A screenshot that is read without doubt. Its show is on a day of its own. */
const screenshot = () => ticketPicture(5, { layout: 4, isDark: false, inHindi: false });

async function choose(page: Page, label: string, name: string, mimeType: string, buffer: Buffer): Promise<void> {
  await page.getByLabel(label, { exact: true }).setInputFiles({ name, mimeType, buffer });
}

test.describe("in Hindi", () => {
  test.use({ language: "hi", expectedErrors: [/ERR_FAILED/] });

  test("a screenshot of a booking fills in what nobody typed meanwhile, is the picture, covered, and sends its marks", async ({
    stack,
    pageOf,
    say,
    speak,
  }) => {
    const seller = await stack.signUp();
    await speak(seller);
    const page = await pageOf(seller);
    const { facts, file, type } = await screenshot();
    const movie = newWord();
    await page.goto("/list-movie");
    await choose(page, say("Screenshot or PDF of the booking"), "ticket.png", type, file);
    await field(page, "movieName").fill(movie);
    await field(page, "showDate").fill(dayFromNow(3));
    await expect(page.getByText(say("Covered: the code and the number"))).toBeVisible(patient);
    await expect(field(page, "movieName")).toHaveValue(movie);
    await expect(field(page, "showDate")).toHaveValue(dayFromNow(3));
    await expect(field(page, "seatInfo")).toHaveValue(facts.seats.join(", "));
    await expectToFitWidth(page);
    await expectAccessible(page);
    await field(page, "theatreName").fill(facts.theatre);
    await field(page, "areaLocation").fill(facts.area);
    await field(page, "showTime").fill(facts.time);
    await field(page, "pricePerTicket").fill("500");
    await page.getByRole("checkbox").first().check();
    // The same ticket is on sale once only, and this test may run again.
    await page.route("**/api/tickets", (route) => route.abort());
    const listing = page.waitForRequest((request) => request.postData()?.includes(movie) === true);
    await page.getByRole("button", { name: say("🎫 List My Ticket") }).click();
    const digest = (text: string) => createHash("sha256").update(text).digest("hex");
    // The code's content has no blanks and no small letters.
    expect((await listing).postDataJSON().marks).toEqual({ booking: digest(facts.booking), code: digest(facts.code) });
  });
});

test("a file without a ticket, or that cannot be read, says so; a PDF and a JPEG that is named HEIC are the picture", async ({
  page,
}) => {
  const long = { width: 500, height: 20_000, channels: 3 as const, background: "#ffffff" };
  const ground = { width: 360, height: 640, channels: 3 as const, background: "#88aa99" };
  const movie = newWord();
  const pdf = textPdf([
    `Movie: ${movie}`,
    "Language: Hindi",
    "Cinema: Marquee Cinemas, Andheri West, Mumbai",
    `Date: ${dayFromNow(2)}`,
    "Time: 7:30 PM",
    "Seats: F12, F13",
    "Ticket price: Rs. 700.00",
    "Total paid: Rs. 782.60",
    "Booking ID: KX72QPT",
  ]);
  const letter = textPdf(["Dear neighbours,", "the water is off until Sunday.", "Kind regards"]);
  const noTicket = "We found no ticket in it. Please fill in the form.";
  const files: [why: string, name: string, type: string, file: Buffer][] = [
    ["This file is empty. Please choose another one.", "empty.pdf", "application/pdf", Buffer.alloc(0)],
    [
      "This file is damaged. Please choose a screenshot of the ticket.",
      "cut.pdf",
      "application/pdf",
      pdf.subarray(0, 200),
    ],
    ["This browser cannot open HEIC pictures. Please choose a screenshot.", "a.heic", "image/heic", Buffer.alloc(2000)],
    [
      "This picture is too long. Please choose the part with the ticket.",
      "long.png",
      "image/png",
      await sharp({ create: long }).png().toBuffer(),
    ],
    [noTicket, "letter.pdf", "application/pdf", letter],
    [noTicket, "photo.png", "image/png", await sharp({ create: ground }).png().toBuffer()],
  ];
  await page.goto("/list-movie");
  for (const [why, ...file] of files) {
    await choose(page, "Screenshot or PDF of the booking", ...file);
    await expect(page.getByText(why)).toBeVisible(patient);
    await expect(field(page, "movieName")).toHaveValue("");
  }
  const { facts, file } = await screenshot();
  const jpeg = await sharp(file).jpeg({ quality: 92 }).toBuffer();
  await choose(page, "Screenshot or PDF of the booking", "ticket.heic", "image/heic", jpeg);
  await expect(field(page, "movieName")).toHaveValue(facts.movie, patient);
  await expect(page.getByRole("heading", { name: "Read from your booking. Please check it." })).toBeFocused();
  await expect(field(page, "movieName")).toBeHidden();
  await expect(page.getByText("Covered: the code and the number")).toBeVisible(patient);

  await page.getByRole("button", { name: "Undo" }).click();
  await choose(page, "Screenshot or PDF of the booking", "ticket.pdf", "application/pdf", pdf);
  await expect(field(page, "movieName")).toHaveValue(movie, patient);
  await expect(field(page, "seatInfo")).toHaveValue("F12, F13");
  await expect(field(page, "showDate")).toHaveValue(dayFromNow(2));
  await expect(field(page, "pricePerTicket")).toHaveValue("700");
  // A covered number is not a covered code.
  await page.getByRole("button", { name: "There is none" }).click(patient);
  await expect(page.getByText("Look at the boxes")).toBeVisible();
});
