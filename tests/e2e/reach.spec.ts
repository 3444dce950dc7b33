import { expect, test } from "./fixtures";
import { expectAccessible } from "./looks";

test.describe("what people are told", () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test("is theirs to choose, saved at once, and goes back when it cannot be saved", async ({ stack, pageOf }) => {
    const person = await stack.signUp();
    const page = await pageOf(person);
    await page.goto("/profile/more/notifications");
    const byText = page.getByRole("switch", { name: "Requests by text message" });
    const messages = page.getByRole("switch", { name: "Messages by push", exact: true });
    await expect(byText).toBeChecked();
    await expect(page.getByRole("switch", { name: "News from Reseat by push" })).not.toBeChecked();
    await expectAccessible(page);

    const stored = () => stack.call(person, "devices", "getPreferences");
    await byText.click();
    await expect(page.getByText("By text message: switched off below.")).toBeVisible();
    await page.getByRole("switch", { name: "Quiet hours" }).click();
    await page.getByLabel("From", { exact: true }).fill("23:30");
    await expect.poll(async () => (await stored()).quiet_hours).toEqual({ from: "23:30", to: "08:00" });
    expect((await stored()).kinds.requests).toEqual({ push: true, text: false });

    await page.route("**/api/notification-preferences", (route) =>
      route.request().method() === "PUT"
        ? route.fulfill({ status: 503, json: { code: "try_again", message: "" } })
        : route.continue(),
    );
    await messages.click();
    await expect(page.getByText("Reseat is busy right now. Please try again.")).toBeVisible();
    await expect(messages).toBeChecked();
    await page.reload();
    await expect(messages).toBeChecked();
    await expect(byText).not.toBeChecked();
    await expect(page.getByLabel("From", { exact: true })).toHaveValue("23:30");
  });
});

test("the link of a text opens the request after the login, and its buyer sees that it was opened", async ({
  stack,
  pageOf,
}) => {
  const [seller, buyer] = await Promise.all([stack.signUp(), stack.signUp("Rohan Das", { credits: 5 })]);
  const ticket = await stack.list(seller);
  const { interest_request } = await stack.call(buyer, "interest", "express", { ticket_id: ticket.id });
  const [sellerPage, buyerPage] = await Promise.all([pageOf(seller), pageOf(buyer)]);
  await buyerPage.goto("/notifications?requests=buyer");
  const mine = buyerPage.getByRole("article").filter({ hasText: ticket.movie_name });
  await expect(mine.getByText(/^(The seller sees it|Sent to the seller)/)).toBeVisible();

  await sellerPage.goto(`/r/${interest_request.id.slice(-8)}`);
  const request = sellerPage.getByRole("main");
  await expect(request).toContainText(ticket.movie_name);
  await expect(request.getByRole("button", { name: "Accept · 1 credit" })).toBeVisible();
  await expect(mine.getByText(/^Opened by the seller at /)).toBeVisible();
});
