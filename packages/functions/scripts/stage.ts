import { existsSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { SignUp } from "@reseat/contract";

/**
 * The options of every command for a stage, for `parseArgs`. `--local` stands for the stage of a
 * running `npm start`.
 */
export const stageOptions = {
  stage: { type: "string" },
  local: { type: "boolean", default: false },
  region: { type: "string", default: "ap-south-1" },
} as const;

/** The stage's name in `npm start`, and the file with its addresses. */
const LOCAL = { stage: "dev", file: ".local/operator.json" };

/**
 * Returns the stage of a command's options, and reads its variables from `.env.<stage>`, as a
 * deployment does. Throws the command's usage without one.
 */
export function givenStage({ stage, local }: { stage?: string | undefined; local?: boolean }, usage: string): string {
  if (local) {
    if (!existsSync(LOCAL.file)) throw new Error(`Nothing runs on this machine: npm start, or npm run ${usage}`);
    Object.assign(process.env, JSON.parse(readFileSync(LOCAL.file, "utf8")));
    return LOCAL.stage;
  }
  if (!stage) throw new Error(`Usage: npm run ${usage}`);
  const file = `.env.${stage}`;
  if (existsSync(file)) process.loadEnvFile(file);
  return stage;
}

/**
 * Returns a reader of the outputs of a stage's stacks. It throws when the stage is not deployed.
 */
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
 * For a command about one person: reads `--stage`, `--phone` and `--region`, and points core at the
 * stage. Returns the first two, and the given switches of the command.
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
