import { Queue } from "aws-cdk-lib/aws-sqs";
import { App, type StackContext, use } from "sst/constructs";
import { initProject } from "sst/project.js";
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { Data } from "../../stacks/data";

beforeAll(() => initProject({ stage: "live" }));
afterEach(() => vi.unstubAllEnvs());
const stream = "arn:aws:dynamodb:ap-south-1:000000000000:table/restored/stream/2026-11-22T10:00:00.000";

/** The template of the table's stack, with a stack after it that uses the table's names. */
async function templateOf(adopted: string | undefined) {
  for (const name of ["SMS_SENDER_ID", "SMS_ENTITY_ID", "SMS_TEMPLATE_ID", "SMS_REQUEST_TEMPLATE_ID"])
    vi.stubEnv(name, "given");
  for (const name of ["RAZORPAY_KEY_ID", "SUPPORT_EMAIL", "SUPPORT_MOBILE", "ALARM_EMAIL"]) vi.stubEnv(name, "given");
  for (const name of ["GRIEVANCE_OFFICER", "GRIEVANCE_ADDRESS", "GRIEVANCE_EMAIL"]) vi.stubEnv(name, "given");
  for (const name of ["DOMAIN_NAME", "DOMAIN_CERTIFICATE_ARN"]) vi.stubEnv(name, "given");
  vi.stubEnv("STAGE_KIND", "protected");
  vi.stubEnv("ADOPTED_TABLE_STREAM", adopted);
  const app = new App({ mode: "deploy", stage: "live", name: "reseat", region: "ap-south-1", account: "000000000000" });
  function User({ stack }: StackContext) {
    const { table } = use(Data);
    new Queue(stack, "User", { queueName: `${table.tableName}${table.tableArn}${table.tableStreamArn}` });
  }
  await app.stack(Data);
  await app.stack(User);
  const { stacks } = app.synth();
  const of = (name: string) => stacks.find(({ stackName }) => stackName.endsWith(name))?.template;
  return { data: of("Data"), user: JSON.stringify(of("User").Resources) };
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
