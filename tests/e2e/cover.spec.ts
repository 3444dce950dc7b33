import type { Page } from "@playwright/test";
import type { Client, Person } from "@reseat/testing/client";
import { codesIn } from "@reseat/testing/codes-in";
import { ticketPicture } from "@reseat/testing/ticket-pictures";
import sharp from "sharp";
import { expect, test } from "./fixtures";
import { expectAccessible, expectDrawn, expectToFitWidth } from "./looks";

const picker = (page: Page) => page.locator("input[type=file][accept*=webp]");

/** Picks a screenshot of a ticket with a QR code; returns what the code holds. */
async function pickTicket(page: Page): Promise<string> {
  // A ticket is on sale once: one that is listed again is refused.
  const seed = 7 + test.info().repeatEachIndex;
  const { file, type, facts } = await ticketPicture(seed, { layout: 0, change: "none" });
  await picker(page).setInputFiles({ name: "ticket.png", mimeType: type, buffer: file });
  return facts.code;
}

/** Resolves when the store has the covered picture, and after it the original. */
async function untilBothUploaded(page: Page): Promise<void> {
  let uploads = 0;
  await page.waitForResponse((response) => {
    const type = response.request().headers()["content-type"] ?? "";
    if (response.ok() && type.startsWith("multipart/form-data")) uploads += 1;
    return uploads === 2;
  });
}

async function fileAt(url: string): Promise<Buffer> {
  const answer = await fetch(url);
  return Buffer.from(await answer.arrayBuffer());
}

/** The listing's picture, as its seller and buyer get it from the server. */
async function shownPicture(stack: Client, seller: Person, id: string): Promise<Buffer> {
  await stack.settled();
  return fileAt((await stack.call(seller, "tickets", "getImage", { id })).url);
}

test.describe("in Hindi", () => {
  test.use({ language: "hi" });

  test("a picture without a code asks once; the code of another is covered, its boxes changed by keys, before it goes up, and only the buyer gets it", async ({
    stack,
    pageOf,
    say,
    speak,
  }) => {
    const seller = await stack.signUp();
    await speak(seller);
    const { id } = await stack.list(seller);
    const page = await pageOf(seller);
    await page.goto("/profile");
    await page
      .getByRole("article")
      .getByRole("button", { name: say("Add Image") })
      .click();
    const create = { width: 300, height: 400, channels: 3 as const, background: "#a33" };
    const plain = await sharp({ create }).png().toBuffer();
    await picker(page).setInputFiles({ name: "plain.png", mimeType: "image/png", buffer: plain });
    const noCode = page.getByRole("group", { name: say("We found no code in it") });
    await expect(noCode).toBeVisible();
    await expectAccessible(page);
    const upload = page.getByRole("button", { name: say("Upload") });
    await upload.click();
    await expect(noCode).toBeFocused();
    await noCode.getByRole("button", { name: say("There is none") }).click();
    await page.getByRole("button", { name: say("Cover a part") }).click();
    const editor = page.getByRole("dialog", { name: say("Cover the code") });
    const done = editor.getByRole("button", { name: say("Done") });
    await expectDrawn(editor.getByRole("application").locator("img"));
    await done.click();
    const look = page.getByRole("button", { name: say("Look at the boxes") });
    await expect(look).toBeVisible();

    const code = await pickTicket(page);
    await look.click();
    const box = editor.getByRole("application").getByRole("button").first();
    const place = () => box.evaluate(({ style }) => [style.left, style.width].join());
    const start = await place();
    const undo = editor.getByRole("button", { name: say("Undo") });
    await box.press("ArrowRight");
    const moved = await place();
    await box.press("Shift+ArrowRight");
    expect(new Set([start, moved, await place()]).size).toBe(3);
    await undo.click();
    await undo.click();
    expect(await place()).toBe(start);
    await expectToFitWidth(page);
    await expectAccessible(page);

    await expect(box).not.toHaveCSS("background-color", "rgba(0, 0, 0, 0)");

    const warning = say("A code is open. We refuse a picture in which it can be read.");
    await box.press("Delete");
    await expect(editor.getByText(warning)).toBeVisible();
    await done.click();
    const question = page.getByRole("group", { name: warning });
    await expect(question).toBeVisible();
    await upload.click();
    await expect(question).toBeFocused();
    await question.getByRole("button", { name: say("Cover it by hand") }).click();
    await done.click();
    await expect(look).toBeVisible();

    const uploaded = untilBothUploaded(page);
    await upload.click();
    await uploaded;
    expect(await codesIn(await shownPicture(stack, seller, id))).toEqual([]);

    // The original is for its buyer alone.
    const buyer = await stack.signUp("Rohan Das", { credits: 10 });
    await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: id });
    const { items } = await stack.call(seller, "deals", "list", {});
    const deal = items[0]?.id ?? "";
    await stack.call(seller, "handover", "give", { id: deal });
    const { url } = await stack.call(buyer, "handover", "view", { id: deal });
    expect(await codesIn(await fileAt(url))).toEqual([code]);
  });
});
