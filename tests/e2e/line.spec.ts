import { LINE_TURN_MINUTES } from "@reseat/contract/limits/constants";
import { expect, gotoLive, newWord, test } from "./fixtures";
import { expectAccessible, expectToFitWidth } from "./looks";
import { textsIn, widthOf } from "./texts";

const ANY_TIME = { 0: ".+" };

for (const language of ["en", "hi"] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(
      "those who stand in line are asked one after the other, and the next takes the ticket",
      widthOf(language),
      async ({ stack, pageOf }) => {
        const say = await textsIn(language);
        const names = ["Sunita Shah", "Rohan Das", "Meera Iyer", "Kabir Rao"];
        const [seller, holder, first, second] = await Promise.all(
          names.map((name) => stack.signUp(name, { credits: 5 })),
        );
        if (!seller || !holder || !first || !second) throw new Error("Four people signed up");
        await Promise.all(
          [seller, first, second].map((each) => stack.call(each, "accounts", "updateProfile", { language })),
        );
        const ticket = await stack.list(seller, { movie_name: newWord() });
        const { interest_request } = await stack.call(holder, "interest", "express", { ticket_id: ticket.id });

        const theirs = await pageOf(first);
        await gotoLive(theirs, `/ticket/${ticket.id}`);
        await theirs.getByRole("button", { name: say("Stand in line") }).click();
        await expect(theirs.getByText(say("You are 1st in line"))).toBeVisible();
        await expectToFitWidth(theirs);
        await expectAccessible(theirs);

        const page = await pageOf(second);
        await gotoLive(page, `/ticket/${ticket.id}`);
        await page.getByRole("button", { name: say("Stand in line") }).click();
        await expect(page.getByText(say("You are 2nd in line"))).toBeVisible();
        await expectToFitWidth(page);
        const seen = await stack.call(seller, "tickets", "get", { id: ticket.id });
        expect(seen.line).toMatchObject({ waiting: 2, place: null });

        await stack.call(seller, "interest", "reject", { id: interest_request.id });
        const isYours = new RegExp(say("It is yours to ask for until {0}", ANY_TIME));
        await expect(theirs.getByText(isYours)).toBeVisible();
        const express = say("Express Interest <0>· 1 credit</0>");
        await expect(theirs.getByRole("button", { name: express })).toBeEnabled();
        await expectToFitWidth(theirs);
        await expectAccessible(theirs);
        const isTheirs = new RegExp(say("The first in line may ask until {0}.", ANY_TIME));
        await expect(page.getByText(isTheirs)).toBeVisible();
        await expect(page.getByRole("heading", { level: 1, name: say("Those in line may ask first.") })).toBeVisible();
        await expectToFitWidth(page);
        await expectAccessible(page);

        // The first lets it pass.
        await stack.settled();
        await stack.advanceClock(LINE_TURN_MINUTES * 60);
        await stack.settled();
        await expect(page.getByText(isYours)).toBeVisible();
        const areAsked = new RegExp(say("Those in line may ask until {0}, then everybody.", ANY_TIME));
        await expect(theirs.getByText(areAsked)).toBeVisible();
        const told = await Promise.all([first, second].map((each) => stack.call(each, "notifications", "list", {})));
        expect(told.map(({ items }) => items.map(({ kind }) => kind))).toEqual([["your_turn"], ["your_turn"]]);

        await page.getByRole("button", { name: express }).click();
        await page
          .getByRole("dialog")
          .getByRole("button", { name: say("Express Interest"), exact: true })
          .click();
        await expect(page.getByRole("heading", { level: 1, name: say("Interest Expressed!") })).toBeVisible();
        const credits = await Promise.all(
          [holder, first, second].map(async (each) => (await stack.call(each, "credits", "get")).credits),
        );
        expect(credits).toEqual([5, 5, 4]);
      },
    );
  });
