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
