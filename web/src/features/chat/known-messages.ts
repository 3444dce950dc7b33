import type { Message } from "@reseat/contract";

/** What this browser knows of a conversation's messages. */
export interface MessageList {
  /** In the order of their numbers. */
  messages: Message[];
  /** Everything up to this number is here, as far as the person sees it. */
  upTo: number;
  /** The cursor to older ones. */
  older: string | null;
}

/** Adds messages, each once. Numbers that follow without a gap move `upTo`. */
export function withMessages(list: MessageList, messages: readonly Message[]): MessageList {
  const known = new Set(list.messages.map(({ id }) => id));
  const added = messages.filter(({ id }) => !known.has(id));
  if (added.length === 0) return list;
  const all = [...list.messages, ...added].sort((one, other) => one.number - other.number);
  let { upTo } = list;
  for (const { number } of all) if (number === upTo + 1) upTo = number;
  return { ...list, messages: all, upTo };
}

/** Whether a message may be missing between those that are known. A number that was held for somebody else is no message. */
export function hasGap({ messages, upTo }: MessageList): boolean {
  return (messages.at(-1)?.number ?? 0) > upTo;
}
