import { BlockPublicAccess, Bucket, BucketEncryption, type BucketProps, ObjectOwnership } from "aws-cdk-lib/aws-s3";
import { RemovalPolicy } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";

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
