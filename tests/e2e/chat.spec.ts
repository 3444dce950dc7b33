import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { LiveEvent, Message, OwnTicket } from "@reseat/contract";
import type { Client, Person } from "@reseat/testing/client";
import { expect, test } from "./fixtures";
import { expectAccessible, expectDrawn } from "./looks";
import { type Say, widthOf } from "./texts";
import { translate } from "./translate";

interface Deal {
  seller: Person;
  buyer: Person;
  ticket: OwnTicket;
}

/** Makes a buyer who has unlocked the seller of a ticket. */
async function makeDeal(stack: Client, movie = "Salt Flats", seller?: Person, buyerName = "Rohan Das"): Promise<Deal> {
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

/** The controls and texts that a test uses in a chat, in one language. */
function chatIn(say: Say) {
  const input = (page: Page) => page.getByRole("textbox", { name: say("Message") });
  const thread = (page: Page) => page.getByRole("region", { name: say("Messages"), exact: true });
  return {
    input,
    thread,
    bubble: (page: Page, text: string) => thread(page).getByRole("listitem").filter({ hasText: text }),
    async write(page: Page, text: string): Promise<void> {
      await input(page).fill(text);
      await page.getByRole("button", { name: say("Send message") }).click();
    },
  };
}

const { thread, bubble, write } = chatIn((english) => english);

test("unlocking a buyer leads to the chat, and the profile leads to the same one", async ({ stack, pageOf }) => {
  const [seller, buyer] = await Promise.all([
    stack.signUp("Sunita Shah", { credits: 5 }),
    stack.signUp("Rohan Das", { credits: 5 }),
  ]);
  const ticket = await stack.list(seller);
  await stack.call(buyer, "interest", "express", { ticket_id: ticket.id });
  const page = await pageOf(seller);
  await page.goto("/notifications?requests=seller");
  await page.getByRole("article").getByRole("button", { name: "Unlock (1 Credit)" }).click();
  await page.getByRole("button", { name: "Unlock Details" }).click();
  await expect(page).toHaveURL(/\/deals\//);
  await write(page, "The ticket is yours");
  await expect(bubble(page, "The ticket is yours").getByText("Sent", { exact: true })).toBeAttached();

  await page.goto("/profile/unlocked");
  await page.getByRole("main").getByRole("article").getByRole("link", { name: ticket.movie_name }).click();
  await expect(bubble(page, "The ticket is yours")).toBeVisible();
});

for (const language of ["en", "hi"] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(
      "two people write to each other, and see when the other types, has it and has seen it",
      widthOf(language),
      async ({ stack, pageOf, say, speak }, { project }) => {
        const { input, bubble } = chatIn(say);
        const { seller, buyer, say: tell, address } = await makeChat(stack);
        await speak(seller, buyer);
        await tell(buyer, "Are you there?");
        const [sellerPage, buyerPage] = await Promise.all([pageOf(seller), pageOf(buyer)]);
        // The only conversation opens by itself.
        await Promise.all([sellerPage.goto("/messages"), buyerPage.goto("/home")]);
        await expect(sellerPage).toHaveURL(new RegExp(`${address}$`));
        await expect(bubble(sellerPage, "Are you there?")).toBeVisible();

        const answer = say("Hi! The ticket is yours.");
        const seen = (page: Page, text: string) => bubble(page, text).getByText(say("Seen"), { exact: true });
        await sellerPage.getByRole("button", { name: answer }).click();
        const told = buyerPage.getByRole("link", { name: say("Messages") });
        await expect(told).toContainText("1");
        await expect(seen(sellerPage, answer)).toHaveCount(0);
        await told.click();
        await expect(bubble(buyerPage, answer)).toBeVisible();
        await expect(seen(buyerPage, "Are you there?")).toBeAttached();
        await expect(seen(sellerPage, answer)).toBeAttached();
        if (project.name === "phone") {
          await expect(told).toBeHidden();
          await buyerPage.getByRole("button", { name: say("Back to the conversations") }).click();
        }
        await expect(told).not.toContainText(/\d/);
        const list = buyerPage.getByRole("region", { name: say("Conversations") });
        await list.getByRole("listitem").getByRole("link").click();

        await input(buyerPage).pressSequentially("First");
        await expect(sellerPage.getByText(say("typing…"))).toBeVisible();
        await input(buyerPage).press("Shift+Enter");
        await input(buyerPage).pressSequentially("second");
        await input(buyerPage).press("Enter");
        if (project.name === "phone") {
          await expect(input(buyerPage)).toHaveValue("First\nsecond\n");
          await buyerPage.getByRole("button", { name: say("Send message") }).click();
        }
        await expect(input(buyerPage)).toHaveValue("");
        await expect(input(buyerPage)).toBeFocused();
        await expect(bubble(sellerPage, "First\nsecond")).toBeVisible();
        await expect(sellerPage.getByText(say("typing…"))).toHaveCount(0);
        await expectAccessible(sellerPage);
      },
    );

    test(
      "the list is searched, keeps drafts, and is there again on the way back",
      widthOf(language),
      async ({ stack, pageOf, say, speak }, { project }) => {
        const { input, bubble } = chatIn(say);
        const { seller, buyer, say: tell } = await makeChat(stack);
        await speak(seller);
        const long = "Meenakshi Venkataraman Subramaniam Iyer";
        await makeChat(stack, "The Extraordinarily Long Name of a Movie That Never Ends", seller, long);
        await tell(buyer, "Is parking easy there?");
        const page = await pageOf(seller);
        await page.goto("/messages");
        const list = page.getByRole("region", { name: say("Conversations") });
        const rows = list.getByRole("listitem");
        await expect(rows).toHaveCount(2);
        await expect(rows.first()).toContainText("Rohan Das");
        await expect(rows.first()).toContainText("Is parking easy there?");
        expect(await list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
        await expectAccessible(page);

        const search = page.getByRole("searchbox", { name: say("Search conversations") });
        await search.fill("extraordinarily");
        await expect(rows).toHaveCount(1);
        await expect(rows).toContainText(long);
        await search.fill("nobody at all");
        await expect(page.getByText(say("No conversations found")).last()).toBeVisible();
        await page
          .getByRole("button", { name: say("Clear Search"), exact: true })
          .last()
          .click();
        await rows.filter({ hasText: "Rohan Das" }).click();
        await expect(bubble(page, "Is parking easy there?")).toBeVisible();
        await input(page).fill("There is a garage");
        if (project.name === "phone") {
          await expect(rows.first()).toBeHidden();
          await page.getByRole("button", { name: say("Back to the conversations") }).click();
          await expect(page).toHaveURL(/\/messages$/);
        }
        await expect(rows.filter({ hasText: "Rohan Das" })).toContainText(
          say("<0>Draft:</0> <1>{draft}</1>", { draft: "There is a garage" }),
        );
        await page.reload();
        await rows.filter({ hasText: "Rohan Das" }).click();
        await expect(input(page)).toHaveValue("There is a garage");
      },
    );
  });

test.describe("in Hindi", () => {
  test.use({ language: "hi" });

  test("from an unlocked ticket the chat is started once, over the screen", async ({ stack, pageOf, say, speak }) => {
    const { bubble } = chatIn(say);
    const { buyer, ticket } = await makeDeal(stack);
    await speak(buyer);
    const page = await pageOf(buyer);
    await page.goto(`/ticket/${ticket.id}`);
    await page.getByRole("button", { name: say("Chat") }).click();
    const start = page.getByRole("dialog", { name: say("Start Conversation") });
    await start.getByRole("button", { name: say("Cancel") }).click();
    await expect(start).toHaveCount(0);
    await page.getByRole("button", { name: say("Chat") }).click();
    await start.getByRole("button", { name: say("Start Chat") }).click();
    await expect(page.getByText(say("You can now chat with the other party"))).toBeVisible();
    const chat = page.getByRole("dialog", { name: say("Chat") });
    await expect(chat.getByText(say("Start the conversation!"))).toBeVisible();
    const { height = 0 } = (await chat.boundingBox()) ?? {};
    expect(height).toBeLessThanOrEqual(0.85 * (page.viewportSize()?.height ?? 0) + 1);
    await expect(chat.getByRole("link", { name: say("Call") })).toHaveAttribute("href", /^tel:\+91/);
    // A buyer who unlocked a seller sees no email.
    await chat.getByRole("button", { name: say("Email") }).click();
    await expect(
      page.getByText(
        say("Email functionality will be integrated here. {name} has not shared an address.", { name: "Sunita Shah" }),
      ),
    ).toBeVisible();
    await chat.getByRole("button", { name: say("Which seats are they?") }).click();
    await expect(bubble(page, say("Which seats are they?")).getByText(say("Sent"), { exact: true })).toBeAttached();
    await expectAccessible(page);
    await chat.getByRole("button", { name: say("Close") }).click();
    await page.getByRole("button", { name: say("Chat") }).click();
    await expect(bubble(page, say("Which seats are they?"))).toBeVisible();
  });

  test("a picture and a contact arrive", { tag: "@start" }, async ({ stack, pageOf, say, speak }) => {
    const { bubble } = chatIn(say);
    const { seller, buyer, address } = await makeChat(stack);
    await speak(seller, buyer);
    const [sellerPage, buyerPage] = await Promise.all([pageOf(seller), pageOf(buyer)]);
    await Promise.all([sellerPage.goto(address), buyerPage.goto(address)]);
    await sellerPage.getByRole("button", { name: say("Add a picture or your contact") }).click();
    await sellerPage.getByLabel(say("Picture")).setInputFiles("docs/screenshots/ticket.png");
    const dialog = sellerPage.getByRole("dialog", { name: say("Send Picture") });
    await expectDrawn(dialog.locator("img"));
    await dialog.getByLabel(say("Caption (optional)")).fill("Row H");
    await expectAccessible(sellerPage);
    await dialog.getByRole("button", { name: say("Send") }).click();
    const picture = buyerPage.getByRole("img", { name: "Row H" });
    for (const each of [picture, sellerPage.getByRole("img", { name: "Row H" })]) await expectDrawn(each);
    await buyerPage.getByRole("button", { name: "Row H" }).click();
    await expect(buyerPage.getByRole("dialog", { name: say("Picture") }).getByRole("img")).toBeVisible();
    await buyerPage.keyboard.press("Escape");

    await buyerPage.getByRole("button", { name: say("Add a picture or your contact") }).click();
    await buyerPage.getByRole("button", { name: say("Share my contact") }).click();
    await buyerPage
      .getByRole("dialog")
      .getByRole("button", { name: say("Share") })
      .click();
    const card = bubble(sellerPage, say("Contact Information Shared"));
    await expect(card.getByRole("link", { name: buyer.email })).toBeVisible();
    await expect(card.getByRole("link", { name: say("<0>Call </0>{0}", { 0: buyer.phone }) })).toHaveAttribute(
      "href",
      `tel:${buyer.phone}`,
    );
    // From now on the header knows it, too.
    await expect(sellerPage.getByRole("link", { name: say("Email"), exact: true })).toBeVisible();
    await expectAccessible(sellerPage);
  });

  test("who is blocked writes into the void, and a report takes the messages that were ticked", async ({
    stack,
    pageOf,
    say,
    speak,
  }) => {
    const { input, bubble, write } = chatIn(say);
    const { seller, buyer, say: tell, address } = await makeChat(stack);
    await speak(seller, buyer);
    await tell(buyer, "Give me your OTP");
    const caution = say("Keep codes, PINs and passwords to yourself. Neither a buyer nor a seller needs them.");
    const [sellerPage, buyerPage] = await Promise.all([pageOf(seller), pageOf(buyer)]);
    await Promise.all([sellerPage.goto(address), buyerPage.goto(address)]);
    await expect(sellerPage.getByText(caution)).toBeVisible();
    await expect(bubble(buyerPage, "Give me your OTP")).toBeVisible();
    await expect(buyerPage.getByText(caution)).toHaveCount(0);

    await sellerPage.getByRole("button", { name: say("More") }).click();
    await sellerPage.getByRole("button", { name: say("Report {name}", { name: "Rohan Das" }) }).click();
    const report = sellerPage.getByRole("dialog", { name: say("Report {name}", { name: "Rohan Das" }) });
    await report.getByRole("checkbox", { name: /Give me your OTP/ }).check();
    await report.getByLabel(say("What happened")).selectOption("fraud");
    await report.getByLabel(say("Description")).fill("Asked for a code");
    const sent = sellerPage.waitForRequest("**/api/reports");
    await report.getByRole("button", { name: say("Submit Report") }).click();
    expect((await sent).postDataJSON().messages).toMatchObject({ numbers: [1] });
    await expect(sellerPage.getByText(say("Report Submitted"))).toBeVisible();

    await sellerPage.getByRole("button", { name: say("More") }).click();
    await sellerPage.getByRole("button", { name: say("Block {name}", { name: "Rohan Das" }) }).click();
    await sellerPage
      .getByRole("dialog")
      .getByRole("button", { name: say("Block") })
      .click();
    await expect(sellerPage.getByText(say("You blocked <0>{name}</0>.", { name: "Rohan Das" }))).toBeVisible();
    await expect(input(sellerPage)).toHaveCount(0);
    await expectAccessible(sellerPage);
    await write(buyerPage, "Hello?");
    await expect(bubble(buyerPage, "Hello?").getByText(say("Sent"), { exact: true })).toBeAttached();
    await sellerPage.getByRole("button", { name: say("Unblock"), exact: true }).click();
    await expect(input(sellerPage)).toBeVisible();
    await write(buyerPage, "Sorry about that");
    await expect(bubble(sellerPage, "Sorry about that")).toBeVisible();
    await expect(bubble(sellerPage, "Hello?")).toHaveCount(0);
  });
});

/**
 * Answers with a thousand messages by both people, in the server's pages. Returns a function that
 * makes the next message arrive.
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
    message: `Message ${number}. ${"Row H, two seats. ".repeat(number % 7)}`,
    contact: null,
    reply_to: null,
    created_at: new Date(Date.now() - (1001 - number) * 600_000).toISOString(),
    caution: null,
  });
  await page.route(/\/api\/conversations\/[^/]+\/messages/, async (route) => {
    const query = new URL(route.request().url()).searchParams;
    if (query.has("after")) return route.fulfill({ json: { items: [], next_cursor: null } });
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

test("a thousand messages are scrolled without a jump, and a new one waits below", async ({ stack, pageOf }) => {
  const chat = await makeChat(stack);
  const page = await pageOf(chat.seller);
  const receive = await fillWith1000(page, chat);
  await page.goto(chat.address);
  await expect(bubble(page, "Message 1000.")).toBeInViewport();
  const rows = thread(page).getByRole("listitem").filter({ hasText: "Message" });
  const toStart = () => thread(page).evaluate((box) => box.scrollTo(0, box.clientHeight - box.scrollHeight));

  // An older page appears above the messages in view, and these stay in place.
  await toStart();
  const placeOf = async (text: string) => (await bubble(page, text).boundingBox())?.y ?? Number.NaN;
  const place = await placeOf("Message 955.");
  await expect(rows).toHaveCount(100);
  expect(Math.abs((await placeOf("Message 955.")) - place)).toBeLessThan(2);

  for (let count = 150; count <= 1000; count += 50) {
    await toStart();
    await expect(rows).toHaveCount(count);
  }
  await bubble(page, "Message 500.").scrollIntoViewIfNeeded();
  const before = await placeOf("Message 500.");
  receive();
  const pill = page.getByRole("button", { name: "New message" });
  await expect(pill).toBeVisible();
  expect(Math.abs((await placeOf("Message 500.")) - before)).toBeLessThan(2);
  await pill.click();
  await expect(bubble(page, "Message 1001.")).toBeInViewport();
  await expect(pill).toHaveCount(0);
});

test("hostile texts stay texts, and a page that is translated by the browser goes on working", async ({
  stack,
  pageOf,
}) => {
  const { seller, buyer, say, address } = await makeChat(stack);
  const page = await pageOf(seller);
  await page.goto(address);
  await expect(thread(page).getByText("Start the conversation!")).toBeVisible();
  await translate(page);
  await say(buyer, `<img src=x onerror="document.title='owned'"><script>document.title='owned'</script>`);
  await expect(bubble(page, "onerror")).toBeVisible();
  await say(buyer, "x".repeat(2000));
  await say(buyer, "👍🎬");
  await say(buyer, "See https://example.com/a?b=1, mail me@example.in or call 98765 43210.");
  await expect(page.getByRole("link", { name: "https://example.com/a?b=1" })).toHaveAttribute("rel", /noopener/);
  await expect(page.getByRole("link", { name: "me@example.in" })).toHaveAttribute("href", "mailto:me@example.in");
  await expect(page.getByRole("link", { name: "98765 43210" })).toHaveAttribute("href", "tel:9876543210");
  await write(page, "All fine");
  await expect(bubble(page, "All fine").getByText("Sent", { exact: true })).toBeAttached();
  expect(await thread(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await expect(page).not.toHaveTitle(/owned/);
});
