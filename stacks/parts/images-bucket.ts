import type { App } from "sst/constructs";

/**
 * The bucket of ticket images goes by a name of ours: the site's headers name it before it is made, and its own
 * rules name the site.
 */
export function imagesBucket(app: App) {
  const bucketName = `${app.logicalPrefixedName("images")}-${app.account}`.toLowerCase();
  return {
    bucketName,
    arn: `arn:aws:s3:::${bucketName}`,
    origin: `https://${bucketName}.s3.${app.region}.amazonaws.com`,
  };
}
