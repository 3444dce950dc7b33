import type { Domain } from "@reseat/contract";
import type { UserPool } from "aws-cdk-lib/aws-cognito";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Config, FunctionProps } from "sst/constructs";
import { allow, reads, textsPhones, writes } from "./permissions";

interface Resources {
  table: ITable;
  pool: UserPool;
  imagesArn: string;
  otpHashKey: Config.Secret;
  razorpaySecrets: Config.Secret[];
}

interface Access extends Pick<FunctionProps, "memorySize" | "bind" | "timeout"> {
  permissions: PolicyStatement[];
  /** Accepted security findings about this function, with reasons. */
  reasons?: Record<string, string>;
}

/** The permissions and settings of each domain's function, where they differ from the defaults. */
export function domainAccess({ table, pool, imagesArn, otpHashKey, razorpaySecrets }: Resources) {
  return {
    accounts: {
      permissions: [
        ...writes(table),
        textsPhones(),
        allow(
          pool.userPoolArn,
          "cognito-idp:AdminCreateUser",
          "cognito-idp:AdminGetUser",
          "cognito-idp:AdminSetUserPassword",
          "cognito-idp:AdminInitiateAuth",
          "cognito-idp:AdminRespondToAuthChallenge",
        ),
      ],
      bind: [otpHashKey],
    },
    // Holds and sorts the index of tickets on sale in memory.
    browse: { permissions: reads(table, "feed"), memorySize: "1769 MB" },
    tickets: {
      permissions: [
        ...writes(table, "gsi1"),
        allow(`${imagesArn}/quarantine/*`, "s3:PutObject"),
        allow(`${imagesArn}/tickets/*`, "s3:GetObject"),
      ],
      reasons: {
        "AwsSolutions-IAM5": "Presigned uploads and views of objects under one prefix: their keys are random.",
      },
    },
    interest: { permissions: writes(table, "gsi1") },
    deals: { permissions: writes(table, "gsi1", "gsi2") },
    availability: { permissions: writes(table, "gsi1", "gsi2") },
    credits: { permissions: reads(table, "gsi1") },
    payments: { permissions: writes(table, "gsi1"), bind: razorpaySecrets },
    notifications: { permissions: [...writes(table), allow(table.tableArn, "dynamodb:BatchWriteItem")] },
    trust: { permissions: writes(table, "gsi1", "gsi2") },
    places: { permissions: [] },
  } satisfies Record<Domain, Access> as Record<Domain, Access>;
}
