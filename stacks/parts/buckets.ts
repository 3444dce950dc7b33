import { PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import { RemovalPolicy } from "aws-cdk-lib/core";
import type { App, Stack } from "sst/constructs";
import { settings } from "../settings";
import { because } from "./reviewed";

/**
 * A bucket without public access, reachable only over TLS. Emptied when it is removed with its
 * stack.
 */
export function privateBucket(stack: Stack, id: string, props: BucketProps & { removalPolicy: RemovalPolicy }): Bucket {
  return new Bucket(stack, id, {
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    autoDeleteObjects: props.removalPolicy === RemovalPolicy.DESTROY,
    ...props,
  });
}

/**
 * The bucket of ticket images has a fixed name: the site's headers need it before the bucket
 * exists, and the bucket's own rules need the site.
 */
export function imagesBucket(app: App) {
  const bucketName = `${app.logicalPrefixedName("images")}-${app.account}`.toLowerCase();
  return {
    bucketName,
    arn: `arn:aws:s3:::${bucketName}`,
    origin: `https://${bucketName}.s3.${app.region}.amazonaws.com`,
  };
}

/**
 * The bucket of the tickets' originals, and the role of the only function that can read it. Both
 * have fixed names: the site's headers need the bucket, and its rules the role, before they exist.
 */
export function originalsBucket(app: App) {
  const bucketName = `${app.logicalPrefixedName("originals")}-${app.account}`.toLowerCase();
  const roleName = `${app.logicalPrefixedName("hands-over")}`;
  return {
    bucketName,
    arn: `arn:aws:s3:::${bucketName}`,
    origin: `https://${bucketName}.s3.${app.region}.amazonaws.com`,
    roleName,
    roleArn: `arn:aws:iam::${app.account}:role/${roleName}`,
  };
}

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
