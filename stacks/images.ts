import { SqsDestination } from "aws-cdk-lib/aws-lambda-destinations";
import { Bucket, HttpMethods } from "aws-cdk-lib/aws-s3";
import { Annotations, Duration } from "aws-cdk-lib/core";
import { type StackContext, use } from "sst/constructs";
import { Data } from "./data";
import { imagesBucket, originalsBucket, privateBucket } from "./parts/buckets";
import { callOnUpload, deadLetters } from "./parts/event-sources";
import { bundlesSharp, lambda } from "./parts/lambda";
import { allow, writes } from "./parts/permissions";
import { because } from "./parts/reviewed";
import { settings } from "./settings";
import { Web } from "./web";

/**
 * Ticket images, posters and people's pictures. Uploads under quarantine/ are re-encoded before
 * anybody sees them.
 */
export function Images({ stack, app }: StackContext) {
  const { siteUrl, logs, posters } = use(Web);
  const { table } = use(Data);
  const { bucketName, arn } = imagesBucket(app);
  const originals = originalsBucket(app);

  const reencode = lambda(stack, "events/reencode", {
    memorySize: "1024 MB",
    timeout: "30 seconds",
    reservedConcurrentExecutions: settings().reserved.images,
    ...bundlesSharp,
    // Uploads of posters are noted in the audit.
    notesInAudit: true,
    environment: {
      TABLE_NAME: table.tableName,
      IMAGES_BUCKET: bucketName,
      ORIGINALS_BUCKET: originals.bucketName,
      POSTERS_BUCKET: posters.bucketName,
    },
    permissions: [
      // Without this permission, S3 reports a missing upload as forbidden instead of not found.
      allow(arn, "s3:ListBucket"),
      allow(`${arn}/quarantine/*`, "s3:GetObject", "s3:DeleteObject"),
      allow([`${arn}/chat/*`, `${arn}/problems/*`], "s3:GetObject", "s3:PutObject"),
      allow(`${arn}/tickets/*`, "s3:PutObject", "s3:DeleteObject"),
      allow([`${posters.bucketArn}/posters/*`, `${posters.bucketArn}/people/*`], "s3:PutObject", "s3:DeleteObject"),
      allow(`${originals.arn}/waiting/*`, "s3:DeleteObject"),
      ...writes(table),
    ],
  });
  reencode.configureAsyncInvoke({
    retryAttempts: 2,
    maxEventAge: Duration.hours(1),
    onFailure: new SqsDestination(deadLetters(stack, "events/reencode")),
  });
  because(reencode.role, {
    "AwsSolutions-IAM5": "The objects of named prefixes of three buckets: their keys are random.",
  });

  const images = privateBucket(stack, "Images", {
    bucketName,
    removalPolicy: settings().data.removalPolicy,
    versioned: true,
    cors: [
      {
        allowedOrigins: [siteUrl],
        allowedMethods: [HttpMethods.POST, HttpMethods.GET],
        allowedHeaders: ["*"],
        maxAge: 3600,
      },
    ],
    lifecycleRules: [
      ...["quarantine/", "exports/"].map((prefix) => ({
        prefix,
        expiration: Duration.days(1),
        noncurrentVersionExpiration: Duration.days(1),
      })),
      // Long after a buyer who was not let in got an answer.
      { prefix: "problems/", expiration: Duration.days(180) },
      {
        // As long as the table can be restored, whose items name the files.
        noncurrentVersionExpiration: Duration.days(35),
        expiredObjectDeleteMarker: true,
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
    serverAccessLogsBucket: Bucket.fromBucketName(stack, "AccessLogs", logs.bucketName),
    serverAccessLogsPrefix: "images/",
  });
  Annotations.of(images).acknowledgeWarning("@aws-cdk/aws-s3:accessLogsPolicyNotAdded", "See accessLogs().");
  callOnUpload(images, { arn, prefix: "quarantine/", called: reencode });
  return { reencode };
}
