import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { type Bucket, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import { RemovalPolicy } from "aws-cdk-lib/core";
import type { App, Stack } from "sst/constructs";
import { settings } from "../settings";
import { imagesBucket } from "./images-bucket";
import { privateBucket } from "./private-bucket";
import { because } from "./reviewed";

/** Where the CDN and the buckets write who asked for what. */
export function accessLogs(stack: Stack, app: App): Bucket {
  const logs = privateBucket(stack, "AccessLogs", {
    removalPolicy: RemovalPolicy.DESTROY,
    lifecycleRules: [{ expiration: settings(app.stage).accessLogRetention }],
    // The CDN writes its log through the bucket's ACL.
    objectOwnership: ObjectOwnership.BUCKET_OWNER_PREFERRED,
  });
  // The bucket of ticket images comes later, in a stack of its own.
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
