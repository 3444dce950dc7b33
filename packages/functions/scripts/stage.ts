import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";

/**
 * Points core at a deployed stage, where its stacks say that things are: to be called before core is imported, because clients
 * are made when it is loaded. Commands run with the AWS credentials of whoever calls them.
 */
export async function useStage(stage: string, region: string): Promise<void> {
  const output = async (stack: string, name: string): Promise<string> => {
    const StackName = `${stage}-reseat-${stack}`;
    const { Stacks } = await new CloudFormationClient({ region }).send(new DescribeStacksCommand({ StackName }));
    const value = Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === name)?.OutputValue;
    if (!value) throw new Error(`${StackName} has no output ${name}: is ${stage} deployed?`);
    return value;
  };
  process.env.AWS_REGION = region;
  process.env.TABLE_NAME = await output("Data", "Table");
  process.env.USER_POOL_ID = await output("Auth", "UserPoolId");
}
