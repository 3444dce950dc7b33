import { randomUUID } from "node:crypto";
import { codesIn } from "@reseat/testing/codes-in";
import { expect, gotoLive, newWord, test } from "./fixtures";
import { expectAccessible } from "./looks";

test.use({ language: "hi" });

test("two people agree, pay by UPI, hand over at the theatre, and all is good with five stars", async ({
  stack,
  pageOf,
  say,
  speak,
}) => {
  const seller = await stack.signUp("Sunita Shah");
  const buyer = await stack.signUp("Rohan Das", { credits: 5 });
  await speak(seller, buyer);
  const movie = newWord();
  const shown = await stack.showIn(0.5);
  const ticket = await stack.list(seller, {
    movie_name: movie,
    ticket_count: 2,
    price_per_ticket: 36_000,
    ...shown,
  });
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: ticket.id });
  const { id } = await stack.call(buyer, "messaging", "start", { ticket_id: ticket.id });
  const [sellerPage, buyerPage] = [await pageOf(seller), await pageOf(buyer)];
  const chat = `/messages/${id}`;

  // The buyer is in the chat and hears of each step.
  await gotoLive(buyerPage, chat);
  const strip = buyerPage.getByRole("region", { name: say("The plan") });
  await expect(strip).toContainText(say("Nothing is agreed yet"));
  await expect(buyerPage.getByText(say("Your first deal? Look first, pay then."))).toBeVisible();

  // The seller proposes, and brings a UPI id along.
  await gotoLive(sellerPage, chat);
  const offer = sellerPage.getByRole("region", { name: say("The plan") });
  await offer.getByRole("button", { name: say("Propose") }).click();
  const terms = sellerPage.getByRole("dialog", { name: say("What do you agree on?") });
  await expect(terms.getByLabel(say("Price of each ticket"))).toHaveValue("180");
  // A seller without sales is paid at the theatre, unless they say otherwise.
  await expect(terms.getByRole("radio", { name: say("Cash at the gate") })).toBeChecked();
  await expect(terms.getByRole("radio", { name: say("At the theatre") })).toBeChecked();
  await terms.getByText(say("By UPI")).click();
  await terms.getByRole("button", { name: say("Propose") }).click();
  await expect(terms.getByText(say("Please enter a valid UPI id, such as name@bank"))).toBeVisible();
  await terms.getByLabel(say("Your UPI id")).fill("sunita.shah@okaxis");
  await expectAccessible(sellerPage);
  await terms.getByRole("button", { name: say("Propose") }).click();
  await expect(terms).toBeHidden();

  await strip.getByRole("button", { name: say("Agree"), exact: true }).click();
  await strip.getByRole("button", { name: say("Pay"), exact: true }).click();
  const paying = buyerPage.getByRole("dialog");
  await expect(paying.getByText("₹360")).toBeVisible();
  await expect(paying.getByText("su***@okaxis")).toBeVisible();
  await expect(paying.getByText(say("You pay the seller directly. Reseat never sees the payment."))).toBeVisible();
  const link = `upi://pay?pa=sunita.shah@okaxis&pn=Sunita%20Shah&am=360.00&cu=INR&tn=Reseat%20${movie}`;
  await expect(paying.getByRole("link", { name: say("Open my UPI app") })).toHaveAttribute("href", link);
  const code = await paying.getByRole("img", { name: /QR/ }).screenshot();
  expect(await codesIn(code)).toEqual([link]);
  await paying.getByRole("button", { name: say("I have paid") }).click();
  await expect(paying).toBeHidden();

  await offer.getByRole("button", { name: say("The payment has arrived") }).click();
  await offer.getByRole("button", { name: say("I handed it over") }).click();
  await expect(strip).toContainText(say("All set for the show"));
  // The chat tells it, and the strip leads to the whole.
  await expect(buyerPage.getByText(say("Both agreed"))).toBeVisible();
  await strip.getByRole("link", { name: say("See the plan") }).click();
  await expect(buyerPage).toHaveURL(/\/deals\//);
  const plan = buyerPage.getByRole("region", { name: say("The plan") });
  await expect(plan.getByRole("listitem")).toHaveCount(4);
  await expect(buyerPage.getByText(say("Both agreed"))).toBeVisible();
  await expectAccessible(buyerPage);

  // The show has begun.
  await stack.advanceClock(31 * 60);
  await buyerPage.reload();
  await plan.getByRole("button", { name: say("All good"), exact: true }).click();
  await plan.getByRole("button", { name: say("Send"), exact: true }).click();
  await expect(plan.getByText(say("Your review"))).toBeVisible();
  const reviews = await stack.call(seller, "trust", "listFeedback", { reviewed_user_id: seller.id });
  expect(reviews.items).toMatchObject([{ rating: 5, ticket_id: ticket.id }]);
  await expect(offer).toContainText(say("All good"));
});

