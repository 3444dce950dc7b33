import { readFile } from "node:fs/promises";
import { unzipSync } from "fflate";
import { expect, gotoLive, logIn, signIn, test } from "./fixtures";
import { expectAccessible } from "./looks";

// A page may connect again before it hears that its session has ended.
test.use({ expectedErrors: [/WebSocket connection/] });

test("somebody closes their account with a texted code, and comes back to it by logging in", async ({
  page,
  context,
  stack,
}) => {
  const person = await stack.signUp("Leela Menon");
  await stack.list(person);
  // A phone may get one code in 30 seconds.
  await stack.advanceClock(31);
  await signIn(context, person);
  await page.goto("/profile/more");
  await page.getByRole("link", { name: "Close my account" }).click();
  await expect(page.getByRole("region", { name: "What closes at once" })).toContainText("1listing is withdrawn");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Text me a code to close it" }).click();
  await expect(page.getByLabel("Enter OTP")).toBeFocused();
  await page.getByLabel("Enter OTP").fill(await stack.codeFor(person.mobile));
  await expectAccessible(page);
  await page.getByRole("button", { name: "Close my account" }).click();
  await expect(page.getByText(/^Until .* you can come back by logging in\.$/)).toBeVisible();
  await expect(page).toHaveURL("/");

  await page.goto("/auth");
  await logIn(page, stack, person);
  const dialog = page.getByRole("dialog", { name: "You closed this account" });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Come back" }).click();
  await expect(dialog).toBeHidden();
  await page.goto("/profile");
  await expect(page.getByText("Leela Menon").first()).toBeVisible();
  await expect(page.getByText("No listings yet")).toBeVisible();
});

test("somebody has a file of their data made, sees when it is ready without a reload, and downloads it", async ({
  page,
  context,
  stack,
}) => {
  const person = await stack.signUp("Leela Menon");
  await signIn(context, person);
  await gotoLive(page, "/profile/more");
  await page.getByRole("link", { name: "Download my data" }).click();
  await expect(page.getByText("No file yet")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Make my file" }).click();
  await stack.settled();
  await expect(page.getByText("Your file is ready")).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /^Download \(/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("reseat-data.zip");
  const file = await readFile(await download.path());
  expect(Object.keys(unzipSync(new Uint8Array(file)))).toContain("profile.json");
});
