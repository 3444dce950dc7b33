import { expect, newWord, pressEnter, test } from "./fixtures";
import { expectAccessible } from "./looks";

/** An admin of the demo. */
const ADMIN = { phone: "+919000000003" };

test("the dashboard is for admins only, who bring their second factor, find a person by keyboard, give credits once and see it kept", async ({
  stack,
  pageOf,
}) => {
  const word = newWord();
  const somebody = await stack.signUp(`Kavya ${word}`);
  await stack.settled();
  const own = await pageOf(somebody);
  await own.goto("/admin");
  await expect(own.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  await expect(own.getByText("You don't have admin permissions to access this page.")).toBeVisible();

  const page = await pageOf({ ...somebody, ...(await stack.logIn(ADMIN, { isConfirmed: false })) });
  await page.goto("/admin");
  const code = page
    .getByRole("dialog", { name: "Confirm that it is you" })
    .getByLabel("Code of your authenticator app");
  await expect(code).toBeFocused();
  await page.keyboard.type(await stack.adminCode(ADMIN));
  await expect(page).toHaveURL(/\/admin\/users$/);
  await expect(page.getByRole("link", { name: new RegExp(word) })).toBeVisible();
  await expect(page.getByText("Total Users")).toBeVisible();

  await page.keyboard.press("/");
  await page.keyboard.type(word.slice(3));
  await expect(page.getByText(`Found for “${word.slice(3)}”`)).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "+91" })).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `Kavya ${word}` })).toBeVisible();

  await pressEnter(page.getByRole("button", { name: "Add Credits" }));
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Credits").fill("1001");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Credit amount must be between 1 and 1000")).toBeVisible();
  await dialog.getByLabel("Credits").fill("7");
  await dialog.getByLabel("Reason").fill("The show was cancelled");
  await expectAccessible(page);
  // A change of credits needs a code from the last minutes.
  await stack.advanceClock(16 * 60);
  await dialog.getByRole("button", { name: "Add 7 credits" }).click();
  await expect(code).toBeFocused();
  await page.keyboard.type(await stack.adminCode(ADMIN));
  await expect(page.getByText("Credits Added", { exact: true })).toBeVisible();
  await expect(page.getByText("Credits from Reseat")).toBeVisible();
  expect((await stack.call(somebody, "credits", "get")).credits).toBe(7);

  await page.getByRole("tab", { name: "What admins did" }).click();
  await expect(page.getByText("The show was cancelled")).toBeVisible();
});
