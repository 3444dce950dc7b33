import type { table as definition } from "@reseat/core/table";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";

type Index = (typeof definition)["indexes"][number]["name"];

export function allow(resource: string | string[], ...actions: string[]): PolicyStatement {
  return new PolicyStatement({ actions, resources: [resource].flat() });
}

/** Reads items of the table, and lists them along the indexes that are named. */
export function reads(table: ITable, ...indexes: Index[]): PolicyStatement[] {
  return [
    allow(table.tableArn, "dynamodb:GetItem", "dynamodb:Query"),
    ...(indexes.length > 0
      ? [
          allow(
            indexes.map((index) => `${table.tableArn}/index/${index}`),
            "dynamodb:Query",
          ),
        ]
      : []),
  ];
}

/** Reads the table and changes items, alone and in transactions. */
export function writes(table: ITable, ...indexes: Index[]): PolicyStatement[] {
  return [
    ...reads(table, ...indexes),
    allow(table.tableArn, "dynamodb:PutItem", "dynamodb:UpdateItem", "dynamodb:DeleteItem"),
  ];
}

/** Texts a phone. A phone has no ARN to name: everything but topics is what is left. */
export function textsPhones(): PolicyStatement {
  return new PolicyStatement({ actions: ["sns:Publish"], notResources: ["arn:aws:sns:*:*:*"] });
}
