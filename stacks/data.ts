import { table as definition } from "@reseat/core/table";
import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  StreamViewType,
  Table,
} from "aws-cdk-lib/aws-dynamodb";
import type { Stack, StackContext } from "sst/constructs";
import { copyBackups } from "./parts/backup-copies";
import { deployment, settings } from "./settings";

const text = (name: string) => ({ name, type: AttributeType.STRING });

/**
 * The single table, or the restored one that took its place. Its keys and indexes come from core,
 * which the entities use too.
 */
export function Data({ stack }: StackContext) {
  const own = new Table(stack, "Table", {
    partitionKey: text(definition.partitionKey),
    sortKey: text(definition.sortKey),
    timeToLiveAttribute: definition.ttl,
    stream: StreamViewType[definition.stream],
    billingMode: BillingMode.PAY_PER_REQUEST,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    ...settings().data,
  });
  for (const { name, partitionKey, sortKey, projection } of definition.indexes) {
    own.addGlobalSecondaryIndex({
      indexName: name,
      partitionKey: text(partitionKey),
      sortKey: text(sortKey),
      projectionType: ProjectionType[projection],
    });
  }
  const { adoptedStream, backupVault } = deployment();
  const table = adoptedStream ? adoptTable(stack, own, adoptedStream) : own;
  if (backupVault) copyBackups(stack, table, backupVault);
  stack.addOutputs({ Table: table.tableName });
  return { table };
}

/**
 * Returns the table that a stage uses in place of its own (docs/decisions/operating.md#restoring-into-a-new-table), by the
 * ARN of its stream. The own table stays in its stack and goes on exporting its names:
 * CloudFormation neither removes nor changes what a deployed stack imports, and the other stacks
 * are deployed later.
 */
function adoptTable(stack: Stack, own: Table, tableStreamArn: string): ITable {
  for (const name of [own.tableArn, own.tableName, own.tableStreamArn]) stack.exportValue(name);
  const tableArn = tableStreamArn.replace(/\/stream\/.*$/, "");
  return Table.fromTableAttributes(stack, "Adopted", { tableArn, tableStreamArn, grantIndexPermissions: true });
}
