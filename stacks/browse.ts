import { Rule, RuleTargetInput, Schedule } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { Duration, RemovalPolicy } from "aws-cdk-lib/core";
import { type StackContext, use } from "sst/constructs";
import { Data } from "./data";
import { privateBucket } from "./parts/buckets";
import { lambda } from "./parts/lambda";
import { allow, reads } from "./parts/permissions";
import { because } from "./parts/reviewed";
import { settings } from "./settings";

/**
 * What is on sale, published for the functions that search it: a bucket, and the one function that
 * writes it.
 */
export function Browse({ stack }: StackContext) {
  const { table } = use(Data);
  const { reserved } = settings();

  const bucket = privateBucket(stack, "OnSale", {
    // All of it can be made again from the table.
    removalPolicy: RemovalPolicy.DESTROY,
    lifecycleRules: [{ expiration: Duration.days(1), abortIncompleteMultipartUploadAfter: Duration.days(1) }],
  });
  because(bucket, {
    "AwsSolutions-S1": "Our own functions alone read and write it, each two seconds, and nothing of people.",
  });
  const publish = lambda(stack, "browse/publish", {
    memorySize: "512 MB",
    // A run takes a minute at most. One that finds nothing published reads the whole feed first.
    timeout: "5 minutes",
    reservedConcurrentExecutions: reserved.publish,
    environment: { TABLE_NAME: table.tableName, BROWSE_BUCKET: bucket.bucketName },
    permissions: [
      ...reads(table, "feed"),
      // Without this permission, S3 reports a missing object as forbidden instead of not found.
      allow(bucket.bucketArn, "s3:ListBucket"),
      allow(`${bucket.bucketArn}/*`, "s3:GetObject", "s3:PutObject"),
    ],
  });
  because(publish.role, { "AwsSolutions-IAM5": "The bucket has nothing but what this function writes." });
  // A late run is useless: the next minute's goes on where the last one ended.
  const once = { retryAttempts: 0, maxEventAge: Duration.minutes(1) };
  publish.configureAsyncInvoke(once);
  new Rule(stack, "EachMinute", {
    schedule: Schedule.rate(Duration.minutes(1)),
    targets: [new LambdaFunction(publish, { ...once, event: RuleTargetInput.fromObject({ seconds: 60 }) })],
  });
  return { bucket };
}
