import { streamConsumers } from "@reseat/core/table";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { type Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { type CfnFunction, FilterCriteria, FilterRule, RecursiveLoop, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { DynamoEventSource, SqsDlq, SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import type { Bucket, CfnBucket } from "aws-cdk-lib/aws-s3";
import { type CfnQueue, Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import type { Function as SstFunction, Stack } from "sst/constructs";
import { allow } from "./permissions";
import { because } from "./reviewed";

/** A function that follows the table's stream, by the path of its source. */
type StreamConsumer = keyof typeof streamConsumers;

/** Invokes a function on changes of the entities that it follows, and of no others. */
export function followTable(stack: Stack, table: ITable, entry: StreamConsumer, follower: SstFunction): void {
  const letters = deadLetters(stack, entry);
  // A record that cannot be worked goes there from the function itself.
  follower.addEnvironment("DEAD_LETTERS_URL", letters.queueUrl);
  const entity = { __edb_e__: { S: FilterRule.or(...streamConsumers[entry]) } };
  follower.addEventSource(
    new DynamoEventSource(table, {
      startingPosition: StartingPosition.TRIM_HORIZON,
      // A deleted item has no new image.
      filters: ["NewImage", "OldImage"].map((image) => FilterCriteria.filter({ dynamodb: { [image]: entity } })),
      batchSize: 100,
      maxBatchingWindow: Duration.seconds(0),
      parallelizationFactor: 2,
      bisectBatchOnError: true,
      reportBatchItemFailures: true,
      // Without a limit while a record is young: an outage of a night skips nothing. The function
      // itself puts aside a record that fails while others do not.
      retryAttempts: -1,
      // Before the stream forgets it, after 24 hours: Lambda writes a letter for a skipped record,
      // but none for a forgotten one.
      maxRecordAge: Duration.hours(20),
      onFailure: new SqsDlq(letters),
    }),
  );
}

interface Patience {
  /** How long a message is kept for its function; at least a minute. */
  keptFor: Duration;
  /**
   * When a failed message is redelivered, or one that Lambda had no room for: after six times the
   * function's timeout, as AWS advises, or sooner for a reason. Must be longer than the timeout.
   */
  againAfter: Duration;
  /** Why a message is redelivered sooner than that. */
  soonerBecause?: string;
  /**
   * The most instances of the function at once, so that a slow channel leaves room for the others.
   */
  atOnce: number;
  /**
   * The number of failures after which a message goes to the function's dead letters. Without it, a
   * message is dropped at the end of its time.
   */
  tries?: number;
}

/** A queue for a function whose work is slow or may fail, so that senders do not wait for it. */
export function queueFor(stack: Stack, entry: string, worker: SstFunction, patience: Patience): Queue {
  const name = `${entry.replace("/", "-")}-queue`;
  const queue = new Queue(stack, name, {
    queueName: `${stack.stage}-reseat-${name}`,
    retentionPeriod: patience.keptFor,
    visibilityTimeout: patience.againAfter,
    ...(patience.tries && { deadLetterQueue: { queue: deadLetters(stack, entry), maxReceiveCount: patience.tries } }),
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
  });
  const { soonerBecause } = patience;
  if (soonerBecause) (queue.node.defaultChild as CfnQueue).addMetadata("redelivered sooner", soonerBecause);
  worker.addEventSource(
    new SqsEventSource(queue, { batchSize: 10, reportBatchItemFailures: true, maxConcurrency: patience.atOnce }),
  );
  return queue;
}

/**
 * Lets the function of a queue put messages into that queue, for which it has a bound of its own.
 * Lambda's, sixteen calls in a chain, is off: nothing says which chain a batch of messages from
 * several continues.
 */
export function mayQueueAgain(
  worker: SstFunction & { role: Role },
  variable: `${string}_QUEUE_URL`,
  queue: Queue,
  bound: string,
): void {
  worker.addEnvironment(variable, queue.queueUrl);
  worker.role.addToPolicy(allow(queue.queueArn, "sqs:SendMessage"));
  const cfnFunction = worker.node.defaultChild as CfnFunction;
  cfnFunction.recursiveLoop = RecursiveLoop.ALLOW;
  cfnFunction.addMetadata("bound", bound);
}

/**
 * Has S3 call a function for each object that arrives under a prefix. The bucket's name is fixed,
 * so that the function's rights do not need the bucket.
 */
export function callOnUpload(
  bucket: Bucket,
  { arn, prefix, called }: { arn: string; prefix: string; called: SstFunction },
) {
  called.addPermission(bucket.node.id, {
    principal: new ServicePrincipal("s3.amazonaws.com"),
    sourceArn: arn,
    sourceAccount: bucket.stack.account,
  });
  bucket.node.addDependency(called);
  // Set on the bucket itself: CDK's own method would add a function that may change every bucket.
  (bucket.node.defaultChild as CfnBucket).notificationConfiguration = {
    lambdaConfigurations: [
      {
        event: "s3:ObjectCreated:*",
        function: called.functionArn,
        filter: { s3Key: { rules: [{ name: "prefix", value: prefix }] } },
      },
    ],
  };
}

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
