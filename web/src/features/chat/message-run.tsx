import { Fragment, memo } from "react";
import type { PlanRow } from "../deals/plan-rows";
import { MessageBubble } from "./message-bubble";
import { dayOf, useDays } from "./names";
import type { ChatMessage } from "./use-messages";

/**
 * Neighbouring messages that the browser lays out or skips together: watching each bubble makes
 * every frame of a long chat slow.
 */
export interface Run {
  key: number;
  messages: ChatMessage[];
  /** The message before the first one. */
  before: ChatMessage | undefined;
  /** The steps of the deal's plan, by the id of the message that came next. */
  steps: Map<string, PlanRow[]>;
}

const RUN_SIZE = 25;

/**
 * Splits messages, oldest first, into runs. A message keeps its run when older ones are loaded. An
 * unsent message stands where its number will probably put it. The steps of a plan, oldest first,
 * stand before the message that came next.
 */
export function runsOf(messages: readonly ChatMessage[], rows: readonly PlanRow[] = []): Run[] {
  const runs: Run[] = [];
  let last = 0;
  let left = rows;
  messages.forEach((message, index) => {
    last = message.number ?? last + 1;
    const key = Math.floor(last / RUN_SIZE);
    const run = runs.at(-1);
    const steps = left.filter(({ at }) => at < message.at);
    left = left.slice(steps.length);
    const own = steps.length > 0 ? [[message.id, steps] as const] : [];
    if (run?.key !== key) {
      runs.push({ key, messages: [message], before: messages[index - 1], steps: new Map(own) });
      return;
    }
    run.messages.push(message);
    for (const [id, before] of own) run.steps.set(id, before);
  });
  return runs;
}

interface MessageRunProps {
  run: Run;
  conversationId: string;
  otherId: string;
  otherName: string;
  /** The current day, for the names of the separators. */
  today: string;
}

/** The bubbles of a run, and the days between them. */
export const MessageRun = memo(
  function MessageRun({ run: { messages, before, steps }, conversationId, otherId, otherName }: MessageRunProps) {
    const { formatDay } = useDays();
    return (
      <ol className="chat-run">
        {messages.map((message, index) => {
          const previous = messages[index - 1] ?? before;
          const isNewDay = !previous || dayOf(previous.at) !== dayOf(message.at);
          return (
            <Fragment key={message.id}>
              {isNewDay && (
                <li className="my-3 text-center">
                  <span className="printed rounded-full bg-sunken px-3 py-1 text-ink-muted text-xs">
                    {formatDay(message.at)}
                  </span>
                </li>
              )}
              <Steps rows={steps.get(message.id)} />
              <MessageBubble
                message={message}
                conversationId={conversationId}
                otherId={otherId}
                otherName={otherName}
              />
            </Fragment>
          );
        })}
      </ol>
    );
  },
  (one, other) => one.otherName === other.otherName && one.today === other.today && isSame(one.run, other.run),
);

/** What the two agreed on and did, between their messages. */
export function Steps({ rows = [] }: { rows?: readonly PlanRow[] | undefined }) {
  const { formatRecent } = useDays();
  return rows.map(({ at, text }) => (
    <li key={text} className="mx-auto my-2 max-w-[85%] text-balance text-center text-ink-muted text-sm">
      <strong>{text}</strong> <span className="figures text-xs">{formatRecent(at)}</span>
    </li>
  ));
}

function isSame(one: Run, other: Run): boolean {
  return (
    [...one.steps.values()]
      .flat()
      .map(({ at }) => at)
      .join() ===
      [...other.steps.values()]
        .flat()
        .map(({ at }) => at)
        .join() &&
    one.before === other.before &&
    one.messages.length === other.messages.length &&
    one.messages.every((message, index) => message === other.messages[index])
  );
}
