import type { Context } from "aws-lambda";

/**
 * Has the function that runs run once more, with this event, and does not wait for it. Lambda
 * allows sixteen such runs in a row.
 */
export async function runAgain({ functionName }: Context, event: object): Promise<void> {
  // Rarely needed, so no cold start loads it.
  const { InvokeCommand, LambdaClient } = await import("@aws-sdk/client-lambda");
  const Payload = JSON.stringify(event);
  await new LambdaClient({}).send(new InvokeCommand({ FunctionName: functionName, InvocationType: "Event", Payload }));
}
