import { dayFromNow, expect, test } from "./fixtures";
import { expectAccessible } from "./looks";

test("a listing is told what is wrong with it, field by field", async ({ page, stack }) => {
  await page.goto("/list-movie");
  const submit = page.getByRole("button", { name: "🎫 List My Ticket" });

  for (const [label, message] of [
    ["Movie name", "Movie name is required"],
    ["Theatre name", "Theatre name is required"],
    ["Area", "Area is required"],
    ["Show date", "Show date is required"],
    ["Show time", "Show time is required"],
  ] as const) {
    await page.getByLabel(label).first().focus();
    await page.getByLabel(label).first().blur();
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(submit).toBeDisabled();
  await expectAccessible(page);

  for (const [label, wrong, message, right] of [
    ["City", "   ", "City cannot be empty if provided", "Mumbai"],
    ["Show date", dayFromNow(-2), "Show date and time must be in the future", dayFromNow(2)],
    ["Number of tickets", "11", "Number of tickets must be between 1 and 10", "2"],
    ["Total price of the tickets", "0", "Price per ticket must be greater than 0", "500"],
  ] as const) {
    const field = page.getByLabel(label).first();
    await page.getByLabel("Show time").fill("19:30");
    await field.fill(wrong);
    await field.blur();
    await expect(page.getByText(message)).toBeVisible();
    await field.fill(right);
    await expect(page.getByText(message)).toBeHidden();
  }

  await page.getByText("Discount, seats, reason, picture (optional)").click();
  await page.getByText("Percentage", { exact: true }).click();
  const percentage = page.getByLabel("Discount percentage");
  await percentage.fill("100");
  await percentage.blur();
  await expect(page.getByText("Must be between 1 and 99.")).toBeVisible();
  await percentage.fill("25");
  await expect(page.getByText("Buyers pay ₹375")).toBeVisible();

  await page.getByText("Custom", { exact: true }).click();
  const discounted = page.getByLabel("Discounted price");
  await expect(discounted).toHaveValue("");
  await discounted.fill("500");
  await discounted.blur();
  await expect(page.getByText("Discounted price must be less than the original price")).toBeVisible();
  await page.getByText("Percentage", { exact: true }).click();
  await expect(page.getByText(/^Discounted price must/)).toHaveCount(0);
  await page.getByText("Custom", { exact: true }).click();
  await discounted.fill("0");
  await discounted.blur();
  await expect(page.getByText("Discounted price must be greater than 0")).toBeVisible();
  await discounted.fill("400");
  await expect(page.getByText(/^Discounted price must/)).toBeHidden();

  const price = page.getByLabel("Total price of the tickets");
  await price.fill("300");
  await price.blur();
  await expect(page.getByText("Discounted price must be less than the original price")).toBeVisible();
  await price.fill("500");
  await price.blur();
  await expect(page.getByText(/^Discounted price must/)).toBeHidden();

  for (const hours of [-1, 1]) {
    const { show_date, show_time } = await stack.showIn(hours);
    await page.getByLabel("Show date").fill(show_date);
    await page.getByLabel("Show time").fill(show_time);
    await expect(page.getByText("Show date and time must be in the future")).toBeVisible({ visible: hours < 0 });
  }

  await page.getByLabel("Movie name").fill("Paper Kites");
  await page.getByLabel("Theatre name").fill("Galaxy Cinema");
  await page.getByLabel("Area").first().fill("Andheri West");
  await expect(submit).toBeDisabled();
  await page.getByRole("checkbox", { name: /not overpricing/ }).check();
  await expect(submit).toBeEnabled();
  await page.getByRole("checkbox", { name: /not overpricing/ }).uncheck();
  await expect(submit).toBeDisabled();
});
