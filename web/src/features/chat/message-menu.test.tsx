import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { open } from "../../../test/app";
import { connectedChat, conversationServer, until } from "../../../test/chat";

afterEach(async () => {
  vi.restoreAllMocks();
  await (await import("../../lib/api/database")).clearKept();
});

type Remote = ReturnType<typeof conversationServer>;

/** Opens the conversation's address with these messages of the other person. */
async function openWith(remote: Remote, ...messages: string[]) {
  for (const message of messages) remote.store({ message }, false);
  const user = await open(`/messages/${remote.conversation.id}`);
  const chat = await screen.findByRole("article", { name: "Sunita Shah" });
  const input = await within(chat).findByRole("textbox", { name: "Message" });
  // What is told before that is lost.
  await until(() => remote.sockets.size).toBe(1);
  if (messages.length > 0) await until(() => texts(chat)).toEqual(messages);
  return { user, chat, input };
}

const bubbles = (chat: HTMLElement) => [...chat.querySelectorAll<HTMLElement>(".chat-message .bubble")];
const texts = (chat: HTMLElement) =>
  bubbles(chat).map((bubble) => bubble.querySelector(":scope > span [dir=auto]")?.textContent);
const bubble = (chat: HTMLElement, at: number) => bubbles(chat)[at] as HTMLElement;
const menu = () => screen.findByRole("dialog", { name: "Message" });

it("answers a message: the quoted line stands above what is written and in the answer, and leads to what it quotes", async () => {
  const remote = conversationServer();
  const { user, chat, input } = await openWith(remote, "Which gate?", "And when?");
  await user.click(within(bubble(chat, 0)).getByRole("button", { name: "Message options" }));
  await user.click(within(await menu()).getByRole("button", { name: "Reply" }));
  expect(within(chat).getByText(/^Reply to/).textContent).toBe("Reply to Sunita Shah");
  await until(() => document.activeElement).toBe(input);
  await user.type(input, "Gate 2");
  await user.click(within(chat).getByRole("button", { name: "Send message" }));
  await until(() => remote.stored.at(-1)).toMatchObject({ message: "Gate 2", reply_to: { number: 1 } });
  await until(() => within(chat).queryByText(/^Reply to/)).toBeNull();
  await until(() => texts(chat)).toEqual(["Which gate?", "And when?", "Gate 2"]);
  const quoted = await within(bubble(chat, 2)).findByRole("button", { name: "Sunita Shah Which gate?" });
  await user.click(quoted);
  await until(() => document.activeElement).toBe(bubble(chat, 0).parentElement);
});

it("leads to a message that is further up than what is loaded", async () => {
  const remote = conversationServer();
  for (let number = 1; number <= 120; number += 1) remote.store({ message: `${number}` }, false);
  remote.store({ message: "That one", reply_to: remote.stored[2]?.id ?? "" }, false);
  const { user, chat } = await openWith(remote);
  await user.click(await within(chat).findByRole("button", { name: "Sunita Shah 3" }));
  await until(() => document.activeElement?.getAttribute("data-number")).toBe("3");
});

it("says of a quoted message further up that it is not available once it was deleted on another device", async () => {
  const remote = conversationServer();
  for (let number = 1; number <= 60; number += 1) remote.store({ message: `${number}` }, false);
  remote.store({ message: "That one", reply_to: remote.stored[2]?.id ?? "" }, false);
  const { chat } = await openWith(remote);
  await within(chat).findByRole("button", { name: "Sunita Shah 3" });
  remote.hidden.add(3);
  remote.tell({ type: "message.hidden", conversation_id: remote.conversation.id, number: 3 });
  await within(chat).findByRole("button", { name: "This message is not available" });
});

it("answers nothing once the person thinks better of it", async () => {
  const remote = conversationServer();
  const { user, chat, input } = await openWith(remote, "Which gate?");
  for (const leave of [
    () => user.click(within(chat).getByRole("button", { name: "Do not reply" })),
    () => user.type(input, "{Escape}"),
  ]) {
    fireEvent.contextMenu(bubble(chat, 0));
    await user.click(within(await menu()).getByRole("button", { name: "Reply" }));
    await leave();
    expect(within(chat).queryByText(/^Reply to/)).toBeNull();
  }
  await user.type(input, "Hi");
  await user.click(within(chat).getByRole("button", { name: "Send message" }));
  await until(() => remote.stored.at(-1)).toMatchObject({ message: "Hi", reply_to: null });
});

it("opens for a finger that rests on a message, and not for one that scrolls", async () => {
  const remote = conversationServer();
  const { chat } = await openWith(remote, "Which gate?");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const finger = { pointerType: "touch", clientX: 10, clientY: 10 };
  fireEvent.pointerDown(bubble(chat, 0), finger);
  fireEvent.pointerMove(bubble(chat, 0), { ...finger, clientY: 30 });
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.queryByRole("dialog")).toBeNull();
  fireEvent.pointerDown(bubble(chat, 0), finger);
  await vi.advanceTimersByTimeAsync(500);
  vi.useRealTimers();
  await menu();
});

it("copies what a message says", async () => {
  const remote = conversationServer();
  const { user, chat } = await openWith(remote, "Gate 2");
  fireEvent.contextMenu(bubble(chat, 0));
  await user.click(within(await menu()).getByRole("button", { name: "Copy" }));
  await screen.findByText("Message Copied");
  expect(await navigator.clipboard.readText()).toBe("Gate 2");
});

it("deletes a message for the person alone, after asking, and says so of what quotes it", async () => {
  const remote = conversationServer();
  const { user, chat } = await openWith(remote, "Which gate?", "And when?");
  remote.tell({
    type: "message.created",
    message: remote.store({ message: "Hello?", reply_to: remote.stored[1]?.id ?? "" }, false),
  });
  await until(() => texts(chat).length).toBe(3);
  fireEvent.contextMenu(bubble(chat, 1));
  await user.click(within(await menu()).getByRole("button", { name: "Delete for me" }));
  const asked = await screen.findByRole("dialog", { name: "Delete this message for you?" });
  expect(remote.hidden.size).toBe(0);
  await user.click(within(asked).getByRole("button", { name: "Delete for me" }));
  await until(() => texts(chat)).toEqual(["Which gate?", "Hello?"]);
  expect([...remote.hidden]).toEqual([2]);
  await within(bubble(chat, 1)).findByText("This message is not available");
});

it("loses on this device what was deleted on another, also while it was not connected", async () => {
  const remote = conversationServer();
  for (const message of ["1", "2", "3"]) remote.store({ message }, false);
  const page = await connectedChat(remote);
  await until(page.lines).toEqual(["1", "2", "3"]);
  remote.hidden.add(2);
  remote.tell({ type: "message.hidden", conversation_id: remote.conversation.id, number: 2 });
  await until(page.lines).toEqual(["1", "3"]);
  const [socket] = remote.sockets;
  socket?.close();
  remote.hidden.add(3);
  await until(page.lines).toEqual(["1"]);
  page.close();
});
