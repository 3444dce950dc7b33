import { LISTED_AHEAD_DAYS } from "@reseat/contract/limits/constants";
import { AnyPrincipal, Effect, PolicyStatement } from "aws-cdk-lib/aws-iam";
import { Key } from "aws-cdk-lib/aws-kms";
import { Bucket, BucketEncryption, HttpMethods } from "aws-cdk-lib/aws-s3";
import { Annotations, Duration } from "aws-cdk-lib/core";
import { type StackContext, use } from "sst/constructs";
import { Images } from "./images";
import { originalsBucket, privateBucket } from "./parts/buckets";
import { callOnUpload } from "./parts/event-sources";
import { settings } from "./settings";
import { Web } from "./web";

/**
 * The tickets' originals, whose codes are not covered: whoever sees one can enter. One role alone
 * can read them, that of `api/handover`; everybody else is denied by the bucket and by its key,
 * whatever other rights they have.
 */
export function Originals({ stack, app }: StackContext) {
  const { siteUrl, logs } = use(Web);
  const { removalPolicy } = settings().data;
  const { reencode } = use(Images);
  const { bucketName, arn, roleArn } = originalsBucket(app);
  const everybodyElse = { ArnNotEquals: { "aws:PrincipalArn": roleArn } };
  const deny = (resource: string, conditions: object, ...actions: string[]) =>
    new PolicyStatement({
      effect: Effect.DENY,
      principals: [new AnyPrincipal()],
      actions,
      resources: [resource],
      conditions: conditions as Record<string, Record<string, string>>,
    });

  const key = new Key(stack, "OriginalsKey", {
    description: "Encrypts the originals of tickets",
    enableKeyRotation: true,
    pendingWindow: Duration.days(7),
    removalPolicy,
  });
  key.addToResourcePolicy(
    deny("*", everybodyElse, "kms:Decrypt", "kms:Encrypt", "kms:GenerateDataKey*", "kms:ReEncrypt*", "kms:CreateGrant"),
  );

  const originals = privateBucket(stack, "Originals", {
    bucketName,
    removalPolicy,
    encryption: BucketEncryption.KMS,
    encryptionKey: key,
    bucketKeyEnabled: true,
    // Not versioned: what is deleted is gone.
    cors: [
      {
        allowedOrigins: [siteUrl],
        allowedMethods: [HttpMethods.POST, HttpMethods.GET],
        allowedHeaders: ["*"],
        maxAge: 3600,
      },
    ],
    // Each is deleted a day after its show at the latest. This is for one that nobody deleted.
    lifecycleRules: [
      {
        expiration: Duration.days(LISTED_AHEAD_DAYS + 3),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
    serverAccessLogsBucket: Bucket.fromBucketName(stack, "AccessLogs", logs.bucketName),
    serverAccessLogsPrefix: "originals/",
  });
  Annotations.of(originals).acknowledgeWarning("@aws-cdk/aws-s3:accessLogsPolicyNotAdded", "See accessLogs().");
  const files = originals.arnForObjects("*");
  originals.addToResourcePolicy(deny(files, everybodyElse, "s3:GetObject*", "s3:PutObject"));
  originals.addToResourcePolicy(
    deny(files, { StringNotEquals: { "s3:x-amz-server-side-encryption-aws-kms-key-id": key.keyArn } }, "s3:PutObject"),
  );
  // An upload that ends after its ticket was removed is deleted at once.
  callOnUpload(originals, { arn, prefix: "waiting/", called: reencode });
  return { key };
}
