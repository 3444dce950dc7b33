/** The names and addresses of the local stack, in the variables that the functions read in Lambda. */

export const region = "ap-south-1";
export const userPoolId = `${region}_local`;
export const userPoolClientId = "local-client";
export const tokenIssuer = `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
export const buckets = { images: "reseat-local-images", posters: "reseat-local-posters" } as const;
/** The queues by name, and the function behind each. */
export const queues: Record<string, string> = { "reseat-local-live": "events/live" };
export const accessKey = { id: "local", secret: "local" } as const;
export const razorpay = {
  keyId: "rzp_test_ReseatLocal0000",
  keySecret: "local-razorpay-key-secret",
  webhookSecret: "local-razorpay-webhook-secret",
} as const;

export interface Addresses {
  /** Of the server that answers /api, /ws, /_local and the AWS endpoints, with no slash at the end. */
  server: string;
  dynamo: string;
  site: string;
}

export function functionEnvironment(addresses: Addresses, tableName: string): Record<string, string> {
  const aws = `${addresses.server}/_aws`;
  return {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: accessKey.id,
    AWS_SECRET_ACCESS_KEY: accessKey.secret,
    AWS_EC2_METADATA_DISABLED: "true",
    AWS_ENDPOINT_URL_DYNAMODB: addresses.dynamo,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${aws}/cognito-idp`,
    AWS_ENDPOINT_URL_SNS: `${aws}/sns`,
    AWS_ENDPOINT_URL_S3: `${aws}/s3`,
    AWS_ENDPOINT_URL_SQS: `${aws}/sqs`,
    TABLE_NAME: tableName,
    USER_POOL_ID: userPoolId,
    USER_POOL_CLIENT_ID: userPoolClientId,
    TOKEN_ISSUER: tokenIssuer,
    REALTIME_ENDPOINT: `${aws}/realtime`,
    SITE_URL: addresses.site,
    LIVE_QUEUE_URL: `${aws}/sqs/000000000000/reseat-local-live`,
    IMAGES_BUCKET: buckets.images,
    POSTERS_BUCKET: buckets.posters,
    SMS_SENDER_ID: "RESEAT",
    SMS_ENTITY_ID: "1101000000000000000",
    SMS_TEMPLATE_ID: "1107000000000000000",
    SMS_TEMPLATE_ID_HI: "1107000000000000001",
    RAZORPAY_KEY_ID: razorpay.keyId,
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
    POWERTOOLS_SERVICE_NAME: "reseat",
    POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? "WARN",
    POWERTOOLS_METRICS_NAMESPACE: "Reseat",
    POWERTOOLS_METRICS_DISABLED: "true",
    POWERTOOLS_TRACE_ENABLED: "false",
    SST_Secret_value_RAZORPAY_KEY_SECRET: razorpay.keySecret,
    SST_Secret_value_RAZORPAY_WEBHOOK_SECRET: razorpay.webhookSecret,
    SST_Secret_value_OTP_HASH_KEY: "local-one-time-code-hash-key",
  };
}
