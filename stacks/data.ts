import { table as definition } from "@reseat/core/table";
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from "aws-cdk-lib/aws-backup";
import {
  AttributeType,
  BillingMode,
  type ITable,
  ProjectionType,
  StreamViewType,
  Table,
} from "aws-cdk-lib/aws-dynamodb";
import { Schedule } from "aws-cdk-lib/aws-events";
import { Duration } from "aws-cdk-lib/core";
import type { Stack, StackContext } from "sst/constructs";
import { because } from "./parts/reviewed";
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

/**
 * As long as the table itself can be restored to a second, and no longer: after that no backup
 * holds erased data.
 */
const KEPT = Duration.days(35);

/**
 * Backs the table up once a day and copies the backup into a vault of another region, in case this
 * region is lost.
 */
function copyBackups(stack: Stack, table: ITable, vaultArn: string): void {
  const name = `${stack.stage}-reseat`;
  const backupVault = new BackupVault(stack, "Backups", {
    backupVaultName: name,
    removalPolicy: settings().data.removalPolicy,
  });
  const elsewhere = BackupVault.fromBackupVaultArn(stack, "Elsewhere", vaultArn);
  const plan = new BackupPlan(stack, "BackupPlan", {
    backupPlanName: name,
    backupPlanRules: [
      new BackupPlanRule({
        ruleName: "daily",
        backupVault,
        // At half past three in the night in India.
        scheduleExpression: Schedule.cron({ hour: "22", minute: "0" }),
        deleteAfter: KEPT,
        copyActions: [{ destinationBackupVault: elsewhere, deleteAfter: KEPT }],
      }),
    ],
  });
  const selection = plan.addSelection("Table", { resources: [BackupResource.fromDynamoDbTable(table)] });
  because(selection, { "AwsSolutions-IAM4": "AWS's own policy for AWS Backup, which alone takes the role." });
}
