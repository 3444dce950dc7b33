import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody, sendText } from "../http";
import type { Inbox } from "../run/inbox";
import { type Access, Refused } from "./iam/access";
import { signerOf } from "./iam/access-keys";

const refusals = {
  denied: "AuthorizationError",
  "unknown key": "InvalidClientTokenId",
  "not signed": "MissingAuthenticationToken",
};

/** The most characters of a text, which SNS sends in parts. */
const longestText = 1600;

/** SNS's error for a phone's next texts, in AWS's words. */
export interface TextTrouble {
  status: number;
  code: string;
  times: number;
}

/**
 * SNS over its Query protocol: a Publish to a phone number ends in the inbox. `troubles` are by
 * phone.
 */
export function snsEndpoint(inbox: Inbox, access: Access, troubles: Map<string, TextTrouble>) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const fields = new URLSearchParams((await readBody(request)).toString());
    const phone = fields.get("PhoneNumber");
    const text = fields.get("Message");
    if (fields.get("Action") !== "Publish")
      return sendError(response, "InvalidAction", "Only Publish is answered here.");
    if (!phone || !/^\+\d{5,15}$/.test(phone)) {
      return sendError(response, "InvalidParameter", "Invalid parameter: PhoneNumber");
    }
    if (!text) return sendError(response, "InvalidParameter", "Invalid parameter: Empty message");
    if (text.length > longestText)
      return sendError(response, "InvalidParameter", "Invalid parameter: Message too long");
    try {
      access.demand(signerOf(request), { action: "SNS:Publish", resource: phone });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      return sendError(response, refusals[error.reason], error.message, 403);
    }
    const trouble = troubles.get(phone);
    if (trouble && trouble.times > 0) {
      trouble.times -= 1;
      return sendError(response, trouble.code, "not now", trouble.status);
    }
    inbox.add({ channel: "sms", to: phone, text });
    sendText(
      response,
      200,
      `<PublishResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><PublishResult><MessageId>${randomUUID()}</MessageId></PublishResult>` +
        `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata></PublishResponse>`,
      "text/xml",
    );
  };
}

function sendError(response: ServerResponse, code: string, message: string, status = 400): void {
  sendText(
    response,
    status,
    `<ErrorResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/"><Error><Type>Sender</Type><Code>${code}</Code>` +
      `<Message>${message}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
    "text/xml",
  );
}
