import type { BrowserContext, Locator, Page, WebSocketRoute } from "@playwright/test";
import type { Client } from "@reseat/testing/client";
import { expect, test } from "./fixtures";

// The network is cut on purpose.
test.use({ expectedErrors: [/net::ERR_|WebSocket|status of 4\d\d/] });

/** Makes two people who can write to each other. */
async function conversing(stack: Client) {
  const [seller, buyer] = [await stack.signUp("Sunita Shah"), await stack.signUp("Rohan Das", { credits: 5 })];
  const ticket = await stack.list(seller);
  await stack.call(buyer, "deals", "unlockSeller", { user_id: seller.id, ticket_id: ticket.id });
  const { id } = await stack.call(buyer, "messaging", "start", { ticket_id: ticket.id });
  return {
    seller,
    buyer,
    id,
    stored: async () => {
      const { items } = await stack.call(seller, "messaging", "listMessages", { conversation_id: id });
      return items.map(({ message }) => message);
    },
  };
}

/** The network between these pages and the server: tests cut it, or one direction of the socket. */
async function networkOf(target: Page | BrowserContext) {
  const sockets = new Set<WebSocketRoute>();
  const held: (() => void)[] = [];
  let isDown = false;
  let hasSocket = true;
  let isMute = false;
  let isHeldUp = false;
  let heard = 0;
  await target.routeWebSocket(/\/ws$/, (client) => {
    if (isDown || !hasSocket) return void client.close();
    const server = client.connectToServer();
    sockets.add(client);
    client.onClose(() => sockets.delete(client));
    client.onMessage((message) => {
      if (isHeldUp) held.push(() => server.send(message));
      else server.send(message);
    });
    server.onMessage((message) => {
      heard += 1;
      if (isMute) held.push(() => client.send(message));
      else client.send(message);
    });
  });
  await target.route(/\/api\/|\/$/, (route) => (isDown ? route.abort("internetdisconnected") : route.fallback()));
  const closeSockets = async () => {
    for (const socket of sockets) await socket.close();
    sockets.clear();
  };
  return {
    async cut() {
      isDown = true;
      await closeSockets();
    },
    restore() {
      isDown = false;
    },
    async cutSocket() {
      hasSocket = false;
      await closeSockets();
    },
    /** Waits until a page's socket is open: before that, messages go over HTTP. */
    async opened(page: Page) {
      await expect(async () => {
        const before = heard;
        // Coming back to a page sends a ping, once the connection is open.
        await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
        await expect.poll(() => heard, { timeout: 1000 }).toBeGreaterThan(before);
      }).toPass();
    },
    /** Holds back what the server says on the socket. */
    mute() {
      isMute = true;
    },
    /** Holds back what the page says on the socket. */
    holdUp() {
      isHeldUp = true;
    },
    /** Delivers what was held back, and holds back nothing more. */
    release() {
      isMute = false;
      isHeldUp = false;
      for (const say of held.splice(0)) say();
    },
  };
}

async function openChat(page: Page, id: string): Promise<Page> {
  await page.goto(`/messages/${id}`);
  await expect(page.getByPlaceholder("Type your message...")).toBeVisible();
  return page;
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByPlaceholder("Type your message...").fill(text);
  await page.getByRole("button", { name: "Send message" }).click();
}

const bubble = (page: Page, text: string): Locator => page.locator("[data-id]").filter({ hasText: text });

/** The bubble of a message stands once, in this state. */
async function expectState(page: Page, text: string, state: string): Promise<void> {
  await expect(bubble(page, text)).toHaveCount(1);
  await expect(bubble(page, text).locator(`[data-state="${state}"]`)).toBeVisible();
}

test("what is written while the network is gone waits, and arrives once and in order when it is back", async ({
  stack,
  pageOf,
}) => {
  const { buyer, seller, id, stored } = await conversing(stack);
  const [page, other] = [await pageOf(buyer), await pageOf(seller)];
  const network = await networkOf(page);
  await openChat(page, id);
  await openChat(other, id);
  await write(page, "Are both seats together?");
  await expectState(page, "Are both seats together?", "seen");
  await network.cut();
  const texts = ["I am at the gate", "Where are you?", "It starts soon"];
  for (const text of texts) await write(page, text);
  for (const text of texts) await expectState(page, text, "waiting");
  network.restore();
  for (const text of texts) await expectState(page, text, "seen");
  await expect(other.locator("[data-id]")).toContainText(["Are both seats together?", ...texts]);
  expect(await stored()).toEqual(["Are both seats together?", ...texts]);
});

test("unsent messages outlive their page, and leave by themselves", async ({ stack, pageOf }) => {
  const { buyer, id, stored } = await conversing(stack);
  const page = await pageOf(buyer);
  const network = await networkOf(page);
  await openChat(page, id);
  await network.cut();
  for (const text of ["One", "Two", "Three"]) await write(page, text);
  for (const text of ["One", "Two", "Three"]) await expectState(page, text, "waiting");
  await page.goto("/faqs");
  expect(await stored()).toEqual([]);
  network.restore();
  await expect.poll(stored).toEqual(["One", "Two", "Three"]);
});

