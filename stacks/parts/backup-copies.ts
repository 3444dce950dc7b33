import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from "aws-cdk-lib/aws-backup";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { Schedule } from "aws-cdk-lib/aws-events";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import { settings } from "../settings";
import { because } from "./reviewed";

/**
 * As long as the table itself can be restored to a second, and no longer: after that no backup
 * holds erased data.
 */
const KEPT = Duration.days(35);

/**
 * Backs the table up once a day and copies the backup into a vault of another region, in case this
 * region is lost.
 */
export function copyBackups(stack: Stack, table: ITable, vaultArn: string): void {
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
