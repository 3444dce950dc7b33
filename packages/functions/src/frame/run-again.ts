import type { Context } from "aws-lambda";

/**
 * Starts another run of the running function with this event, without waiting for it. Lambda allows
 * sixteen such runs in a row.
 */
export async function runAgain({ functionName }: Context, event: object): Promise<void> {
  // Rarely needed, so no cold start loads it.
  const { InvokeCommand, LambdaClient } = await import("@aws-sdk/client-lambda");
  const Payload = JSON.stringify(event);
  await new LambdaClient({}).send(new InvokeCommand({ FunctionName: functionName, InvocationType: "Event", Payload }));
}
