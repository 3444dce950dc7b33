import * as z from "zod";
import { Contact, date, id, instant, time } from "./fields";
import { conversationId, MessageType } from "./message";

/**
 * A person's progress in a conversation: the numbers of the last message that they received, and of
 * the last that they saw.
 */
export const ReadReceipts = z.strictObject({ delivered: z.int().nonnegative(), seen: z.int().nonnegative() });

/** A conversation as one of its two people sees it. */
export const Conversation = z.strictObject({
  id: conversationId,
  ticket_id: id,
  buyer_id: id,
  seller_id: id,
  status: z.literal("active"),
  /** The reader's side. */
  role: z.enum(["buyer", "seller"]),
  other_user_id: id,
  /** Empty when the other person has closed their account for good. */
  other_user_name: z.string(),
  /** Under the site's own /people; null shows the initial. */
  other_picture_url: z.string().nullable(),
  movie_name: z.string(),
  theatre: z.string(),
  show_date: date,
  show_time: time,
  created_at: instant,
  /** When the reader's list last got a message, or the conversation started. */
  updated_at: instant,
  /** The last message that the reader sees, if there is one. */
  last_message: z
    .strictObject({
      number: z.int().positive(),
      sender_id: id,
      message_type: MessageType,
      message: z.string(),
      created_at: instant,
    })
    .nullable(),
  /** The reader's own, and the other person's. */
  own_marks: ReadReceipts,
  other_marks: ReadReceipts,
  /** Whether the reader blocked the other person. */
  is_blocked: z.boolean(),
});

/** One conversation, with what its header and input need. */
export const OpenConversation = Conversation.extend({
  /** The other person's contact, as far as the deal showed it to the reader. */
  contact: Contact.nullable(),
  /** When the seller handed the original picture of the ticket over to this buyer. */
  handed_over_at: instant.nullable(),
  /**
   * Why the reader cannot write: the deal's credit was refunded, the reader is suspended
   * (`own_suspended`) or closed their account (`own_closed`), or the other person is suspended or
   * gone.
   */
  closed: z.enum(["refunded", "own_suspended", "own_closed", "suspended", "gone"]).nullable(),
  /** When a suspension that closes it ends by itself. */
  closed_until: instant.nullable(),
  /**
   * How many of its messages the reader has deleted for themself. A client that knows of fewer
   * loads the messages again.
   */
  hidden: z.int().nonnegative(),
});

export type ReadReceipts = z.infer<typeof ReadReceipts>;
export type Conversation = z.infer<typeof Conversation>;
export type OpenConversation = z.infer<typeof OpenConversation>;
