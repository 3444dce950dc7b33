import type { App } from "sst/constructs";

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
