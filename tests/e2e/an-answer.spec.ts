import { RESPONSE_WINDOW_SECONDS } from "@reseat/contract/limits/constants";
import type { Person } from "@reseat/testing/client";
import { expect, gotoLive, listOnSale, newWord, test } from "./fixtures";
import { expectAccessible, expectToFitWidth } from "./looks";

test.use({ language: "hi" });

test("a buyer who hears nothing asks another seller, takes that back, and asks the next", async ({
  stack,
  pageOf,
  say,
  speak,
}) => {
  const [movie_name, message] = [newWord(), "Are these aisle seats?"];
  const [silent, next, late] = await Promise.all(
    ["Sunita Shah", "Meera Iyer", "Kabir Rao"].map((name) => stack.signUp(name)),
  );
  if (!silent || !next || !late) throw new Error("Three sellers signed up");
  const buyer = await stack.signUp("Rohan Das", { credits: 5 });
  await speak(buyer);
  const { show_date } = await stack.showIn(48);
  const list = (seller: Person, theatre: string, show_time: string) =>
    listOnSale(stack, seller, { movie_name, show_date, show_time, theatre });
  const missed = await list(silent, "Galaxy Cinema", "18:00");
  await list(silent, "Regal", "18:10");
  await list(next, "Luxor", "18:20");
  await list(late, "Roxy", "21:30");
  const { interest_request } = await stack.call(buyer, "interest", "express", { ticket_id: missed.id, message });
  const page = await pageOf(buyer);
  await gotoLive(page, `/requests/${interest_request.id}`);
  const isAsking = page.getByRole("heading", { level: 1, name: say("Interest Expressed!") });
  const isOver = page.getByRole("heading", { level: 1, name: say("Not this time") });
  const whatNext = page.getByRole("region", { name: say("What next?") });
  const ask = (theatre: string) =>
    whatNext.getByRole("button", { name: new RegExp(`^${say("Ask · 1 credit")} ${theatre},`) }).click();
  await expect(isAsking).toBeVisible();

  // Nothing more of the seller who was silent.
  await stack.advanceClock(RESPONSE_WINDOW_SECONDS);
  await expect(page.getByText(say("The seller did not respond in time."))).toBeVisible();
  await expect(whatNext.getByRole("listitem")).toHaveText([/Luxor/, /Roxy/]);
  await expectToFitWidth(page);
  await expectAccessible(page);
  await ask("Luxor");
  await expect(isAsking).toBeVisible();

  await page.getByRole("button", { name: say("Withdraw Request") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("Withdraw Request") })
    .click();
  await expect(isOver).toBeVisible();
  await expect(page.getByText(say("You took your request back."))).toBeVisible();
  await expect(whatNext.getByRole("listitem")).toHaveText([/Regal/, /Roxy/]);
  await expectToFitWidth(page);
  await expectAccessible(page);
  await ask("Roxy");
  await expect(isAsking).toBeVisible();
  const { items } = await stack.call(buyer, "interest", "list", { type: "buyer" });
  expect(items.map(({ ticket, status, message }) => [ticket.theatre, status, message])).toEqual([
    ["Roxy", "pending", message],
    ["Luxor", "withdrawn", message],
    ["Galaxy Cinema", "expired", message],
  ]);
  expect((await stack.call(buyer, "credits", "get")).credits).toBe(4);
});

