import { dayFromNow, expect, gotoLive, newWord, takenOver, test } from "./fixtures";
import { expectAccessible } from "./looks";

test.use({ language: "hi" });

test("who searches in vain says so, hears on another device of the ticket that a seller lists for them, and gets it", async ({
  stack,
  pageOf,
  say,
  speak,
}) => {
  const movie_name = newWord();
  // Read before the form is: it takes today and tomorrow.
  const show_date = dayFromNow(1);
  const seller = await stack.signUp("Sunita Shah", { credits: 5 });
  const person = await stack.signUp("Rohan Das", { credits: 5 });
  await speak(seller, person);
  const page = await pageOf(person);
  await page.goto(`/discover-movie?search=${movie_name}&seats=2`);
  await takenOver(page)
    .getByRole("button", { name: say("Tell me when there is one") })
    .click();
  const form = page.getByRole("dialog", { name: say("Tell me when there is one") });
  await expect(form.getByLabel(say("Movie name"))).toHaveValue(movie_name);
  await form.getByRole("button", { name: say("Save and notify me") }).click();
  const saved = page.getByRole("dialog", { name: say("We will let you know") });
  await expect(saved).toContainText(movie_name);
  await expectAccessible(page);
  await saved.getByRole("button", { name: say("Done") }).click();
  await page.goto("/profile/wanted");
  const post = page.getByRole("link", { name: movie_name });
  const address = (await post.getAttribute("href")) as string;
  await expect(page.getByText("अभी तक कोई टिकट नहीं मिला।")).toBeVisible();
  const device = await pageOf(person);
  await gotoLive(device, "/home");

  const sellerPage = await pageOf(seller);
  await sellerPage.goto(`/discover-movie?search=${movie_name}`);
  await takenOver(sellerPage)
    .getByRole("link", { name: say("A few people look for this") })
    .click();
  await expect(sellerPage.getByRole("heading", { name: say("Wanted: {what}", { what: movie_name }) })).toBeVisible();
  await expectAccessible(sellerPage);
  await sellerPage.getByRole("link", { name: movie_name }).click();
  await expect(sellerPage).toHaveURL(new RegExp(`${address}$`));
  await expect(sellerPage.getByRole("main")).toContainText("Rohan");
  await expect(sellerPage.getByRole("main")).not.toContainText("Das");
  await sellerPage.getByRole("link", { name: say("I have this") }).click();
  await expect(sellerPage.getByText(say("You are listing this for {name}", { name: "Rohan" }))).toBeVisible();
  await sellerPage.getByLabel(say("Theatre name")).fill("Galaxy Cinema");
  await sellerPage.getByLabel(say("Area")).fill("Andheri West");
  await sellerPage.getByLabel(say("Show date")).fill(show_date);
  await sellerPage.getByLabel(say("Show time")).fill("19:30");
  await expect(sellerPage.getByText(say("A few people are waiting for this show."))).toBeVisible();
  await sellerPage.getByLabel(say("Total price of the tickets")).fill("500");
  await sellerPage.getByRole("checkbox").first().check();
  await sellerPage.getByRole("button", { name: say("🎫 List My Ticket") }).click();
  await expect(sellerPage.getByRole("dialog", { name: say("Your ticket is on sale") })).toBeVisible();

  await expect(device.getByText(`${movie_name}: आपके लिए लिस्ट हुआ`)).toBeVisible();
  await device.getByRole("button", { name: say("See the ticket") }).click();
  await expect(device.getByRole("button", { name: say("Express Interest") })).toBeInViewport();
  await device.getByRole("button", { name: say("Express Interest") }).click();
  await device
    .getByRole("dialog", { name: say("Express Interest") })
    .getByRole("button", { name: say("Express Interest") })
    .click();
  await expect(device).toHaveURL(/\/requests\//);
  const { items } = await stack.call(seller, "interest", "list", { type: "seller" });
  await stack.call(seller, "interest", "unlockBuyer", { request_id: items[0]?.id ?? "" });
  await expect(device.getByText("Sunita Shah").first()).toBeVisible();

  // The one device hears of what the other did.
  await stack.settled();
  await page.goto("/profile/wanted");
  await expect(page.getByText(say("You found a ticket."))).toBeVisible();
});
