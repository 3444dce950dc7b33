import { newEmail, newMobile } from "@reseat/testing/client";
import { countSteps, expect, holdBack, listOnSale, logIn, newWord, takenOver, test } from "./fixtures";
import { expectAccessible, expectToFitWidth } from "./looks";

test.describe("from the landing page, in a city where nothing else is on sale", () => {
  // The number of steps to an expressed interest.
  let movie: string;

  test.beforeEach(async ({ page, stack }) => {
    const location = newWord();
    movie = (await listOnSale(stack, await stack.signUp(), { location })).movie_name;
    await page.addInitScript((city) => {
      if (window.origin !== "null") localStorage.setItem("selectedLocation", city);
    }, location);
  });

  test("a ticket is asked for with 4 taps and two fields by somebody who logs in on the way", {
    tag: "@start",
  }, async ({ page, stack }) => {
    const buyer = await stack.signUp("Rohan Das", { credits: 5 });
    const counted = await countSteps(page);
    await page.goto("/");
    await takenOver(page).getByRole("article").getByRole("link", { name: movie }).first().click();
    await page.getByRole("button", { name: "Express Interest" }).click();
    // It is there for a second and a half: this looks for it more often than `expect` does.
    await page.getByText("Please sign in to continue").waitFor();
    await logIn(page, stack, buyer);
    const interest = page.getByRole("dialog", { name: "Express Interest" });
    await expect(interest).toContainText(movie);
    await expect(interest.getByText(/^You have [56] credits\.$/)).toBeVisible();
    await expectAccessible(page);
    await interest.getByRole("button", { name: "Express Interest" }).click();
    await expect(page.getByText("Interest Expressed!")).toBeVisible();
    await expect(page).toHaveURL(/\/requests\//);
    expect(await counted()).toEqual({ taps: 4, fields: 2 });
  });

  test("somebody new needs 6 taps and four fields, the account and the credit among them, and keeps what they typed", async ({
    page,
    stack,
  }) => {
    const mobile = newMobile();
    const counted = await countSteps(page);
    await page.goto("/");
    await takenOver(page).getByRole("article").getByRole("link", { name: movie }).first().click();
    await page.getByRole("button", { name: "Express Interest" }).click();
    const toSeeTicket = async () => {
      await expect(page.getByText(`To ask for ${movie}, `)).toBeInViewport();
      await expectToFitWidth(page);
      await expectAccessible(page);
    };
    await expect(page.getByRole("heading", { name: "Your mobile number" })).toBeVisible();
    await toSeeTicket();
    await page.getByLabel("Mobile number").fill(mobile);
    await page.getByRole("button", { name: "Send OTP" }).click();
    await expect(page.getByLabel("Enter OTP")).toBeFocused();
    await page.reload();
    await expect(page.getByText(`+91 ${mobile.slice(-10)}`)).toBeVisible();
    await expect(page.getByRole("button", { name: /^Resend OTP in \d+s$/ })).toBeDisabled();
    await page.getByLabel("Enter OTP").fill(await stack.codeFor(mobile));
    await expect(page.getByLabel("Full name")).toBeFocused();
    await toSeeTicket();
    await page.getByLabel("Full name").fill("Asha Rao");
    await page.getByLabel("Email").fill(newEmail());
    await page.getByRole("button", { name: "Agree and continue" }).click();
    const interest = page.getByRole("dialog", { name: "Express Interest" });
    await expect(interest).toContainText("You have 0 credits.");
    expect(await counted()).toEqual({ taps: 4, fields: 4 });

    const message = interest.getByLabel("Message to the seller (optional)");
    await message.fill("Two of us, at the gate by six");
    await page.goBack();
    await expect(interest).toHaveCount(0);
    await page.getByRole("button", { name: "Express Interest" }).click();
    await expect(message).toHaveValue("Two of us, at the gate by six");
    const { taps } = await counted();
    await interest.getByRole("button", { name: "Pay ₹25 · Express Interest" }).click();
    await page.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(page.getByText("Interest Expressed!")).toBeVisible();
    expect((await counted()).taps - taps).toBe(2);
  });
});

test("who is logged in already is led on once, also while the next screen is on its way", async ({ stack, pageOf }) => {
  const page = await pageOf(await stack.signUp());
  // The router makes a request of its own for each navigation that it begins.
  await page.addInitScript(() => {
    const begun: string[] = [];
    class Noted extends Request {
      constructor(...of: ConstructorParameters<typeof Request>) {
        super(...of);
        begun.push(new URL(this.url).pathname);
      }
    }
    Object.assign(window, { Request: Noted, begun });
  });
  const release = await holdBack(page, /\/assets\/home-[\w-]+\.js/);
  await Promise.all([
    page.waitForRequest(/\/assets\/home-[\w-]+\.js/),
    page.goto("/auth?returnTo=/home&action=cleanup_expired"),
  ]);
  const begun = () =>
    page.evaluate(() => (window as unknown as { begun: string[] }).begun.filter((path) => path === "/home"));
  await expect.poll(begun).not.toEqual([]);
  // Each drawing would begin anew, and draw again.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await begun()).toEqual(["/home"]);
  release();
  await expect(page.getByRole("button", { name: "Cleanup" })).toBeVisible();
});