test("a seller is asked whether they still have their tickets, and one press of the push answers", async ({
  stack,
  pageOf,
  page: visitor,
  say,
  speak,
}) => {
  const seller = await stack.signUp("Sunita Shah");
  await speak(seller);
  const [kept, sold] = [newWord(), newWord()];
  const show = await stack.showIn(2.75);
  const ticket = await stack.list(seller, { movie_name: kept, ...show });
  const other = await stack.list(seller, { movie_name: sold, ...show });
  await stack.advanceClock(46 * 60);
  await stack.settled();
  const page = await pageOf(seller);
  await gotoLive(page, "/profile");
  const question = page.getByRole("region", { name: say("Still have them?") });
  await expect(question.getByRole("listitem")).toHaveCount(2);
  await expect(question.getByRole("button", { name: say("Yes, all of them") })).toBeVisible();
  await expectToFitWidth(page);
  await expectAccessible(page);
  await question
    .getByRole("listitem")
    .filter({ hasText: sold })
    .getByRole("button", { name: new RegExp(`^${say("Sold elsewhere")}`) })
    .click();
  await expect(page.getByRole("region", { name: say("Still have it?") })).toContainText(kept);
  expect((await stack.call(null, "tickets", "get", { id: other.id })).status).toBe("sold");

  // Buyers see that the seller has not said yet. The card does not repeat it on this page.
  const seen = (text: string) => visitor.locator("strong, small").filter({ hasText: text, visible: true });
  await visitor.goto(`/ticket/${ticket.id}`);
  await expect(seen(say("Not confirmed"))).toBeVisible();

  // A wrong time answers nothing; the button of the push does so at once.
  await gotoLive(page, "/profile?still=sold&asked=1");
  await expect(page.getByRole("region", { name: say("Still have it?") })).toContainText(kept);
  const { items } = await stack.call(seller, "tickets", "listMine", {});
  const asked = Date.parse(items.find(({ id }) => id === ticket.id)?.asked_at ?? "");
  await page.goto(`/profile?still=yes&asked=${asked}`);
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByRole("region", { name: say("Still have it?") })).toBeHidden();
  expect(await stack.call(null, "tickets", "get", { id: ticket.id })).toMatchObject({
    status: "available",
    confirmed_at: expect.any(String),
  });
  await visitor.reload();
  await expect(seen(say("Confirmed {ago}", { ago: "" }).trim())).toBeVisible();
  await expectToFitWidth(visitor);
  await expectAccessible(visitor);
});

test("a seller answers three buyers of one evening in one go", async ({ stack, pageOf, say, speak }) => {
  const seller = await stack.signUp("Sunita Shah", { credits: 5 });
  await speak(seller);
  const names = ["Rohan Das", "Meera Iyer", "Kabir Rao"];
  const buyers = await Promise.all(names.map((name) => stack.signUp(name, { credits: 5 })));
  const { show_date } = await stack.showIn(48);
  const show = { movie_name: newWord(), show_date };
  const times = ["18:00", "19:00", "21:30"];
  for (const [index, buyer] of buyers.entries()) {
    const ticket = await stack.list(seller, {
      ...show,
      show_time: times[index] as string,
      ticket_count: index + 1,
    });
    await stack.call(buyer, "interest", "express", { ticket_id: ticket.id });
  }
  const page = await pageOf(seller);
  await page.goto("/notifications?requests=seller");
  const ofDay = page.getByRole("article").filter({ hasText: show.movie_name }).first();
  await expect(ofDay.getByRole("radio")).toHaveCount(6);
  await expect(ofDay.getByRole("timer")).toHaveCount(3);
  await expectToFitWidth(page);
  await expectAccessible(page);
  const rows = ofDay.getByRole("listitem");
  await rows.nth(0).getByText(say("Accept · 1 credit")).click();
  await rows.nth(1).getByText(say("Accept · 1 credit")).click();
  await rows.nth(2).getByText(say("Decline")).click();
  await ofDay.getByRole("button").last().click();
  await expect(rows).toContainText([/Rohan Das/, /Meera Iyer/, say("Declined. The buyer has their credit back.")]);
  await expectToFitWidth(page);
  await expectAccessible(page);
  const { items } = await stack.call(seller, "interest", "list", { type: "seller" });
  expect(items.map(({ status }) => status)).toEqual(["rejected", "accepted", "accepted"]);
  const credits = [seller, ...buyers].map((one) => stack.call(one, "credits", "get"));
  expect((await Promise.all(credits)).map((each) => each.credits)).toEqual([3, 4, 4, 5]);
});
