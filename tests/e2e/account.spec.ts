import { newMobile } from "@reseat/testing/client";
import { expect, fillSignUp, logIn, signOut, test } from "./fixtures";
import { expectAccessible } from "./looks";

test("somebody signs up with a texted code, signs out, which the other tab notices, and logs in with a new code", async ({
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

  const other = await page.context().newPage();
  const title = other.getByRole("heading", { level: 1 });
  await other.goto("/home");
  await expect(title).toContainText("Asha Rao");
  await page.goto("/profile");
  await expect(page.getByText("Asha Rao").first()).toBeVisible();
  await signOut(page);
  await expect(page.getByText("Signed out successfully")).toBeVisible();
  await expect(title).toHaveText(/^Tickets in /);

  await other.goto("/notifications");
  await expect(other).toHaveURL(/\/auth\?returnTo=%2Fnotifications/);
  await logIn(other, stack, { mobile });
  await expect(other).toHaveURL(/\/notifications$/);
});
