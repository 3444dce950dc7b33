import * as z from "zod";
import { MESSAGE_MAX } from "../limits/constants";
import { Contact, id, instant, text } from "./fields";

/** The ids of a ticket, a buyer and a seller: the three have one conversation. */
export const conversationId = z
  .string()
  .regex(/^[0-9A-HJKMNP-TV-Z]{26}-[0-9A-HJKMNP-TV-Z]{26}-[0-9A-HJKMNP-TV-Z]{26}$/, "Not a valid id");

/**
 * Made by the sender's client. Sending the same id again in the conversation stores nothing twice.
 */
export const messageId = z.uuid();

export const messageNumber = z.int().positive();

export const MessageType = z.enum(["text", "contact", "image"]);

/** The fields of a client's new message. */
export const newMessage = {
  id: messageId,
  message_type: MessageType.default("text"),
  message: text(MESSAGE_MAX)
    .default("")
    .describe(
      "The text, or the caption of a picture. A text that is blank and a contact with a text are `invalid_input`.",
    ),
  reply_to: messageId
    .optional()
    .describe(
      "The message that this one answers, of the same conversation; `invalid_input` if its sender sees no such.",
    ),
};

/** Why a message cautions its reader: it asks for money, or for a secret. */
export const Caution = z.enum(["money", "secret"]);

/** A message, as one of the two people sees it. */
export const Message = z.strictObject({
  id: messageId,
  conversation_id: conversationId,
  /** The message's number in the conversation, from 1. A reader's numbers may have gaps. */
  number: messageNumber,
  sender_id: id,
  receiver_id: id,
  sender: z.strictObject({ id, full_name: z.string() }),
  message_type: MessageType,
  message: z.string(),
  /** The sender's own contact, in a message of type contact. */
  contact: Contact.nullable(),
  /**
   * The message that it answers. It is not quoted here, because the reader may not be allowed to
   * see it.
   */
  reply_to: z.strictObject({ id: messageId, number: messageNumber }).nullable(),
  created_at: instant,
  /** Set for its reader only. */
  caution: Caution.nullable(),
});

export type Message = z.infer<typeof Message>;
export type MessageType = z.infer<typeof MessageType>;
export type Caution = z.infer<typeof Caution>;
