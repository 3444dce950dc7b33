import { Duration } from "aws-cdk-lib/core";
import { type StackContext, use } from "sst/constructs";
import { Data } from "./data";
import { mayQueueAgain, queueFor } from "./parts/event-sources";
import { lambda } from "./parts/lambda";
import { allow, writes } from "./parts/permissions";

/** Wanted posts: the function that tells people of tickets, and the queue of its steps. */
export function WantedPosts({ stack }: StackContext) {
  const { table } = use(Data);
  const handler = lambda(stack, "events/wanted", {
    timeout: "30 seconds",
    environment: { TABLE_NAME: table.tableName },
    permissions: [...writes(table, "gsi1"), allow(table.tableArn, "dynamodb:ConditionCheckItem")],
  });
  // A late step tells of a ticket that is still free, or of none.
  const patience = { keptFor: Duration.hours(4), againAfter: Duration.minutes(3), atOnce: 20, tries: 10 };
  const wantedQueue = queueFor(stack, "events/wanted", handler, patience);
  mayQueueAgain(handler, "WANTED_QUEUE_URL", wantedQueue, "ten runs for the rest of a ticket's people");
  return { wantedQueue };
}
