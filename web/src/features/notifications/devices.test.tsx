import type { Preferences } from "@reseat/contract";
import { newId } from "@reseat/core/ids";
import { answers, card, refuses } from "@reseat/testing/answers";
import { fireEvent, screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { beforeAll, expect, it, vi } from "vitest";
import { logIn, open, server } from "../../../test/app";
import { PUBLIC_KEY, withPush } from "../../../test/push";

const SETTINGS = "/profile/more/notifications";
const [FIRST, SECOND] = ["https://push.example/first", "https://push.example/second"];

interface Rows {
  /** The endpoints that the server pushes to. */
  endpoints: string[];
  /** Each registration, with the endpoint that it replaced. */
  registered: [endpoint: string, replaces: string | undefined][];
  toRenew: boolean;
}

/** A server that stores devices; the id of a row follows from its endpoint. */
function keepsDevices(...endpoints: string[]): Rows {
  const rows: Rows = { endpoints, registered: [], toRenew: false };
  const at = new Date().toISOString();
  server.use(
    answers("devices", "key", { public_key: PUBLIC_KEY }),
    answers("devices", "register", ({ device_token: { endpoint }, replaces }) => {
      rows.registered.push([endpoint, replaces]);
      rows.endpoints = [...rows.endpoints.filter((each) => each !== endpoint && each !== replaces), endpoint];
      return { device_id: endpoint };
    }),
    answers("devices", "list", () => ({
      items: rows.endpoints.map((device_id) => ({
        device_id,
        platform: "web" as const,
        name: "Chrome on Android",
        to_renew: rows.toRenew,
        created_at: at,
        updated_at: at,
      })),
      next_cursor: null,
    })),
    answers("devices", "remove", ({ device_token: { endpoint } }) => {
      rows.endpoints = rows.endpoints.filter((each) => each !== endpoint);
      return { success: true as const };
    }),
  );
  return rows;
}

/** Makes this browser one in which the person turned push on with this subscription. */
function subscribed(endpoint: string): void {
  const { id: owner } = logIn({ created_at: "2026-01-01T00:00:00.000Z" });
  localStorage.setItem("pushDevice", JSON.stringify({ deviceId: endpoint, endpoint, owner }));
}

/** The timeout allows for a machine that is busy with other tests. */
const until = <T,>(read: () => T) => expect.poll(read, { timeout: 20_000 });
const theSwitch = () => screen.findByRole("switch", { name: "Push notifications on this device" });

// Compiled before the tests, so that none of them waits for it.
beforeAll(async () => {
  await Promise.all([
    import("../../app/app"),
    import("../../app/live"),
    import("../../app/bar-controls"),
    import("../../ui/toast-host"),
    import("../../routes/profile/more-page"),
    import("../../routes/profile"),
    import("../../routes/faqs"),
    import("../../routes/home"),
    import("../../app/listed"),
    import("../listing/on-sale-dialog"),
    import("./push-companion"),
  ]);
}, 120_000);

it("turns push on and off, and says so", async () => {
  const push = withPush({ next: [FIRST] });
  const rows = keepsDevices();
  logIn();
  const user = await open(SETTINGS);
  await user.click(await screen.findByRole("button", { name: "Enable Push Notifications" }));
  await screen.findByText("Notifications Enabled");
  screen.getByText("You'll now receive push notifications for important updates");
  expect(rows.endpoints).toEqual([FIRST]);
  await user.click(await theSwitch());
  await screen.findByText("Notifications Disabled");
  screen.getByText("You'll no longer receive push notifications");
  expect([rows.endpoints, push.ended]).toEqual([[], [FIRST]]);
  await screen.findByRole("button", { name: "Enable Push Notifications" });
});

it("says how a request reaches the person now, once push is turned on and off", async () => {
  withPush({ next: [FIRST] });
  keepsDevices();
  const told = { push: true };
  const kinds = {
    requests: { push: true, text: true },
    messages: { push: true, preview: true },
    questions: told,
    credits: told,
    news: told,
  };
  server.use(answers("devices", "getPreferences", { kinds, quiet_hours: null }));
  logIn();
  const user = await open(SETTINGS);
  await screen.findByText("By push: none of your browsers receives it yet.");
  await user.click(await screen.findByRole("button", { name: "Enable Push Notifications" }));
  await screen.findByText("Else by push, to 1 browser.");
  await user.click(await theSwitch());
  await screen.findByText("By push: none of your browsers receives it yet.");
});

it("saves at once what the person chooses to be told, and takes back what cannot be saved", async () => {
  withPush();
  keepsDevices();
  const told = { push: true };
  const requests = { push: true, text: true };
  const kinds = { requests, messages: { push: true, preview: true }, questions: told, credits: told, news: told };
  let stored: Preferences = { kinds, quiet_hours: null };
  let isBusy = false;
  server.use(
    answers("devices", "getPreferences", () => stored),
    refuses("devices", "putPreferences", "try_again", undefined, () => isBusy),
    answers("devices", "putPreferences", (input) => {
      stored = input;
      return stored;
    }),
  );
  logIn();
  const user = await open(SETTINGS);
  await user.click(await screen.findByRole("switch", { name: "Requests by text message" }));
  await screen.findByText("By text message: switched off below.");
  await user.click(screen.getByRole("switch", { name: "Quiet hours" }));
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "23:30" } });
  await until(() => stored.quiet_hours).toEqual({ from: "23:30", to: "08:00" });
  expect(stored.kinds.requests).toEqual({ push: true, text: false });
  isBusy = true;
  const messages = screen.getByRole("switch", { name: "Messages by push" });
  await user.click(messages);
  await screen.findByText("Reseat is busy right now. Please try again.");
  await until(() => messages.getAttribute("aria-checked")).toBe("true");
  expect(stored.kinds.messages.push).toBe(true);
});

