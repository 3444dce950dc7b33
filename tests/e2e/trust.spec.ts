import { expect, newWord, test } from "./fixtures";
import { expectAccessible } from "./looks";

test.use({ language: "hi" });

test("a price is compared with the printed one and the usual one, and a seller has a page with facts", async ({
  stack,
  pageOf,
  say,
  speak,
}) => {
  const seller = await stack.signUp("Sunita Shah");
  const buyer = await stack.signUp("Rohan Das", { credits: 8 });
  await speak(buyer);
  const show = { theatre: `Galaxy ${newWord()}`, ...(await stack.showIn(48)) };
  const list = () =>
    stack.list(seller, {
      ...{ movie_name: newWord(), location: "Andheri West", ...show },
      ...{ ticket_count: 2, price_per_ticket: 36_000, printed_price: 18_000 },
    });
  const sold = [await list(), await list(), await list(), await list(), await list()];
  for (const { id } of sold) await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: id });
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

  const buyerPage = await pageOf(buyer);
  await buyerPage.goto(`/ticket/${id}`);
  await expect(buyerPage.getByText(usual)).toBeVisible();
  await expect(buyerPage.getByText(say("At printed price")).first()).toBeVisible();
  await expectAccessible(buyerPage);

  await buyerPage.goto(`/deals/${items[0]?.id}`);
  await buyerPage.getByText(say("Contact"), { exact: true }).click();
  await buyerPage
    .getByRole("link", { name: say("Profile and reviews") })
    .first()
    .click();
  await expect(buyerPage).toHaveURL(`/people/${seller.id}`);
  await buyerPage.reload();
  await expect(buyerPage.getByRole("heading", { level: 1, name: "Sunita" })).toBeVisible();
  await expect(buyerPage.getByText(/ से 1 बिक्री$/)).toBeVisible();
  await expect(buyerPage.getByText("Sent the ticket at once")).toBeVisible();
  await expectAccessible(buyerPage);
});
