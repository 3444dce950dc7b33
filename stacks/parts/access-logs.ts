import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { type Bucket, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import type { App, Stack } from "sst/constructs";
import { settings } from "../settings";
import { imagesBucket } from "./images-bucket";
import { originalsBucket } from "./originals-bucket";
import { privateBucket } from "./private-bucket";
import { because } from "./reviewed";

/** The bucket for the access logs of the CDN and the other buckets. */
export function accessLogs(stack: Stack, app: App): Bucket {
  const logs = privateBucket(stack, "AccessLogs", {
    removalPolicy: settings().logs.removalPolicy,
    lifecycleRules: [{ expiration: settings().accessLogRetention }],
    // The CDN needs the bucket's ACL to write its log.
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
  });
  // The buckets of tickets' pictures are created later, in stacks of their own.
  for (const [prefix, { arn }] of Object.entries({ images: imagesBucket(app), originals: originalsBucket(app) })) {
    logs.addToResourcePolicy(
      new PolicyStatement({
        principals: [new ServicePrincipal("logging.s3.amazonaws.com")],
        actions: ["s3:PutObject"],
        resources: [logs.arnForObjects(`${prefix}/*`)],
        conditions: { ArnLike: { "aws:SourceArn": arn }, StringEquals: { "aws:SourceAccount": app.account } },
      }),
    );
  }
  because(logs, { "AwsSolutions-S1": "It is where the access logs are written." });
  return logs;
}
