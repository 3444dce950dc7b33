import { type ITable, Table } from "aws-cdk-lib/aws-dynamodb";
import type { Stack } from "sst/constructs";

/**
 * Returns the table that a stage uses in place of its own (docs/decisions/046-restoring.md), by the
 * ARN of its stream. The own table stays in its stack and goes on exporting its names:
 * CloudFormation neither removes nor changes what a deployed stack imports, and the other stacks
 * are deployed later.
 */
export function adoptTable(stack: Stack, own: Table, tableStreamArn: string): ITable {
  for (const name of [own.tableArn, own.tableName, own.tableStreamArn]) stack.exportValue(name);
  const tableArn = tableStreamArn.replace(/\/stream\/.*$/, "");
  return Table.fromTableAttributes(stack, "Adopted", { tableArn, tableStreamArn, grantIndexPermissions: true });
}
