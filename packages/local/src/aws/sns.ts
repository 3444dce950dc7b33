import { randomUUID } from "node:crypto";
import type { Inbox } from "../run/kept-data";
import type { Answer } from "../server";
import type { Access } from "./iam";
import { AwsError, queryService } from "./protocol";

/** The most characters of a text, which SNS sends in parts. */
const longestText = 1600;

/** SNS's error for a phone's next texts, in AWS's words. */
export interface TextTrouble {
  status: number;
  code: string;
  times: number;
}

/** SNS: a text that is published to a phone number ends in the inbox. `troubles` are by phone. */
export function snsEndpoint(inbox: Inbox, access: Access, troubles: Map<string, TextTrouble>): Answer {
  const refusals = {
    denied: "AuthorizationError",
    "unknown key": "InvalidClientTokenId",
    "not signed": "MissingAuthenticationToken",
  };
  return queryService(refusals, (fields, signer) => {
    const [to, text] = [fields.get("PhoneNumber") ?? "", fields.get("Message")];
    const invalid = (what: string) => new AwsError("InvalidParameter", `Invalid parameter: ${what}`);
    if (fields.get("Action") !== "Publish") throw new AwsError("InvalidAction", "Only Publish is offered here.");
    if (!/^\+\d{5,15}$/.test(to)) throw invalid("PhoneNumber");
    if (!text) throw invalid("Empty message");
    if (text.length > longestText) throw invalid("Message too long");
    access.demand(signer, { action: "SNS:Publish", resource: to });
    const trouble = troubles.get(to);
    if (trouble && trouble.times > 0) {
      trouble.times -= 1;
      throw new AwsError(trouble.code, "not now", trouble.status);
    }
    inbox.add({ channel: "sms", to, text });
    const result = `<PublishResult><MessageId>${randomUUID()}</MessageId></PublishResult>`;
    const metadata = `<ResponseMetadata><RequestId>${randomUUID()}</RequestId></ResponseMetadata>`;
    return `<PublishResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/">${result}${metadata}</PublishResponse>`;
  });
}
