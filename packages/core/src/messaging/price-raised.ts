import { type Change, type Follower, follows, latest } from "../platform/table/changes";
import { SENTENCE, spell, WORD } from "./caution";
import * as Words from "./caution-words";
import { MessageEntity } from "./entities";
import { conversationIdOf } from "./parties";
import type { MessageItem } from "./present";

/** Lets other areas follow the messages of conversations, each with its conversation's id. */
export function followMessages<Outcome>(
  follow: (change: Change<MessageItem>, conversationId: string) => Outcome,
): Follower<Outcome> {
  return follows(MessageEntity, (change) => follow(change, conversationIdOf(latest(change))));
}

/** Words that are further apart are unrelated. */
const REACH = 4;

/**
 * Returns whether a message says that a price goes up, or asks for more than was agreed. It looks
 * at the words alone: a price beside a rise, or an amount beside 'extra'.
 */
export function raisesPrice(text: string): boolean {
  return spell(text)
    .split(SENTENCE)
    .map((sentence) => sentence.match(WORD) ?? [])
    .some((words) => !words.some((word) => Words.REFUSED.has(word)) && (rises(words) || isExtra(words)));
}

/** 'The price has gone up', 'rate badh gaya', 'दाम बढ़ गया'. */
function rises(words: string[]): boolean {
  return words.some(
    (word, at) =>
      Words.PRICES.has(word) &&
      words.slice(Math.max(0, at - REACH), at + REACH + 1).some((near, n, around) => {
        return Words.RISES.has(near) || (near === "gone" && around[n + 1] === "up");
      }),
  );
}

/** '100 extra', 'pay 50 more each', '100 zyada lagenge', 'एक्स्ट्रा देना होगा'. */
function isExtra(words: string[]): boolean {
  return words.some((word, at) => {
    if (!Words.EXTRA.has(word) || Words.COUNTED.has(words[at + 1] ?? "")) return false;
    const [before = "", after = ""] = [words[at - 1], words[at + 1]];
    const isSum = [before, words[at - 2] ?? "", after].some((near) => /^\d{2,4}$/.test(near) || Words.RUPEES.has(near));
    return isSum || Words.OWED.has(after);
  });
}
