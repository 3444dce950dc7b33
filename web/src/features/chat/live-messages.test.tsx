import { newId } from "@reseat/core/ids";
import { answers } from "@reseat/testing/answers";
import { HttpResponse, http } from "msw";
import { afterEach, expect, it, vi } from "vitest";
import { server } from "../../../test/app";
import { connectedChat, conversationServer, openChat, until } from "../../../test/chat";

type Page = Awaited<ReturnType<typeof openChat>>;

const pages: Page[] = [];
const opened = (page: Page) => {
  pages.push(page);
  return page;
};

afterEach(() => {
  for (const page of pages.splice(0)) page.close();
  vi.restoreAllMocks();
});

type Remote = ReturnType<typeof conversationServer>;

/** Makes the other person write. */
function hear(remote: Remote, text: string) {
  const message = remote.store({ message: text }, false);
  remote.tell({ type: "message.created", message });
  return message;
}

it("shows what the other person writes without asking for it, once, in the order of the numbers", async () => {
  const remote = conversationServer();
  const { lines } = opened(await connectedChat(remote));
  const fetched = remote.fetches();
  const one = hear(remote, "One");
  const two = remote.store({ message: "Two" }, false);
  const three = remote.store({ message: "Three" }, false);
  for (const message of [two, three, two, one]) remote.tell({ type: "message.created", message });
  await until(lines).toEqual(["One", "Two", "Three"]);
  expect(remote.fetches()).toBe(fetched);
});

it("fetches what it missed when a number is skipped, and nothing when the number was never its own", async () => {
  const remote = conversationServer();
  const { lines } = opened(await connectedChat(remote));
  hear(remote, "One");
  remote.store({ message: "Two" }, false);
  hear(remote, "Three");
  await until(lines).toEqual(["One", "Two", "Three"]);
  remote.skip();
  hear(remote, "Five");
  await until(lines).toEqual(["One", "Two", "Three", "Five"]);
  const fetched = remote.fetches();
  hear(remote, "Six");
  await until(lines).toEqual(["One", "Two", "Three", "Five", "Six"]);
  expect(remote.fetches()).toBe(fetched);
});

it("leaves what it shows as it is when older messages or new ones come", async () => {
  const remote = conversationServer();
  for (let number = 1; number <= 80; number += 1) remote.store({ message: `Message ${number}` }, number % 2 === 0);
  const page = opened(await connectedChat(remote));
  await until(() => page.chat.messages.length).toBe(50);
  const shown = page.chat.messages;
  await page.chat.fetchOlder();
  await until(() => page.chat.messages.length).toBe(80);
  hear(remote, "Message 81");
  await until(() => page.chat.messages.length).toBe(81);
  // The same objects, so that their bubbles are not rendered again.
  expect(page.chat.messages.slice(30, 80).filter((message, index) => message !== shown[index])).toEqual([]);
});