it("says that the person has blocked notifications", async () => {
  withPush({ answer: "denied" });
  const rows = keepsDevices();
  logIn();
  const user = await open(SETTINGS);
  await user.click(await screen.findByRole("button", { name: "Enable Push Notifications" }));
  await screen.findByText("Permission Denied");
  screen.getByText("Please enable notifications in your browser settings");
  screen.getByText("Notifications are blocked. Please enable them in your browser settings.");
  expect((await theSwitch()).hasAttribute("disabled")).toBe(true);
  expect(rows.registered).toEqual([]);
});

it("stays off when the browser or the server fails, and on when it cannot be turned off", async () => {
  const push = withPush();
  keepsDevices();
  logIn();
  const user = await open(SETTINGS);
  await user.click(await screen.findByRole("button", { name: "Enable Push Notifications" }));
  await screen.findByText("Subscription Failed");
  screen.getByText("Failed to enable push notifications. Please try again.");
  push.next = [FIRST];
  await user.click(await screen.findByRole("button", { name: "Enable Push Notifications" }));
  await screen.findByText("Notifications Enabled");
  server.use(refuses("devices", "remove", "internal_error"));
  await user.click(await theSwitch());
  await screen.findByText("Unsubscribe Failed");
  screen.getByText("Failed to disable push notifications");
  expect((await theSwitch()).getAttribute("aria-checked")).toBe("true");
  expect(push.endpoint).toBe(FIRST);
});

it("says that a browser has no push", async () => {
  logIn();
  await open(SETTINGS);
  await screen.findByText("Push notifications are not supported in your browser.");
});

it("leads to the home screen on an iPhone, where only an installed app has push", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)");
  logIn();
  await open(SETTINGS);
  await screen.findByText("Choose Add to Home Screen");
  expect(screen.queryByText("Push notifications are not supported in your browser.")).toBeNull();
  vi.restoreAllMocks();
});

it("leaves a subscription alone that is as the server knows it", async () => {
  const push = withPush({ permission: "granted", endpoint: FIRST });
  const rows = keepsDevices(FIRST);
  subscribed(FIRST);
  await open(SETTINGS);
  await until(async () => (await theSwitch()).getAttribute("aria-checked")).toBe("true");
  expect([rows.registered, push.ended]).toEqual([[], []]);
});

