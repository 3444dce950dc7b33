import { expect, test } from "./fixtures";
import { expectAccessible } from "./looks";

test("a payment that fails is told and kept, and can be tried again", async ({ stack, pageOf }) => {
  const person = await stack.signUp();
  const page = await pageOf(person);
  await page.goto("/profile?tab=purchases");
  await expect(page.getByText("No purchases yet")).toBeVisible();
  await page.getByRole("button", { name: "Buy Credits" }).first().click();
  const packs = page.getByRole("dialog").filter({ hasText: "Buy Credits" });
  await packs.getByRole("button", { name: /79/ }).click();
  await page.getByRole("button", { name: "Fail", exact: true }).click();
  await expect(page.getByText("Payment could not be processed. Please try again.")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(packs).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Check now" }).click();
  await expect(page.getByText("The payment failed. If your money was taken")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "My money was taken" }).click();
  await expect(page.getByText(/^We look into it as RS-\w{6}, and answer/)).toBeVisible();
  const retry = page.getByRole("button", { name: "Retry" });
  await expect(retry).toBeVisible();
  await expectAccessible(page);
  await retry.click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByText("5 credits were added to your account.")).toBeVisible();
  const { credits } = await stack.call(person, "credits", "get");
  expect(credits).toBe(5);
});
