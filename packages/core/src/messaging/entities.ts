import { Entity } from "electrodb";
import { contactAttribute } from "../accounts/contact";
import { electro } from "../platform/table/dynamo";
import { key } from "../platform/table/key";
import { ticketSummary } from "../tickets/summary";

/** A person's block of another person. */
export const BlockEntity = new Entity(
  {
    model: { entity: "block", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      blocked_id: { type: "string", required: true, readOnly: true },
      created_at: { type: "string", required: true, readOnly: true },
    },
    indexes: {
      // The people whom a person blocked.
      primary: { pk: key("pk", "person#${user_id}"), sk: key("sk", "block#${blocked_id}") },
    },
  },
  electro,
);

const lastMessage = {
  type: "map",
  properties: {
    number: { type: "number", required: true },
    sender_id: { type: "string", required: true },
    message_type: { type: ["text", "contact", "image"] as const, required: true },
    message: { type: "string", required: true },
    created_at: { type: "string", required: true },
  },
} as const;

const shownInstead = {
  type: "map",
  properties: { of: { type: "number", required: true }, last: lastMessage },
} as const;

/** The conversation between the two people of a deal about its ticket. */
export const ConversationEntity = new Entity(
  {
    model: { entity: "conversation", version: "1", service: "reseat" },
    attributes: {
      ticket_id: { type: "string", required: true, readOnly: true },
      buyer_id: { type: "string", required: true, readOnly: true },
      seller_id: { type: "string", required: true, readOnly: true },
      buyer_name: { type: "string", required: true },
      seller_name: { type: "string", required: true },
      /** Their pictures, kept up to date by `pictureFollowers`. */
      buyer_picture: { type: "string" },
      seller_picture: { type: "string" },
      ticket: ticketSummary,
      created_at: { type: "string", required: true, readOnly: true },
      /** When each side's list last got a message. A withheld message only moves its sender's. */
      buyer_updated_at: { type: "string", required: true },
      seller_updated_at: { type: "string", required: true },
      /** The number of the last message, withheld ones included. */
      last_number: { type: "number", required: true },
      /** The last message that both see. */
      last: lastMessage,
      /** For each side: the last withheld message, which only its sender sees. */
      last_held_of_buyer: lastMessage,
      last_held_of_seller: lastMessage,
      /** How many messages each side has deleted for itself. */
      buyer_hidden: { type: "number", default: 0 },
      seller_hidden: { type: "number", default: 0 },
      /** The message that a side sees as the last, since it deleted the one with this number. */
      buyer_shown: shownInstead,
      seller_shown: shownInstead,
      /** The numbers of the last messages that each side received, and saw. */
      buyer_delivered: { type: "number", default: 0 },
      buyer_seen: { type: "number", default: 0 },
      seller_delivered: { type: "number", default: 0 },
      seller_seen: { type: "number", default: 0 },
    },
    indexes: {
      // One conversation.
      primary: { pk: key("pk", "conversation#${ticket_id}-${buyer_id}-${seller_id}"), sk: key("sk", "conversation") },
      // A buyer's conversations, by the time of the last message.
      byBuyer: {
        index: "gsi1",
        pk: key("gsi1pk", "conversations-bought#${buyer_id}"),
        sk: key("gsi1sk", "${buyer_updated_at}#${ticket_id}"),
      },
      // A seller's conversations, by the time of the last message.
      bySeller: {
        index: "gsi2",
        pk: key("gsi2pk", "conversations-sold#${seller_id}"),
        sk: key("gsi2sk", "${seller_updated_at}#${ticket_id}#${buyer_id}"),
      },
    },
  },
  electro,
);

const conversation = {
  ticket_id: { type: "string", required: true, readOnly: true },
  buyer_id: { type: "string", required: true, readOnly: true },
  seller_id: { type: "string", required: true, readOnly: true },
} as const;

const pk = key("pk", "conversation#${ticket_id}-${buyer_id}-${seller_id}");

const messageType = { type: ["text", "contact", "image"] as const, required: true, readOnly: true } as const;

/** The sides that deleted the message. The other side keeps it. */
const hidden = { hidden_from_buyer: { type: "boolean" }, hidden_from_seller: { type: "boolean" } } as const;

/** A message of a conversation. Its words never change, unless its sender's account is erased. */
export const MessageEntity = new Entity(
  {
    model: { entity: "message", version: "1", service: "reseat" },
    attributes: {
      ...conversation,
      id: { type: "string", required: true, readOnly: true },
      number: { type: "number", required: true, readOnly: true, padding: { length: 9, char: "0" } },
      sender_id: { type: "string", required: true, readOnly: true },
      sender_name: { type: "string", required: true },
      message_type: messageType,
      message: { type: "string", required: true, readOnly: true },
      contact: contactAttribute,
      /** The message that this one answers. */
      reply_to: {
        type: "map",
        properties: { id: { type: "string", required: true }, number: { type: "number", required: true } },
        readOnly: true,
      },
      /** Written while the receiver blocked the sender. Only the sender ever sees it. */
      is_held: { type: "boolean", required: true, readOnly: true },
      /** Its receiver had read it before the conversation began. */
      is_read: { type: "boolean", readOnly: true },
      ...hidden,
      created_at: { type: "string", required: true, readOnly: true },
    },
    indexes: {
      // The messages of a conversation, in their order.
      primary: { pk: pk, sk: key("sk", "message#${number}") },
    },
  },
  electro,
);

/** The record that a client's message was stored, by which a repeat is recognised. */
export const ReceiptEntity = new Entity(
  {
    model: { entity: "message_receipt", version: "1", service: "reseat" },
    attributes: {
      ...conversation,
      id: { type: "string", required: true, readOnly: true },
      number: { type: "number", required: true, readOnly: true },
      sender_id: { type: "string", required: true, readOnly: true },
      message_type: messageType,
      is_held: { type: "boolean", required: true, readOnly: true },
      ...hidden,
      /** The fingerprint of sender and content. */
      body: { type: "string", required: true, readOnly: true },
    },
    indexes: {
      // The message with a client's id.
      primary: { pk: pk, sk: key("sk", "receipt#${id}") },
    },
  },
  electro,
);
