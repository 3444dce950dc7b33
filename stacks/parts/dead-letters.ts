import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { because } from "./reviewed";

/**
 * The queue for events that an asynchronous function could not handle. One per function; events are
 * kept for two weeks.
 */
export function deadLetters(stack: Stack, entry: string): Queue {
  const name = entry.replace("/", "-");
  const queue = new Queue(stack, `${name}-dead-letters`, {
    queueName: `${stack.stage}-reseat-${name}-dead-letters`,
    retentionPeriod: Duration.days(14),
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
  });
  because(queue, { "AwsSolutions-SQS3": "It is a dead-letter queue." });
  return queue;
}
