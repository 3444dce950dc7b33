/** Required variables. Each stack sets those that its functions need. */
type Name =
  | "IMAGES_BUCKET"
  | "LIVE_QUEUE_URL"
  | "RAZORPAY_KEY_ID"
  | "REALTIME_ENDPOINT"
  | "SITE_URL"
  | "SMS_ENTITY_ID"
  | "SMS_SENDER_ID"
  | "SMS_TEMPLATE_ID"
  | "SST_APP"
  | "SST_SSM_PREFIX"
  | "TABLE_NAME"
  | "TOKEN_ISSUER"
  | "USER_POOL_CLIENT_ID"
  | "USER_POOL_ID";

/** Optional variables: the local stack's clock offset, the CDN's key, and the template for texts in Hindi. */
type OptionalName = "CLOCK_OFFSET_SECONDS" | "ORIGIN_KEY" | "SMS_TEMPLATE_ID_HI";

/** The value of an environment variable, read on each call. Throws when it is missing. */
export function env(name: Name): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set`);
  return value;
}

/** The same for a variable that may be missing. */
export function optionalEnv(name: OptionalName): string | undefined {
  return process.env[name] || undefined;
}
