import { expect, test } from "./fixtures";
import { expectAccessible } from "./looks";

test("a person cuts their picture out of a photo with keys and buttons, and the other side of a deal sees it", async ({
  stack,
  pageOf,
}) => {
  const [seller, buyer] = [await stack.signUp("Leela Menon"), await stack.signUp("Rohan Das", { credits: 1 })];
  const { id: ticket_id } = await stack.list(seller);
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id });
  const { id: conversation } = await stack.call(buyer, "messaging", "start", { ticket_id });

  const page = await pageOf(seller);
  await page.goto("/profile/more/picture");
  const photo = page.getByLabel("Choose a picture");
  await photo.setInputFiles("docs/screenshots/ticket.png");
  const dialog = page.getByRole("dialog", { name: "Choose the part to show" });
  const save = dialog.getByRole("button", { name: "Save" });
  await expect(save).toBeEnabled();
  const shown = dialog.getByRole("application");
  const picture = shown.locator("xpath=..").locator("img");
  const place = () => picture.evaluate(({ style }) => style.transform);
  await dialog.getByRole("button", { name: "Zoom in" }).click();
  await expect(dialog.getByRole("slider", { name: "Zoom" })).toHaveValue("1.25");
  await expect.poll(place).toContain("scale(1.25)");
  const start = await place();
  await shown.focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(place).not.toBe(start);
  await dialog.getByRole("button", { name: "Up" }).click();
  await expect.poll(place).toBe(start);
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText("This is your picture now")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Remove the picture" })).toBeVisible();

  const other = await pageOf(buyer);
  await other.goto(`/messages/${conversation}`);
  const seen = other.getByRole("banner").or(other.locator("header")).locator('img[src^="/people/"]');
  await expect.poll(() => seen.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
});