it("shows what arrives while the conversation is loading", async () => {
  const remote = conversationServer();
  let answer = () => {};
  const asked = remote.holdFetch(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const page = opened(await openChat(remote.conversation));
  await asked;
  // The connection is up when a ping is answered.
  await until(() => {
    window.dispatchEvent(new Event("online"));
    return remote.saidOf("ping").length;
  }).toBeGreaterThan(0);
  hear(remote, "Hello");
  await until(() => page.chat.list[0]?.last_message?.message).toBe("Hello");
  answer();
  await until(page.lines).toEqual(["Hello"]);
});

it("asks every three seconds while there is no live connection, only for what is new", async () => {
  const remote = conversationServer();
  remote.store({ message: "One" }, false);
  const { lines } = opened(await openChat(remote.conversation, { isLive: false }));
  await until(lines).toEqual(["One"]);
  remote.store({ message: "Two" }, false);
  await until(lines).toEqual(["One", "Two"]);
  expect(remote.lastFetch()).toMatchObject({ after: "1" });
});

it("fetches what came while the connection was down as soon as it is up", async () => {
  const remote = conversationServer();
  const { lines } = opened(await connectedChat(remote));
  hear(remote, "One");
  await until(lines).toEqual(["One"]);
  for (const socket of remote.sockets) socket.close();
  remote.store({ message: "Two" }, false);
  await until(lines).toEqual(["One", "Two"]);
});

it("loads older messages a page at a time, and keeps them", async () => {
  const remote = conversationServer();
  for (let number = 1; number <= 120; number += 1) remote.store({ message: String(number) }, false);
  const page = opened(await connectedChat(remote));
  await until(page.lines).toHaveLength(50);
  expect(page.lines()[0]).toBe("71");
  await page.chat.fetchOlder();
  await until(page.lines).toHaveLength(100);
  expect(page.chat.hasOlder).toBe(true);
  await page.chat.fetchOlder();
  await until(page.lines).toHaveLength(120);
  expect(page.lines()[0]).toBe("1");
  await until(() => page.chat.hasOlder).toBe(false);
  hear(remote, "121");
  await until(page.lines).toHaveLength(121);
});

it("moves the conversation to the top of the list, with its last message", async () => {
  const remote = conversationServer();
  const other = { ...remote.conversation, id: newId() };
  const { contact: _, closed: __, ...listed } = other;
  server.use(
    answers("messaging", "list", () => {
      const items = remote.stored.length > 0 ? [remote.listed(), listed] : [listed, remote.listed()];
      return { items, next_cursor: null };
    }),
  );
  const page = opened(await connectedChat(remote));
  await until(() => page.chat.list.map(({ id }) => id)).toEqual([other.id, remote.conversation.id]);
  hear(remote, "Hello");
  await until(() => page.chat.list.map(({ id }) => id)).toEqual([remote.conversation.id, other.id]);
  expect(page.chat.list[0]?.last_message?.message).toBe("Hello");
});

it("fetches the list again for a conversation that it does not show", async () => {
  const remote = conversationServer();
  let items: (typeof remote.conversation)[] = [];
  server.use(answers("messaging", "list", () => ({ items, next_cursor: null })));
  const page = opened(await connectedChat(remote));
  await until(() => page.chat.list).toEqual([]);
  items = [remote.conversation];
  hear(remote, "Hello");
  await until(() => page.chat.list.length).toBe(1);
});

it("counts unread conversations again when the other person writes", async () => {
  const remote = conversationServer();
  let count = 0;
  server.use(answers("messaging", "countUnread", () => ({ count })));
  const page = opened(await connectedChat(remote));
  await until(() => page.chat.unread).toBe(0);
  count = 3;
  hear(remote, "Hello");
  await until(() => page.chat.unread).toBe(3);
});

it("counts unread conversations again when the server confirms late what was seen", async () => {
  const remote = conversationServer();
  let count = 0;
  let counted = 0;
  server.use(
    answers("messaging", "countUnread", () => {
      counted += 1;
      return { count };
    }),
  );
  const page = opened(await connectedChat(remote));
  await until(() => page.chat.unread).toBe(0);
  count = 1;
  const before = counted;
  hear(remote, "Hello");
  const seen = () => remote.saidOf("conversation.mark").find(({ marks }) => marks.seen === 1);
  await until(() => seen() !== undefined && counted > before && page.chat.unread === 1).toBe(true);
  count = 0;
  remote.tell({
    type: "conversation.marked",
    conversation_id: remote.conversation.id,
    user_id: remote.person.id,
    marks: { delivered: 1, seen: 1 },
  });
  await until(() => page.chat.unread).toBe(0);
});

it("shows how far own messages came, never backwards, and a held one as no more than sent", async () => {
  const remote = conversationServer();
  const { lines, chat } = opened(await connectedChat(remote));
  chat.send("One");
  await until(lines).toEqual(["One (sent)"]);
  const marked = (delivered: number, seen: number) =>
    remote.tell({
      type: "conversation.marked",
      conversation_id: remote.conversation.id,
      user_id: remote.conversation.other_user_id,
      marks: { delivered, seen },
    });
  marked(1, 0);
  await until(lines).toEqual(["One (delivered)"]);
  marked(1, 1);
  await until(lines).toEqual(["One (seen)"]);
  chat.send("Two");
  await until(lines).toEqual(["One (seen)", "Two (sent)"]);
  marked(1, 0);
  chat.send("Three");
  await until(lines).toEqual(["One (seen)", "Two (sent)", "Three (sent)"]);
});

it("tells that a message was seen while it is in sight on a visible page, and only delivered while it is not", async () => {
  const remote = conversationServer();
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const { chat } = opened(await connectedChat(remote));
  hear(remote, "One");
  const marks = () => remote.saidOf("conversation.mark").map((said) => said.marks);
  await until(marks).toEqual([{ delivered: 1, seen: 0 }]);
  visibility.mockReturnValue("visible");
  document.dispatchEvent(new Event("visibilitychange"));
  await until(marks).toEqual([
    { delivered: 1, seen: 0 },
    { delivered: 1, seen: 1 },
  ]);
  // The person's own messages have no mark.
  chat.send("Two");
  await until(() => remote.stored.length).toBe(2);
  hear(remote, "Three");
  await until(marks).toHaveLength(3);
  expect(marks()[2]).toEqual({ delivered: 3, seen: 3 });
});

it("says at most every three seconds that the person is typing", async () => {
  const remote = conversationServer();
  const { chat } = opened(await connectedChat(remote));
  const now = vi.spyOn(Date, "now");
  const start = Date.now();
  for (const passed of [0, 1000, 2900, 3100]) {
    now.mockReturnValue(start + passed);
    chat.tell();
  }
  await until(() => remote.saidOf("conversation.type").length).toBe(2);
});

it("shows that the other person is typing until they write or were quiet for six seconds", async () => {
  const remote = conversationServer();
  const page = opened(await connectedChat(remote));
  const type = () => remote.tell({ type: "conversation.typing", conversation_id: remote.conversation.id });
  type();
  await until(() => page.chat.isOtherTyping).toBe(true);
  hear(remote, "Hello");
  await until(() => page.chat.isOtherTyping).toBe(false);
  type();
  await until(() => page.chat.isOtherTyping).toBe(true);
  const since = Date.now();
  await until(() => page.chat.isOtherTyping).toBe(false);
  expect(Date.now() - since).toBeGreaterThan(5000);
});

it("keeps what is typed over a reload", async () => {
  const remote = conversationServer();
  const first = await connectedChat(remote);
  first.chat.setDraft("Are both");
  await until(() => first.chat.draft).toBe("Are both");
  first.close();
  const page = opened(await openChat(remote.conversation));
  expect(page.chat.draft).toBe("Are both");
  expect(page.draftOf(remote.conversation.id)).toBe("Are both");
  page.chat.setDraft("");
  await until(() => page.chat.draft).toBe("");
  expect(Object.keys(localStorage).filter((key) => key.startsWith("draft"))).toEqual([]);
});

it("sends in order what waited for a server that is starting, also without a socket", async () => {
  const remote = conversationServer();
  let refused = 0;
  server.use(
    http.post("*/api/conversations/:id/messages", () => {
      refused += 1;
      return refused > 2 ? undefined : HttpResponse.json({ message: "Reseat is starting." }, { status: 503 });
    }),
  );
  const page = await openChat(remote.conversation, { isLive: false });
  await until(() => page.chat.isPending).toBe(false);
  const began = Date.now();
  for (const text of ["One", "Two"]) page.chat.send(text);
  await until(page.lines).toEqual(["One (sent)", "Two (sent)"]);
  expect(Date.now() - began).toBeLessThan(10_000);
  expect(remote.stored.map(({ message }) => message)).toEqual(["One", "Two"]);
  page.close();
});
