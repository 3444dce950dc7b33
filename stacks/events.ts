import { sweepParts } from "@reseat/core/table";
import { Rule, RuleTargetInput, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { Duration } from "aws-cdk-lib/core";
import { type StackContext, use } from "sst/constructs";
import { Auth } from "./auth";
import { Data } from "./data";
import { Gateways } from "./gateways";
import { imagesBucket, originalsBucket } from "./parts/buckets";
import { deadLetters, followTable, queueFor } from "./parts/event-sources";
import { lambda } from "./parts/lambda";
import { allow, lists, writes } from "./parts/permissions";
import { because } from "./parts/reviewed";
import { Push } from "./push";
import { Exports, LinkPreviews, Payments, Texts, WantedPosts } from "./queues";
import { Realtime } from "./realtime";
import { deployment, settings } from "./settings";
import { Web } from "./web";

/** The functions that react to changes of the table, and the sweep of overdue items. */
export function Events({ stack, app }: StackContext) {
  const { table } = use(Data);
  const { realtimeEndpoint } = use(Gateways);
  const { connections } = use(Realtime);
  const { pool, formerHashKey } = use(Auth);
  const { razorpayKeySecret } = use(Payments);
  const { broadcastQueue, pushQueue } = use(Push);
  const { textQueue } = use(Texts);
  const { exportQueue } = use(Exports);
  const { linkPreviewQueue } = use(LinkPreviews);
  const { wantedQueue } = use(WantedPosts);
  const environment = { TABLE_NAME: table.tableName };

  const live = lambda(stack, "events/live", {
    timeout: "5 seconds",
    environment: { ...environment, REALTIME_ENDPOINT: realtimeEndpoint },
    permissions: [
      allow(table.tableArn, "dynamodb:Query", "dynamodb:DeleteItem"),
      allow(connections.send, "execute-api:ManageConnections"),
    ],
  });
  because(live.role, { "AwsSolutions-IAM5": "Connections come and go: their ids are API Gateway's." });
  const patience = {
    keptFor: Duration.minutes(1),
    againAfter: Duration.seconds(10),
    soonerBecause: "A live event is worth nothing after a minute.",
    atOnce: 50,
  };
  const liveQueue = queueFor(stack, "events/live", live, patience);
  because(liveQueue, { "AwsSolutions-SQS3": "A live event is a hint: one that is late is worth nothing." });

  const notify = lambda(stack, "events/notify", {
    timeout: "30 seconds",
    environment: {
      ...environment,
      BROADCAST_QUEUE_URL: broadcastQueue.queueUrl,
      EXPORT_QUEUE_URL: exportQueue.queueUrl,
      LIVE_QUEUE_URL: liveQueue.queueUrl,
      LINK_PREVIEW_QUEUE_URL: linkPreviewQueue.queueUrl,
      PUSH_QUEUE_URL: pushQueue.queueUrl,
      TEXT_QUEUE_URL: textQueue.queueUrl,
      WANTED_QUEUE_URL: wantedQueue.queueUrl,
    },
    permissions: [
      allow(table.tableArn, "dynamodb:PutItem"),
      ...lists(table, "gsi1", "gsi2"),
      allow(
        [broadcastQueue, exportQueue, liveQueue, linkPreviewQueue, pushQueue, textQueue, wantedQueue].map(
          ({ queueArn }) => queueArn,
        ),
        "sqs:SendMessage",
      ),
    ],
  });
  followTable(stack, table, "events/notify", notify);

  const images = imagesBucket(app);
  const originals = originalsBucket(app);
  const { posters } = use(Web);
  const project = lambda(stack, "events/project", {
    timeout: "30 seconds",
    environment: {
      ...environment,
      IMAGES_BUCKET: images.bucketName,
      ORIGINALS_BUCKET: originals.bucketName,
      POSTERS_BUCKET: posters.bucketName,
      REALTIME_ENDPOINT: realtimeEndpoint,
      USER_POOL_ID: pool.userPoolId,
    },
    permissions: [
      ...writes(table, "gsi1", "gsi2"),
      allow(pool.userPoolArn, "cognito-idp:AdminUserGlobalSignOut"),
      allow(`${images.arn}/tickets/*`, "s3:DeleteObject"),
      allow([`${originals.arn}/waiting/*`, `${originals.arn}/given/*`], "s3:DeleteObject"),
      allow([`${posters.bucketArn}/posters/*`, `${posters.bucketArn}/people/*`], "s3:DeleteObject"),
      allow(connections.close, "execute-api:ManageConnections"),
    ],
  });
  because(project.role, {
    "AwsSolutions-IAM5":
      "The objects of named prefixes of each bucket, and connections, which come and go: their names are random.",
  });
  followTable(stack, table, "events/project", project);

  const sweep = lambda(stack, "events/sweep", {
    // A whole processor: with less, settling the affairs of many people at once takes minutes.
    memorySize: "1769 MB",
    // Long enough after an outage of an evening; a run that comes near it starts another.
    timeout: "10 minutes",
    reservedConcurrentExecutions: settings().reserved.sweep,
    environment: {
      ...environment,
      ...deployment().razorpay,
      BROADCAST_QUEUE_URL: broadcastQueue.queueUrl,
      IMAGES_BUCKET: images.bucketName,
      USER_POOL_ID: pool.userPoolId,
    },
    bind: [formerHashKey, razorpayKeySecret],
    permissions: [
      ...writes(table, "due", "gsi1", "gsi2"),
      allow(table.tableArn, "dynamodb:ConditionCheckItem"),
      allow(broadcastQueue.queueArn, "sqs:SendMessage"),
      // For erasing accounts that were closed 30 days ago.
      allow(pool.userPoolArn, "cognito-idp:AdminDeleteUser"),
      allow([`${images.arn}/chat/*`, `${images.arn}/problems/*`], "s3:DeleteObject"),
      // Itself, by its name: it is made after its rights.
      allow(
        `arn:aws:lambda:${app.region}:${app.account}:function:${app.stage}-reseat-events-sweep`,
        "lambda:InvokeFunction",
      ),
    ],
  });
  because(sweep.role, { "AwsSolutions-IAM5": "The objects of two prefixes of one bucket: their names are random." });
  const unswept = deadLetters(stack, "events/sweep");
  // A late run is useless: the next minute's run covers what this one missed.
  const once = { retryAttempts: 1, maxEventAge: Duration.minutes(2) };
  sweep.configureAsyncInvoke({ ...once, onFailure: new SqsDestination(unswept) });
  // A rule has room for five targets, so each part has a rule of its own.
  for (const part of sweepParts) {
    new Rule(stack, `EachMinute-${part}`, {
      schedule: Schedule.rate(Duration.minutes(1)),
      targets: [
        new LambdaFunction(sweep, { ...once, deadLetterQueue: unswept, event: RuleTargetInput.fromObject({ part }) }),
      ],
    });
  }
}
