import type { Page, Request } from "@playwright/test";
import { newMobile, type Person } from "@reseat/testing/client";
import { storedSession } from "@reseat/testing/log-in";
import { expect, fillSignUp, holdBack, pressEnter, signOut, test } from "./fixtures";

/** Returns the token with an expiry in the past. */
function expired(token: string): string {
  const [header, body = "", signature] = token.split(".");
  const claims = JSON.parse(Buffer.from(body, "base64url").toString());
  const past = { ...claims, exp: claims.iat - 1 };
  return [header, Buffer.from(JSON.stringify(past)).toString("base64url"), signature].join(".");
}

test.describe("too late", () => {
  test.use({ expectedErrors: [/status of 4\d\d/] });

  test("a session that cannot be renewed ends at the login", async ({ stack, pageOf }) => {
    const person = await stack.signUp();
    const page = await pageOf({
      ...person,
      accessToken: expired(person.accessToken),
      idToken: expired(person.idToken),
      refreshToken: "revoked",
    });
    await page.goto("/profile");
    await expect(page).toHaveURL(/\/auth\?returnTo=%2Fprofile/);
  });
});

/** Expires the token in the browser's storage, as happens while the phone is in a pocket. */
async function expireStoredToken(page: Page, person: Person): Promise<void> {
  const session = { ...person, accessToken: expired(person.accessToken), idToken: expired(person.idToken) };
  await page.evaluate((stored) => {
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  }, storedSession(session));
}

function isRefresh(request: Request): boolean {
  return /REFRESH|GetTokens/i.test(`${request.headers()["x-amz-target"]} ${request.postData()}`);
}

test("a token that has ended is renewed, at the first page and on coming back, and what was being written stays", async ({
  stack,
  pageOf,
}) => {
  const person = await stack.signUp("Farah Khan");
  const page = await pageOf({ ...person, accessToken: expired(person.accessToken), idToken: expired(person.idToken) });
  await page.goto("/profile");
  await page.getByRole("button", { name: /^Edit/ }).click();
  await page.getByLabel("Full name").fill("Farah A Khan");
  await expireStoredToken(page, person);
  const renewed = page.waitForResponse((response) => isRefresh(response.request()));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await renewed;
  await expect(page.getByLabel("Full name")).toHaveValue("Farah A Khan");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("heading", { name: "Farah A Khan" })).toBeVisible();
});

function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

test("a renewal that was on its way does not undo a sign-out", async ({ stack, pageOf }) => {
  const person = await stack.signUp();
  const page = await pageOf(person);
  await page.goto("/profile");
  await expect(page.getByText("No listings yet")).toBeVisible();
  const renewed = deferred();
  const signedOut = deferred();
  await page.route("**/_aws/**", async (route) => {
    const response = await route.fetch();
    if (isRefresh(route.request())) {
      renewed.resolve();
      await signedOut.promise;
    }
    await route.fulfill({ response });
  });
  await expireStoredToken(page, person);
  const told = page.waitForResponse((response) => isRefresh(response.request()));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await renewed.promise;
  await signOut(page);
  await expect(page).toHaveURL(/\/auth/);
  signedOut.resolve();
  await told;
  await page.goto("/profile");
  await expect(page).toHaveURL(/\/auth/);
});

test("a draft is there again once it is known whose it is", async ({ stack, pageOf }) => {
  const person = await stack.signUp();
  const page = await pageOf(person);
  await page.goto("/list-movie");
  await page.getByLabel("Movie name").fill("Nine Lives of Rani");
  await expireStoredToken(page, person);
  const answer = await holdBack(page, "**/_aws/**");
  await page.reload();
  await expect(page.getByRole("heading", { name: "List Your Movie Ticket" })).toBeVisible();
  await expect(page.getByLabel("Movie name")).toHaveCount(0);
  answer();
  await expect(page.getByLabel("Movie name")).toHaveValue("Nine Lives of Rani");
});

test("without storage in the browser a sign-up still lets in", async ({ page, stack }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("Denied", "SecurityError");
      },
    });
  });
  const mobile = newMobile();
  await page.goto("/auth");
  await fillSignUp(page, "Dev Patel", mobile);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByLabel("Enter OTP")).toBeVisible();
  await page.getByLabel("Enter OTP").fill(await stack.codeFor(mobile));
  await expect(page).not.toHaveURL(/\/auth/);
  await page.getByRole("link", { name: "Profile" }).click();
  await expect(page.getByRole("heading", { name: "Dev Patel" })).toBeVisible();
});

test.describe("without a network", () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|NetworkError/] });

  test("the first toast of a visit takes nothing down", async ({ stack, pageOf }) => {
    const page = await pageOf(await stack.signUp());
    await page.goto("/home");
    await page.route("**/toast-host-*", (route) => route.abort("internetdisconnected"));
    await page.route("**/api/cleanup-expired-tickets", (route) => route.abort("internetdisconnected"));
    const refused = page.waitForEvent("requestfailed", (request) => request.url().includes("toast-host"));
    await page.getByRole("button", { name: "Cleanup" }).click();
    await refused;
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.unroute("**/toast-host-*");
    // Pressed by its key: a toast that appears meanwhile covers the button.
    await pressEnter(page.getByRole("button", { name: "Cleanup" }));
    await expect(page.getByText("No connection").first()).toBeVisible();
  });
});