test("a buyer is not let in, both tell their side, and an admin who read them gives the credit back", async ({
  stack,
  pageOf,
  say,
  speak,
}) => {
  const seller = await stack.signUp("Sunita Shah");
  const buyer = await stack.signUp(`Rohan ${newWord()}`, { credits: 5 });
  const somebody = await stack.signUp("Asha Rao");
  const admin = { ...somebody, ...(await stack.logIn({ phone: "+919000000003" })) };
  await speak(seller, buyer);
  const ticket = await stack.list(seller, await stack.showIn(0.5));
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: ticket.id });
  const { id: conversation_id } = await stack.call(buyer, "messaging", "start", { ticket_id: ticket.id });
  const wrote = { conversation_id, id: randomUUID(), message: "See you at gate two" };
  await stack.call(seller, "messaging", "send", wrote);
  const { credits: left } = await stack.call(buyer, "credits", "get");
  // The show has begun.
  await stack.advanceClock(31 * 60);

  const buyerPage = await pageOf(buyer);
  await buyerPage.goto(`/deals/${ticket.id}`);
  const bought = buyerPage.getByRole("region", { name: say("The plan") });
  await buyerPage.getByRole("button", { name: say("Something went wrong") }).click();
  await buyerPage.getByRole("button", { name: new RegExp(`^${say("I was not let in")}`) }).click();
  const claim = buyerPage.getByRole("dialog", { name: say("Not let in?") });
  await claim.getByRole("radio", { name: say("The code had been used already") }).check();
  await claim.getByLabel(say("Details (optional)")).fill("They said that row C was taken");
  await claim.getByRole("checkbox", { name: /See you at gate two/ }).check();
  await expectAccessible(buyerPage);
  await claim.getByRole("button", { name: say("Send to our team") }).click();
  await expect(claim).toBeHidden();
  await expect(
    bought.getByText(say("You were not let in. We ask the seller for their side, then our team decides.")),
  ).toBeVisible();

  const sellerPage = await pageOf(seller);
  await sellerPage.goto(`/deals/${ticket.id}`);
  const sold = sellerPage.getByRole("region", { name: say("The plan") });
  await sold.getByRole("button", { name: say("Tell your side") }).click();
  const side = sellerPage.getByRole("dialog", { name: say("Tell your side") });
  await side.getByLabel(say("What happened")).fill("I sent it to nobody else");
  await side.getByRole("button", { name: say("Send to our team") }).click();
  await expect(side).toBeHidden();
  await expect(bought.getByText(say("You were not let in. Our team has both sides and decides."))).toBeVisible();
  await stack.settled();

  // The dashboard of this admin is in English.
  const adminPage = await pageOf(admin);
  await adminPage.goto("/admin/reports/refunds");
  await adminPage.locator("[data-row]").filter({ hasText: buyer.name }).click();
  await adminPage.getByRole("button", { name: "Read the whole story" }).click();
  const story = adminPage.getByRole("region", { name: "Not let in" });
  for (const text of ["They said that row C was taken", "I sent it to nobody else", "See you at gate two"])
    await expect(story.getByText(text)).toBeVisible();
  await adminPage.getByRole("button", { name: "Approve" }).click();
  await expect(adminPage.getByRole("dialog")).toBeVisible();
  await adminPage.keyboard.press("Control+Enter");
  await expect(adminPage.getByRole("dialog")).toBeHidden();

  await expect(bought.getByText(say("Our team decided for you: your credit was given back."))).toBeVisible();
  expect((await stack.call(buyer, "credits", "get")).credits).toBe(left + 1);
});
