import type { Domain } from "@reseat/contract";
import type { UserPool } from "aws-cdk-lib/aws-cognito";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Config, FunctionProps } from "sst/constructs";
import { settings } from "../settings";
import { bundlesSharp } from "./lambda";
import { allow, reads, textsPhones, writes } from "./permissions";

interface Resources {
  /** For sending to connections. */
  connectionsArn: string;
  browseArn: string;
  table: ITable;
  pool: UserPool;
  imagesArn: string;
  originals: { arn: string; roleName: string };
  originalsKeyArn: string;
  factorKey: Config.Secret;
  formerHashKey: Config.Secret;
  otpHashKey: Config.Secret;
  ticketHashKey: Config.Secret;
  paymentQueueArn: string;
  razorpaySecrets: Config.Secret[];
  vapidPrivateKey: Config.Secret;
}

interface Access
  extends Pick<FunctionProps, "memorySize" | "bind" | "timeout" | "reservedConcurrentExecutions" | "nodejs" | "hooks"> {
  permissions: PolicyStatement[];
  roleName?: string;
  /** Accepted security findings about this function, with reasons. */
  reasons?: Record<string, string>;
}

/** Returns the permissions and settings of each domain's function that differ from the defaults. */
export function domainAccess({
  table,
  pool,
  browseArn,
  connectionsArn,
  imagesArn,
  originals,
  originalsKeyArn,
  factorKey,
  formerHashKey,
  otpHashKey,
  ticketHashKey,
  paymentQueueArn,
  razorpaySecrets,
  vapidPrivateKey,
}: Resources) {
  const { reserved } = settings();
  return {
    accounts: {
      permissions: [
        // The indexes for `GET /me`.
        ...writes(table, "gsi1", "gsi2"),
        textsPhones(),
        allow(
          pool.userPoolArn,
          "cognito-idp:AdminCreateUser",
          "cognito-idp:AdminGetUser",
          "cognito-idp:AdminSetUserPassword",
          "cognito-idp:AdminInitiateAuth",
          "cognito-idp:AdminAddUserToGroup",
          "cognito-idp:AdminUserGlobalSignOut",
        ),
        allow(`${imagesArn}/quarantine/people/*`, "s3:PutObject"),
      ],
      bind: [formerHashKey, otpHashKey],
      reasons: { "AwsSolutions-IAM5": "Presigned uploads under one prefix: their keys are random." },
    },
    // Holds and sorts the index of tickets on sale in memory.
    browse: {
      permissions: [
        ...reads(table, "feed"),
        // Without this permission, S3 reports a missing object as forbidden instead of not found.
        allow(browseArn, "s3:ListBucket"),
        allow(`${browseArn}/*`, "s3:GetObject"),
      ],
      memorySize: "1769 MB",
      reservedConcurrentExecutions: reserved.browse,
      reasons: { "AwsSolutions-IAM5": "The bucket has nothing but what is published for this function." },
    },
    tickets: {
      permissions: [
        ...writes(table, "gsi1"),
        allow(table.tableArn, "dynamodb:ConditionCheckItem"),
        allow(`${imagesArn}/quarantine/*`, "s3:PutObject"),
        allow(`${imagesArn}/tickets/*`, "s3:GetObject"),
      ],
      bind: [ticketHashKey],
      reasons: {
        "AwsSolutions-IAM5": "Presigned uploads and views of objects under one prefix: their keys are random.",
      },
    },
    interest: { permissions: [...writes(table, "gsi1"), allow(table.tableArn, "dynamodb:ConditionCheckItem")] },
    deals: {
      permissions: [
        ...writes(table, "gsi1", "gsi2"),
        allow(table.tableArn, "dynamodb:ConditionCheckItem"),
        allow(`${imagesArn}/quarantine/problems/*`, "s3:PutObject"),
        // Without this permission, S3 reports a missing photo as forbidden instead of not found.
        allow(imagesArn, "s3:ListBucket"),
        allow(`${imagesArn}/problems/*`, "s3:GetObject"),
      ],
      reasons: { "AwsSolutions-IAM5": "Photos under one prefix, of deals whose ids are random." },
    },
    // The only function that can read an original, and sign requests for one.
    handover: {
      permissions: [
        ...writes(table, "gsi1", "gsi2"),
        // Without this permission, S3 reports a missing original as forbidden instead of not found.
        allow(originals.arn, "s3:ListBucket"),
        allow(`${originals.arn}/waiting/*`, "s3:GetObject", "s3:PutObject"),
        allow(`${originals.arn}/given/*`, "s3:GetObject", "s3:PutObject", "s3:DeleteObject"),
        allow(originalsKeyArn, "kms:Decrypt", "kms:GenerateDataKey"),
      ],
      roleName: originals.roleName,
      bind: [ticketHashKey],
      // It draws pictures and looks for codes in them.
      memorySize: "1769 MB",
      timeout: "20 seconds",
      ...bundlesSharp,
      reasons: { "AwsSolutions-IAM5": "The originals of tickets, which come and go, under two prefixes." },
    },
    availability: { permissions: writes(table, "gsi1", "gsi2") },
    // It only reads, but notes that its caller is active.
    credits: { permissions: [...reads(table, "gsi1"), allow(table.tableArn, "dynamodb:PutItem")] },
    payments: {
      permissions: [
        ...writes(table, "gsi1"),
        allow(table.tableArn, "dynamodb:ConditionCheckItem"),
        allow(paymentQueueArn, "sqs:SendMessage"),
      ],
      bind: razorpaySecrets,
      reservedConcurrentExecutions: reserved.payments,
    },
    messaging: {
      permissions: [
        ...writes(table, "gsi1", "gsi2"),
        allow(`${imagesArn}/quarantine/chat/*`, "s3:PutObject"),
        // Without this permission, S3 reports a missing picture as forbidden instead of not found.
        allow(imagesArn, "s3:ListBucket"),
        allow(`${imagesArn}/chat/*`, "s3:GetObject"),
        allow(connectionsArn, "execute-api:ManageConnections"),
      ],
      reasons: {
        "AwsSolutions-IAM5": "Pictures under one prefix, and connections, which come and go: their names are random.",
      },
    },
    notifications: { permissions: [...writes(table, "gsi2"), allow(table.tableArn, "dynamodb:BatchWriteItem")] },
    devices: { permissions: writes(table, "gsi1"), bind: [vapidPrivateKey] },
    trust: { permissions: writes(table, "gsi1", "gsi2") },
    moderation: {
      permissions: [
        ...writes(table, "gsi1", "gsi2"),
        allow(imagesArn, "s3:ListBucket"),
        allow(`${imagesArn}/problems/*`, "s3:GetObject"),
      ],
      reasons: { "AwsSolutions-IAM5": "Photos under one prefix, of deals whose ids are random." },
    },
    grievances: {
      permissions: [...writes(table, "gsi1", "gsi2"), allow(table.tableArn, "dynamodb:ConditionCheckItem")],
      bind: [otpHashKey],
    },
    places: { permissions: [] },
    admin: {
      permissions: [...writes(table, "gsi1", "gsi2"), allow(`${imagesArn}/quarantine/posters/*`, "s3:PutObject")],
      bind: [factorKey],
      reasons: { "AwsSolutions-IAM5": "Presigned uploads of posters under one prefix: their keys are random." },
    },
    broadcasts: { permissions: writes(table, "gsi1") },
    rights: {
      permissions: [...writes(table, "gsi1", "gsi2"), textsPhones(), allow(`${imagesArn}/exports/*`, "s3:GetObject")],
      bind: [otpHashKey],
      reasons: { "AwsSolutions-IAM5": "Files under one prefix: their keys are random." },
    },
    wanted: { permissions: [...writes(table, "gsi1", "gsi2"), allow(table.tableArn, "dynamodb:ConditionCheckItem")] },
  } satisfies Record<Domain, Access> as Record<Domain, Access>;
}
