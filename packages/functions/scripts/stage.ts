import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { SignUp } from "@reseat/contract";

/**
 * What every command for a stage takes, for `parseArgs`. `--local` stands for the stage of a
 * running `npm start`.
 */
export const stageOptions = {
  stage: { type: "string" },
  local: { type: "boolean", default: false },
  region: { type: "string", default: "ap-south-1" },
} as const;

/** The name that `npm start` gives its resources, and where it says how to reach them. */
const LOCAL = { stage: "dev", file: ".local/operator.json" };

/**
 * Returns the stage that a command was given, and reads its variables from `.env.<stage>`, as a
 * deployment does. Without one it throws how the command is used.
 */
export function givenStage({ stage, local }: { stage?: string | undefined; local?: boolean }, usage: string): string {
  if (local) {
    if (!existsSync(LOCAL.file)) throw new Error("Nothing runs on this machine: npm start");
    Object.assign(process.env, JSON.parse(readFileSync(LOCAL.file, "utf8")));
    return LOCAL.stage;
  }
  if (!stage) throw new Error(`Usage: npm run ${usage}`);
  const file = `.env.${stage}`;
  if (existsSync(file)) process.loadEnvFile(file);
  return stage;
}

/** The outputs of a stage's stacks. Each throws when the stage is not deployed. */
export function outputsOf(stage: string, region: string): (stack: string, name: string) => Promise<string> {
  const cloudFormation = new CloudFormationClient({ region });
  return async (stack, name) => {
    const StackName = `${stage}-reseat-${stack}`;
    const { Stacks } = await cloudFormation.send(new DescribeStacksCommand({ StackName }));
    const value = Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === name)?.OutputValue;
    if (!value) throw new Error(`${StackName} has no output ${name}: is ${stage} deployed?`);
    return value;
  };
}

/**
 * Points core at a deployed stage, using the outputs of its stacks. Call it before importing core,
 * which creates its clients on import. Commands run with the caller's AWS credentials.
 */
export async function useStage(stage: string, region: string): Promise<void> {
  const output = outputsOf(stage, region);
  process.env.AWS_REGION = region;
  process.env.TABLE_NAME = await output("Data", "Table");
  process.env.USER_POOL_ID = await output("Auth", "UserPoolId");
  // As in a function that is bound to the secret.
  Object.assign(process.env, {
    SST_APP: "reseat",
    SST_SSM_PREFIX: `/sst/reseat/${stage}/`,
    SST_Secret_value_FACTOR_KEY: "__FETCH_FROM_SSM__",
  });
}

/**
 * For a command about one person: reads `--stage`, `--phone` and `--region`, points core at the
 * stage and returns the first two, and which of the command's own switches are given.
 */
export async function usePersonOfStage(
  command: string,
  ...switches: string[]
): Promise<{ stage: string; phone: string; given: string[] }> {
  const usage = `${command} -- --stage <stage> --phone <+91…>`;
  const own = Object.fromEntries(switches.map((name) => [name, { type: "boolean" as const }]));
  const { values } = parseArgs({ options: { ...stageOptions, phone: { type: "string" }, ...own } });
  const stage = givenStage(values, usage);
  if (!values.phone) throw new Error(`Usage: npm run ${usage}`);
  await useStage(stage, values.region);
  return { stage, phone: SignUp.shape.phone.parse(values.phone), given: switches.filter((name) => name in values) };
}
