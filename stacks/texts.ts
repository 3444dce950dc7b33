import { Duration } from "aws-cdk-lib/core";
import { type StackContext, use } from "sst/constructs";
import { Data } from "./data";
import { mayQueueAgain, queueFor } from "./parts/event-sources";
import { lambda } from "./parts/lambda";
import { textsPhones, writes } from "./parts/permissions";
import { deployment, settings } from "./settings";
import { Web } from "./web";

/**
 * Text messages to sellers whose requests nothing else reached: the function, and the queue in
 * which a request waits.
 */
export function Texts({ stack }: StackContext) {
  const { table } = use(Data);
  const { siteUrl } = use(Web);
  const handler = lambda(stack, "events/text", {
    environment: {
      TABLE_NAME: table.tableName,
      SITE_URL: siteUrl,
      LIMITS: JSON.stringify(settings().limits),
      ...deployment().sms,
    },
    permissions: [...writes(table, "gsi1"), textsPhones()],
  });
  // As long as a seller has to answer.
  const patience = {
    keptFor: Duration.minutes(15),
    againAfter: Duration.seconds(30),
    soonerBecause: "The request that a text is about is over after 15 minutes.",
    atOnce: 10,
    tries: 5,
  };
  const textQueue = queueFor(stack, "events/text", handler, patience);
  mayQueueAgain(handler, "TEXT_QUEUE_URL", textQueue, "five tries when SNS is busy");
  return { textQueue };
}
