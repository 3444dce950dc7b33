import type { Client, Person } from "@reseat/testing/client";
import { expect, test } from "./fixtures";
import { expectAccessible } from "./looks";

// A page requests forbidden data, and renews its tokens, until it hears of the ban. A text may need
// a proof of work first. Closing the account ends the session.
test.use({ language: "hi", expectedErrors: [/WebSocket connection|status of (400|401|403|428)/] });

const REASON = "You sold one ticket to two people, and both asked us for help.";

/** Bans a person in the name of Meera, an admin of the demo. */
async function ban(stack: Client, { id: user_id }: Person): Promise<void> {
  const admin = await stack.logIn({ phone: "+919000000003" });
  const { version } = await stack.call(admin, "moderation", "getStanding", { user_id });
  await stack.call(admin, "moderation", "moderateUser", { user_id, action: "ban", reason: REASON, version });
  await stack.settled();
}

test("somebody banned reads why in place of every screen, appeals, takes their data and closes the account", async ({
  stack,
  pageOf,
  say,
  speak,
}) => {
  const person = await stack.signUp("Leela Menon");
  await speak(person);
  await ban(stack, person);
  const page = await pageOf({ ...person, ...(await stack.logIn(person)) });
  // Pages on contact and legal matters stay.
  await page.goto("/profile");
  await expect(page.getByText(REASON)).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await page.getByRole("link", { name: say("Contact us") }).click();
  await expect(page).toHaveURL(/contact-us/);
  await expect(page.getByText(REASON)).toBeHidden();
  await page.goBack();

  await page.getByLabel(say("What should we know?")).fill("It was my brother");
  await page.getByRole("button", { name: say("Ask to look again") }).click();
  await expect(page.getByText(say("We got your message. Another member of our team will look at it."))).toBeVisible();

  await page.getByRole("button", { name: say("Download my data") }).click();
  await page.getByRole("button", { name: say("Make my file") }).click();
  await stack.settled();
  await expect(page.getByText(say("Your file is ready"))).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByRole("button", { name: say("Download ({size})").split(" ")[0] })
      .last()
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe("reseat-data.zip");

  await page.getByRole("button", { name: say("Close my account") }).click();
  await stack.advanceClock(31);
  await page.getByRole("button", { name: say("Text me a code to close it") }).click();
  await expect(page.getByLabel(say("Enter OTP"))).toBeFocused();
  await page.getByLabel(say("Enter OTP")).fill(await stack.codeFor(person.mobile));
  await expectAccessible(page);
  await page
    .getByRole("button", { name: say("Close my account") })
    .last()
    .click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText(REASON)).toBeHidden();
});
