import type { Page } from "@playwright/test";
import { ticketPicture } from "@reseat/testing/ticket-pictures";
import { expect, gotoLive, newWord, signOut, test } from "./fixtures";
import { expectAccessible, expectToFitWidth } from "./looks";
import { slowness } from "./slowness";

/** The reader of pictures loads and reads for seconds. */
const patient = { timeout: 90_000 * slowness };

/** A picture of a ticket, whose code has not been covered. */
async function original(page: Page) {
  const bytes = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(600, 900);
    canvas.getContext("2d")?.fillRect(100, 100, 400, 400);
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: "image/png" })).arrayBuffer())];
  });
  return { name: "ticket.png", mimeType: "image/png", buffer: Buffer.from(bytes) };
}

/** The tickets that this browser keeps for the gate. */
function keptTickets(page: Page): Promise<IDBValidKey[]> {
  return page.evaluate(async () => {
    // Opening it would make it, without what the app puts into it.
    if (!(await indexedDB.databases()).some(({ name }) => name === "keyval-store")) return [];
    const opening = indexedDB.open("keyval-store");
    await new Promise((resolve) => opening.addEventListener("success", resolve));
    const database = opening.result;
    const keys = database.transaction("keyval").objectStore("keyval").getAllKeys();
    await new Promise((resolve) => keys.addEventListener("success", resolve));
    database.close();
    return keys.result.filter((key) => String(key).startsWith("original/"));
  });
}

test.use({
  language: "hi",
  serviceWorkers: "allow",
  expectedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (load|fetch)|WebSocket connection/],
});

test("a seller hands the ticket over; its buyer hears of it and shows it at the gate without a network, until they sign out", async ({
  stack,
  pageOf,
  say,
  speak,
}) => {
  const seller = await stack.signUp("Sunita Shah");
  const buyer = await stack.signUp("Rohan Das", { credits: 5 });
  await speak(seller, buyer);
  const movie = newWord();
  const ticket = await stack.list(seller, { movie_name: movie });
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: ticket.id });
  const conversation = await stack.call(buyer, "messaging", "start", { ticket_id: ticket.id });
  const [sellerPage, buyerPage] = [await pageOf(seller), await pageOf(buyer)];
  await gotoLive(buyerPage, `/messages/${conversation.id}`);
  await expect(buyerPage.getByRole("link", { name: new RegExp(`^${movie}`) })).toBeVisible();
  const show = buyerPage.getByRole("link", { name: say("Show the ticket") });
  await expect(show).toBeHidden();

  await sellerPage.goto(`/messages/${conversation.id}`);
  await sellerPage.getByRole("link", { name: say("See the plan") }).click();
  await sellerPage.getByRole("link", { name: say("Hand over the ticket") }).click();
  const paid = sellerPage.getByRole("button", { name: say("I am paid, hand it over") });
  await expect(paid).toBeDisabled();
  const pictureField = sellerPage.getByLabel(say("Choose the picture of the ticket with its code"));
  const other = await ticketPicture(5, { layout: 4, isDark: false, inHindi: false });
  await pictureField.setInputFiles({ name: "other.png", mimeType: other.type, buffer: other.file });
  await paid.click();
  const doubt = sellerPage.getByText(say("This looks like another ticket. Please check its film, date and seats."));
  await expect(doubt).toBeVisible(patient);
  await expectToFitWidth(sellerPage);
  await expectAccessible(sellerPage);
  await sellerPage.getByLabel(/other\.png/).setInputFiles(await original(sellerPage));
  await expect(doubt).toBeHidden();
  await paid.click();
  await expect(sellerPage.getByRole("dialog", { name: say("Ticket handed over") })).toBeVisible();

  await expect.poll(() => keptTickets(buyerPage)).toEqual([`original/${ticket.id}`]);
  await buyerPage
    .getByRole("main")
    .getByRole("link", { name: say("Show the ticket") })
    .click();
  await expect(buyerPage).toHaveURL(/\/deals\/\w+\?handover=1$/);
  const shown = buyerPage.getByRole("dialog").getByRole("img");
  await expect(shown).toBeVisible();
  const width = () => shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
  expect(await width()).toBe(600);
  // Nothing of the app is seen through it, and it is white in the dark, too.
  await buyerPage.emulateMedia({ colorScheme: "dark" });
  await expect(buyerPage.getByRole("dialog")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(buyerPage.getByRole("link", { name: say("Save") })).toHaveAttribute("download", "reseat-ticket.jpg");
  await expectToFitWidth(buyerPage);
  await expectAccessible(buyerPage);
  await buyerPage.getByRole("button", { name: say("Close") }).click();
  await buyerPage.goto("/notifications");
  await buyerPage.getByRole("article").filter({ hasText: movie }).getByRole("link").first().click();
  await expect(buyerPage).toHaveURL(`/deals/${ticket.id}?handover=1`);
  await expect(shown).toBeVisible();

  await buyerPage.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await buyerPage.context().setOffline(true);
  await buyerPage.reload();
  await expect(shown).toBeVisible();
  expect(await width()).toBe(600);

  await buyerPage.context().setOffline(false);
  await buyerPage.goto("/profile");
  expect(await keptTickets(buyerPage)).toEqual([`original/${ticket.id}`]);
  await signOut(buyerPage, say);
  await expect(buyerPage).toHaveURL(/\/auth/);
  await expect.poll(() => keptTickets(buyerPage)).toEqual([]);
});
