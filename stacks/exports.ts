import { Duration } from "aws-cdk-lib/core";
import { type StackContext, use } from "sst/constructs";
import { Data } from "./data";
import { queueFor } from "./parts/event-sources";
import { imagesBucket } from "./parts/images-bucket";
import { lambda } from "./parts/lambda";
import { allow, writes } from "./parts/permissions";
import { because } from "./parts/reviewed";
import { Web } from "./web";

/**
 * Files of people's data: the function that makes them, behind its queue. They are stored beside
 * the pictures, under `exports/`.
 */
export function Exports({ stack, app }: StackContext) {
  const { table } = use(Data);
  const { posters } = use(Web);
  const { bucketName, arn } = imagesBucket(app);
  const handler = lambda(stack, "events/export", {
    memorySize: "1769 MB",
    timeout: "5 minutes",
    environment: { TABLE_NAME: table.tableName, IMAGES_BUCKET: bucketName, POSTERS_BUCKET: posters.bucketName },
    permissions: [
      ...writes(table, "gsi1", "gsi2"),
      // Without this permission, S3 reports a missing picture as forbidden instead of not found.
      allow([arn, posters.bucketArn], "s3:ListBucket"),
      allow(
        [`${arn}/tickets/*`, `${arn}/chat/*`, `${arn}/problems/*`, `${posters.bucketArn}/people/*`],
        "s3:GetObject",
      ),
      allow(`${arn}/exports/*`, "s3:PutObject"),
    ],
  });
  because(handler.role, {
    "AwsSolutions-IAM5": "The objects of four prefixes of one bucket and one of another: their keys are random.",
  });
  const patience = { keptFor: Duration.days(1), againAfter: Duration.minutes(30), atOnce: 2, tries: 5 };
  return { exportQueue: queueFor(stack, "events/export", handler, patience) };
}
