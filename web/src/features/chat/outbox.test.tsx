import { newMessage } from "@reseat/contract/schemas/message";
import { answers, refuses } from "@reseat/testing/answers";
import { HttpResponse, http } from "msw";
import { afterEach, expect, it, vi } from "vitest";
import { logIn, server } from "../../../test/app";
import { connectedChat, conversationServer, openChat, until } from "../../../test/chat";

type Page = Awaited<ReturnType<typeof openChat>>;

const pages: Page[] = [];
const opened = (page: Page) => {
  pages.push(page);
  return page;
};

afterEach(async () => {
  for (const page of pages.splice(0)) page.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  await (await import("../../lib/api/database")).clearKept();
});

const SEND = "*/api/conversations/:id/messages";
const texts = (messages: { message: string }[]) => messages.map(({ message }) => message);

/** Stops all requests before they reach the server, until the returned function is called. */
function cutNetwork() {
  let isDown = true;
  server.use(
    http.post(SEND, () => (isDown ? HttpResponse.error() : undefined)),
    http.head("*/", () => (isDown ? HttpResponse.error() : new HttpResponse())),
  );
  return () => {
    isDown = false;
    window.dispatchEvent(new Event("online"));
  };
}

it("shows a message at once, and sends it over the socket", async () => {
  const remote = conversationServer();
  const { chat, lines } = opened(await connectedChat(remote));
  chat.send("  Are both seats together? ");
  await until(lines).toEqual(["Are both seats together? (sent)"]);
  expect(texts(remote.stored)).toEqual(["Are both seats together?"]);
  expect(remote.posted).toEqual([]);
});

it("leaves a message that has waited for more than a day to its writer, and sends it again as of now", async () => {
  const remote = conversationServer();
  const restore = cutNetwork();
  vi.useFakeTimers({ now: Date.now() - 25 * 60 * 60 * 1000, toFake: ["Date"] });
  const first = await openChat(remote.conversation, { isLive: false });
  first.chat.send("I am at the gate");
  await until(first.lines).toEqual(["I am at the gate (waiting)"]);
  first.close();
  vi.useRealTimers();
  restore();
  const page = opened(await openChat(remote.conversation, { isLive: false }));
  await until(page.lines).toEqual(["I am at the gate (failed)"]);
  expect(remote.posted).toEqual([]);
  page.chat.retry(page.chat.messages[0]?.id ?? "");
  await until(page.lines).toEqual(["I am at the gate (sent)"]);
});

it("sends nothing for a blank text", async () => {
  const { chat, hasUnsent } = opened(await connectedChat(conversationServer()));
  chat.send(" \n ");
  expect(await hasUnsent()).toBe(false);
});

it("sends a message that the socket does not acknowledge over HTTP, under the same id", async () => {
  const remote = conversationServer();
  remote.whenSent(() => {});
  const { chat, lines } = opened(await connectedChat(remote));
  chat.send("Hello");
  await until(lines).toEqual(["Hello (sending)"]);
  await until(lines).toEqual(["Hello (sent)"]);
  const [said] = remote.saidOf("message.send");
  expect(remote.posted).toEqual([said?.id]);
});

it("stores a message once whose acknowledgement comes late", async () => {
  const remote = conversationServer();
  let acknowledge = () => {};
  remote.whenSent((message) => {
    acknowledge = () => remote.tell({ type: "message.sent", id: message.id, message: remote.store(message) });
  });
  server.use(
    http.post(SEND, () => {
      acknowledge();
      return undefined;
    }),
  );
  const { chat, lines, hasUnsent } = opened(await connectedChat(remote));
  chat.send("Hello");
  await until(lines).toEqual(["Hello (sent)"]);
  expect(remote.stored).toHaveLength(1);
  expect(await hasUnsent()).toBe(false);
});

it("sends one message at a time, in the order in which they were written", async () => {
  const remote = conversationServer();
  const held: (() => void)[] = [];
  remote.whenSent((message) =>
    held.push(() => remote.tell({ type: "message.sent", id: message.id, message: remote.store(message) })),
  );
  const { chat, lines } = opened(await connectedChat(remote));
  for (const text of ["One", "Two", "Three"]) chat.send(text);
  await until(() => held.length).toBe(1);
  await until(lines).toEqual(["One (sending)", "Two (waiting)", "Three (waiting)"]);
  held[0]?.();
  await until(() => held.length).toBe(2);
  await until(lines).toEqual(["One (sent)", "Two (sending)", "Three (waiting)"]);
  held[1]?.();
  await until(() => held.length).toBe(3);
  held[2]?.();
  await until(lines).toEqual(["One (sent)", "Two (sent)", "Three (sent)"]);
});

