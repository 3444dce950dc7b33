import type { NotificationKind, Told } from "@reseat/contract";
import { CustomAttributeType, Entity } from "electrodb";
import { electro } from "../table/dynamo";
import { key } from "../table/key";

export const NotificationEntity = new Entity(
  {
    model: { entity: "notification", version: "1", service: "reseat" },
    attributes: {
      id: { type: "string", required: true, readOnly: true },
      user_id: { type: "string", required: true, readOnly: true },
      /**
       * The kind and the parameters of its text, which is composed in the reader's language when it
       * is read.
       */
      kind: { type: CustomAttributeType<NotificationKind>("string"), required: true, readOnly: true },
      params: { type: CustomAttributeType<Told["params"]>("any"), required: true, readOnly: true },
      read: { type: "boolean", required: true },
      availability_request_id: { type: "string", readOnly: true },
      ticket_id: { type: "string", readOnly: true },
      created_at: { type: "string", required: true, readOnly: true },
      expires: { type: "number", required: true, readOnly: true },
    },
    indexes: {
      // A person's notifications, in time order.
      primary: { pk: key("pk", "person#${user_id}"), sk: key("sk", "notification#${id}") },
    },
  },
  electro,
);
