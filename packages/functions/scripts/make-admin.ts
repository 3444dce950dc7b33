import { parseArgs } from "node:util";
import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { SignUp } from "@reseat/contract";

/**
 * Makes a registered person an admin of a deployed stage: `npm run make-admin -- --stage prod --phone +919876543210`.
 * Runs with the AWS credentials of whoever calls it; where things are is read from the stage's stacks.
 */
const { stage, phone, region } = parseArgs({
  options: {
    stage: { type: "string" },
    phone: { type: "string" },
    region: { type: "string", default: "ap-south-1" },
  },
}).values;
if (!stage || !phone) throw new Error("Usage: npm run make-admin -- --stage <stage> --phone <+91…>");

async function output(stack: string, name: string): Promise<string> {
  const StackName = `${stage}-reseat-${stack}`;
  const { Stacks } = await new CloudFormationClient({ region }).send(new DescribeStacksCommand({ StackName }));
  const value = Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === name)?.OutputValue;
  if (!value) throw new Error(`${StackName} has no output ${name}: is ${stage} deployed?`);
  return value;
}

process.env.AWS_REGION = region;
process.env.TABLE_NAME = await output("Data", "Table");
process.env.USER_POOL_ID = await output("Auth", "UserPoolId");

// After the environment is set: the clients are made when core is loaded.
const { Account } = await import("@reseat/core/accounts");
const person = await Account.makeAdmin(SignUp.shape.phone.parse(phone));
console.log(`${person.id} is an admin of ${stage} from the next log-in on.`);