test("of two tabs one sends, one message at a time", async ({ stack, pageOf }) => {
  const { buyer, id, stored } = await conversing(stack);
  const first = await pageOf(buyer);
  const sent: string[] = [];
  let inFlight = 0;
  let most = 0;
  await first.context().route(/\/conversations\/[^/]+\/messages$/, async (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.fallback();
    inFlight += 1;
    most = Math.max(most, inFlight);
    const response = await route.fetch();
    sent.push(request.postDataJSON().message);
    inFlight -= 1;
    await route.fulfill({ response });
  });
  const network = await networkOf(first.context());
  await network.cutSocket();
  const second = await first.context().newPage();
  for (const page of [first, second]) await openChat(page, id);
  await network.cut();
  await write(first, "One");
  await expectState(second, "One", "waiting");
  await write(second, "Two");
  await expectState(first, "Two", "waiting");
  await write(first, "Three");
  await expectState(second, "Three", "waiting");
  network.restore();
  for (const page of [first, second]) for (const text of ["One", "Two", "Three"]) await expectState(page, text, "sent");
  expect(sent).toEqual(["One", "Two", "Three"]);
  expect(most).toBe(1);
  expect(await stored()).toEqual(["One", "Two", "Three"]);
});

test("an open chat asks for what is new while the socket is down", async ({ stack, pageOf }) => {
  const { buyer, seller, id } = await conversing(stack);
  const page = await pageOf(buyer);
  const network = await networkOf(page);
  await network.cutSocket();
  await openChat(page, id);
  const message = { conversation_id: id, id: crypto.randomUUID(), message: "At the gate" };
  await stack.call(seller, "messaging", "send", message);
  await expect(bubble(page, "At the gate")).toBeVisible();
  await write(page, "Coming");
  await expectState(page, "Coming", "sent");
  await stack.call(seller, "messaging", "mark", { conversation_id: id, marks: { seen: 2 } });
  await expectState(page, "Coming", "seen");
});

test("a message whose acknowledgement is late goes over HTTP, and is there once", async ({ stack, pageOf }) => {
  const { buyer, id, stored } = await conversing(stack);
  const page = await pageOf(buyer);
  const network = await networkOf(page);
  await openChat(page, id);
  await network.opened(page);
  network.mute();
  const posted = page.waitForResponse(
    (answer) => answer.request().method() === "POST" && answer.url().endsWith("/messages"),
  );
  await write(page, "Hello");
  expect((await posted).status()).toBe(200);
  await expectState(page, "Hello", "sent");
  network.release();
  await write(page, "Again");
  await expectState(page, "Again", "sent");
  await expectState(page, "Hello", "sent");
  expect(await stored()).toEqual(["Hello", "Again"]);
});

test("a late acknowledgement settles a message that was shown as not sent", async ({ stack, pageOf }) => {
  const { buyer, id, stored } = await conversing(stack);
  const page = await pageOf(buyer);
  const network = await networkOf(page);
  await openChat(page, id);
  await page.route(/\/conversations\/[^/]+\/messages$/, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 409, json: { code: "idempotency_key_reused", message: "" } })
      : route.fallback(),
  );
  await network.opened(page);
  network.holdUp();
  await write(page, "Hello");
  await expectState(page, "Hello", "failed");
  await expect(page.getByRole("button", { name: "Send again" })).toBeVisible();
  network.release();
  await expectState(page, "Hello", "sent");
  await expect(page.getByRole("button", { name: "Send again" })).toHaveCount(0);
  expect(await stored()).toEqual(["Hello"]);
});

test.describe("without a network, while a buyer waits", () => {
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const)
    test(`nothing lies over the chat at ${width} px`, async ({ stack, pageOf }) => {
      const { seller, id } = await conversing(stack);
      const waiting = await stack.signUp("Meena Iyer", { credits: 5 });
      await stack.call(waiting, "interest", "express", { ticket_id: (await stack.list(seller)).id });
      const page = await pageOf(seller);
      await page.setViewportSize({ width, height });
      await openChat(page, id);
      const bar = page.getByRole("navigation", { name: "Waiting requests" });
      await expect(bar).toBeVisible();
      await page.context().setOffline(true);
      const banner = page.getByText(/You are offline/);
      await expect(banner).toBeVisible();
      const chat = page.getByRole("article", { name: "Rohan Das" });
      const strip = chat.getByRole("link").filter({ hasText: "Night Bus" });
      // The middle of each can be pressed: nothing else lies in front of it.
      for (const shown of [banner, bar.getByRole("link"), strip, chat.getByRole("button", { name: "More" })])
        await shown.click({ trial: true });
      if (width > 1000) return;
      await page.getByRole("button", { name: "Back to the conversations" }).click();
      await expect(page).toHaveURL(/\/messages$/);
      for (const shown of [banner, bar.getByRole("link"), page.getByRole("heading", { name: "Messages" })])
        await shown.click({ trial: true });
    });
});

test("two tabs keep a draft each, whichever sends first, and the one that is left is there for the next tab", async ({
  stack,
  pageOf,
}) => {
  const { buyer, id } = await conversing(stack);
  const first = await pageOf(buyer);
  const second = await first.context().newPage();
  const draft = (page: Page) => page.getByPlaceholder("Type your message...");
  for (const page of [first, second]) await openChat(page, id);
  await draft(first).fill("In the first");
  await expect(draft(second)).toHaveValue("In the first");
  await draft(second).fill("In the second");
  await expect(draft(first)).toHaveValue("In the first");
  await second.getByRole("button", { name: "Send message" }).click();
  await expectState(second, "In the second", "sent");
  await expect(draft(first)).toHaveValue("In the first");
  await expect(draft(second)).toHaveValue("");
  for (const page of [first, second]) await page.reload();
  await expect(draft(first)).toHaveValue("In the first");
  await expect(draft(second)).toHaveValue("");
  await first.close();
  const third = await openChat(await second.context().newPage(), id);
  await expect(draft(third)).toHaveValue("In the first");
});
