import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import type { LiveEvent, Message } from "@reseat/contract";
import type { Client, Person } from "@reseat/testing/client";
import { expect, test } from "./fixtures";
import { expectAccessible, expectDrawn } from "./looks";

/** Makes a buyer who has unlocked the seller of a ticket. */
async function makeDeal(stack: Client, movie = "Salt Flats", seller?: Person, buyerName = "Rohan Das") {
  const [lister, buyer] = await Promise.all([
    seller ?? stack.signUp("Sunita Shah"),
    stack.signUp(buyerName, { credits: 5 }),
  ]);
  const ticket = await stack.list(lister, { movie_name: movie });
  await stack.call(buyer, "deals", "unlockSeller", { user_id: lister.id, ticket_id: ticket.id });
  return { seller: lister, buyer, ticket };
}

/** Makes a deal with a conversation. */
async function makeChat(stack: Client, ...rest: Parameters<typeof makeDeal> extends [Client, ...infer R] ? R : never) {
  const deal = await makeDeal(stack, ...rest);
  const conversation = await stack.call(deal.buyer, "messaging", "start", { ticket_id: deal.ticket.id });
  const say = (who: Person, message: string) =>
    stack.call(who, "messaging", "send", { conversation_id: conversation.id, id: randomUUID(), message });
  return { ...deal, conversation, say, address: `/messages/${conversation.id}` };
}

const inputOf = (page: Page, name = "Message") => page.getByRole("textbox", { name });
const threadOf = (page: Page, name = "Messages") => page.getByRole("region", { name, exact: true });
const bubbleIn = (thread: Locator, text: string) => thread.getByRole("listitem").filter({ hasText: text });

