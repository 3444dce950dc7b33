import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { Duration } from "aws-cdk-lib/core";
import { type StackContext, use } from "sst/constructs";
import { Api } from "./api";
import { Data } from "./data";
import { Gateways } from "./gateways";
import { deadLetters } from "./parts/dead-letters";
import { followTable, queueFor } from "./parts/event-sources";
import { imagesBucket } from "./parts/images-bucket";
import { lambda } from "./parts/lambda";
import { allow, writes } from "./parts/permissions";
import { because } from "./parts/reviewed";
import { Realtime } from "./realtime";
import { deployment } from "./settings";

/** The functions that react to changes of the table, and the sweep of what is past its deadline. */
export function Events({ stack, app }: StackContext) {
  const { table } = use(Data);
  const { realtimeEndpoint } = use(Gateways);
  const { connections } = use(Realtime);
  const { razorpayKeySecret } = use(Api);
  const environment = { TABLE_NAME: table.tableName };

  const live = lambda(stack, "events/live", {
    timeout: "5 seconds",
    environment: { ...environment, REALTIME_ENDPOINT: realtimeEndpoint },
    permissions: [
      allow(table.tableArn, "dynamodb:Query", "dynamodb:DeleteItem"),
      allow(connections, "execute-api:ManageConnections"),
    ],
  });
  because(live.role, { "AwsSolutions-IAM5": "Connections come and go: their ids are API Gateway's." });
  const patience = { keptFor: Duration.minutes(1), againAfter: Duration.seconds(10), atOnce: 50 };
  const liveQueue = queueFor(stack, "events/live", live, patience);
  because(liveQueue, { "AwsSolutions-SQS3": "A live event is a hint: one that is late is worth nothing." });

  const notify = lambda(stack, "events/notify", {
    timeout: "30 seconds",
    environment: { ...environment, LIVE_QUEUE_URL: liveQueue.queueUrl },
    permissions: [allow(table.tableArn, "dynamodb:PutItem"), allow(liveQueue.queueArn, "sqs:SendMessage")],
  });
  followTable(stack, table, "events/notify", notify);

  const images = imagesBucket(app);
  const project = lambda(stack, "events/project", {
    timeout: "30 seconds",
    environment: { ...environment, IMAGES_BUCKET: images.bucketName },
    permissions: [...writes(table, "gsi1", "gsi2"), allow(`${images.arn}/tickets/*`, "s3:DeleteObject")],
  });
  because(project.role, { "AwsSolutions-IAM5": "The objects of one prefix of one bucket: their keys are random." });
  followTable(stack, table, "events/project", project);

  const sweep = lambda(stack, "events/sweep", {
    timeout: "50 seconds",
    environment: { ...environment, ...deployment().razorpay },
    bind: [razorpayKeySecret],
    permissions: writes(table, "due", "gsi1", "gsi2"),
  });
  const unswept = deadLetters(stack, "events/sweep");
  // A late run is useless: the next minute's run covers what this one missed.
  const once = { retryAttempts: 1, maxEventAge: Duration.minutes(2) };
  sweep.configureAsyncInvoke({ ...once, onFailure: new SqsDestination(unswept) });
  new Rule(stack, "EachMinute", {
    schedule: Schedule.rate(Duration.minutes(1)),
    targets: [new LambdaFunction(sweep, { ...once, deadLetterQueue: unswept })],
  });
}
