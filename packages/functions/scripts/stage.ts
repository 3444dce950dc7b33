import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";

/**
 * Points core at a deployed stage, using the outputs of its stacks. Call it before importing core, which creates its clients on
 * import. Commands run with the caller's AWS credentials.
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
