import { RESPONSE_WINDOW_SECONDS } from "@reseat/contract/limits/constants";
import type { Person } from "@reseat/testing/client";
import { expect, gotoLive, listOnSale, newWord, test } from "./fixtures";
import { expectAccessible, expectToFitWidth } from "./looks";
import { textsIn, widthOf } from "./texts";

for (const language of ["en", "hi"] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(
      "a declined buyer asks the next seller with one press, and the message goes along",
      widthOf(language),
      async ({ stack, pageOf }) => {
        const say = await textsIn(language);
        const [movie, message] = [newWord(), "Are these aisle seats?"];
        const sellers = await Promise.all(["Sunita Shah", "Meera Iyer", "Kabir Rao"].map((name) => stack.signUp(name)));
        const buyer = await stack.signUp("Rohan Das", { credits: 5 });
        await stack.call(buyer, "accounts", "updateProfile", { language });
        const { show_date } = await stack.showIn(48);
        const show = { movie_name: movie, show_date };
        const [missed, next, late] = await Promise.all(
          sellers.map((seller, index) =>
            listOnSale(stack, seller, {
              ...show,
              show_time: ["18:00", "18:20", "21:30"][index] as string,
              theatre: ["Galaxy Cinema", "Luxor", "Roxy"][index] as string,
            }),
          ),
        );
        if (!missed || !next || !late) throw new Error("Three tickets are on sale");
        const { interest_request } = await stack.call(buyer, "interest", "express", { ticket_id: missed.id, message });
        const page = await pageOf(buyer);
        await gotoLive(page, `/requests/${interest_request.id}`);
        await expect(page.getByRole("heading", { level: 1, name: say("Interest Expressed!") })).toBeVisible();
        await stack.call(sellers[0] as (typeof sellers)[0], "interest", "reject", { id: interest_request.id });

        await expect(page.getByRole("heading", { level: 1, name: say("Not this time") })).toBeVisible();
        const whatNext = page.getByRole("region", { name: say("What next?") });
        await expect(whatNext.getByRole("listitem")).toHaveText([/Luxor/, /Roxy/]);
        await expectToFitWidth(page);
        await expectAccessible(page);

        // The list offers the same.
        await page.goto("/notifications?requests=buyer");
        await expect(whatNext.getByRole("listitem")).toHaveText([/Luxor/, /Roxy/]);
        await expectToFitWidth(page);
        await expectAccessible(page);
        await whatNext.getByRole("button", { name: new RegExp(`^${say("Ask · 1 credit")} Luxor,`) }).click();
        await expect(page.getByRole("heading", { level: 1, name: say("Interest Expressed!") })).toBeVisible();
        const { items } = await stack.call(buyer, "interest", "list", { type: "buyer" });
        expect(items.map(({ ticket_id, status, message }) => ({ ticket_id, status, message }))).toEqual([
          { ticket_id: next.id, status: "pending", message },
          { ticket_id: missed.id, status: "rejected", message },
        ]);
        expect((await stack.call(buyer, "credits", "get")).credits).toBe(4);
      },
    );
  });

for (const language of ["en", "hi"] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("a buyer who hears nothing asks another seller, takes that back, and asks the next", async ({
      stack,
      pageOf,
    }) => {
      const say = await textsIn(language);
      const [movie_name, message] = [newWord(), "Are these aisle seats?"];
      const [silent, next, late] = await Promise.all(
        ["Sunita Shah", "Meera Iyer", "Kabir Rao"].map((name) => stack.signUp(name)),
      );
      if (!silent || !next || !late) throw new Error("Three sellers signed up");
      const buyer = await stack.signUp("Rohan Das", { credits: 5 });
      await stack.call(buyer, "accounts", "updateProfile", { language });
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

    test(
      "a seller is asked whether they still have their tickets, and one press of the push answers",
      widthOf(language),
      async ({ stack, pageOf, page: visitor }) => {
        const say = await textsIn(language);
        const seller = await stack.signUp("Sunita Shah");
        await stack.call(seller, "accounts", "updateProfile", { language });
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
      },
    );
  });

test("a buyer of whose film nothing else is on sale looks for one, with the form filled in", async ({
  stack,
  pageOf,
}) => {
  const seller = await stack.signUp("Sunita Shah");
  const buyer = await stack.signUp("Rohan Das", { credits: 5 });
  const ticket = await stack.list(seller, { movie_name: newWord(), ticket_count: 3 });
  const { interest_request } = await stack.call(buyer, "interest", "express", { ticket_id: ticket.id });
  await stack.call(buyer, "interest", "withdraw", { id: interest_request.id });
  const page = await pageOf(buyer);
  await page.goto(`/requests/${interest_request.id}`);
  await expect(page.getByText(`Nobody else sells ${ticket.movie_name} in Mumbai right now.`)).toBeVisible();
  await page.getByRole("button", { name: "Tell me when one comes" }).click();
  const form = page.getByRole("dialog");
  await expect(form.getByLabel("Movie")).toHaveValue(ticket.movie_name);
  await form.getByRole("button", { name: "Save and tell me" }).click();
  await expect(page.getByRole("dialog", { name: "We tell you" })).toBeVisible();
  const { items } = await stack.call(buyer, "wanted", "listMine", {});
  expect(items).toMatchObject([{ movie_name: ticket.movie_name, city: "Mumbai", seats: 3, days: [ticket.show_date] }]);
});

for (const language of ["en", "hi"] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("a seller answers three buyers of one evening in one go", widthOf(language), async ({ stack, pageOf }) => {
      const say = await textsIn(language);
      const seller = await stack.signUp("Sunita Shah", { credits: 5 });
      await stack.call(seller, "accounts", "updateProfile", { language });
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
  });
