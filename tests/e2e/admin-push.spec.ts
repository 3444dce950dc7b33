import { expect, newWord, test } from "./fixtures";
import { expectAccessible, expectToFitWidth } from "./looks";

/** An admin of the demo. */
const ADMIN = { phone: "+919000000003" };

test.use({ expectedErrors: [/Failed to load resource/] });

test("an admin writes a push message, tries it on themselves, sends it to a city, and sees how many it reached", async ({
  stack,
  pageOf,
  server,
}) => {
  const [city, title] = [newWord(), `Premiere ${newWord()}`];
  const reader = await stack.signUp();
  const device_token = await (await fetch(`${server}/_local/push-subscriptions`, { method: "POST" })).json();
  await stack.call(reader, "devices", "register", { device_token, platform: "web" });
  const { kinds, quiet_hours } = await stack.call(reader, "devices", "getPreferences");
  await stack.call(reader, "devices", "putPreferences", { kinds: { ...kinds, news: { push: true } }, quiet_hours });
  await stack.call(reader, "accounts", "updateProfile", { location: city, language: "hi" });
  await stack.settled();

  const page = await pageOf({ ...reader, ...(await stack.logIn(ADMIN)) });
  await page.goto("/admin/push");
  const form = page.getByRole("tabpanel");
  const send = form.getByRole("button", { name: "Send Notification" });
  await send.click();
  await expect(page.getByText("Please enter both title and message")).toBeVisible();
  await form.getByLabel("Title").fill(title);
  await form.getByLabel("Message").fill("The hall opens at six.");
  await form.getByText("हिन्दी", { exact: true }).click();
  await form.getByLabel("Title").fill("नई फ़िल्म");
  await form.getByLabel("Message").fill("छह बजे से।");
  await expect(form.getByRole("region", { name: "Preview" })).toContainText("नई फ़िल्म");
  await form.getByLabel("Audience").selectOption("region");
  await send.click();
  await expect(page.getByText("Please specify a region")).toBeVisible();
  await form.getByRole("textbox", { name: "Region" }).fill(city.toUpperCase());
  await expect(form.getByText("1 person", { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.route("**/api/admin/send-push", (route) =>
    route.fulfill({ status: 500, json: { code: "internal_error", message: "" } }),
  );
  await form.getByRole("button", { name: "Send a test to myself" }).click();
  await expect(page.getByText("Send Failed")).toBeVisible();
  await page.unroute("**/api/admin/send-push");
  await form.getByRole("button", { name: "Send a test to myself" }).click();
  await expect(page.getByText(/No browser of yours took it/)).toBeVisible();

  await send.click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(/It goes to 1 person/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Send Notification" }).click();
  await expect(page.getByText("Notification Sent Successfully: 1 recipient")).toBeVisible();
  const sent = page.getByRole("listitem").filter({ hasText: title });
  await expect(sent.getByText("Reached 1 person")).toBeVisible();
  await expect(sent.getByText(city.toUpperCase())).toBeVisible();
  const pushed = (await (await fetch(`${server}/_local/pushes`)).json()) as { endpoint: string; text: string }[];
  const news = pushed.filter(({ endpoint }) => endpoint === device_token.endpoint);
  expect(news.map(({ text }) => JSON.parse(text).notification.title)).toEqual(["नई फ़िल्म"]);
  await expectAccessible(page);
  await expectToFitWidth(page);
});