it("shows a refused message as failed, which holds nothing back, until it is sent again or deleted", async () => {
  const remote = conversationServer();
  const store = (message: Parameters<Parameters<typeof remote.whenSent>[0]>[0]) =>
    remote.tell({ type: "message.sent", id: message.id, message: remote.store(message) });
  remote.whenSent((message) => {
    if (message.message?.startsWith("Two")) store(message);
    else remote.tell({ type: "error", code: "invalid_input", message: "", id: message.id });
  });
  const page = opened(await connectedChat(remote));
  for (const text of ["One", "Also one", "Two", "Two again"]) page.chat.send(text);
  await until(page.lines).toEqual(["Two (sent)", "Two again (sent)", "One (failed)", "Also one (failed)"]);
  const idOf = (text: string) => page.chat.messages.find((message) => message.text === text)?.id ?? "";
  expect(page.chat.messages.at(-1)?.error).toMatchObject({ code: "invalid_input" });
  page.chat.retry(idOf("One"));
  await until(() => remote.saidOf("message.send").length).toBe(5);
  await until(page.lines).toEqual(["Two (sent)", "Two again (sent)", "One (failed)", "Also one (failed)"]);
  page.chat.discard(idOf("One"));
  remote.whenSent(store);
  page.chat.retry(idOf("Also one"));
  await until(page.lines).toEqual(["Two (sent)", "Two again (sent)", "Also one (sent)"]);
});

it("settles a failed message that turns out to be stored", async () => {
  const remote = conversationServer();
  remote.whenSent(({ id }) => remote.tell({ type: "error", code: "conversation_closed", message: "", id }));
  const { chat, lines } = opened(await connectedChat(remote));
  chat.send("One");
  await until(lines).toEqual(["One (failed)"]);
  const [first] = remote.saidOf("message.send");
  if (first) remote.tell({ type: "message.created", message: remote.store(first) });
  await until(lines).toEqual(["One (sent)"]);
});

it("queues a text as the server takes it, and nothing of which nothing would be left", async () => {
  const remote = conversationServer();
  const page = opened(await connectedChat(remote));
  for (const text of ["Row F\u000bSeat 1\u0000\ud800", "\u200b\u200b", "\u0007", " Row\u200b G\u0085"])
    page.chat.send(text);
  await until(page.lines).toEqual(["Row F\nSeat 1 (sent)", "Row G (sent)"]);
  const { message } = newMessage;
  for (const said of remote.saidOf("message.send")) expect(message.parse(said.message)).toBe(said.message);
});

it("asks a busy server again, and shows a message as failed when it stays so", async () => {
  const remote = conversationServer();
  let tries = 0;
  remote.whenSent(({ id }) => {
    tries += 1;
    remote.tell({ type: "error", code: "try_again", message: "", id });
  });
  const { chat, lines } = opened(await connectedChat(remote));
  chat.send("Hello");
  await until(lines).toEqual(["Hello (failed)"]);
  expect(tries).toBe(4);
});

it("waits for the network with what is written without it, and sends it in order when it is back", async () => {
  const remote = conversationServer();
  const restore = cutNetwork();
  const { chat, lines } = opened(await openChat(remote.conversation, { isLive: false }));
  await until(() => chat.isPending).toBe(true);
  for (const text of ["One", "Two"]) chat.send(text);
  await until(lines).toEqual(["One (waiting)", "Two (waiting)"]);
  restore();
  await until(lines).toEqual(["One (sent)", "Two (sent)"]);
  expect(texts(remote.stored)).toEqual(["One", "Two"]);
});