it("renews an old subscription without ending it first", async () => {
  const push = withPush({ permission: "granted", endpoint: FIRST });
  const rows = keepsDevices(FIRST);
  rows.toRenew = true;
  subscribed(FIRST);
  await open(SETTINGS);
  await until(() => rows.registered).toEqual([[FIRST, undefined]]);
  expect(push.ended).toEqual([]);
});

it("puts a new subscription in the place of one that the browser has exchanged, also while the page is open", async () => {
  const push = withPush({ permission: "granted", next: [SECOND] });
  const rows = keepsDevices(FIRST);
  subscribed(FIRST);
  await open(SETTINGS);
  await until(() => rows.registered).toEqual([[SECOND, FIRST]]);
  await until(() => localStorage.getItem("pushDevice")).toContain(SECOND);
  push.endpoint = FIRST;
  push.say({ type: "subscription_changed" });
  await until(() => rows.registered.at(-1)).toEqual([FIRST, SECOND]);
  expect(rows.endpoints).toEqual([FIRST]);
});

it("subscribes anew when the server has dropped what the browser still believes in", async () => {
  const push = withPush({ permission: "granted", endpoint: FIRST, next: [SECOND] });
  const rows = keepsDevices();
  subscribed(FIRST);
  await open(SETTINGS);
  await until(() => rows.endpoints).toEqual([SECOND]);
  expect(push.ended).toEqual([FIRST]);
});

it("says on any screen that the browser has ended push here, and the server stops", async () => {
  withPush({ permission: "denied" });
  const rows = keepsDevices(FIRST);
  subscribed(FIRST);
  const user = await open("/faqs");
  await screen.findByText("Push notifications are off on this device");
  await until(() => rows.endpoints).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Turn on" }));
  await screen.findByText("Notifications are blocked. Please enable them in your browser settings.");
});

it("ends push here with the session", async () => {
  const push = withPush({ permission: "granted", endpoint: FIRST });
  const rows = keepsDevices(FIRST);
  server.use(http.post("*/_aws/cognito-idp", () => HttpResponse.json({})));
  subscribed(FIRST);
  const user = await open("/profile/more/notifications");
  await until(async () => (await theSwitch()).getAttribute("aria-checked")).toBe("true");
  await user.click(screen.getByRole("tab", { name: "More" }));
  await user.click(await screen.findByRole("button", { name: "Sign Out" }));
  await screen.findByRole("heading", { name: "Your mobile number" });
  expect([rows.endpoints, push.endpoint]).toEqual([[], null]);
});

it("ends a subscription that an earlier person left, and asks nobody's row for it", async () => {
  const push = withPush({ permission: "granted", endpoint: FIRST });
  const rows = keepsDevices();
  subscribed(FIRST);
  logIn({ id: newId() });
  await open(SETTINGS);
  await until(() => push.ended).toEqual([FIRST]);
  await screen.findByRole("button", { name: "Enable Push Notifications" });
  expect(rows.registered).toEqual([]);
});

it("offers push three seconds after a login, until it is dismissed", async () => {
  withPush();
  keepsDevices();
  logIn();
  const user = await open("/faqs");
  const start = Date.now();
  const prompt = await screen.findByRole("region", { name: "Do not miss a request" });
  expect(Date.now() - start).toBeGreaterThan(1_500);
  await user.click(screen.getByRole("button", { name: "Not now" }));
  expect(prompt.isConnected).toBe(false);
  expect(localStorage.getItem("pushNotificationPromptDismissed")).toBe("true");
});

it.each([
  [["interest", "express"], "Get the seller's answer at once"],
  [["tickets", "create"], "Know at once when a buyer asks"],
])("offers push after %j, and says what for", async (path, title) => {
  withPush();
  keepsDevices();
  logIn({ created_at: new Date().toISOString() });
  await open("/faqs");
  const { queryClient } = await import("../../lib/api/query-client");
  const command = { mutationKey: [path], mutationFn: async () => 1 };
  await until(async () => {
    await queryClient.getMutationCache().build(queryClient, command).execute(undefined);
    return screen.queryByRole("region", { name: title });
  }).not.toBeNull();
});

