import type { App } from "sst/constructs";

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
