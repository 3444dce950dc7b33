import type { Page } from "@playwright/test";
import { expect, filterBy, listOnSale, newWord, searchFor, takenOver, test } from "./fixtures";
import { expectAccessible } from "./looks";

const cards = (page: Page) => page.getByRole("article");

test("a visitor finds a ticket by search, filters and sorts, and the address keeps the search", async ({
  page,
  stack,
}) => {
  const seller = await stack.signUp();
  const location = `Area ${newWord()}`;
  const cheap = await listOnSale(stack, seller, { location, price_per_ticket: 15_000 });
  const dear = await listOnSale(stack, seller, { location, price_per_ticket: 120_000 });

  await page.goto("/discover-movie");
  await expect(page.getByRole("heading", { name: "Find Your Perfect Movie Experience" })).toBeVisible();
  await expectAccessible(page);
  await searchFor(page, cheap.movie_name.toUpperCase());
  await expect(page).toHaveURL(/search=/);
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByText("1 ticket found")).toBeVisible();

  await page.getByRole("button", { name: "Clear Filters" }).click();
  await filterBy(page, "Location", location);
  await expect(cards(page)).toHaveCount(2);
  await filterBy(page, "Sort By", { label: "Price: Low to High" });
  await expect(cards(page).first()).toContainText(cheap.movie_name);
  await filterBy(page, "Sort By", { label: "Price: High to Low" });
  await expect(cards(page).first()).toContainText(dear.movie_name);
  await filterBy(page, "Price Range", { label: "Above ₹500" });
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page).first()).toContainText(dear.movie_name);
  await expectAccessible(page);

  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  await searchFor(page, "no such movie anywhere");
  await expect(page.getByText("No tickets found")).toBeVisible();
  await page.getByRole("button", { name: "Clear All Filters" }).click();
  await expect(cards(page).nth(3)).toBeVisible();
});

test("a buyer without credits buys a pack and asks for the ticket", async ({ stack, pageOf }) => {
  const seller = await stack.signUp();
  const ticket = await listOnSale(stack, seller);
  const page = await pageOf(await stack.signUp("Kabir Sen"));
  await page.goto(`/discover-movie?search=${encodeURIComponent(ticket.movie_name)}`);
  await takenOver(page).getByRole("article").getByRole("link").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading", { name: "Unlock and Contact Seller" })).toBeVisible();
  await dialog.getByRole("button", { name: "Express Interest" }).click();
  const form = page.getByRole("dialog", { name: "Express Interest" });
  await form.getByLabel("Message to the seller (optional)").fill("Are these aisle seats?");
  await expect(form.getByText(/22\s*\/\s*500/)).toBeVisible();
  await expect(form.getByText("You need at least 1 credit to express interest.")).toBeVisible();
  await expect(form.getByRole("radio")).toHaveCount(1);
  await expect(form.getByRole("radio", { name: /Single/ })).toBeChecked();
  await expectAccessible(page);
  await form.getByRole("button", { name: /Other packs: .*79/ }).click();
  await form.getByRole("radio", { name: /Starter/ }).check();
  await form.getByRole("button", { name: /^Pay .*79/ }).click();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText("You cancelled the payment process.")).toBeVisible();

  await form.getByRole("button", { name: /^Pay .*79/ }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByText("Interest Expressed!")).toBeVisible();
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Alerts" }).click();
  await expect(
    cards(page)
      .filter({ hasText: ticket.movie_name })
      .getByText(/1[45]m \d\ds/),
  ).toBeVisible();
});

test("who asks for a ticket on its own page sees there that it is under review, and so does who comes later", async ({
  page,
  stack,
  pageOf,
}) => {
  const seller = await stack.signUp();
  const ticket = await listOnSale(stack, seller);
  await listOnSale(stack, seller, { movie_name: ticket.movie_name, theatre: "Regal" });
  const own = await pageOf(await stack.signUp("Kabir Sen", { credits: 5 }));
  await own.goto(`/ticket/${ticket.id}`);
  await own.getByRole("button", { name: "Express Interest" }).click();
  await own.getByRole("dialog", { name: "Express Interest" }).getByRole("button", { name: "Express Interest" }).click();
  await expect(own.getByRole("heading", { name: "Interest Expressed!" })).toBeFocused();
  await expectAccessible(own);
  await own.goBack();
  await expect(own.getByRole("main")).toContainText("Under Review");
  await expect(own.getByRole("main")).toContainText("You have expressed interest. Seller is reviewing.");
  await page.goto(`/ticket/${ticket.id}`);
  await expect(page.getByRole("main")).toContainText("Someone has expressed interest. Seller is reviewing.");
  await page.getByRole("link", { name: "See other tickets for this film" }).click();
  await expect(page).toHaveURL(
    `/discover-movie?search=${encodeURIComponent(ticket.movie_name).replaceAll("%20", "+")}`,
  );
});
