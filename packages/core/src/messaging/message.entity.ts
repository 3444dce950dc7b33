import { Entity } from "electrodb";
import { contactAttribute } from "../accounts/contact";
import { electro } from "../dynamo";

const conversation = {
  ticket_id: { type: "string", required: true, readOnly: true },
  buyer_id: { type: "string", required: true, readOnly: true },
  seller_id: { type: "string", required: true, readOnly: true },
} as const;

const pk = {
  field: "pk",
  composite: ["ticket_id", "buyer_id", "seller_id"],
  template: "conversation#${ticket_id}-${buyer_id}-${seller_id}",
  casing: "none",
} as const;

const messageType = { type: ["text", "contact", "image"] as const, required: true, readOnly: true } as const;

/** For whom of the two it is deleted. The other one keeps it. */
const hidden = { hidden_from_buyer: { type: "boolean" }, hidden_from_seller: { type: "boolean" } } as const;

/** A message of a conversation. What it says never changes, unless its sender's account is erased. */
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
      /** The message that it answers. */
      reply_to: {
        type: "map",
        properties: { id: { type: "string", required: true }, number: { type: "number", required: true } },
        readOnly: true,
      },
      /** Written by somebody whom the receiver had blocked. Only its sender sees it, for ever. */
      is_held: { type: "boolean", required: true, readOnly: true },
      ...hidden,
      created_at: { type: "string", required: true, readOnly: true },
    },
    indexes: {
      // The messages of a conversation, in their order.
      primary: {
        pk: { ...pk, composite: ["ticket_id", "buyer_id", "seller_id"] },
        sk: { field: "sk", composite: ["number"], template: "message#${number}", casing: "none" },
      },
    },
  },
  electro,
);

/** That a client's message was stored: the record by which the same one is known again. */
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
      primary: {
        pk: { ...pk, composite: ["ticket_id", "buyer_id", "seller_id"] },
        sk: { field: "sk", composite: ["id"], template: "receipt#${id}", casing: "none" },
      },
    },
  },
  electro,
);
