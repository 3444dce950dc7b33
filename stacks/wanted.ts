import { Duration } from "aws-cdk-lib/core";
import { type StackContext, use } from "sst/constructs";
import { Data } from "./data";
import { queueFor } from "./parts/event-sources";
import { lambda } from "./parts/lambda";
import { allow, writes } from "./parts/permissions";

/** Wanted posts: the function that tells people of tickets, and the queue of its steps. */
export function WantedPosts({ stack }: StackContext) {
  const { table } = use(Data);
  const handler = lambda(stack, "events/wanted", {
    timeout: "2 minutes",
    environment: { TABLE_NAME: table.tableName },
    permissions: [...writes(table, "gsi1"), allow(table.tableArn, "dynamodb:ConditionCheckItem")],
  });
  const wantedQueue = queueFor(stack, "events/wanted", handler, {
    keptFor: Duration.hours(4),
    againAfter: Duration.minutes(3),
    soonerBecause: "A ticket may be gone after a few minutes. Who was told is told no second time.",
    atOnce: 20,
    tries: 10,
  });
  return { wantedQueue };
}
