import type { Page } from "@playwright/test";
import { type Client, newEmail, newMobile, type Person } from "@reseat/testing/client";
import {
  askIfAvailable,
  expect,
  gotoLive,
  holdBack,
  listOnSale,
  logIn,
  newWord,
  pressEnter,
  takenOver,
  test,
  ticketDialog,
} from "./fixtures";
import { expectAccessible, expectToFitWidth } from "./looks";

async function interrupted(page: Page, stack: Client, person: Pick<Person, "mobile">) {
  // It is there for a second and a half: this looks for it more often than `expect` does.
  await page.getByText("Please sign in to continue").waitFor();
  await expect(page).toHaveURL(/\/auth\?/);
  await logIn(page, stack, person);
}

test("an interest that needed a login goes on after it, and its card is marked", async ({ page, stack }) => {
  const ticket = await listOnSale(stack, await stack.signUp());
  const buyer = await stack.signUp("Rohan Das", { credits: 5 });
  await page.goto(`/discover-movie?search=${encodeURIComponent(ticket.movie_name)}`);
  const card = page.locator(`[data-ticket-id="${ticket.id}"]`);
  await takenOver(page).getByRole("article").getByRole("link").click();
  await ticketDialog(page).getByRole("button", { name: "Express Interest" }).click();
  await interrupted(page, stack, buyer);

  const interest = page.getByRole("dialog", { name: "Express Interest" });
  await expect(interest).toContainText(ticket.movie_name);
  await expect(card).toHaveAttribute("data-target", "true");
  await expect(interest.getByText("You have 5 credits.").or(interest.getByText("You have 6 credits."))).toBeVisible();
  await expectAccessible(page);
  await interest.getByRole("button", { name: "Express Interest" }).click();
  await expect(page.getByText("Interest Expressed!")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/\/requests\//);
  expect((await stack.call(null, "tickets", "get", { id: ticket.id })).status).toBe("under_review");
});

test("an address alone opens the ticket of its action, but does nothing that was not pressed for", async ({
  page,
  stack,
}) => {
  const ticket = await stack.list(await stack.signUp());
  const buyer = await stack.signUp("Rohan Das", { credits: 5 });
  const linkTo = (action: string) =>
    `/auth?${new URLSearchParams({ returnTo: "/discover-movie", action, payload: JSON.stringify({ ticketId: ticket.id }) })}`;
  await page.goto(linkTo("express_interest"));
  await logIn(page, stack, buyer);
  await expect(ticketDialog(page)).toContainText(ticket.movie_name);
  await expect(page.getByRole("dialog", { name: "Express Interest" })).toHaveCount(0);

  const asked: string[] = [];
  page.on("request", (request) => {
    // Anybody who sees the seller may request a score that was never calculated.
    if (request.method() === "POST" && /\/api\/(?!trust-scores)/.test(request.url())) asked.push(request.url());
  });
  await page.goto(linkTo("ask_availability"));
  await expect(ticketDialog(page).getByRole("button", { name: "More" })).toBeEnabled();
  await page.goto("/auth?returnTo=/home&action=cleanup_expired");
  await expect(page.getByRole("button", { name: "Cleanup" })).toBeVisible();
  await page.goto("/discover-movie");
  await expect(page.getByRole("heading", { name: "Available Tickets" })).toBeVisible();
  expect(asked).toEqual([]);
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

test("a question to the seller is sent after the login that it needed", async ({ page, stack }) => {
  const seller = await stack.signUp();
  const ticket = await stack.list(seller);
  const buyer = await stack.signUp();
  await page.goto(`/ticket/${ticket.id}`);
  await askIfAvailable(page, takenOver(page).getByRole("main"));
  await interrupted(page, stack, buyer);
  await expect(page.getByText("Waiting for seller to respond...")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Waiting for seller to respond...")).toBeVisible();
  const asked = await stack.call(seller, "availability", "list", { role: "seller" });
  expect(asked.items.map(({ ticket_id }) => ticket_id)).toEqual([ticket.id]);
});

test.describe("in Hindi", () => {
  test.use({ language: "hi" });

  test("a visitor at a held ticket asks to be told, and hears of it after the login when it is free", async ({
    page,
    stack,
    say,
    speak,
  }) => {
    const seller = await stack.signUp();
    const ticket = await stack.list(seller, { movie_name: newWord() });
    const [holder, person] = await Promise.all(
      ["Meera Iyer", "Rohan Das"].map((name) => stack.signUp(name, { credits: 5 })),
    );
    if (!holder || !person) throw new Error("Two people signed up");
    await speak(person);
    const { interest_request } = await stack.call(holder, "interest", "express", { ticket_id: ticket.id });
    await page.goto(`/ticket/${ticket.id}`);
    const isHeld = new RegExp(say("It is held until {0}.", { 0: ".+" }));
    await expect(page.getByText(isHeld)).toBeVisible();
    await expectToFitWidth(page);
    await expectAccessible(page);
    await takenOver(page)
      .getByRole("button", { name: say("Tell me when it is free") })
      .click();
    await expect(page).toHaveURL(/\/auth\?/);
    await logIn(page, stack, person, say);
    const saved = page.getByRole("dialog", { name: say("We will let you know") });
    await expect(saved).toContainText(ticket.movie_name);
    await saved.getByRole("button", { name: say("Done") }).click();
    await gotoLive(page, "/home");
    await stack.call(seller, "interest", "reject", { id: interest_request.id });
    await page.getByRole("button", { name: say("See the ticket") }).click();
    await expect(page.getByRole("button", { name: say("Express Interest") })).toBeInViewport();
  });
});

test("unlocking comes back to the ticket, and spends nothing by itself", async ({ page, stack }) => {
  const ticket = await stack.list(await stack.signUp());
  const buyer = await stack.signUp("Rohan Das", { credits: 5 });
  await page.goto("/home");
  // It may be among what is soonest too.
  await takenOver(page).getByRole("article").getByRole("link", { name: ticket.movie_name }).first().click();
  await ticketDialog(page).getByRole("button", { name: "Unlock Contact (1 Credit)" }).click();
  await interrupted(page, stack, buyer);
  const asked = page.getByRole("dialog", { name: "Unlock the seller's contact?" });
  await expect(asked).toContainText("does not come back by itself");
  await expectAccessible(page);
  await asked.getByRole("button", { name: "Cancel" }).click();
  await ticketDialog(page).getByRole("button", { name: "Close" }).click();
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect((await stack.call(null, "tickets", "get", { id: ticket.id })).status).toBe("available");
});

test("what is not possible any more after the login does not happen later", async ({ page, stack }) => {
  const ticket = await stack.list(await stack.signUp());
  const buyer = await stack.signUp("Rohan Das", { credits: 5 });
  const other = await stack.signUp("Meera Iyer", { credits: 5 });
  await page.goto(`/discover-movie?ticket=${ticket.id}`);
  await ticketDialog(page).getByRole("button", { name: "Express Interest" }).click();
  await expect(page).toHaveURL(/\/auth\?/);
  const { interest_request } = await stack.call(other, "interest", "express", { ticket_id: ticket.id });
  await page.reload();
  await logIn(page, stack, buyer);
  await expect(ticketDialog(page)).toContainText("Someone has expressed interest. Seller is reviewing.");
  await stack.call(other, "interest", "withdraw", { id: interest_request.id });
  await page.reload();
  await expect(ticketDialog(page).getByRole("button", { name: "Express Interest" })).toBeEnabled();
  await expect(page.getByRole("dialog", { name: "Express Interest" })).toHaveCount(0);
});

test("a report goes on after the login", async ({ page, stack }) => {
  const ticket = await stack.list(await stack.signUp());
  const buyer = await stack.signUp();
  await page.goto(`/discover-movie?ticket=${ticket.id}`);
  await ticketDialog(page).getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Report" }).click();
  await interrupted(page, stack, buyer);
  await expect(page.getByRole("dialog", { name: "Report the seller" })).toBeVisible();
});

test("cleaning up needs a login, goes on after it, and says how many it removed", async ({ page, stack }) => {
  const seller = await stack.signUp();
  const ticket = await stack.list(seller, await stack.showIn(1));
  await stack.advanceClock(2 * 3600);
  await page.goto("/home");
  await page.getByRole("button", { name: "Cleanup" }).click();
  await interrupted(page, stack, seller);
  await expect(page.getByText("Cleanup Complete")).toBeVisible();
  await expect(page.getByText("1 expired ticket was removed")).toBeVisible();
  await pressEnter(page.getByRole("button", { name: "Cleanup" }));
  await expect(page.getByText("Nothing to clean up")).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByText("No listings yet")).toBeVisible();
  await expect(page.getByText(ticket.movie_name)).toHaveCount(0);
});

test("somebody who is new signs up on the way and still finds their ticket open", async ({ page, stack }) => {
  const ticket = await stack.list(await stack.signUp());
  const mobile = newMobile();
  await page.goto(`/discover-movie?ticket=${ticket.id}`);
  await ticketDialog(page).getByRole("button", { name: "Express Interest" }).click();
  const strip = page.getByText(`To ask for ${ticket.movie_name}, `);
  const toSeeTicket = async () => {
    await expect(strip).toBeInViewport();
    await expectToFitWidth(page);
    await expectAccessible(page);
  };
  await expect(page.getByRole("heading", { name: "Your mobile number" })).toBeVisible();
  await toSeeTicket();
  await page.getByLabel("Mobile number").fill(mobile);
  await page.getByRole("button", { name: "Send OTP" }).click();
  await expect(page.getByLabel("Enter OTP")).toBeFocused();
  await toSeeTicket();
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
  await interest.getByLabel("Message to the seller (optional)").fill("Two of us, at the gate by six");
  await page.goBack();
  await expect(interest).toHaveCount(0);
  await ticketDialog(page).getByRole("button", { name: "Express Interest" }).click();
  await expect(interest.getByLabel("Message to the seller (optional)")).toHaveValue("Two of us, at the gate by six");
  await expect(interest).toContainText("You have 0 credits.");
  await interest.getByRole("button", { name: "Pay ₹25 · Express Interest" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByText("Interest Expressed!")).toBeVisible();
});
