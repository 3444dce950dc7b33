import { randomUUID } from "node:crypto";
import { expect, newMobile, test } from "./fixtures";

/** A token as it is once its time is over. */
function ended(token: string): string {
  const [header, body = "", signature] = token.split(".");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString());
  const past = { ...claims, exp: claims.iat - 1 };
  return [header, Buffer.from(JSON.stringify(past)).toString("base64url"), signature].join(".");
}

test("a session whose token has ended goes on with a new one by itself", async ({ stack, pageOf }) => {
  const person = await stack.person("Farah Khan");
  const page = await pageOf({ ...person, accessToken: ended(person.accessToken), idToken: ended(person.idToken) });
  await page.goto("/profile");
  await expect(page.getByText("Farah Khan").first()).toBeVisible();
  await expect(page).toHaveURL(/\/profile/);
});

test.describe("too late", () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test("a session that cannot be renewed ends at the login", async ({ stack, pageOf }) => {
    const person = await stack.person();
    const page = await pageOf({
      ...person,
      accessToken: ended(person.accessToken),
      idToken: ended(person.idToken),
      refreshToken: "revoked",
    });
    await page.goto("/profile");
    await expect(page).toHaveURL(/\/auth\?returnTo=%2Fprofile/);
  });

  test("a code is refused after five minutes, and a new one is taken", async ({ page, stack }) => {
    const mobile = newMobile();
    await page.goto("/auth");
    await page.getByRole("button", { name: "Sign up" }).click();
    await page.getByLabel("Full name").fill("Dev Patel");
    await page.getByLabel("Email").fill(`${randomUUID()}@example.in`);
    await page.getByLabel("Mobile number").fill(mobile);
    await page.getByRole("button", { name: "Send OTP" }).click();
    const otp = page.getByLabel("Enter OTP");
    await expect(otp).toBeVisible();
    const late = await stack.codeFor(mobile);
    await stack.advance(301);
    await otp.fill(late);
    await page.getByRole("button", { name: "Verify and Create Account" }).click();
    await expect(page.getByText(/Invalid or expired OTP|Your code may be expired or incorrect/).first()).toBeVisible();

    await page.getByRole("button", { name: "Change number" }).click();
    await page.getByRole("button", { name: "Send OTP" }).click();
    await expect(otp).toBeVisible();
    await otp.fill(await stack.codeFor(mobile));
    await page.getByRole("button", { name: "Verify and Create Account" }).click();
    await expect(page).not.toHaveURL(/\/auth/);
  });
});

test.describe("a profile", () => {
  test.use({ expectedErrors: [/status of (404|500)|An unexpected error occurred/] });

  test("that is not there yet is asked for once more after a second", async ({ stack, pageOf }) => {
    const page = await pageOf(await stack.person("Farah Khan"));
    const asked: number[] = [];
    await page.route("**/api/profile", (route) => {
      asked.push(Date.now());
      return asked.length === 1
        ? route.fulfill({ status: 404, json: { code: "not_found", message: "Not found." } })
        : route.continue();
    });
    await page.goto("/profile");
    await expect(page.getByRole("heading", { name: "Farah Khan" })).toBeVisible();
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(950);
    expect(asked).toHaveLength(2);
  });

  test("that the server fails to give is asked for again only by a press", async ({ stack, pageOf }) => {
    const page = await pageOf(await stack.person("Farah Khan"));
    let asked = 0;
    await page.route("**/api/profile", (route) => {
      asked += 1;
      return route.fulfill({ status: 500, json: { code: "internal_error", message: "An unexpected error occurred." } });
    });
    await page.goto("/profile");
    const alert = page.getByRole("alert").filter({ hasText: "Could not load your profile" });
    await expect(alert).toBeVisible();
    expect(asked).toBe(1);
    await page.unroute("**/api/profile");
    await alert.getByRole("button", { name: "Try Again" }).click();
    await expect(page.getByRole("heading", { name: "Farah Khan" })).toBeVisible();
  });
});
