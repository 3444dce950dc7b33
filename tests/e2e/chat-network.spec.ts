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

/** The network between these pages and the server, which tests cut, or its socket alone. */
async function networkOf(target: Page | BrowserContext) {
  const sockets = new Set<WebSocketRoute>();
  let isDown = false;
  let hasSocket = true;
  await target.routeWebSocket(/\/ws$/, (client) => {
    if (isDown || !hasSocket) return void client.close();
    const server = client.connectToServer();
    sockets.add(client);
    client.onClose(() => sockets.delete(client));
    client.onMessage((message) => server.send(message));
    server.onMessage((message) => client.send(message));
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

test("two tabs keep a draft each, and one of them sends what was written without a network, in order and on any page", async ({
  stack,
  pageOf,
}) => {
  const { buyer, id, stored } = await conversing(stack);
  const first = await pageOf(buyer);
  const context = first.context();
  const second = await context.newPage();
  const draft = (page: Page) => page.getByPlaceholder("Type your message...");
  for (const page of [first, second]) await openChat(page, id);
  await draft(first).fill("In the first");
  await expect(draft(second)).toHaveValue("In the first");
  await write(second, "Zero");
  await expectState(second, "Zero", "sent");
  await expect(draft(first)).toHaveValue("In the first");
  await expect(draft(second)).toHaveValue("");
  for (const page of [first, second]) await page.reload();
  await expect(draft(first)).toHaveValue("In the first");
  await expect(draft(second)).toHaveValue("");
  await first.close();
  const third = await openChat(await context.newPage(), id);
  await expect(draft(third)).toHaveValue("In the first");

  const sent: string[] = [];
  let inFlight = 0;
  let most = 0;
  await context.route(/\/conversations\/[^/]+\/messages$/, async (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.fallback();
    inFlight += 1;
    most = Math.max(most, inFlight);
    const response = await route.fetch();
    sent.push(request.postDataJSON().message);
    inFlight -= 1;
    await route.fulfill({ response });
  });
  const network = await networkOf(context);
  await network.cutSocket();
  for (const page of [second, third]) await page.reload();
  await network.cut();
  await write(second, "One");
  await expectState(third, "One", "waiting");
  await write(third, "Two");
  await expectState(second, "Two", "waiting");
  await write(second, "Three");
  await expectState(third, "Three", "waiting");
  for (const page of [second, third]) await page.goto("/faqs");
  expect(await stored()).toEqual(["Zero"]);
  network.restore();
  await expect.poll(stored).toEqual(["Zero", "One", "Two", "Three"]);
  expect(sent).toEqual(["One", "Two", "Three"]);
  expect(most).toBe(1);
});

test("without a network, while a buyer waits, nothing lies over the chat", async ({ stack, pageOf }) => {
  const { seller, id } = await conversing(stack);
  const waiting = await stack.signUp("Meena Iyer", { credits: 5 });
  await stack.call(waiting, "interest", "express", { ticket_id: (await stack.list(seller)).id });
  const page = await pageOf(seller);
  await openChat(page, id);
  const bar = page.getByRole("navigation", { name: "Waiting requests" });
  await expect(bar).toBeVisible();
  await page.context().setOffline(true);
  const banner = page.getByText(/You are offline/);
  await expect(banner).toBeVisible();
  const chat = page.getByRole("article", { name: "Rohan Das" });
  const strip = chat.getByRole("link").filter({ hasText: "Night Bus" });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 740 });
    // The middle of each can be pressed: nothing else lies in front of it.
    for (const shown of [banner, bar.getByRole("link"), strip, chat.getByRole("button", { name: "More" })])
      await shown.click({ trial: true });
  }
  await page.getByRole("button", { name: "Back to the conversations" }).click();
  await expect(page).toHaveURL(/\/messages$/);
  for (const shown of [banner, bar.getByRole("link"), page.getByRole("heading", { name: "Messages" })])
    await shown.click({ trial: true });
});