it("keeps unsent messages over a reload, and sends them by itself", async () => {
  const remote = conversationServer();
  const restore = cutNetwork();
  const first = await openChat(remote.conversation, { isLive: false });
  for (const text of ["One", "Two"]) first.chat.send(text);
  await until(first.lines).toEqual(["One (waiting)", "Two (waiting)"]);
  first.close();
  const { lines } = opened(await openChat(remote.conversation, { isLive: false }));
  await until(lines).toEqual(["One (waiting)", "Two (waiting)"]);
  restore();
  await until(lines).toEqual(["One (sent)", "Two (sent)"]);
  expect(texts(remote.stored)).toEqual(["One", "Two"]);
});

it("never shows nor sends what another account left", async () => {
  const remote = conversationServer();
  const restore = cutNetwork();
  const first = await openChat(remote.conversation, { isLive: false });
  first.chat.send("One");
  await until(first.lines).toEqual(["One (waiting)"]);
  first.close();
  logIn();
  restore();
  const { lines, hasUnsent, chat } = opened(await openChat(remote.conversation, { isLive: false }));
  await until(() => chat.isPending).toBe(true);
  expect(await hasUnsent()).toBe(false);
  expect(lines()).toEqual([]);
  expect(remote.stored).toEqual([]);
});

it("keeps a picture over a reload, in its place between texts", async () => {
  const remote = conversationServer();
  const restore = cutNetwork();
  server.use(
    answers("messaging", "createPictureUpload", { url: "http://images.local/upload", fields: {} }),
    http.post("http://images.local/upload", () => new HttpResponse(null, { status: 204 })),
  );
  const first = await openChat(remote.conversation, { isLive: false });
  first.chat.send("One");
  first.chat.sendImage(new File(["…"], "seat.jpg", { type: "image/jpeg" }), "Two");
  first.chat.send("Three");
  await until(first.lines).toEqual(["One (waiting)", "Two (waiting)", "Three (waiting)"]);
  await until(async () => (await (await import("../../lib/api/database")).keptUnder("unsent/")).length).toBe(1);
  first.close();
  const { lines } = opened(await openChat(remote.conversation, { isLive: false }));
  await until(lines).toEqual(["One (waiting)", "Two (waiting)", "Three (waiting)"]);
  restore();
  await until(lines).toEqual(["One (sent)", "Two (sent)", "Three (sent)"]);
  expect(texts(remote.stored)).toEqual(["One", "Two", "Three"]);
});

it("sends in one tab what was written in another, and lets both know", async () => {
  const remote = conversationServer();
  const restore = cutNetwork();
  const one = opened(await openChat(remote.conversation, { isLive: false }));
  const other = opened(await openChat(remote.conversation, { isLive: false }));
  one.chat.send("From one");
  await until(() => other.chat.messages.map(({ text }) => text)).toEqual(["From one"]);
  one.chat.discard(one.chat.messages[0]?.id ?? "");
  await until(() => other.chat.messages).toEqual([]);
  other.chat.send("From the other");
  await until(() => one.chat.messages.map(({ text }) => text)).toEqual(["From the other"]);
  restore();
  for (const page of [one, other]) await until(() => page.chat.messages).toMatchObject([{ state: "sent" }]);
  expect(texts(remote.stored)).toEqual(["From the other"]);
});

/** As in a window that has no database. */
const withoutDatabase = () =>
  vi.spyOn(IDBDatabase.prototype, "transaction").mockImplementation(() => {
    throw new DOMException("Connection to Indexed Database server lost.", "UnknownError");
  });

it("keeps and sends texts without a database too", async () => {
  const remote = conversationServer();
  const restore = cutNetwork();
  const first = await openChat(remote.conversation, { isLive: false });
  withoutDatabase();
  first.chat.send("One");
  await until(first.lines).toEqual(["One (waiting)"]);
  first.close();
  const page = opened(await openChat(remote.conversation, { isLive: false }));
  await until(page.lines).toEqual(["One (waiting)"]);
  page.chat.send("Two");
  restore();
  await until(page.lines).toEqual(["One (sent)", "Two (sent)"]);
  expect(page.chat.isKept).toBe(true);
});

