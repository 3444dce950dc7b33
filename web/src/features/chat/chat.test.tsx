import { newId } from "@reseat/core/ids";
import { answers } from "@reseat/testing/answers";
import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, expect, it, vi } from "vitest";
import { open, server } from "../../../test/app";
import { conversationServer, until } from "../../../test/chat";

afterEach(async () => {
  vi.restoreAllMocks();
  await (await import("../../lib/api/database")).clearKept();
});

type Remote = ReturnType<typeof conversationServer>;

/** Opens the conversation's address; resolves when its messages are shown. */
async function openAt(remote: Remote) {
  const user = await open(`/messages/${remote.conversation.id}`);
  const chat = await screen.findByRole("article", { name: "Sunita Shah" });
  await within(chat).findByRole("textbox", { name: "Message" });
  return { user, chat };
}

const bubbles = (chat: HTMLElement) => [...chat.querySelectorAll<HTMLElement>(".chat-message .bubble")];
const texts = (chat: HTMLElement) => bubbles(chat).map((bubble) => bubble.querySelector("[dir=auto]")?.textContent);

/** Makes this device one with a mouse and a keyboard, or a phone. */
function on(device: "desktop" | "phone"): void {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, "matchMedia").mockImplementation((query) =>
    query.includes("hover")
      ? Object.defineProperty(real(query), "matches", { value: device === "desktop" })
      : real(query),
  );
}

