import type { Page } from "@playwright/test";
import { expect, newWord, test } from "./fixtures";
import { expectAccessible, expectToFitWidth } from "./looks";
import { type Say, textsIn, widthOf } from "./texts";

/** An admin of the demo. */
const ADMIN = { phone: "+919000000003" };

interface Show {
  theatre: string;
  show_date: string;
  show_time: string;
}

/** Fills in the listing form, as far as prices and cancelling depend on it. */
async function fillShow(page: Page, say: Say, { theatre, show_date, show_time }: Show): Promise<void> {
  await page.goto("/list-movie");
  await page.getByLabel(say("Movie name")).fill(newWord());
  await page.getByLabel(say("Theatre name")).fill(theatre);
  await page.getByLabel(say("Area")).first().fill("Andheri West");
  await page.getByLabel(say("Show date")).fill(show_date);
  await page.getByLabel(say("Show time")).fill(show_time);
  await page.getByLabel(say("Total price of the tickets")).fill("180");
  await page.getByLabel(say("Printed price (each, optional)")).fill("180");
}

for (const language of ["en", "hi"] as const)
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test(
      "a price is compared with the printed one and the usual one, and a seller has a page with facts",
      widthOf(language),
      async ({ stack, pageOf }) => {
        const say = await textsIn(language);
        const seller = await stack.signUp("Sunita Shah");
        const buyer = await stack.signUp("Rohan Das", { credits: 8 });
        for (const person of [seller, buyer]) await stack.call(person, "accounts", "updateProfile", { language });
        const show = { theatre: `Galaxy ${newWord()}`, ...(await stack.showIn(48)) };
        const list = () =>
          stack.list(seller, {
            ...{ movie_name: newWord(), location: "Andheri West", ...show },
            ...{ ticket_count: 2, price_per_ticket: 36_000, printed_price: 18_000 },
          });
        const sold = [await list(), await list(), await list(), await list(), await list()];
        for (const { id } of sold)
          await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: id });
        const { items } = await stack.call(buyer, "deals", "list", {});
        await stack.call(buyer, "deals", "takeStep", { id: items[0]?.id ?? "", step: { kind: "all_good" } });
        await stack.call(buyer, "trust", "createFeedback", {
          ticket_id: items[0]?.ticket_id ?? "",
          reviewed_user_id: seller.id,
          rating: 5,
          comment: "Sent the ticket at once",
          feedback_type: "seller_review",
        });
        const { id } = await list();
        await stack.settled();
        const usual = say("Usually goes for {0} each", { 0: "₹180" });

        const sellerPage = await pageOf(seller);
        await fillShow(sellerPage, say, show);
        await expect(sellerPage.getByText(usual)).toBeVisible();
        await expect(sellerPage.getByRole("article").getByText(say("At printed price"))).toBeVisible();
        await sellerPage.getByLabel(say("Total price of the tickets")).fill("150");
        await expect(sellerPage.getByRole("article").getByText(say("Below printed price"))).toBeVisible();
        await expectToFitWidth(sellerPage);
        await expectAccessible(sellerPage);

        const buyerPage = await pageOf(buyer);
        await buyerPage.goto(`/ticket/${id}`);
        await expect(buyerPage.getByText(usual)).toBeVisible();
        await expect(buyerPage.getByText(say("At printed price")).first()).toBeVisible();
        await expectToFitWidth(buyerPage);
        await expectAccessible(buyerPage);

        await buyerPage.goto("/profile/unlocked");
        await buyerPage
          .getByRole("link", { name: say("Profile and reviews") })
          .first()
          .click();
        await expect(buyerPage).toHaveURL(`/people/${seller.id}`);
        await buyerPage.reload();
        await expect(buyerPage.getByRole("heading", { level: 1, name: "Sunita" })).toBeVisible();
        const sales = { en: /^1 sale since /, hi: / से 1 बिक्री$/ }[language];
        await expect(buyerPage.getByText(sales)).toBeVisible();
        await expect(buyerPage.getByText("Sent the ticket at once")).toBeVisible();
        await expectToFitWidth(buyerPage);
        await expectAccessible(buyerPage);
      },
    );
  });

test("an admin adds a rule of cancelling, and sellers of that chain read what it gives back", async ({
  stack,
  pageOf,
}) => {
  const say = await textsIn("en");
  const seller = await stack.signUp("Sunita Shah");
  const admin = { ...(await stack.signUp("Asha Rao")), ...(await stack.logIn(ADMIN)) };
  const before = await stack.call(admin, "admin", "getCancelRules");
  const chain = newWord();
  try {
    const page = await pageOf(admin);
    await page.goto("/admin/settings");
    await page.getByRole("button", { name: "Add a rule" }).click();
    const rule = page.getByRole("group", { name: "New rule" });
    const fields = {
      "Word in the theatre's name": chain,
      "Percent given back": "75",
      "Minutes before the show": "120",
      "Address of the source": "https://example.com/cancelling",
      // The group has the rule's name from then on.
      "Whose rule": `${chain}, booked online`,
    };
    for (const [label, text] of Object.entries(fields)) await rule.getByLabel(label).fill(text);
    await expectToFitWidth(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Save the rules" }).click();
    await expect(page.getByText("Rules saved")).toBeVisible();

    const own = await pageOf(seller);
    const show = { theatre: `${chain} Andheri`, ...(await stack.showIn(48)) };
    await fillShow(own, say, show);
    await expect(own.getByText("Cancel or sell?")).toBeVisible();
    const gives = `${chain}, booked online: cancelling gives back ₹135 (75% of the printed price) until`;
    await expect(own.getByText(gives)).toBeVisible();
    await expect(own.getByRole("link", { name: /^Source, read on/ })).toHaveAttribute(
      "href",
      fields["Address of the source"],
    );
    await expectToFitWidth(own);
    await expectAccessible(own);
    // Whoever sells for another chain reads nothing of it.
    await own.getByLabel("Theatre name").fill("Galaxy Cinema");
    await expect(own.getByText("Cancel or sell?")).toBeHidden();
  } finally {
    const { version } = await stack.call(admin, "admin", "getCancelRules");
    await stack.call(admin, "admin", "updateCancelRules", { version, rules: before.rules });
  }
});
