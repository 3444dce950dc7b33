import { Entity } from "electrodb";
import { electro } from "../dynamo";
import { ticketSummary } from "../tickets/summary";

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

/** What the two people of a deal write to each other about its ticket. */
export const ConversationEntity = new Entity(
  {
    model: { entity: "conversation", version: "1", service: "reseat" },
    attributes: {
      ticket_id: { type: "string", required: true, readOnly: true },
      buyer_id: { type: "string", required: true, readOnly: true },
      seller_id: { type: "string", required: true, readOnly: true },
      buyer_name: { type: "string", required: true },
      seller_name: { type: "string", required: true },
      /** Their pictures, as `pictureFollowers` found them. */
      buyer_picture: { type: "string" },
      seller_picture: { type: "string" },
      ticket: ticketSummary,
      created_at: { type: "string", required: true, readOnly: true },
      /** When each side's list last got a message. One that is held moves only its sender's. */
      buyer_updated_at: { type: "string", required: true },
      seller_updated_at: { type: "string", required: true },
      /** Counts all messages, also those that are held. */
      last_number: { type: "number", required: true },
      /** The last message that both see. */
      last: lastMessage,
      /** The last of each side that only its sender sees. */
      last_held_of_buyer: lastMessage,
      last_held_of_seller: lastMessage,
      /** How many messages each side has deleted for themself. */
      buyer_hidden: { type: "number", default: 0 },
      seller_hidden: { type: "number", default: 0 },
      /** What a side sees as the last message since it deleted the one of this number. */
      buyer_shown: shownInstead,
      seller_shown: shownInstead,
      /** The numbers of the last messages that reached each side, and that each side saw. */
      buyer_delivered: { type: "number", default: 0 },
      buyer_seen: { type: "number", default: 0 },
      seller_delivered: { type: "number", default: 0 },
      seller_seen: { type: "number", default: 0 },
    },
    indexes: {
      // One conversation.
      primary: {
        pk: {
          field: "pk",
          composite: ["ticket_id", "buyer_id", "seller_id"],
          template: "conversation#${ticket_id}-${buyer_id}-${seller_id}",
          casing: "none",
        },
        sk: { field: "sk", composite: [], template: "conversation", casing: "none" },
      },
      // A buyer's conversations, by the time of the last message.
      byBuyer: {
        index: "gsi1",
        pk: { field: "gsi1pk", composite: ["buyer_id"], template: "conversations-bought#${buyer_id}", casing: "none" },
        sk: {
          field: "gsi1sk",
          composite: ["buyer_updated_at", "ticket_id"],
          template: "${buyer_updated_at}#${ticket_id}",
          casing: "none",
        },
      },
      // A seller's conversations, by the time of the last message.
      bySeller: {
        index: "gsi2",
        pk: { field: "gsi2pk", composite: ["seller_id"], template: "conversations-sold#${seller_id}", casing: "none" },
        sk: {
          field: "gsi2sk",
          composite: ["seller_updated_at", "ticket_id", "buyer_id"],
          template: "${seller_updated_at}#${ticket_id}#${buyer_id}",
          casing: "none",
        },
      },
    },
  },
  electro,
);
