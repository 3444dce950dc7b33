import { Duration } from "aws-cdk-lib/core";
import { Config, type StackContext, use } from "sst/constructs";
import { Data } from "./data";
import { queueFor } from "./parts/event-sources";
import { lambda } from "./parts/lambda";
import { allow } from "./parts/permissions";
import { settings } from "./settings";

/**
 * Razorpay's secrets, and the queue between its webhook and the function that handles its events.
 */
export function Payments({ stack }: StackContext) {
  const { table } = use(Data);
  const handler = lambda(stack, "events/payments", {
    reservedConcurrentExecutions: settings().reserved.payments,
    environment: { TABLE_NAME: table.tableName },
    permissions: [
      allow(
        table.tableArn,
        "dynamodb:GetItem",
        "dynamodb:BatchGetItem",
        "dynamodb:Query",
        "dynamodb:PutItem",
        "dynamodb:UpdateItem",
      ),
    ],
  });
  const patience = { keptFor: Duration.days(4), againAfter: Duration.minutes(1), atOnce: 2, tries: 10 };
  return {
    paymentQueue: queueFor(stack, "events/payments", handler, patience),
    razorpayKeySecret: new Config.Secret(stack, "RAZORPAY_KEY_SECRET"),
    razorpayWebhookSecret: new Config.Secret(stack, "RAZORPAY_WEBHOOK_SECRET"),
  };
}
