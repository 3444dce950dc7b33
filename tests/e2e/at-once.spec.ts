import { expect, gotoLive, listOnSale, takenOver, test } from "./fixtures";
import { expectAccessible } from "./looks";

// A seller is away and has said yes in advance; a buyer has the number at once.

test.use({ language: "hi", expectedErrors: [/ERR_INTERNET_DISCONNECTED|WebSocket connection/] });

test("who is away sells to the first who asks, once, and may still no longer have it", async ({
  stack,
  pageOf,
  say,
  speak,
}) => {
  const seller = await stack.signUp("Sunita Shah", { credits: 5 });
  const buyer = await stack.signUp("Rohan Das", { credits: 5 });
  await speak(seller, buyer);
  const ticket = await listOnSale(stack, seller);
  const [sellerPage, buyerPage] = await Promise.all([pageOf(seller), pageOf(buyer)]);

  // The choice on the ticket, which was off.
  await gotoLive(sellerPage, "/profile");
  const choice = sellerPage.getByRole("checkbox", {
    name: say("Accept the first request for me · 1 credit when it happens"),
  });
  await sellerPage.getByText(say("Sell while you are away")).click();
  await expect(choice).not.toBeChecked();
  await choice.click();
  const chosen = sellerPage.getByText(say("We accept the first request for you"));
  await expect(chosen).toBeVisible();
  await expectAccessible(sellerPage);
  await sellerPage.reload();
  await expect(chosen).toBeVisible();

  await buyerPage.goto(`/ticket/${ticket.id}`);
  const page = takenOver(buyerPage);
  await expect(page.getByText(say("Answers at once")).first()).toBeVisible();
  await expect(page.getByText(say("You get the seller's number at once."))).toBeVisible();
  await expectAccessible(buyerPage);
  await page
    .getByRole("button", { name: say("Express Interest") })
    .first()
    .click();
  const dialog = buyerPage.getByRole("dialog");
  await dialog.getByRole("textbox").fill("Row H?");
  const ask = dialog.getByRole("button", { name: say("Express Interest") });
  await expect(ask).toBeEnabled();
  // Without a network nothing is paid; then two taps are one request.
  await buyerPage.context().setOffline(true);
  await ask.click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await buyerPage.context().setOffline(false);
  await ask.dblclick();
  await expect(buyerPage).toHaveURL(/\/deals\//);
  await expect(buyerPage.getByText("Sunita Shah").first()).toBeVisible();
  const creditsOf = async (who: typeof buyer) => (await stack.call(who, "credits", "get")).credits;
  expect([await creditsOf(buyer), await creditsOf(seller)]).toEqual([4, 4]);

  // The seller is told of it, and sees who it is.
  await sellerPage.goto("/notifications");
  await expect(sellerPage.getByRole("article").filter({ hasText: ticket.movie_name }).first()).toBeVisible();
  await sellerPage.goto(new URL(buyerPage.url()).pathname);
  await expect(sellerPage.getByText("Rohan Das").first()).toBeVisible();
  await expect(sellerPage.getByText("Row H?")).toBeVisible();

  // It was sold elsewhere an hour ago.
  await sellerPage.getByRole("button", { name: say("Something went wrong") }).click();
  await sellerPage.getByRole("button", { name: say("I no longer have it") }).click();
  await expectAccessible(sellerPage);
  await sellerPage
    .getByRole("dialog")
    .getByRole("button", { name: say("I no longer have it") })
    .click();
  await expect(buyerPage.getByText(say("The seller no longer has the ticket. Your credit is back."))).toBeVisible();
  await expect(buyerPage.getByRole("heading", { name: say("What next?") })).toBeVisible();
  expect([await creditsOf(buyer), await creditsOf(seller)]).toEqual([5, 4]);
  await expectAccessible(buyerPage);
});
