import { Duration } from "aws-cdk-lib/core";
import { Config, type StackContext, use } from "sst/constructs";
import { Data } from "./data";
import { mayQueueAgain, queueFor } from "./parts/event-sources";
import { lambda } from "./parts/lambda";
import { allow, writes } from "./parts/permissions";
import { deployment, settings } from "./settings";
import { Web } from "./web";

/**
 * Push messages: the key by which push services know this stage, and two functions that send to
 * them, each behind its own queue, so that pushes to many hold up no single push.
 */
export function Push({ stack }: StackContext) {
  const { table } = use(Data);
  const { siteUrl } = use(Web);
  const vapidPrivateKey = new Config.Secret(stack, "VAPID_PRIVATE_KEY");
  const environment = {
    TABLE_NAME: table.tableName,
    SITE_URL: siteUrl,
    PUSH_HOSTS: settings().pushHosts.join(),
    VAPID_SUBJECT: `mailto:${deployment().support.VITE_SUPPORT_EMAIL}`,
  };
  const handler = lambda(stack, "events/push", {
    timeout: "20 seconds",
    environment,
    bind: [vapidPrivateKey],
    permissions: [
      allow(
        table.tableArn,
        "dynamodb:GetItem",
        "dynamodb:BatchGetItem",
        "dynamodb:Query",
        "dynamodb:UpdateItem",
        "dynamodb:DeleteItem",
      ),
      allow(`${table.tableArn}/index/gsi1`, "dynamodb:Query"),
      allow(`${table.tableArn}/index/gsi2`, "dynamodb:Query"),
    ],
  });
  // Only news is of use after a day.
  const patience = {
    keptFor: Duration.days(1),
    againAfter: Duration.seconds(30),
    soonerBecause: "A seller has 15 minutes to answer what a push says.",
    atOnce: 20,
    tries: 5,
  };
  const pushQueue = queueFor(stack, "events/push", handler, patience);
  mayQueueAgain(handler, "PUSH_QUEUE_URL", pushQueue, "five tries of a busy push service");

  const many = lambda(stack, "events/broadcast", {
    timeout: "60 seconds",
    environment,
    bind: [vapidPrivateKey],
    permissions: writes(table, "gsi1"),
  });
  const calm = { keptFor: Duration.days(1), againAfter: Duration.minutes(6), atOnce: 10, tries: 5 };
  const broadcastQueue = queueFor(stack, "events/broadcast", many, calm);
  return { broadcastQueue, pushQueue, vapidPrivateKey };
}
