import { Fragment, memo } from "react";
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
}

const RUN_SIZE = 25;

/**
 * Splits messages, oldest first, into runs. A message keeps its run when older ones are loaded. An
 * unsent message stands where its number will probably put it.
 */
export function runsOf(messages: readonly ChatMessage[]): Run[] {
  const runs: Run[] = [];
  let last = 0;
  messages.forEach((message, index) => {
    last = message.number ?? last + 1;
    const key = Math.floor(last / RUN_SIZE);
    const run = runs.at(-1);
    if (run?.key === key) run.messages.push(message);
    else runs.push({ key, messages: [message], before: messages[index - 1] });
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
  function MessageRun({ run: { messages, before }, conversationId, otherId, otherName }: MessageRunProps) {
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

function isSame(one: Run, other: Run): boolean {
  return (
    one.before === other.before &&
    one.messages.length === other.messages.length &&
    one.messages.every((message, index) => message === other.messages[index])
  );
}
