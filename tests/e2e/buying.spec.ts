import { countSteps, expect, listOnSale, takenOver, test, ticketDialog } from "./fixtures";
import { expectAccessible } from "./looks";

test("a buyer without credits buys a pack and asks for a ticket, which others see; the request becomes the deal in place", async ({
  page: visitor,
  stack,
  pageOf,
}) => {
  const seller = await stack.signUp("Sunita Shah", { credits: 5 });
  const ticket = await listOnSale(stack, seller);
  const other = await listOnSale(stack, seller, { movie_name: ticket.movie_name, theatre: "Regal" });
  const page = await pageOf(await stack.signUp("Kabir Sen"));
  const search = `/discover-movie?search=${encodeURIComponent(ticket.movie_name)}`;
  await page.goto(search);
  const cards = takenOver(page).getByRole("article");
  await cards.filter({ hasText: ticket.theatre }).getByRole("link").click();
  const dialog = ticketDialog(page);
  await dialog.getByRole("button", { name: "Express Interest" }).click();
  const form = page.getByRole("dialog", { name: "Express Interest" });
  await form.getByLabel("Message to the seller (optional)").fill("Are these aisle seats?");
  await expect(form.getByText("You need at least 1 credit to express interest.")).toBeVisible();
  await form.getByRole("button", { name: /Other packs: .*79/ }).click();
  await form.getByRole("radio", { name: /Starter/ }).check();
  await expectAccessible(page);
  await form.getByRole("button", { name: /^Pay .*79/ }).click();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText("You cancelled the payment process.")).toBeVisible();
  await form.getByRole("button", { name: /^Pay .*79/ }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Interest Expressed!");
  await expect(title).toBeFocused();
  await expect(page.getByRole("main").getByRole("timer")).toHaveText(/^1[45]:\d\d$/);
  await expect(page.getByRole("article").filter({ hasText: other.movie_name })).toHaveCount(1);
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/discover-movie\?search=/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goForward();
  await expect(title).toHaveText("Interest Expressed!");

  await visitor.goto(`/ticket/${ticket.id}`);
  await expect(visitor.getByRole("main")).toContainText("Someone has expressed interest. Seller is reviewing.");
  await visitor.getByRole("link", { name: "See other tickets for this film" }).click();
  await expect(visitor).toHaveURL(search.replaceAll("%20", "+"));

  const { items } = await stack.call(seller, "interest", "list", { type: "seller" });
  await stack.call(seller, "interest", "unlockBuyer", { request_id: items[0]?.id as string });
  await expect(page).toHaveURL(/\/deals\//);
  await expect(title).toHaveText(ticket.movie_name);
  await expect(page.getByRole("main")).toContainText("Are these aisle seats?");
  await expectAccessible(page);
});

test("who is logged in asks for a ticket with 3 taps, and with 2 from a shared link", async ({ stack, pageOf }) => {
  const seller = await stack.signUp();
  const [ticket, shared] = [await stack.list(seller), await stack.list(seller)];
  const page = await pageOf(await stack.signUp("Rohan Das", { credits: 5 }));
  const counted = await countSteps(page);
  const express = async () => {
    const form = page.getByRole("dialog", { name: "Express Interest" });
    await form.getByRole("button", { name: "Express Interest" }).click();
    await expect(page.getByText("Interest Expressed!")).toBeVisible();
  };
  await page.goto("/discover-movie");
  await takenOver(page).getByRole("article").getByRole("link", { name: ticket.movie_name }).click();
  await ticketDialog(page).getByRole("button", { name: "Express Interest" }).click();
  await express();
  expect(await counted()).toEqual({ taps: 3, fields: 0 });
  await page.goto(`/ticket/${shared.id}`);
  await page.getByRole("button", { name: "Express Interest" }).click();
  await express();
  expect(await counted()).toEqual({ taps: 3 + 2, fields: 0 });
});
