/** Required variables. Each stack sets those that its functions need. */
type Name =
  | "API_URL"
  | "BROADCAST_QUEUE_URL"
  | "BROWSE_BUCKET"
  | "DEAD_LETTERS_URL"
  | "EXPORT_QUEUE_URL"
  | "IMAGES_BUCKET"
  | "IS_INDEXED"
  | "LIVE_QUEUE_URL"
  | "PAYMENT_QUEUE_URL"
  | "LINK_PREVIEW_QUEUE_URL"
  | "ORIGINALS_BUCKET"
  | "ORIGINALS_KEY"
  | "POSTERS_BUCKET"
  | "PUSH_HOSTS"
  | "PUSH_QUEUE_URL"
  | "RAZORPAY_KEY_ID"
  | "REALTIME_ENDPOINT"
  | "SITE_URL"
  | "SMS_ENTITY_ID"
  | "SMS_QUESTION_TEMPLATE_ID"
  | "SMS_REQUEST_TEMPLATE_ID"
  | "SMS_SALE_TEMPLATE_ID"
  | "SMS_SENDER_ID"
  | "SMS_TEMPLATE_ID"
  | "SMS_TICKET_TEMPLATE_ID"
  | "SST_APP"
  | "SST_SSM_PREFIX"
  | "TABLE_NAME"
  | "TEXT_QUEUE_URL"
  | "TOKEN_ISSUER"
  | "USER_POOL_CLIENT_ID"
  | "USER_POOL_ID"
  | "VAPID_SUBJECT"
  | "WANTED_QUEUE_URL";

/**
 * Optional variables: the local stack's clock offset, the stage's limits, the CDN's keys, the
 * templates of texts in Hindi, and the numbers of a preview stage's testers.
 */
type OptionalName =
  | "CLOCK_OFFSET_SECONDS"
  | "LIMITS"
  | "ORIGIN_KEYS"
  | "SMS_QUESTION_TEMPLATE_ID_HI"
  | "SMS_REQUEST_TEMPLATE_ID_HI"
  | "SMS_SALE_TEMPLATE_ID_HI"
  | "SMS_TEMPLATE_ID_HI"
  | "SMS_TICKET_TEMPLATE_ID_HI"
  | "TEST_NUMBERS";

/** Returns the value of an environment variable, read on each call. Throws when it is missing. */
export function env(name: Name): string {
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set`);
  return value;
}

/** Returns the value of a variable that may be missing. */
export function optionalEnv(name: OptionalName): string | undefined {
  return process.env[name] || undefined;
}
