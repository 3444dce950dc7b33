import { createHash } from "node:crypto";

/** The local stack's names and addresses, in the variables that the functions read in Lambda. */

export const region = "ap-south-1";
export const account = "000000000000";
export const userPoolId = `${region}_local`;
export const userPoolClientId = "local-client";
export const tokenIssuer = `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`;
/** The stage that this stack is: its templates are a preview's. */
const stage = "dev";
export const webSocketApi = { id: "local", stage: "live" } as const;
export const buckets = {
  images: "reseat-local-images",
  originals: "reseat-local-originals",
  posters: "reseat-local-posters",
  browse: "reseat-local-browse",
} as const;
const originalsKey = `arn:aws:kms:${region}:${account}:key/originals`;
/** The variables with the addresses of queues, and the functions that read these. */
const queues = {
  LIVE_QUEUE_URL: "live",
  BROADCAST_QUEUE_URL: "broadcast",
  LINK_PREVIEW_QUEUE_URL: "link-preview",
  PUSH_QUEUE_URL: "push",
  EXPORT_QUEUE_URL: "export",
  PAYMENT_QUEUE_URL: "payments",
  TEXT_QUEUE_URL: "text",
  WANTED_QUEUE_URL: "wanted",
};
/** For code outside the stack's functions: seeds, tests, the stack itself. It has every right. */
export const accessKey = { id: "local", secret: "local" } as const;
/** The CDN's key for the API, and the next one, which the functions know too. */
export const originKey = "local-origin-key";
export const nextOriginKey = "local-next-origin-key";
export const razorpay = {
  keyId: "rzp_test_ReseatLocal0000",
  keySecret: "local-razorpay-key-secret",
  webhookSecret: "local-razorpay-webhook-secret",
} as const;
/** The secrets of the stage on this machine. */
export const localSecrets: Record<string, string> = {
  RAZORPAY_KEY_SECRET: razorpay.keySecret,
  RAZORPAY_WEBHOOK_SECRET: razorpay.webhookSecret,
  FACTOR_KEY: "local-second-factor-key",
  FORMER_HASH_KEY: "local-former-people-hash-key",
  OTP_HASH_KEY: "local-one-time-code-hash-key",
  TICKET_HASH_KEY: "local-ticket-hash-key",
  // Any 32 bytes are a key for push services.
  VAPID_PRIVATE_KEY: createHash("sha256").update("local-push-key").digest("base64url"),
};

/** Returns the outputs of the stage's stacks that operators' commands read. */
export const stackOutputs = (tableName: string) => ({
  [`${stage}-reseat-Data`]: { Table: tableName },
  [`${stage}-reseat-Auth`]: { UserPoolId: userPoolId, UserPoolClientId: userPoolClientId },
});

export interface Addresses {
  /**
   * Origin of the server for /api, /ws, /_local and the AWS endpoints, without a trailing slash.
   */
  server: string;
  dynamo: string;
  site: string;
}

/**
 * Returns the local values of a stage's variables. A function gets those that its template names.
 */
export function stageValues({ server, site }: Addresses, tableName: string): Record<string, string> {
  const queuesAt = `${server}/_aws/sqs/${account}`;
  return {
    TABLE_NAME: tableName,
    USER_POOL_ID: userPoolId,
    USER_POOL_CLIENT_ID: userPoolClientId,
    TOKEN_ISSUER: tokenIssuer,
    REALTIME_ENDPOINT: `${server}/_aws/realtime`,
    SITE_URL: site,
    API_URL: `${server}/_aws/execute-api`,
    ORIGIN_KEYS: [originKey, nextOriginKey].join(),
    LIMITS: process.env.LIMITS ?? "{}",
    IS_INDEXED: process.env.IS_INDEXED ?? "no",
    QUEUES: queuesAt,
    ...Object.fromEntries(
      Object.entries(queues).map(([name, reader]) => [name, `${queuesAt}/${stage}-reseat-events-${reader}-queue`]),
    ),
    VAPID_SUBJECT: "mailto:support@reseat.in",
    BROWSE_BUCKET: buckets.browse,
    IMAGES_BUCKET: buckets.images,
    ORIGINALS_BUCKET: buckets.originals,
    ORIGINALS_KEY: originalsKey,
    POSTERS_BUCKET: buckets.posters,
    SMS_SENDER_ID: "RESEAT",
    SMS_ENTITY_ID: "1101000000000000000",
    SMS_TEMPLATE_ID: "1107000000000000000",
    SMS_TEMPLATE_ID_HI: "1107000000000000001",
    SMS_REQUEST_TEMPLATE_ID: "1107000000000000002",
    SMS_REQUEST_TEMPLATE_ID_HI: "1107000000000000003",
    SMS_TICKET_TEMPLATE_ID: "1107000000000000004",
    SMS_TICKET_TEMPLATE_ID_HI: "1107000000000000005",
    SMS_QUESTION_TEMPLATE_ID: "1107000000000000006",
    SMS_QUESTION_TEMPLATE_ID_HI: "1107000000000000007",
    SMS_SALE_TEMPLATE_ID: "1107000000000000008",
    SMS_SALE_TEMPLATE_ID_HI: "1107000000000000009",
    RAZORPAY_KEY_ID: razorpay.keyId,
    POWERTOOLS_LOG_LEVEL: process.env.POWERTOOLS_LOG_LEVEL ?? "WARN",
  };
}

/** Points the SDK at the stack instead of AWS. */
export function sdkEnvironment({ server, dynamo }: Addresses): Record<string, string> {
  const aws = `${server}/_aws`;
  return {
    AWS_REGION: region,
    AWS_EC2_METADATA_DISABLED: "true",
    AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true",
    AWS_ENDPOINT_URL_DYNAMODB: dynamo,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: `${aws}/cognito-idp`,
    AWS_ENDPOINT_URL_CLOUDFORMATION: `${aws}/cloudformation`,
    AWS_ENDPOINT_URL_EVENTBRIDGE: `${aws}/events`,
    AWS_ENDPOINT_URL_LAMBDA: `${aws}/lambda`,
    AWS_ENDPOINT_URL_SNS: `${aws}/sns`,
    AWS_ENDPOINT_URL_S3: `${aws}/s3`,
    AWS_ENDPOINT_URL_SQS: `${aws}/sqs`,
    AWS_ENDPOINT_URL_SSM: `${aws}/ssm`,
    POWERTOOLS_METRICS_DISABLED: "true",
  };
}

/**
 * Returns the environment of an operator's command, `npm run … -- --local`: the stack's addresses,
 * with every right.
 */
export function operatorEnvironment(addresses: Addresses): Record<string, string> {
  return {
    ...sdkEnvironment(addresses),
    AWS_ACCESS_KEY_ID: accessKey.id,
    AWS_SECRET_ACCESS_KEY: accessKey.secret,
    // The SDK would prefer it to the keys.
    AWS_PROFILE: "",
    STAGE_KIND: "preview",
  };
}

/**
 * The environment for using core or a bundle outside the stack's functions: every variable and
 * every right.
 */
export function functionEnvironment(
  addresses: Addresses,
  tableName: string,
  secrets = localSecrets,
): Record<string, string> {
  return {
    ...sdkEnvironment(addresses),
    AWS_ACCESS_KEY_ID: accessKey.id,
    AWS_SECRET_ACCESS_KEY: accessKey.secret,
    ...stageValues(addresses, tableName),
    PUSH_HOSTS: "fcm.googleapis.com",
    ...Object.fromEntries(Object.entries(secrets).map(([name, value]) => [`SST_Secret_value_${name}`, value])),
  };
}
