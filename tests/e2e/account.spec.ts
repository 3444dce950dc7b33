import { newMobile } from "@reseat/testing/client";
import { expect, fillSignUp, signOut, test, untilTakenOver } from "./fixtures";
import { expectAccessible } from "./looks";

test("somebody signs up with a texted code, logs out, and logs in with a new one", { tag: "@start" }, async ({
  page,
  stack,
}) => {
  const mobile = newMobile();
  await page.goto("/auth");
  await fillSignUp(page, "Asha Rao", mobile);
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send OTP" }).click();

  const otp = page.getByLabel("Enter OTP");
  await expect(otp).toBeVisible();
  await otp.fill(await stack.codeFor(mobile));
  await expect(page).not.toHaveURL(/\/auth/);

  await page.goto("/profile");
  await expect(page.getByText("Asha Rao").first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("Asha Rao").first()).toBeVisible();
  await expectAccessible(page);

  await signOut(page);
  await expect(page.getByText("Signed out successfully")).toBeVisible();

  // A phone may get one code in 30 seconds.
  await stack.advanceClock(31);
  await page.goto("/auth");
  await page.getByLabel("Mobile number").fill(mobile);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(otp).toBeVisible();
  await otp.fill(await stack.codeFor(mobile));
  await expect(page).not.toHaveURL(/\/auth/);
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Asha Rao");
});

test.describe("what cannot be", () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test("a wrong code, an unknown number and a taken one are told apart", async ({ page, stack }) => {
    const known = await stack.signUp();
    const mobile = newMobile();
    await page.goto("/auth?form=login");
    // The page was drawn with the one field.
    await untilTakenOver(page);
    await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
    await page.getByLabel("Mobile number").fill("12345");
    await page.getByRole("button", { name: "Send OTP" }).click();
    await expect(page.getByText("Please enter a valid 10-digit Indian mobile number")).toBeVisible();
    await page.getByLabel("Mobile number").fill(mobile);
    await page.getByRole("button", { name: "Send OTP" }).click();
    await expect(page.getByText("Account not found - No user found with this number.")).toBeVisible();
    await expect(page.getByText("Account not found")).toHaveCount(1);

    await fillSignUp(page, "Ravi", known.mobile);
    await page.getByRole("button", { name: "Send OTP" }).click();
    await expect(page.getByText("Account already exists").first()).toBeVisible();

    await page.getByLabel("Mobile number").fill(mobile);
    await page.getByRole("button", { name: "Send OTP" }).click();
    await expect(page.getByLabel("Enter OTP")).toBeVisible();
    await page.getByLabel("Enter OTP").fill((await stack.codeFor(mobile)) === "000000" ? "111111" : "000000");
    await expect(page.getByText(/Invalid or expired OTP|Your code may be expired or incorrect/).first()).toBeVisible();
  });
});

test.describe("two devices", () => {
  // The other device's next call is refused, and so is the renewal of its token.
  test.use({ expectedErrors: [/status of 40\d|WebSocket connection/] });

  test("signing out on all devices ends the session of the other one too", async ({ stack, pageOf }) => {
    const person = await stack.signUp("Meera Iyer");
    const [here, there] = [await pageOf(person), await pageOf(person)];
    await there.goto("/home");
    await expect(there.getByRole("heading", { level: 1 })).toContainText("Meera Iyer");
    await here.goto("/profile/more");
    await here.getByRole("button", { name: "Sign out on all devices" }).click();
    const dialog = here.getByRole("dialog", { name: "Sign out on all devices?" });
    await expectAccessible(here);
    await dialog.getByRole("button", { name: "Sign out everywhere" }).click();
    await expect(here).toHaveURL(/\/auth/);
    await there.goto("/profile");
    await expect(there).toHaveURL(/\/auth\?returnTo=%2Fprofile/);
  });
});

test("a screen for members sends a visitor to the login and back", async ({ page }) => {
  await page.goto("/notifications");
  await expect(page).toHaveURL(/\/auth\?returnTo=%2Fnotifications/);
});

test("logging out in one tab is noticed in the other", async ({ stack, pageOf }) => {
  const person = await stack.signUp("Meera Iyer");
  const first = await pageOf(person);
  await first.goto("/profile");
  await expect(first.getByText("Meera Iyer").first()).toBeVisible();
  const second = await first.context().newPage();
  await second.goto("/home");
  await expect(second.getByRole("heading", { level: 1 })).toContainText("Meera Iyer");
  await signOut(first);
  await expect(second.getByRole("heading", { level: 1 })).toHaveText(/^Tickets in /);
});
