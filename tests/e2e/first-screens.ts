import type { Page, WebSocket } from "@playwright/test";
import type { Client, Person } from "@reseat/testing/client";

interface ApiCall {
  method: string;
  /** Path and query. */
  address: string;
}

interface Recorded {
  /** The calls until the screen showed its person's data, and how long that took. */
  complete: ApiCall[];
  milliseconds: number;
  all: ApiCall[];
}

/**
 * The first screens of signed-in people, each with a text that appears together with the person's
 * data.
 */
export const SIGNED_IN_SCREENS: Record<string, string> = {
  "/home": "Hello, Sunita Shah",
  "/discover-movie": "A buyer is waiting for you",
  "/notifications": "General Notifications",
  "/messages": "Where do we meet?",
};

/**
 * Makes a person with something on each screen: listings, a waiting request, a question, a
 * conversation and notifications. `later` lets two seconds pass.
 */
export async function busyPerson(stack: Client, later: () => Promise<void>): Promise<Person> {
  const [seller, buyer] = [await stack.signUp("Sunita Shah"), await stack.signUp("Rohan Das", { credits: 5 })];
  const [wanted, asked, sold] = [await stack.list(seller), await stack.list(seller), await stack.list(seller)];
  const { interest_request } = await stack.call(buyer, "interest", "express", { ticket_id: wanted.id });
  await stack.call(buyer, "availability", "request", { ticket_id: asked.id });
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: sold.id });
  const { id: conversation_id } = await stack.call(buyer, "messaging", "start", { ticket_id: sold.id });
  const message = { conversation_id, id: crypto.randomUUID(), message: "Where do we meet?" };
  await stack.call(buyer, "messaging", "send", message);
  await stack.settled();
  // The first view of a request changes it, and changed data is fetched again.
  await stack.call(seller, "interest", "open", { id: interest_request.id });
  await stack.call(seller, "notifications", "markAllRead");
  await stack.call(seller, "messaging", "mark", { conversation_id, marks: { delivered: 1, seen: 1 } });
  await stack.settled();
  // Events within the second before a page's first answers count as later than them.
  await later();
  return seller;
}

const isOpened = ({ payload }: { payload: string | Buffer }) => String(payload).includes('"type":"opened"');

/**
 * Resolves when the server has listed the events that the page missed before its socket was open.
 */
async function opened(page: Page): Promise<WebSocket> {
  const socket = await page.waitForEvent("websocket");
  await socket.waitForEvent("framereceived", { predicate: isOpened });
  return socket;
}

/** Notes in the page when a text is first seen: the test itself learns of it some calls later. */
async function noteFirstSeen(page: Page, text: string): Promise<void> {
  await page.addInitScript((awaited) => {
    const isSeen = (element: Element): boolean => {
      const within = [...element.children].filter(({ textContent }) => textContent?.includes(awaited));
      return within.length > 0 ? within.some(isSeen) : element.checkVisibility();
    };
    const look = (_: unknown, observer: MutationObserver) => {
      if (!document.body?.textContent?.includes(awaited) || !isSeen(document.body)) return;
      performance.mark("first seen");
      observer.disconnect();
    };
    new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
  }, text);
}

/** Returns how many calls the page had made when the noted text was seen. */
function callsUntilSeen(page: Page): Promise<number> {
  return page.evaluate(() => {
    const seen = performance.getEntriesByName("first seen")[0]?.startTime ?? performance.now();
    const calls = performance
      .getEntriesByType("resource")
      .filter(({ name }) => new URL(name).pathname.startsWith("/api/"));
    return calls.filter(({ startTime }) => startTime <= seen).length;
  });
}

/**
 * Opens a screen of a signed-in person. Returns the calls that it made until it was complete, and
 * all calls until everything was fetched again that the socket's opening makes stale.
 */
export async function recordScreen(page: Page, path: string): Promise<Recorded> {
  const all: ApiCall[] = [];
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith("/api/")) all.push({ method: request.method(), address: pathname + search });
  });
  const text = SIGNED_IN_SCREENS[path] ?? "";
  await noteFirstSeen(page, text);
  const socket = opened(page);
  const began = performance.now();
  await page.goto(path);
  await page.getByText(text).filter({ visible: true }).first().waitFor();
  const milliseconds = performance.now() - began;
  const live = await socket;
  // The answer to this ping comes after everything that the socket's opening sends.
  const pong = live.waitForEvent("framereceived", ({ payload }) => String(payload).includes('"pong"'));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await pong;
  await page.waitForLoadState("networkidle");
  return { complete: all.slice(0, await callsUntilSeen(page)), milliseconds, all };
}
