import { Data } from "@reseat/stacks/data";
import { Queue } from "aws-cdk-lib/aws-sqs";
import { Aspects } from "aws-cdk-lib/core";
import { AwsSolutionsChecks } from "cdk-nag";
import { App, type StackContext, use } from "sst/constructs";
import { initProject } from "sst/project.js";
import { afterEach, beforeAll, expect, it, vi } from "vitest";

beforeAll(() => initProject({ stage: "live" }));
afterEach(() => vi.unstubAllEnvs());
const stream = "arn:aws:dynamodb:ap-south-1:000000000000:table/restored/stream/2026-11-22T10:00:00.000";

const vault = "arn:aws:backup:ap-south-2:000000000000:backup-vault:reseat";

/**
 * The template of the table's stack, together with a stack that uses the table's names, and the
 * findings of the security rules.
 */
async function templateOf(adopted: string | undefined, backupVault?: string) {
  for (const name of ["SMS_SENDER_ID", "SMS_ENTITY_ID"]) vi.stubEnv(name, "given");
  for (const kind of ["", "REQUEST_", "TICKET_", "QUESTION_", "SALE_"]) vi.stubEnv(`SMS_${kind}TEMPLATE_ID`, "given");
  for (const name of ["RAZORPAY_KEY_ID", "SUPPORT_EMAIL", "SUPPORT_MOBILE", "ALARM_EMAIL"]) vi.stubEnv(name, "given");
  for (const name of ["GRIEVANCE_OFFICER", "GRIEVANCE_ADDRESS", "GRIEVANCE_EMAIL"]) vi.stubEnv(name, "given");
  for (const name of ["DOMAIN_NAME", "DOMAIN_CERTIFICATE_ARN"]) vi.stubEnv(name, "given");
  vi.stubEnv("STAGE_KIND", "protected");
  vi.stubEnv("ADOPTED_TABLE_STREAM", adopted);
  vi.stubEnv("BACKUP_VAULT_ARN", backupVault);
  const app = new App({ mode: "deploy", stage: "live", name: "reseat", region: "ap-south-1", account: "000000000000" });
  function User({ stack }: StackContext) {
    const { table } = use(Data);
    new Queue(stack, "User", { queueName: `${table.tableName}${table.tableArn}${table.tableStreamArn}` });
  }
  Aspects.of(app).add(new AwsSolutionsChecks());
  await app.stack(Data);
  await app.stack(User);
  const { stacks } = app.synth();
  const of = (name: string) => stacks.find(({ stackName }) => stackName.endsWith(name))?.template;
  const findings = stacks
    .filter(({ stackName }) => stackName.endsWith("Data"))
    .flatMap(({ messages }) => messages.filter(({ level, id }) => level !== "info" && !id.includes("CustomResource")))
    .map(({ entry }) => entry.data);
  return { data: of("Data"), user: JSON.stringify(of("User").Resources), findings };
}

it("that is adopted takes the place of the stage's own, which stays with all that is known of it to stacks deployed before", async () => {
  const before = await templateOf(undefined);
  const after = await templateOf(stream);
  expect(after.data.Resources).toEqual(before.data.Resources);
  const { Table: own, ...exported } = before.data.Outputs;
  expect(Object.keys(exported)).toHaveLength(3);
  const { Table: adopted, ...stillExported } = after.data.Outputs;
  expect(stillExported).toEqual(exported);
  expect(own.Value).toEqual({ Ref: expect.any(String) });
  expect(adopted.Value).toBe("restored");
  expect(before.user).toContain("Fn::ImportValue");
  expect(after.user).not.toContain("Fn::ImportValue");
  expect(after.user).toContain(`restored${stream.replace(/\/stream.*/, "")}${stream}`);
});

it("is backed up each day into a vault of another region, when one is named, for as long as it can be restored", async () => {
  const { data, findings } = await templateOf(undefined, vault);
  const ofType = (type: string): { Properties: never }[] =>
    Object.values<{ Type: string; Properties: never }>(data.Resources).filter(({ Type }) => Type === type);
  expect(findings).toEqual([]);
  const lifecycle = { DeleteAfterDays: 35 };
  const [plan, ...others] = ofType("AWS::Backup::BackupPlan");
  expect(others).toEqual([]);
  expect(plan?.Properties).toMatchObject({
    BackupPlan: {
      BackupPlanRule: [
        {
          ScheduleExpression: "cron(0 22 * * ? *)",
          Lifecycle: lifecycle,
          CopyActions: [{ DestinationBackupVaultArn: vault, Lifecycle: lifecycle }],
        },
      ],
    },
  });
  const [own] = ofType("AWS::DynamoDB::Table");
  expect(own).toBeDefined();
  const [selection] = ofType("AWS::Backup::BackupSelection");
  expect(JSON.stringify(selection?.Properties)).toMatch(/"Fn::GetAtt":\["Table\w+","Arn"\]/);
  expect(ofType("AWS::Backup::BackupVault")).toMatchObject([{ DeletionPolicy: "RetainExceptOnCreate" }]);
  // The rules hold for an adopted table, too.
  const adopted = await templateOf(stream, vault);
  expect(JSON.stringify(adopted.data.Resources)).toContain(stream.replace(/\/stream.*/, ""));
  const without = await templateOf(undefined);
  expect(JSON.stringify(without.data)).not.toContain("AWS::Backup");
});

it.each([vault.replace("ap-south-2", "ap-south-1"), "reseat"])(
  "is not copied to %s, which is no vault of another region",
  async (arn) => {
    await expect(templateOf(undefined, arn)).rejects.toThrow("BACKUP_VAULT_ARN is no vault of another region");
  },
);
