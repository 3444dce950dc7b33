import type { table as definition } from "@reseat/core/table";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";

type Index = (typeof definition)["indexes"][number]["name"];

export function allow(resource: string | string[], ...actions: string[]): PolicyStatement {
  return new PolicyStatement({ actions, resources: [resource].flat() });
}

/** Allows reading items of the table and listing them by the named indexes. */
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

/** Allows reading the table and changing items, also in transactions. */
export function writes(table: ITable, ...indexes: Index[]): PolicyStatement[] {
  return [
    ...reads(table, ...indexes),
    allow(table.tableArn, "dynamodb:PutItem", "dynamodb:UpdateItem", "dynamodb:DeleteItem"),
  ];
}

/** Allows texting a phone. A phone has no ARN, so this allows everything except topics. */
export function textsPhones(): PolicyStatement {
  return new PolicyStatement({ actions: ["sns:Publish"], notResources: ["arn:aws:sns:*:*:*"] });
}