it("shows everything as it was written, and nothing of it as HTML", async () => {
  const remote = conversationServer();
  const written = [
    `<img src=x onerror="alert(1)"><script>alert(1)</script>`,
    "x".repeat(2000),
    "🍿🎬",
    "See https://example.com/seat?row=F. Call 98765 43210 or write to asha@example.com",
  ];
  for (const message of written) remote.store({ message }, false);
  const { chat } = await openAt(remote);
  await until(() => texts(chat)).toEqual(written);
  expect(chat.querySelectorAll("script, .bubble img")).toHaveLength(0);
  expect(bubbles(chat)[2]?.querySelector(".text-3xl")).not.toBeNull();
  const links = [...(bubbles(chat)[3]?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"));
  expect(links).toEqual(["https://example.com/seat?row=F", "tel:9876543210", "mailto:asha@example.com"]);
});

it("says of a picture that never came that it is not available, when a minute has passed", async () => {
  const remote = conversationServer();
  const message = remote.store({ message_type: "image", message: "Row H" }, false);
  message.created_at = new Date(Date.now() - 61_000).toISOString();
  const missing = { code: "not_found", message: "Not found." };
  server.use(http.get("*/api/conversations/:id/pictures/:message", () => HttpResponse.json(missing, { status: 404 })));
  const { chat } = await openAt(remote);
  await within(chat).findByText("This picture is not available");
});

it("shows a draft and a name as they were written, whatever they hold of our own templates", async () => {
  const remote = conversationServer();
  const draft = "half <0>typed</0> <1/> {name} <b>bold</b>";
  const other_user_name = "<0>Asha</0> {0}";
  localStorage.setItem(`draft/${remote.conversation.id}`, draft);
  const conversation = { ...remote.conversation, other_user_name, is_blocked: true };
  server.use(
    answers("messaging", "get", conversation),
    answers("messaging", "list", { items: [{ ...remote.listed(), other_user_name }], next_cursor: null }),
  );
  await open(`/messages/${remote.conversation.id}`);
  const row = await screen.findByRole("link", { name: /Draft:/ });
  expect(row.textContent).toContain(`Draft: ${draft}`);
  expect(within(row).getByText(draft).children).toHaveLength(0);
  const foot = await screen.findByText(/You blocked/);
  expect(foot.textContent).toBe(`You blocked ${other_user_name}.`);
});

/** The toasts about new messages on the page in front, as text. */
const toasts = () =>
  [...document.querySelectorAll("[data-sonner-toast]:not([data-removed=true])")].map((one) => one.textContent);

/** Makes the other person write. */
function hear(remote: Remote, content: Parameters<Remote["store"]>[0]) {
  const message = remote.store(content, false);
  remote.tell({ type: "message.created", message });
  return message;
}

it("says on another page that a message has come, once, and leads to it", async () => {
  const remote = conversationServer();
  const user = await open("/faqs");
  await until(() => remote.sockets.size).toBe(1);
  const message = hear(remote, { message: "Half <0>typed</0> {name}" });
  await until(toasts).toEqual(["Sunita ShahHalf <0>typed</0> {name}Open"]);
  remote.tell({ type: "message.created", message });
  hear(remote, { message_type: "image" });
  await until(toasts).toEqual(["Sunita ShahPictureOpen"]);
  const openers = screen.getAllByRole("button", { name: "Open" });
  await user.click(openers.find((button) => !button.closest("[data-removed=true]")) as HTMLElement);
  await until(() => window.location.pathname).toBe(`/messages/${remote.conversation.id}`);

  // The conversation is open now, so there are no more toasts.
  const chat = await screen.findByRole("article", { name: "Sunita Shah" });
  await until(toasts).toEqual([]);
  hear(remote, { message: "Are you there?" });
  await until(() => texts(chat)).toContain("Are you there?");
  expect(toasts()).toEqual([]);
});

it("says nothing of a new message on a page behind, nor of what the person has written elsewhere", async () => {
  const remote = conversationServer();
  await open("/faqs");
  await until(() => remote.sockets.size).toBe(1);
  const visibility = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  const behind = hear(remote, { message: "Behind" });
  await until(() => remote.saidOf("conversation.mark").length).toBe(1);
  visibility.mockRestore();
  remote.tell({ type: "message.created", message: remote.store({ message: "Own" }) });
  // The stream repeats the event when the page is in front.
  remote.tell({ type: "message.created", message: behind });
  hear(remote, { message: "In front" });
  await until(toasts).toEqual(["Sunita ShahIn frontOpen"]);
});

it("goes on after a browser translated the page, which wraps each text in <font> elements", async () => {
  const remote = conversationServer();
  remote.store({ message: "Are you coming?" }, false);
  const { user, chat } = await openAt(remote);
  await until(() => texts(chat)).toEqual(["Are you coming?"]);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  for (const text of found) {
    const font = document.createElement("font");
    text.replaceWith(font);
    font.append(text);
  }
  await user.type(within(chat).getByRole("textbox", { name: "Message" }), "Yes");
  await user.click(within(chat).getByRole("button", { name: "Send message" }));
  await until(() => remote.stored.length).toBe(2);
  remote.tell({ type: "message.created", message: remote.store({ message: "Good" }, false) });
  await until(() => texts(chat)).toEqual(["Are you coming?", "Yes", "Good"]);
});

it("sends on Enter with a keyboard, but not while a word is composed or with Shift, and never a blank text", async () => {
  on("desktop");
  const remote = conversationServer();
  const { user, chat } = await openAt(remote);
  const input = within(chat).getByRole("textbox", { name: "Message" });
  expect(within(chat).getByRole("button", { name: "Send message" })).toHaveProperty("disabled", true);
  await user.type(input, " {Enter}");
  await user.clear(input);
  await user.type(input, "one{Shift>}{Enter}{/Shift}two");
  for (const composing of [{ isComposing: true }, { keyCode: 229 }])
    input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, ...composing }));
  expect(texts(chat)).toEqual([]);
  await user.type(input, "{Enter}");
  await until(() => texts(chat)).toEqual(["one\ntwo"]);
  expect(input).toHaveProperty("value", "");
});

it("breaks the line on Enter on a phone", async () => {
  on("phone");
  const { user, chat } = await openAt(conversationServer());
  const input = within(chat).getByRole("textbox", { name: "Message" });
  await user.type(input, "one{Enter}two");
  expect(input).toHaveProperty("value", "one\ntwo");
  expect(texts(chat)).toEqual([]);
});