it("promises no answer of a seller who has accepted at once", async () => {
  withPush();
  keepsDevices();
  logIn({ created_at: new Date().toISOString() });
  await open("/faqs");
  await screen.findByRole("region", { name: "Do not miss a request" });
  const { queryClient } = await import("../../lib/api/query-client");
  const ask = (status: string) => {
    const mutationFn = async () => ({ interest_request: { status } });
    return queryClient.getMutationCache().build(queryClient, { mutationKey: [["interest", "express"]], mutationFn });
  };
  await ask("accepted").execute(undefined);
  screen.getByRole("region", { name: "Do not miss a request" });
  await ask("pending").execute(undefined);
  await screen.findByRole("region", { name: "Get the seller's answer at once" });
});

it("says on an iPhone's home screen why to log in again", async () => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)");
  vi.spyOn(window, "matchMedia").mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), { matches: query.includes("standalone"), media: query }) as MediaQueryList,
  );
  await open("/auth");
  await screen.findByText("Your app keeps its own login");
  vi.restoreAllMocks();
});

it("turns push on from its offer, which then goes", async () => {
  withPush({ next: [FIRST] });
  const rows = keepsDevices();
  logIn();
  const user = await open("/faqs");
  await user.click(await screen.findByRole("button", { name: "Enable Notifications" }));
  await screen.findByText("Notifications Enabled");
  expect(rows.endpoints).toEqual([FIRST]);
  await until(() => screen.queryByRole("button", { name: "Enable Notifications" })).toBeNull();
});

it("offers push in one line to a seller whose ticket has just gone on sale", async () => {
  withPush({ next: [FIRST] });
  const rows = keepsDevices();
  logIn();
  const user = await open("/faqs");
  const { queryClient } = await import("../../lib/api/query-client");
  const listed = card();
  queryClient.setQueryData(["just-listed"], listed);
  window.history.pushState({ usr: { listed: listed.id } }, "", "/home");
  window.dispatchEvent(new PopStateEvent("popstate", { state: window.history.state }));
  const onSale = within(await screen.findByRole("dialog", { name: "Your ticket is on sale" }));
  await user.click(await onSale.findByRole("button", { name: "Tell me when somebody asks" }));
  await until(() => rows.endpoints).toEqual([FIRST]);
  await screen.findByText("Notifications Enabled");
  expect(onSale.queryByRole("button", { name: "Tell me when somebody asks" })).toBeNull();
});

it("says a push message on the page in front, and takes the system's one away", async () => {
  const push = withPush({ permission: "granted", endpoint: FIRST, shown: ["/notifications", "/profile"] });
  keepsDevices(FIRST);
  subscribed(FIRST);
  await open(SETTINGS);
  await until(async () => (await theSwitch()).getAttribute("aria-checked")).toBe("true");
  const data = { kind: "news", navigate: "https://reseat.in/notifications" };
  push.say({ type: "pushed", notification: { title: "Refund approved", body: "", data } });
  await screen.findByText("Refund approved");
  await screen.findByText("New notification");
  await until(() => push.shown).toEqual(["/profile"]);
});

it("takes away the system's notification of a screen that is looked at", async () => {
  const push = withPush({ shown: ["/faqs", "/profile"] });
  keepsDevices();
  logIn();
  await open("/faqs");
  await until(() => push.shown).toEqual(["/profile"]);
});

it("goes where a pressed notification leads", async () => {
  const push = withPush();
  keepsDevices();
  logIn();
  await open(SETTINGS);
  await screen.findByRole("button", { name: "Enable Push Notifications" });
  push.say({ type: "open", url: "https://reseat.in/faqs" });
  await until(() => window.location.pathname).toBe("/faqs");
});
