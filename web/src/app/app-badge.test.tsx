import { answers } from "@reseat/testing/answers";
import { fireEvent, screen } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeAll, expect, it } from "vitest";
import { logIn, open, server } from "../../test/app";

// Compiled before the tests, so that none of them waits for it.
beforeAll(async () => {
  await Promise.all([
    import("./app"),
    import("./bar-controls"),
    import("./app-badge"),
    import("../features/notifications/notification-center"),
    import("../routes/faqs"),
    import("../routes/profile"),
  ]);
}, 120_000);

afterEach(() => {
  Reflect.deleteProperty(navigator, "setAppBadge");
});

/** Gives the browser an app icon that shows this number at first. */
function icon(count: number) {
  const shown = { count };
  const setAppBadge = async (next: number) => {
    shown.count = next;
  };
  Object.assign(navigator, { setAppBadge });
  return shown;
}

it("shows on the app's icon what is new, less as it is read, and again when the app comes to the front", async () => {
  let unread = 4;
  server.use(
    answers("messaging", "countUnread", { count: 2 }),
    answers("notifications", "count", () => ({ unread, read: 0, waiting: 1 })),
    answers("notifications", "markAllRead", () => {
      unread = 0;
      return { updated: 4 };
    }),
  );
  const shown = icon(9);
  logIn();
  const user = await open("/faqs");
  await expect.poll(() => shown.count).toBe(7);
  await user.click(await screen.findByRole("button", { name: /Alerts/ }));
  await user.click(await screen.findByRole("button", { name: "Mark All Read" }));
  await expect.poll(() => shown.count).toBe(3);
  shown.count = 4;
  fireEvent(document, new Event("visibilitychange"));
  expect(shown.count).toBe(3);
});

it("leaves nothing on the app's icon when the person signs out", async () => {
  server.use(
    answers("messaging", "countUnread", { count: 2 }),
    http.post("*/_aws/cognito-idp", () => HttpResponse.json({})),
  );
  const shown = icon(0);
  logIn();
  const user = await open("/profile/more");
  await expect.poll(() => shown.count).toBe(2);
  await user.click(await screen.findByRole("button", { name: "Sign Out" }));
  await expect.poll(() => shown.count).toBe(0);
});
