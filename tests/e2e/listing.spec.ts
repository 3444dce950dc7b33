import type { Page } from "@playwright/test";
import { expect, expectAccessible, test } from "./fixtures";

const tomorrow = () => new Date(Date.now() + 2 * 86_400_000 + 19_800_000).toISOString().slice(0, 10);
const submit = (page: Page) => page.getByRole("button", { name: "🎫 List My Ticket" });

async function fill(page: Page, movie: string) {
  await page.getByLabel("Movie name").fill(movie);
  await page.getByLabel("Theatre name").fill("Galaxy Cinema");
  await page.getByLabel("Area", { exact: false }).first().fill("Andheri West");
  await page.getByLabel("Show date").fill(tomorrow());
  await page.getByLabel("Show time").fill("19:30");
  await page.getByLabel("Total price of the tickets").fill("500");
  await page.getByRole("checkbox").check();
}

test("a seller lists a ticket and sees it as buyers will", async ({ stack, pageOf }) => {
  const page = await pageOf(await stack.person());
  await page.goto("/list-movie");
  await expect(page.getByText("Please fill all required fields to continue")).toBeVisible();
  await expectAccessible(page);
  await fill(page, "Lanterns at Low Tide");
  await expect(page.getByRole("article").filter({ hasText: "Lanterns at Low Tide" })).toContainText("₹500");

  await page.reload();
  await expect(page.getByLabel("Movie name")).toHaveValue("Lanterns at Low Tide");
  await page.getByRole("checkbox").check();
  await submit(page).dblclick();
  await expect(page).toHaveURL(/\/home/);
  await page.goto("/profile");
  await expect(page.getByText("Lanterns at Low Tide")).toHaveCount(1);

  await page.goto("/list-movie");
  await fill(page, "Lanterns at Low Tide");
  await submit(page).click();
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  await expect(dialog).toContainText("Duplicate Ticket Found");
  await expect(dialog).toContainText("Your ticket is currently available for sale.");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "OK" }).click();
  await expect(dialog).toBeHidden();
});

test("what a visitor filled in survives the login", async ({ page, stack }) => {
  const person = await stack.person();
  await stack.advance(31);
  await page.goto("/list-movie");
  await fill(page, "The Tin Roof Choir");
  await submit(page).click();
  await expect(page).toHaveURL(/\/auth/);
  await page.getByLabel("Mobile number").fill(person.mobile);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByLabel("Enter OTP")).toBeVisible();
  await page.getByLabel("Enter OTP").fill(await stack.codeFor(person.mobile));
  await page.getByRole("button", { name: "Verify and Log In" }).click();
  await expect(page).toHaveURL(/\/home/);
  await page.goto("/profile");
  await expect(page.getByText("The Tin Roof Choir")).toBeVisible();
});
