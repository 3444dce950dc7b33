import { Duration } from "aws-cdk-lib/core";
import { type StackContext, use } from "sst/constructs";
import { Data } from "./data";
import { queueFor } from "./parts/event-sources";
import { lambda } from "./parts/lambda";
import { allow } from "./parts/permissions";
import { because } from "./parts/reviewed";
import { bundlesSharp } from "./parts/sharp";
import { Web } from "./web";

/** Link previews: the function that draws them, behind its queue. */
export function LinkPreviews({ stack }: StackContext) {
  const { table } = use(Data);
  const { posters } = use(Web);
  const draw = lambda(stack, "events/link-preview", {
    // The sender of a link waits for it, and drawing needs the processor.
    memorySize: "1769 MB",
    ...bundlesSharp,
    environment: { TABLE_NAME: table.tableName, POSTERS_BUCKET: posters.bucketName },
    permissions: [
      allow(table.tableArn, "dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query", "dynamodb:UpdateItem"),
      // Without this permission, S3 reports a missing poster as forbidden instead of not found.
      allow(posters.bucketArn, "s3:ListBucket"),
      allow(`${posters.bucketArn}/posters/*`, "s3:GetObject"),
      allow(
        [`${posters.bucketArn}/posters/tickets/*`, `${posters.bucketArn}/posters/wanted/*`],
        "s3:PutObject",
        "s3:DeleteObject",
      ),
    ],
  });
  because(draw.role, { "AwsSolutions-IAM5": "The objects of three prefixes of one bucket: their keys are random." });
  const patience = {
    keptFor: Duration.hours(1),
    againAfter: Duration.seconds(15),
    soonerBecause: "A shared link shows the app's icon until its picture is drawn.",
    atOnce: 5,
    tries: 5,
  };
  return { linkPreviewQueue: queueFor(stack, "events/link-preview", draw, patience) };
}