it("says why a message was not sent, and sends it again or deletes it", async () => {
  const remote = conversationServer();
  remote.whenSent(({ id }) =>
    remote.tell({ type: "error", code: "invalid_input", message: "This message cannot be sent.", id }),
  );
  const { user, chat } = await openAt(remote);
  await until(() => remote.sockets.size).toBe(1);
  await user.type(within(chat).getByRole("textbox", { name: "Message" }), "Hello");
  await user.click(within(chat).getByRole("button", { name: "Send message" }));
  expect((await within(chat).findByRole("alert")).textContent).toContain("This message cannot be sent.");
  remote.whenSent((message) => remote.tell({ type: "message.sent", id: message.id, message: remote.store(message) }));
  await user.click(within(chat).getByRole("button", { name: "Send again" }));
  await until(() => within(chat).queryByRole("alert")).toBeNull();
  await until(() => remote.stored.map(({ message }) => message)).toEqual(["Hello"]);
});

it.each([
  ["refunded", "The credit of this deal was returned, so nobody can write here."],
  ["own_suspended", "Your account is suspended, so you cannot write for now."],
  ["own_closed", "You closed your account, so you cannot write for now."],
  ["suspended", "Sunita Shah cannot read or write for now: their account is suspended. What was written stays here."],
  ["gone", "Sunita Shah is no longer on Reseat, so nobody can write here. What was written stays here."],
] as const)("takes the input away when an open conversation closes (%s), and says why", async (closed, reason) => {
  const remote = conversationServer();
  remote.store({ message: "See you there" }, false);
  let now: typeof closed | null = null;
  server.use(answers("messaging", "get", () => ({ ...remote.conversation, closed: now })));
  const { user, chat } = await openAt(remote);
  await until(() => texts(chat)).toEqual(["See you there"]);
  await until(() => remote.sockets.size).toBe(1);
  await user.type(within(chat).getByRole("textbox", { name: "Message" }), "At the gate");

  now = closed;
  remote.tell({ type: "conversation.changed", conversation_id: remote.conversation.id });
  await until(() => within(chat).queryByRole("textbox", { name: "Message" })).toBeNull();
  const said = within(chat).getAllByRole("status");
  expect(said.map(({ textContent }) => textContent)).toContain(reason);
  expect(texts(chat)).toEqual(["See you there"]);

  // The typed text returns when the person may write again.
  now = null;
  remote.tell({ type: "conversation.changed", conversation_id: remote.conversation.id });
  expect(await within(chat).findByRole("textbox", { name: "Message" })).toHaveProperty("value", "At the gate");
  expect(within(chat).queryByText(reason)).toBeNull();
});

it("opens again at the end of a suspension that ends by itself", async () => {
  const remote = conversationServer();
  /** Three seconds after the page first asks. */
  let end = 0;
  server.use(
    answers("messaging", "get", () => {
      end ||= Date.now() + 3000;
      const closed = { closed: "suspended", closed_until: new Date(end).toISOString() } as const;
      return { ...remote.conversation, ...(Date.now() < end && closed) };
    }),
  );
  await open(`/messages/${remote.conversation.id}`);
  await screen.findByText(/their account is suspended/);
  await screen.findByRole("textbox", { name: "Message" });
  expect(Date.now()).toBeGreaterThanOrEqual(end);
});

it("tells nothing of a conversation of other people", async () => {
  const remote = conversationServer();
  server.use(http.get("*/api/conversations/:id", () => HttpResponse.json({ code: "not_found" }, { status: 404 })));
  server.use(
    http.get("*/api/conversations/:id/messages", () => HttpResponse.json({ code: "not_found" }, { status: 404 })),
  );
  await open(`/messages/${remote.conversation.id.replace(/^.{26}/, newId())}`);
  await screen.findByText("Conversation not found");
  expect(screen.queryByRole("textbox", { name: "Message" })).toBeNull();
});

it("leads from a chat that was opened by its address to the list, and not out of the app", async () => {
  const remote = conversationServer();
  const { user } = await openAt(remote);
  const entries = window.history.length;
  await user.click(screen.getByRole("button", { name: "Back to the conversations" }));
  await until(() => window.location.pathname).toBe("/messages");
  // The only conversation does not open a second time by itself.
  await screen.findByRole("link", { name: /Sunita Shah/ });
  await until(() => screen.queryByRole("article", { name: "Sunita Shah" })).toBeNull();
  expect(window.history.length).toBe(entries);
});

