import { counts } from "../counting/counts";
import { MessageEntity } from "./entities";

/** Counts messages that their receiver could see. */
export const messageCounts = counts(MessageEntity, ({ created_at, is_held }) => ({
  at: created_at,
  day: { messages: Number(!is_held) },
}));
