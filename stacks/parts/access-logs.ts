import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { type Bucket, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import type { App, Stack } from "sst/constructs";
import { settings } from "../settings";
import { imagesBucket } from "./images-bucket";
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
  // The bucket of ticket images is created later, in its own stack.
  logs.addToResourcePolicy(
    new PolicyStatement({
      principals: [new ServicePrincipal("logging.s3.amazonaws.com")],
      actions: ["s3:PutObject"],
      resources: [logs.arnForObjects("images/*")],
      conditions: {
        ArnLike: { "aws:SourceArn": imagesBucket(app).arn },
        StringEquals: { "aws:SourceAccount": app.account },
      },
    }),
  );
  because(logs, { "AwsSolutions-S1": "It is where the access logs are written." });
  return logs;
}
