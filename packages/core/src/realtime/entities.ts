import { Entity } from "electrodb";
import { electro } from "../table/dynamo";
import { key } from "../table/key";

/** An open WebSocket of a person. */
export const ConnectionEntity = new Entity(
  {
    model: { entity: "connection", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      connection_id: { type: "string", required: true, readOnly: true },
      /** Epoch milliseconds. */
      opened_at: { type: "number", required: true, readOnly: true },
      /** When its page last said that it is in front; epoch milliseconds. */
      visible_at: { type: "number" },
      expires: { type: "number", required: true },
    },
    indexes: {
      // The sockets of a person.
      primary: { pk: key("pk", "person#${user_id}"), sk: key("sk", "connection#${connection_id}") },
    },
  },
  electro,
);

/** When a person was last told of an event on their sockets, whether or not one was open. */
export const NotedEventEntity = new Entity(
  {
    model: { entity: "noted_event", version: "1", service: "reseat" },
    attributes: {
      user_id: { type: "string", required: true, readOnly: true },
      /** The type of the live event. */
      type: { type: "string", required: true, readOnly: true },
      /** Epoch milliseconds. */
      at: { type: "number", required: true },
      expires: { type: "number", required: true },
    },
    indexes: {
      // The events that a person was told of.
      primary: { pk: key("pk", "person#${user_id}"), sk: key("sk", "told#${type}") },
    },
  },
  electro,
);