it("sends at once, and keeps over a reload, what is written where the database never answers", async () => {
  const remote = conversationServer();
  const restore = cutNetwork();
  const silent = vi.spyOn(IDBFactory.prototype, "open").mockImplementation(() => ({}) as IDBOpenDBRequest);
  const first = await openChat(remote.conversation, { isLive: false });
  first.chat.send("One");
  await until(first.lines).toEqual(["One (waiting)"]);
  first.close();
  const page = opened(await openChat(remote.conversation, { isLive: false }));
  await expect.poll(page.lines, { timeout: 4000 }).toEqual(["One (waiting)"]);
  restore();
  page.chat.send("Two");
  await expect.poll(page.lines, { timeout: 5000 }).toEqual(["One (sent)", "Two (sent)"]);
  expect(texts(remote.stored)).toEqual(["One", "Two"]);
  silent.mockRestore();
});

it("sends the others where an entry is damaged", async () => {
  const remote = conversationServer();
  for (const [id, text] of Object.entries({ a: "{", b: "null", c: "[1]", d: '{"id":1}' }))
    localStorage.setItem(`unsent/${id}`, text);
  const { chat, lines } = opened(await connectedChat(remote));
  chat.send("Hello");
  await until(lines).toEqual(["Hello (sent)"]);
});

it("says that a text is not kept without any storage, and sends it", async () => {
  const remote = conversationServer();
  const restore = cutNetwork();
  const page = opened(await openChat(remote.conversation, { isLive: false }));
  withoutDatabase();
  const full = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  };
  const { localStorage } = window;
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => localStorage.getItem(key),
    setItem: full,
    removeItem() {},
  });
  page.chat.send("One");
  await until(page.lines).toEqual(["One (waiting)"]);
  await until(() => page.chat.isKept).toBe(false);
  restore();
  await until(page.lines).toEqual(["One (sent)"]);
});

it("says that a picture is not kept without a database", async () => {
  const remote = conversationServer();
  server.use(refuses("messaging", "createPictureUpload", "temporarily_unavailable"));
  const page = opened(await openChat(remote.conversation, { isLive: false }));
  withoutDatabase();
  page.chat.sendImage(new File(["…"], "seat.jpg", { type: "image/jpeg" }), "Row F");
  await until(() => page.chat.isKept).toBe(false);
});

it.each(["too_many_requests", "temporarily_unavailable"] as const)(
  "waits as long as the server wants after %s",
  async (code) => {
    const remote = conversationServer();
    let tries = 0;
    remote.whenSent((message) => {
      tries += 1;
      const data = { retry_at: new Date(Date.now() + 1500).toISOString() };
      if (tries === 1) remote.tell({ type: "error", code, message: "", data, id: message.id });
      else remote.tell({ type: "message.sent", id: message.id, message: remote.store(message) });
    });
    const { chat, lines } = opened(await connectedChat(remote));
    chat.send("Hello");
    await until(lines).toEqual(["Hello (waiting)"]);
    await until(lines).toEqual(["Hello (sent)"]);
  },
);

it("uploads a picture before its message, under the same id", async () => {
  const remote = conversationServer();
  const uploads: string[] = [];
  server.use(
    answers("messaging", "createPictureUpload", ({ message_id, content_type }) => ({
      url: "http://images.local/upload",
      fields: { key: message_id, type: content_type },
    })),
    http.post("http://images.local/upload", async ({ request }) => {
      uploads.push(String((await request.formData()).get("key")));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { chat, lines } = opened(await connectedChat(remote));
  chat.sendImage(new File(["…"], "seat.jpg", { type: "image/jpeg" }), "Row F");
  await until(lines).toEqual(["Row F (sent)"]);
  expect(remote.stored).toMatchObject([{ message_type: "image", message: "Row F" }]);
  expect(uploads).toEqual([remote.stored[0]?.id]);
});

it("shows a picture as failed that the server does not want", async () => {
  const remote = conversationServer();
  server.use(refuses("messaging", "createPictureUpload", "conversation_closed"));
  const { chat, lines } = opened(await connectedChat(remote));
  chat.sendImage(new File(["…"], "seat.jpg", { type: "image/jpeg" }), "Row F");
  await until(lines).toEqual(["Row F (failed)"]);
});

it("shares the person's own contact, which is shown at once", async () => {
  const remote = conversationServer();
  remote.whenSent(() => {});
  const page = opened(await connectedChat(remote));
  page.chat.shareContact();
  await until(() => page.chat.messages[0]).toMatchObject({
    type: "contact",
    state: "sending",
    contact: { mobile: remote.person.mobile },
  });
});
