import { streamConsumers } from "@reseat/core/table";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { FilterCriteria, FilterRule, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { DynamoEventSource, SqsDlq, SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import type { Function as SstFunction, Stack } from "sst/constructs";
import { deadLetters } from "./dead-letters";

/** A function that follows the table's stream, by the path of its source. */
type StreamConsumer = keyof typeof streamConsumers;

/** Wakes a function by changes of the entities that it follows, and by no other. */
export function followTable(stack: Stack, table: ITable, entry: StreamConsumer, follower: SstFunction): void {
  const entity = { __edb_e__: { S: FilterRule.or(...streamConsumers[entry]) } };
  follower.addEventSource(
    new DynamoEventSource(table, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      // What was removed has no new image.
      filters: ["NewImage", "OldImage"].map((image) => FilterCriteria.filter({ dynamodb: { [image]: entity } })),
      batchSize: 100,
      maxBatchingWindow: Duration.seconds(0),
      parallelizationFactor: 2,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      retryAttempts: 5,
      onFailure: new SqsDlq(deadLetters(stack, entry)),
    }),
  );
}

interface Patience {
  /** How long a message is kept for its function, at least a minute. */
  keptFor: Duration;
  /** When a message that failed comes again; longer than the function may take. */
  againAfter: Duration;
  /** How many of the function run at once at most, so that a slow channel leaves room for the others. */
  atOnce: number;
}

/** The queue before a function whose work is slow or may fail: whoever puts something in waits for none of it. */
export function queueBefore(stack: Stack, entry: string, worker: SstFunction, patience: Patience): Queue {
  const name = `${entry.replace("/", "-")}-queue`;
  const queue = new Queue(stack, name, {
    queueName: `${stack.stage}-reseat-${name}`,
    retentionPeriod: patience.keptFor,
    visibilityTimeout: patience.againAfter,
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
  });
  worker.addEventSource(
    new SqsEventSource(queue, { batchSize: 10, reportBatchItemFailures: true, maxConcurrency: patience.atOnce }),
  );
  return queue;
}
