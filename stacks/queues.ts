import { Duration } from "aws-cdk-lib/core";
import { Config, type StackContext, use } from "sst/constructs";
import { Data } from "./data";
import { imagesBucket } from "./parts/buckets";
import { mayQueueAgain, queueFor } from "./parts/event-sources";
import { bundlesSharp, lambda } from "./parts/lambda";
import { allow, textsPhones, writes } from "./parts/permissions";
import { because } from "./parts/reviewed";
import { deployment, settings } from "./settings";
import { Web } from "./web";

/**
 * Razorpay's secrets, and the queue between its webhook and the function that handles its events.
 */
export function Payments({ stack }: StackContext) {
  const { table } = use(Data);
  const handler = lambda(stack, "events/payments", {
    reservedConcurrentExecutions: settings().reserved.payments,
    environment: { TABLE_NAME: table.tableName },
    permissions: [
      allow(
        table.tableArn,
        "dynamodb:GetItem",
        "dynamodb:BatchGetItem",
        "dynamodb:Query",
        "dynamodb:PutItem",
        "dynamodb:UpdateItem",
        "dynamodb:ConditionCheckItem",
      ),
    ],
  });
  const patience = { keptFor: Duration.days(4), againAfter: Duration.minutes(1), atOnce: 2, tries: 10 };
  return {
    paymentQueue: queueFor(stack, "events/payments", handler, patience),
    razorpayKeySecret: new Config.Secret(stack, "RAZORPAY_KEY_SECRET"),
    razorpayWebhookSecret: new Config.Secret(stack, "RAZORPAY_WEBHOOK_SECRET"),
  };
}

/**
 * Text messages to sellers whose requests nothing else reached: the function, and the queue in
 * which a request waits.
 */
export function Texts({ stack }: StackContext) {
  const { table } = use(Data);
  const { siteUrl } = use(Web);
  const handler = lambda(stack, "events/text", {
    environment: {
      TABLE_NAME: table.tableName,
      SITE_URL: siteUrl,
      LIMITS: JSON.stringify(settings().limits),
      ...deployment().sms,
    },
    permissions: [...writes(table, "gsi1"), textsPhones()],
  });
  // As long as a seller has to answer.
  const patience = {
    keptFor: Duration.minutes(15),
    againAfter: Duration.seconds(30),
    soonerBecause: "The request that a text is about is over after 15 minutes.",
    atOnce: 10,
    tries: 5,
  };
  const textQueue = queueFor(stack, "events/text", handler, patience);
  mayQueueAgain(handler, "TEXT_QUEUE_URL", textQueue, "five tries when SNS is busy");
  return { textQueue };
}

/**
 * Files of people's data: the function that makes them, behind its queue. They are stored beside
 * the pictures, under `exports/`.
 */
export function Exports({ stack, app }: StackContext) {
  const { table } = use(Data);
  const { posters } = use(Web);
  const { bucketName, arn } = imagesBucket(app);
  const handler = lambda(stack, "events/export", {
    memorySize: "1769 MB",
    timeout: "5 minutes",
    environment: { TABLE_NAME: table.tableName, IMAGES_BUCKET: bucketName, POSTERS_BUCKET: posters.bucketName },
    permissions: [
      ...writes(table, "gsi1", "gsi2"),
      // Without this permission, S3 reports a missing picture as forbidden instead of not found.
      allow([arn, posters.bucketArn], "s3:ListBucket"),
      allow(
        [`${arn}/tickets/*`, `${arn}/chat/*`, `${arn}/problems/*`, `${posters.bucketArn}/people/*`],
        "s3:GetObject",
      ),
      allow(`${arn}/exports/*`, "s3:PutObject"),
    ],
  });
  because(handler.role, {
    "AwsSolutions-IAM5": "The objects of four prefixes of one bucket and one of another: their keys are random.",
  });
  const patience = { keptFor: Duration.days(1), againAfter: Duration.minutes(30), atOnce: 2, tries: 5 };
  return { exportQueue: queueFor(stack, "events/export", handler, patience) };
}

/** Link previews: the function that draws them, behind its queue. */
export function LinkPreviews({ stack }: StackContext) {
  const { table } = use(Data);
  const { posters } = use(Web);
  const draw = lambda(stack, "events/link-preview", {
    // The sender of a link waits for it, and drawing needs the processor.
    memorySize: "1769 MB",
    ...bundlesSharp,
    environment: { TABLE_NAME: table.tableName, POSTERS_BUCKET: posters.bucketName },
    permissions: [
      allow(table.tableArn, "dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query", "dynamodb:UpdateItem"),
      // Without this permission, S3 reports a missing poster as forbidden instead of not found.
      allow(posters.bucketArn, "s3:ListBucket"),
      allow(`${posters.bucketArn}/posters/*`, "s3:GetObject"),
      allow(
        [`${posters.bucketArn}/posters/tickets/*`, `${posters.bucketArn}/posters/wanted/*`],
        "s3:PutObject",
        "s3:DeleteObject",
      ),
    ],
  });
  because(draw.role, { "AwsSolutions-IAM5": "The objects of three prefixes of one bucket: their keys are random." });
  const patience = {
    keptFor: Duration.hours(1),
    againAfter: Duration.seconds(15),
    soonerBecause: "A shared link shows the app's icon until its picture is drawn.",
    atOnce: 5,
    tries: 5,
  };
  return { linkPreviewQueue: queueFor(stack, "events/link-preview", draw, patience) };
}

/** Wanted posts: the function that tells people of tickets, and the queue of its steps. */
export function WantedPosts({ stack }: StackContext) {
  const { table } = use(Data);
  const handler = lambda(stack, "events/wanted", {
    timeout: "2 minutes",
    environment: { TABLE_NAME: table.tableName },
    permissions: [...writes(table, "gsi1"), allow(table.tableArn, "dynamodb:ConditionCheckItem")],
  });
  const wantedQueue = queueFor(stack, "events/wanted", handler, {
    keptFor: Duration.hours(4),
    againAfter: Duration.minutes(3),
    soonerBecause: "A ticket may be gone after a few minutes. Who was told is told no second time.",
    atOnce: 20,
    tries: 10,
  });
  return { wantedQueue };
}
