import { Rule, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { StartingPosition } from "aws-cdk-lib/aws-lambda";
import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { DynamoEventSource, SqsDlq } from "aws-cdk-lib/aws-lambda-event-sources";
import { Duration } from "aws-cdk-lib/core";
import { type Function as SstFunction, type StackContext, use } from "sst/constructs";
import { Api } from "./api";
import { Data } from "./data";
import { Gateways } from "./gateways";
import { deadLetters } from "./parts/dead-letters";
import { imagesBucket } from "./parts/images-bucket";
import { lambda } from "./parts/lambda";
import { allow, writes } from "./parts/permissions";
import { because } from "./parts/reviewed";
import { Realtime } from "./realtime";
import { deployment } from "./settings";
import { Web } from "./web";

/** What follows from a change of the table, and what is past its deadline. */
export function Events({ stack, app }: StackContext) {
  const { table } = use(Data);
  const { siteUrl } = use(Web);
  const { realtimeEndpoint } = use(Gateways);
  const { connections } = use(Realtime);
  const { razorpayKeySecret } = use(Api);
  const environment = { TABLE_NAME: table.tableName, SITE_URL: siteUrl, REALTIME_ENDPOINT: realtimeEndpoint };

  const deliver = lambda(stack, "events/deliver", {
    timeout: "30 seconds",
    environment,
    permissions: [
      allow(table.tableArn, "dynamodb:Query", "dynamodb:PutItem", "dynamodb:DeleteItem"),
      allow(connections, "execute-api:ManageConnections"),
    ],
  });
  because(deliver.role, { "AwsSolutions-IAM5": "Connections come and go: their ids are API Gateway's." });
  const images = imagesBucket(app);
  const project = lambda(stack, "events/project", {
    timeout: "30 seconds",
    environment: { ...environment, IMAGES_BUCKET: images.bucketName },
    permissions: [...writes(table, "gsi1", "gsi2"), allow(`${images.arn}/tickets/*`, "s3:DeleteObject")],
  });
  because(project.role, { "AwsSolutions-IAM5": "The objects of one prefix of one bucket: their keys are random." });
  const follow = (entry: string, follower: SstFunction) => {
    follower.addEventSource(
      new DynamoEventSource(table, {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: 100,
        maxBatchingWindow: Duration.seconds(0),
        parallelizationFactor: 2,
        bisectBatchOnError: true,
        reportBatchItemFailures: true,
        retryAttempts: 5,
        onFailure: new SqsDlq(deadLetters(stack, entry)),
      }),
    );
  };
  follow("events/deliver", deliver);
  follow("events/project", project);

  const sweep = lambda(stack, "events/sweep", {
    timeout: "50 seconds",
    environment: { ...environment, ...deployment().razorpay },
    bind: [razorpayKeySecret],
    permissions: writes(table, "due", "gsi1", "gsi2"),
  });
  const unswept = deadLetters(stack, "events/sweep");
  // The next minute's run sees what this one missed: a run that is late is worth nothing.
  const patience = { retryAttempts: 1, maxEventAge: Duration.minutes(2) };
  sweep.configureAsyncInvoke({ ...patience, onFailure: new SqsDestination(unswept) });
  new Rule(stack, "EachMinute", {
    schedule: Schedule.rate(Duration.minutes(1)),
    targets: [new LambdaFunction(sweep, { ...patience, deadLetterQueue: unswept })],
  });
}
