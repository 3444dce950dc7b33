import { readFile } from "node:fs/promises";
import type { Client, Person } from "@reseat/testing/client";
import { unzipSync } from "fflate";
import { expect, logIn, test } from "./fixtures";
import { expectAccessible } from "./looks";

// A page requests forbidden data, and renews its tokens, until it hears of the ban. A text may need a proof of work first.
// Closing the account ends the session.
test.use({ expectedErrors: [/WebSocket connection|status of (400|401|403|428)/] });

const REASON = "You sold one ticket to two people, and both asked us for help.";

/** Bans or suspends a person in the name of Meera, an admin of the demo. */
async function moderate(stack: Client, { id: user_id }: Person, action: "ban" | "suspend"): Promise<void> {
  const admin = await stack.logIn({ phone: "+919000000003" });
  const { version } = await stack.call(admin, "moderation", "getStanding", { user_id });
  const hours = action === "suspend" && { duration_hours: 24 };
  await stack.call(admin, "moderation", "moderateUser", { user_id, action, reason: REASON, version, ...hours });
  await stack.settled();
}

test.describe("in Hindi", () => {
  test.use({ language: "hi" });

  test("somebody banned logs in by the code, reads why, appeals, takes their data and closes the account", async ({
    page,
    stack,
    say,
  }) => {
    const person = await stack.signUp("Leela Menon");
    await stack.list(person);
    await moderate(stack, person, "ban");
    const heading = page.getByRole("heading", { level: 1 });
    await page.goto("/auth");
    await logIn(page, stack, person, say);
    await expect(page.getByText(REASON)).toBeVisible();
    await expectAccessible(page);
    // Every other page leads here, except those on contact and legal matters.
    for (const path of ["/home", "/profile", "/list-movie"]) {
      await page.goto(path);
      await expect(page.getByText(REASON)).toBeVisible();
      await expect(page.getByRole("navigation")).toHaveCount(0);
    }
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
    expect(Object.keys(unzipSync(await readFile(await download.path())))).toContain("standing.json");

    await page.getByRole("button", { name: say("Close my account") }).click();
    await expectAccessible(page);
    await stack.advanceClock(31);
    await page.getByRole("button", { name: say("Text me a code to close it") }).click();
    await expect(page.getByLabel(say("Enter OTP"))).toBeFocused();
    await page.getByLabel(say("Enter OTP")).fill(await stack.codeFor(person.mobile));
    await page
      .getByRole("button", { name: say("Close my account") })
      .last()
      .click();
    await expect(page).toHaveURL("/");
    await expect(heading).not.toHaveText(say("Your account was closed"));

    await page.goto("/auth");
    await logIn(page, stack, person, say);
    await expect(page.getByText(REASON)).toBeVisible();
    await expect(page.getByRole("button", { name: say("Close my account") })).toHaveCount(0);
    await page.getByRole("button", { name: say("Sign Out") }).click();
    await expect(page.getByText(REASON)).toBeHidden();
  });
});
