import type { Page } from "@playwright/test";
import { PRESENCE_SECONDS } from "@reseat/contract/limits/constants";
import { expect, gotoLive, signIn, test } from "./fixtures";
import { openPushBrowser } from "./push-browser";

const titleOf = (movie: string) => `${movie}: a buyer is asking for it`;

test("a push is shown by the phone, opens its screen wherever the app is, and is said on a page in front", async ({
  stack,
  server,
  launchOptions,
  viewport,
  locale,
  timezoneId,
}) => {
  const [seller, buyer] = await Promise.all([stack.signUp(), stack.signUp("Rohan Das", { credits: 10 })]);
  const subscription = await stack.subscribeBrowser();
  const browser = await openPushBrowser(subscription, { baseURL: server, launchOptions, viewport, locale, timezoneId });
  const { context, desktop } = browser;
  await signIn(context, seller);

  const pushed = async () => {
    // After this time a page that was just closed no longer counts as in front.
    await stack.advanceClock(PRESENCE_SECONDS + 1);
    const { movie_name, id } = await stack.list(seller);
    const { interest_request } = await stack.call(buyer, "interest", "express", { ticket_id: id });
    await stack.settled();
    // The server waits a moment for an open page.
    await stack.advanceClock(2);
    const push = (await stack.pushedTo(subscription)).find((text) => text.includes(movie_name));
    if (!push) throw new Error(`Nothing was pushed about ${movie_name}`);
    return { push, movie: movie_name, navigate: `${server}/requests/${interest_request.id}` };
  };
  const steps = async () =>
    (await stack.call(buyer, "interest", "list", { type: "buyer" })).items.map(({ reached }) => reached)[0];

  /** The request's card; its notification names the movie too. */
  const card = (page: Page, movie: string) =>
    page
      .getByRole("main")
      .filter({ hasText: movie })
      .filter({ has: page.getByRole("button", { name: "Accept · 1 credit" }) });

  const settings = await context.newPage();
  await settings.goto("/profile/more/notifications");
  // The worker starts after the page, late on a slow machine, and the page waits at most 10
  // seconds.
  await settings.evaluate(() => navigator.serviceWorker.ready);
  await settings.getByRole("button", { name: "Enable Push Notifications" }).click();
  await expect(settings.getByText("You'll now receive push notifications for important updates")).toBeVisible();
  await settings.close();

  // No page is open, so a press opens one.
  const one = await pushed();
  const shown = await browser.receive(one.push);
  expect([shown.title, shown.body]).toEqual([titleOf(one.movie), expect.stringContaining(one.movie)]);
  const worker = await browser.worker();
  await expect.poll(steps).toMatchObject({ shown_at: expect.any(String), opened_at: null });
  const [tab] = await Promise.all([context.waitForEvent("page"), desktop.press(shown.id)]);
  await expect(card(tab, one.movie)).toBeVisible();
  expect(tab.url()).toBe(one.navigate);
  await expect.poll(steps).toMatchObject({ opened_at: expect.any(String) });
  await tab.close();

  // A page is open on another screen: it changes its screen, and no other page opens.
  const other = await pushed();
  const { id } = await browser.receive(other.push);
  const page = await context.newPage();
  await gotoLive(page, "/faqs");
  const pages = context.pages().length;
  desktop.press(id);
  await expect(page).toHaveURL(other.navigate);
  await expect(card(page, other.movie)).toBeVisible();
  await expect.poll(() => desktop.shown()).toEqual([]);
  expect(context.pages().length).toBe(pages);
  await page.close();

  // A phone that has killed the app opens it at its start page, whatever was pressed. The app then
  // goes on to the pressed screen.
  const again = await browser.receive(one.push);
  await worker.evaluate("const open = clients.openWindow.bind(clients); clients.openWindow = () => open('/home')");
  const [app] = await Promise.all([context.waitForEvent("page"), desktop.press(again.id)]);
  await expect(app).toHaveURL(one.navigate);

  // The page is in front: it shows the message itself.
  await gotoLive(app, "/faqs");
  await browser.deliver(other.push);
  await expect(app.getByText(titleOf(other.movie))).toBeVisible();
  await browser.close();
});
