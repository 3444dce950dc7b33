import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it } from "vitest";
import { observeServerTime } from "../../lib/live/server-clock";
import { MessageRun, runsOf } from "./message-run";
import type { ChatMessage } from "./use-messages";

/** The number of times that each bubble was rendered. */
const drawn = new Map<string, number>();
const AT = "2026-11-21T10:00:00.000Z";

beforeEach(() => {
  drawn.clear();
  observeServerTime(AT);
  i18n.loadAndActivate({ locale: "en", messages: {} });
});
afterEach(() => {
  cleanup();
});

function message(number: number | null, { id = String(number), at = AT, state = "sent" }: Partial<ChatMessage> = {}) {
  return {
    id,
    number,
    isOwn: false,
    type: "text",
    // Read whenever the bubble is rendered.
    get text() {
      drawn.set(id, (drawn.get(id) ?? 0) + 1);
      return "Hello";
    },
    contact: null,
    replyTo: null,
    at,
    caution: null,
    state,
  } satisfies ChatMessage;
}

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => message(from + index));

function Chat({ messages, today = "2026-11-21" }: { messages: ChatMessage[]; today?: string }) {
  return (
    <I18nProvider i18n={i18n}>
      {runsOf(messages).map((run) => (
        <MessageRun key={run.key} run={run} conversationId="one" otherId="" otherName="Sunita Shah" today={today} />
      ))}
    </I18nProvider>
  );
}

it("draws a bubble again only when its message changes, however long the chat is", () => {
  const newest = numbered(51, 100);
  const { rerender } = render(<Chat messages={newest} />);
  const again = (messages: ChatMessage[]) => {
    drawn.clear();
    rerender(<Chat messages={messages} />);
    return [...drawn.keys()];
  };
  const older = numbered(1, 50);
  expect(again([...older, ...newest])).toEqual(older.map(({ id }) => id));
  const next = message(101);
  expect(again([...older, ...newest, next])).toEqual(["101"]);
  expect(again([...older.with(6, message(7, { state: "seen" })), ...newest, next])).toEqual(["7"]);
  expect(screen.getAllByRole("listitem").filter(({ dataset }) => dataset.id)).toHaveLength(101);
});

it("keeps the bubble of a message when it gets its number", () => {
  const sent = numbered(1, 24);
  const { rerender, container } = render(
    <Chat messages={[...sent, message(null, { id: "a" }), message(null, { id: "b" })]} />,
  );
  const bubble = (id: string) => container.querySelector(`[data-id="${id}"]`);
  const before = ["a", "b"].map(bubble);
  rerender(<Chat messages={[...sent, message(25, { id: "a" }), message(26, { id: "b" })]} />);
  expect(before).not.toContain(null);
  expect(["a", "b"].map(bubble)).toEqual(before);
});

it("names each day once, across runs, and anew when the next day begins", () => {
  const messages = [
    ...Array.from({ length: 10 }, (_, index) => message(20 + index, { at: "2026-11-20T10:00:00.000Z" })),
    ...numbered(30, 60),
  ];
  const { rerender } = render(<Chat messages={messages} />);
  const days = () =>
    screen.getAllByRole("listitem").flatMap(({ dataset, textContent }) => (dataset.id ? [] : textContent));
  expect(days()).toEqual(["Yesterday", "Today"]);
  observeServerTime("2026-11-22T10:00:00.000Z");
  rerender(<Chat messages={messages} today="2026-11-22" />);
  expect(days()).toEqual(["20 Nov", "Yesterday"]);
});

it("puts the steps of a plan before the message that came next", () => {
  const rows = ["2026-11-21T09:00:00.000Z", "2026-11-21T10:30:00.000Z"].map((at) => ({ at, text: `Paid ${at}` }));
  const messages = [...numbered(1, 24), message(25, { at: "2026-11-21T11:00:00.000Z" })];
  const steps = runsOf(messages, rows).flatMap((run) => [...run.steps.entries()]);
  expect(steps).toEqual([
    ["1", [rows[0]]],
    ["25", [rows[1]]],
  ]);
});