it("reports the ticked messages of the other person, and blocks and unblocks them", async () => {
  const remote = conversationServer();
  for (const message of ["Hello", "Give me your OTP"]) remote.store({ message }, false);
  let is_blocked = false;
  let reported: object = {};
  server.use(
    answers("messaging", "get", () => ({ ...remote.conversation, is_blocked })),
    answers("messaging", "block", () => {
      is_blocked = true;
      return { is_blocked: true as const };
    }),
    answers("messaging", "unblock", () => {
      is_blocked = false;
      return { is_blocked: false as const };
    }),
    http.post("*/api/reports", async ({ request }) => {
      reported = (await request.json()) as object;
      return HttpResponse.json({});
    }),
  );
  const { user, chat } = await openAt(remote);
  await user.click(within(chat).getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("button", { name: "Report Sunita Shah" }));
  const report = within(await screen.findByRole("dialog", { name: "Report Sunita Shah" }));
  await user.click(report.getByRole("checkbox", { name: /Give me your OTP/ }));
  await user.selectOptions(report.getByLabelText(/^What happened/), "fraud");
  await user.type(report.getByLabelText(/^Description/), "Asked for a code");
  await user.click(report.getByRole("button", { name: "Submit Report" }));
  await until(() => reported).toMatchObject({ messages: { numbers: [2] }, description: "Asked for a code" });

  await user.click(within(chat).getByRole("button", { name: "More" }));
  await user.click(await screen.findByRole("button", { name: "Block Sunita Shah" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Block" }));
  await screen.findByText(/You blocked/);
  expect(screen.queryByRole("textbox", { name: "Message" })).toBeNull();
  await user.click(await screen.findByRole("button", { name: "Unblock" }));
  await screen.findByRole("textbox", { name: "Message" });
});

it("says in the list when the last message was written, not when the chat was opened after it", async () => {
  const remote = conversationServer();
  const last_message = { ...remote.store({ message: "Is it free?" }), created_at: "2026-11-21T05:42:00.000Z" };
  const listed = { ...remote.listed(), last_message, updated_at: "2026-11-21T05:45:00.000Z" };
  server.use(answers("messaging", "list", { items: [listed], next_cursor: null }));
  await open("/messages");
  const row = await screen.findByRole("link", { name: /Is it free/ });
  expect(row.querySelector("time")?.dateTime).toBe(last_message.created_at);
});

it("begins with the conversations that have something unread", async () => {
  const remote = conversationServer();
  const { number } = remote.store({ message: "Is it free?" }, false);
  const marked = (other_user_name: string, seen: number) => ({
    ...remote.listed(),
    other_user_name,
    own_marks: { delivered: seen, seen },
  });
  const unread = marked("Asha Rao", number - 1);
  const read = { ...marked("Meena Iyer", number), id: `${unread.id.slice(0, -1)}A` };
  server.use(answers("messaging", "list", { items: [read, unread], next_cursor: null }));
  await open("/messages");
  const rows = await screen.findAllByRole("link", { name: /Is it free/ });
  expect(rows.map(({ textContent }) => /Asha|Meena/.exec(textContent ?? "")?.[0])).toEqual(["Asha", "Meena"]);
});

it("says that the conversations cannot be loaded, and tries again", async () => {
  const remote = conversationServer();
  let isDown = true;
  server.use(http.get("*/api/conversations", () => (isDown ? new HttpResponse(null, { status: 404 }) : undefined)));
  const user = await open("/messages");
  const again = await screen.findByRole("button", { name: "Try Again" });
  screen.getByText("Unable to load messages");
  isDown = false;
  await user.click(again);
  const link = await screen.findByRole("link", { name: /Sunita Shah/ });
  expect(link.getAttribute("href")).toBe(`/messages/${remote.conversation.id}`);
});
