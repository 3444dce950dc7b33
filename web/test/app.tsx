import type { Profile } from "@reseat/contract";
import "fake-indexeddb/auto";
import { CREDIT_PRICE, PACKS, packsAt } from "@reseat/contract/limits/credit-packs";
import { answers, answersMe, card, emptyLists, PART_OF_ME, profile } from "@reseat/testing/answers";
import { storedSession } from "@reseat/testing/log-in";
import { cleanup, configure, prettyDOM, render, waitFor } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { HttpResponse, http, ws } from "msw";
import { setupServer } from "msw/node";
import { toast as sonner } from "sonner";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";

/**
 * The server as the app sees it, at first without data. Tests add responses with
 * `server.use(answers(…))`.
 */
export const server = setupServer(
  ws.link("ws://localhost:4000/ws").addEventListener("connection", ({ client }) => {
    client.addEventListener("message", ({ data }) => {
      if (JSON.parse(String(data)).action === "open") client.send(JSON.stringify({ type: "opened", missed: [] }));
    });
  }),
  answersMe,
  answers("browse", "listTickets", { items: [], next_cursor: null, total: 0 }),
  answers("browse", "getFacets", {
    totals: { tickets: 0, movies: 0, cities: 0, theatres: 0 },
    trending_movies: [],
    popular_locations: [],
    places: [],
    dates: [],
  }),
  answers("browse", "suggestNames", { names: [] }),
  answers("browse", "suggest", { movies: [], theatres: [], locations: [], cities: [] }),
  answers("tickets", "getUsualPrice", { price_each: null }),
  answers("tickets", "getCancelRules", { rules: [] }),
  answers("admin", "getCancelRules", { rules: [], version: 0, last: null }),
  answers("wanted", "getDemand", { people: 0, has_more: false, price_each: null }),
  answers("wanted", "getTold", { told: 0, offer_at: null }),
  answers("messaging", "countUnread", { count: 0 }),
  answers("notifications", "count", { unread: 0, read: 0, waiting: 0 }),
  answers("places", "autocomplete", { suggestions: [] }),
  answers("credits", "get", { credits: 0 }),
  answers("payments", "listPacks", { items: packsAt({ credit_price: CREDIT_PRICE, packs: PACKS }) }),
  answers("moderation", "getMine", {
    restriction: null,
    warning: null,
    closed: null,
    terms: null,
    terms_changed: false,
  }),
  answers("interest", "list", () => ({ items: [], next_cursor: null, server_time: new Date().toISOString() })),
  answers("trust", "getScore", ({ user_id }) => ({ user_id, ...card().seller_trust, last_calculated: null })),
  answers("trust", "calculateScore", ({ user_id }) => ({ user_id, ...card().seller_trust, last_calculated: null })),
  ...emptyLists,
);

// happy-dom loads no images, and reports each as loaded.
Object.defineProperty(HTMLImageElement.prototype, "complete", { get: () => false });

configure({
  // Catches hangs; a busy machine stays below it.
  asyncUtilTimeout: 20_000,
  // The page is printed when the message is read, not at each try.
  getElementError(message, container) {
    const get = () => [message, prettyDOM(container)].filter(Boolean).join("\n\n");
    return Object.defineProperty(new Error(), "message", { configurable: true, get });
  },
});

/** Milliseconds: `TIME_BEFORE_UNMOUNT` of Sonner. */
const SONNER_REMOVES_AFTER = 200;

beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterEach(async () => {
  // Sonner removes a toast after a moment, with a timer that outlives its component.
  await waitFor(() => expect(document.querySelector("[data-sonner-toast][data-removed=true]")).toBeNull());
  cleanup();
  // Sonner lives longer than a page here, and shows the next one what is still open.
  sonner.dismiss();
  server.resetHandlers();
  for (const listener of counting.splice(0)) server.events.removeListener("request:start", listener);
  localStorage.clear();
  sessionStorage.clear();
});
afterAll(async () => {
  // A page that waits for the site would ask for it again when there is no page any more.
  server.use(http.head("*/", () => new HttpResponse()));
  window.dispatchEvent(new Event("online"));
  // The timer of a toast that was replaced is seen nowhere, and needs the page still.
  await new Promise((done) => setTimeout(done, SONNER_REMOVES_AFTER + 50));
  server.close();
});

/** Logs a person in in this browser. */
export function logIn(change: Partial<Profile> = {}): Profile {
  const person = profile(change);
  const seconds = Math.floor(Date.now() / 1000);
  const groups = person.role === "admin" ? { "cognito:groups": ["admin"] } : {};
  const claims = { user_id: person.id, username: "login-name", iat: seconds, exp: seconds + 3600, ...groups };
  const token = ["{}", JSON.stringify(claims), ""].map((part) => Buffer.from(part).toString("base64url")).join(".");
  const session = storedSession({ accessToken: token, idToken: token, refreshToken: "refresh" });
  for (const [name, value] of Object.entries(session)) localStorage.setItem(name, value);
  server.use(answers("accounts", "getProfile", person));
  return person;
}

type Listener = Parameters<typeof server.events.on<"request:start">>[1];
const counting: Listener[] = [];

/** Counts the calls that the page makes from now on, by path. */
export function countCalls(): Map<string, number> {
  const calls = new Map<string, number>();
  const listener: Listener = ({ request }) => {
    const { pathname } = new URL(request.url);
    if (!request.headers.has(PART_OF_ME)) calls.set(pathname, (calls.get(pathname) ?? 0) + 1);
  };
  server.events.on("request:start", listener);
  counting.push(listener);
  return calls;
}

/**
 * Opens an address like a fresh page load, and returns a `user-event` user. `prepare` runs before
 * the app is drawn.
 */
export async function open(address: string, prepare?: () => Promise<void>): Promise<UserEvent> {
  window.history.replaceState(null, "", address);
  vi.resetModules();
  const [{ App, createRouter }, { startI18n }] = await Promise.all([
    import("../src/app/app"),
    import("../src/lib/language/language"),
  ]);
  await prepare?.();
  render(<App i18n={await startI18n()} router={createRouter()} />);
  return userEvent.setup();
}