test.describe("in Hindi", () => {
  test.use({ language: "hi" });

  test("from an unlocked ticket a chat is started over the screen, in which words, a picture and a contact arrive", async ({
    stack,
    pageOf,
    say,
    speak,
  }) => {
    const { seller, buyer, ticket } = await makeDeal(stack);
    await speak(seller, buyer);
    const [sellerPage, page] = [await pageOf(seller), await pageOf(buyer)];
    const bubble = (on: Page, text: string) => bubbleIn(threadOf(on, say("Messages")), text);
    const input = (on: Page) => inputOf(on, say("Message"));
    await page.goto(`/ticket/${ticket.id}`);
    await page.getByRole("button", { name: say("Chat") }).click();
    const start = page.getByRole("dialog", { name: say("Start Conversation") });
    await start.getByRole("button", { name: say("Start Chat") }).click();
    const chat = page.getByRole("dialog", { name: say("Chat") });
    await expect(chat.getByText(say("Start the conversation!"))).toBeVisible();
    const { height = 0 } = (await chat.boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(0.85 * (page.viewportSize()?.height ?? 0) + 1);
    await expect(chat.getByRole("link", { name: say("Call") })).toHaveAttribute("href", /^tel:\+91/);
    const question = say("Which seats are they?");
    await chat.getByRole("button", { name: question }).click();
    await expect(bubble(page, question).getByText(say("Sent"), { exact: true })).toBeAttached();
    await expectAccessible(page);

    // The only conversation opens by itself.
    await sellerPage.goto("/messages");
    await expect(bubble(sellerPage, question)).toBeVisible();
    await expect(bubble(page, question).getByText(say("Seen"), { exact: true })).toBeAttached();
    await input(sellerPage).pressSequentially("Row H");
    await expect(chat.getByText(say("typing…"))).toBeVisible();
    await input(sellerPage).press("Enter");
    await input(sellerPage).pressSequentially("by the aisle");
    await sellerPage.getByRole("button", { name: say("Send message") }).click();
    await expect(input(sellerPage)).toBeFocused();
    await expect(bubble(page, "Row H\nby the aisle")).toBeVisible();
    await expect(chat.getByText(say("typing…"))).toHaveCount(0);

    await sellerPage.getByRole("button", { name: say("Add a picture or your contact") }).click();
    await sellerPage.getByLabel(say("Picture")).setInputFiles("docs/screenshots/ticket.png");
    const dialog = sellerPage.getByRole("dialog", { name: say("Send Picture") });
    await expectDrawn(dialog.locator("img"));
    await dialog.getByLabel(say("Caption (optional)")).fill("Row H, both");
    await expectAccessible(sellerPage);
    await dialog.getByRole("button", { name: say("Send") }).click();
    for (const each of [page, sellerPage]) await expectDrawn(each.getByRole("img", { name: "Row H, both" }));
    await page.getByRole("button", { name: "Row H, both" }).click();
    await expect(page.getByRole("dialog", { name: say("Picture") }).getByRole("img")).toBeVisible();
    await page.keyboard.press("Escape");

    await page.getByRole("button", { name: say("Add a picture or your contact") }).click();
    await page.getByRole("button", { name: say("Share my contact") }).click();
    await page
      .getByRole("dialog")
      .last()
      .getByRole("button", { name: say("Share") })
      .click();
    const card = bubble(sellerPage, say("Contact Information Shared"));
    await expect(card.getByRole("link", { name: buyer.email })).toBeVisible();
    // From now on the header knows it, too.
    await expect(sellerPage.getByRole("link", { name: say("Email"), exact: true })).toBeVisible();
    await expectAccessible(sellerPage);
  });
});

test("on a wide screen the list beside the chat is searched and keeps a draft, and Enter sends", {
  tag: "@wide",
}, async ({ stack, pageOf }) => {
  const { seller, buyer, say: tell } = await makeChat(stack);
  const long = "Meenakshi Venkataraman Subramaniam Iyer";
  await makeChat(stack, "The Extraordinarily Long Name of a Movie That Never Ends", seller, long);
  await tell(buyer, "Is parking easy there?");
  const page = await pageOf(seller);
  await page.goto("/messages");
  const list = page.getByRole("region", { name: "Conversations" });
  const rows = list.getByRole("listitem");
  await expect(rows).toHaveCount(2);
  expect(await list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.getByRole("searchbox", { name: "Search conversations" }).fill("extraordinarily");
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(long);
  await page.getByRole("searchbox", { name: "Search conversations" }).fill("nobody at all");
  await expect(page.getByText("No conversations found").last()).toBeVisible();
  await page.getByRole("button", { name: "Clear Search", exact: true }).last().click();
  const row = rows.filter({ hasText: "Rohan Das" });
  await expect(rows.first()).toContainText("Is parking easy there?");
  await row.click();
  await expect(bubbleIn(threadOf(page), "Is parking easy there?")).toBeVisible();
  await inputOf(page).fill("There is a garage");
  await expect(row).toContainText("Draft: There is a garage");
  await expectAccessible(page);
  await inputOf(page).press("Enter");
  await expect(bubbleIn(threadOf(page), "There is a garage").getByText("Sent", { exact: true })).toBeAttached();
  await expect(inputOf(page)).toBeFocused();
});

/**
 * Answers with a thousand messages by both people, in the server's pages; the last but one quotes
 * the 800th. Returns a function that makes the next message arrive.
 */
async function fillWith1000(page: Page, { conversation, seller, buyer }: Awaited<ReturnType<typeof makeChat>>) {
  const messageOf = (number: number): Message => ({
    id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    conversation_id: conversation.id,
    number,
    sender_id: number % 3 ? buyer.id : seller.id,
    receiver_id: number % 3 ? seller.id : buyer.id,
    sender: { id: number % 3 ? buyer.id : seller.id, full_name: "Somebody" },
    message_type: "text",
    message: `Message ${number}. ${number === 995 ? "x".repeat(1900) : "Row H, two seats. ".repeat(number % 7)}`,
    contact: null,
    reply_to: number === 999 ? { id: messageOf(800).id, number: 800 } : null,
    created_at: new Date(Date.now() - (1001 - number) * 600_000).toISOString(),
    caution: null,
  });
  await page.route(/\/api\/conversations\/[^/]+\/messages/, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    const after = Number(query.get("after") ?? 1001);
    if (query.has("after"))
      return route.fulfill({ json: { items: after < 1000 ? [messageOf(after + 1)] : [], next_cursor: null } });
    const end = Number(query.get("cursor") ?? 1001);
    const items = Array.from({ length: 50 }, (_, index) => messageOf(end - 50 + index));
    await route.fulfill({ json: { items, next_cursor: end > 51 ? String(end - 50) : null } });
  });
  let tell = (_: LiveEvent) => {};
  await page.routeWebSocket(/\/ws/, (socket) => {
    socket.connectToServer();
    tell = (event) => socket.send(JSON.stringify(event));
  });
  return () => tell({ type: "message.created", message: messageOf(1001) });
}

test("a thousand messages are scrolled without a jump, a new one waits below, and a quoted line leads far up", async ({
  stack,
  pageOf,
}) => {
  const chat = await makeChat(stack);
  const page = await pageOf(chat.seller);
  const receive = await fillWith1000(page, chat);
  await page.goto(chat.address);
  const thread = threadOf(page);
  const bubble = (text: string) => bubbleIn(thread, text);
  await expect(bubble("Message 1000.")).toBeInViewport();
  // A word without an end breaks.
  expect(await thread.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  const rows = thread.getByRole("listitem").filter({ hasText: "Message" });
  const toStart = () => thread.evaluate((box) => box.scrollTo(0, box.clientHeight - box.scrollHeight));

  // An older page appears above the messages in view, and these stay in place.
  await toStart();
  const placeOf = async (text: string) => (await bubble(text).first().boundingBox())?.y ?? Number.NaN;
  const place = await placeOf("Message 955.");
  await expect(rows).toHaveCount(100);
  expect(Math.abs((await placeOf("Message 955.")) - place)).toBeLessThan(2);

  await bubble("Message 930.").scrollIntoViewIfNeeded();
  const before = await placeOf("Message 930.");
  receive();
  const pill = page.getByRole("button", { name: "New message" });
  await expect(pill).toBeVisible();
  expect(Math.abs((await placeOf("Message 930.")) - before)).toBeLessThan(2);
  await pill.click();
  await expect(bubble("Message 1001.")).toBeInViewport();
  await expect(pill).toHaveCount(0);

  await bubble("Message 999.")
    .getByRole("button", { name: /Message 800\./ })
    .click();
  const quoted = bubble("Message 800.").first();
  await expect(quoted).toBeFocused();
  await expect(quoted).toBeInViewport();
  // Opened by a right click, which Android also sends for a finger that rests on a message.
  await quoted.locator(".bubble").click({ button: "right" });
  await expect(page.getByRole("dialog", { name: "Message" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Reply" }).click();
  await expect(inputOf(page)).toBeFocused();
});
