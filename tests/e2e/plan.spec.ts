import { codesIn } from "@reseat/testing/codes-in";
import { expect, expectAccessible, expectToFitWidth, gotoLive, newWord, test } from "./fixtures";
import { textsIn } from "./texts";

for (const language of ["en", "hi"] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test("two people agree, pay by UPI, hand over at the theatre, and all is good with five stars", {
      tag: language === "en" ? "@layout" : [],
    }, async ({ stack, pageOf, isMobile }) => {
      const say = await textsIn(language);
      const seller = await stack.signUp("Sunita Shah");
      const buyer = await stack.signUp("Rohan Das", { credits: 5 });
      for (const person of [seller, buyer]) await stack.call(person, "accounts", "updateProfile", { language });
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
      await terms.getByText(say("At the theatre")).click();
      await terms.getByLabel(say("UPI id (optional)")).fill("sunita.shah@okaxis");
      await expectToFitWidth(sellerPage);
      await expectAccessible(sellerPage);
      await terms.getByRole("button", { name: say("Propose") }).click();
      await expect(terms).toBeHidden();

      await strip.getByRole("button", { name: say("Agree"), exact: true }).click();
      await strip.getByRole("button", { name: say("Pay"), exact: true }).click();
      const paying = buyerPage.getByRole("dialog");
      await expect(paying.getByText("₹360")).toBeVisible();
      await expect(paying.getByText("su***@okaxis")).toBeVisible();
      await expect(paying.getByText(say("You pay the seller directly. Reseat never sees the payment."))).toBeVisible();
      await expectToFitWidth(buyerPage);
      await expectAccessible(buyerPage);
      const link = `upi://pay?pa=sunita.shah@okaxis&pn=Sunita%20Shah&am=360.00&cu=INR&tn=Reseat%20${movie}`;
      if (isMobile)
        await expect(paying.getByRole("link", { name: say("Open my UPI app") })).toHaveAttribute("href", link);
      else {
        const code = await paying.getByRole("img", { name: /QR/ }).screenshot();
        expect(await codesIn(code)).toEqual([link]);
      }
      await paying.getByRole("button", { name: say("I have paid") }).click();
      await expect(paying).toBeHidden();

      await offer.getByRole("button", { name: say("The money is here") }).click();
      await offer.getByRole("button", { name: say("I handed it over") }).click();
      await expect(strip).toContainText(say("All set for the show"));
      await strip.getByRole("button", { name: say("See the plan") }).click();
      const card = buyerPage.getByRole("dialog", { name: say("The plan") });
      await expect(card.getByRole("listitem")).toHaveCount(4);
      await expectToFitWidth(buyerPage);
      await expectAccessible(buyerPage);

      // The show has begun.
      await stack.advanceClock(31 * 60);
      await buyerPage.goto("/profile/unlocked");
      const plan = buyerPage.getByRole("region", { name: say("The plan") });
      await plan.getByRole("button", { name: say("All good"), exact: true }).click();
      await plan.getByRole("button", { name: say("Five stars") }).click();
      await expect(plan.getByText(say("Your review"))).toBeVisible();
      await expectToFitWidth(buyerPage);
      await expectAccessible(buyerPage);
      const reviews = await stack.call(seller, "trust", "listFeedback", { reviewed_user_id: seller.id });
      expect(reviews.items).toMatchObject([{ rating: 5, ticket_id: ticket.id }]);
      await expect(offer).toContainText(say("All good"));
    });
  });
