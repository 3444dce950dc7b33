import {
  DisableRuleCommand,
  EnableRuleCommand,
  type EventBridgeClient,
  ListRulesCommand,
} from "@aws-sdk/client-eventbridge";
import {
  DeleteFunctionConcurrencyCommand,
  InvokeCommand,
  type LambdaClient,
  PutFunctionConcurrencyCommand,
  TooManyRequestsException,
} from "@aws-sdk/client-lambda";
import {
  DeleteMessageCommand,
  GetQueueUrlCommand,
  ReceiveMessageCommand,
  SendMessageCommand,
  type SQSClient,
} from "@aws-sdk/client-sqs";

/** Creates the condition that an alarm watches for, and returns a function that ends it. */
export type Condition = () => Promise<() => Promise<void>>;

interface Clients {
  lambda: LambdaClient;
  sqs: SQSClient;
  events: EventBridgeClient;
}

const DRILL = "A drill (npm run drill)";
/** A function that can be missed for some minutes: its messages wait in their queue. */
const SPARE = "events-link-preview";
/** The stacks whose stopped rules leave an alarm without its metric. */
const SILENCED: Record<string, string> = {
  "browse-behind": "Browse",
  "sweep-behind": "Events",
  "sweep-stopped": "Events",
};

/**
 * Returns how to create the condition of an alarm, by its name without the stage's prefix. Returns
 * null for alarms that only traffic or time can set off.
 */
export function conditionsOf(clients: Clients, stage: string): (alarm: string) => Condition | null {
  const prefix = `${stage}-reseat-`;
  return (alarm) => {
    if (alarm.endsWith("-dead-letters")) return () => leaveLetter(clients, prefix + alarm);
    // Cognito's alarms cover ten minutes, and exclude refusals.
    if (alarm.endsWith("-errors") && !alarm.startsWith("auth-"))
      return () => fail(clients, prefix + alarm.replace(/-errors$/, ""));
    if (alarm === "throttles-events") return () => throttle(clients, prefix + SPARE);
    const stack = SILENCED[alarm];
    return stack ? () => stopRules(clients, `${prefix}${stack}-EachMinute`) : null;
  };
}

async function leaveLetter({ sqs }: Clients, QueueName: string) {
  const { QueueUrl } = await sqs.send(new GetQueueUrlCommand({ QueueName }));
  await sqs.send(new SendMessageCommand({ QueueUrl, MessageBody: DRILL }));
  return async () => {
    const { Messages = [] } = await sqs.send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
    for (const { Body, ReceiptHandle } of Messages)
      if (Body === DRILL) await sqs.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
  };
}

/** Calls a function with an event that it cannot read. */
async function fail({ lambda }: Clients, FunctionName: string) {
  const { FunctionError } = await lambda.send(new InvokeCommand({ FunctionName, Payload: Buffer.from("null") }));
  if (!FunctionError) throw new Error(`${FunctionName} did not fail`);
  return async () => {};
}

/** Allows no instance of a function, and calls it. */
async function throttle({ lambda }: Clients, FunctionName: string) {
  await lambda.send(new PutFunctionConcurrencyCommand({ FunctionName, ReservedConcurrentExecutions: 0 }));
  const undo = async () => void (await lambda.send(new DeleteFunctionConcurrencyCommand({ FunctionName })));
  try {
    await lambda.send(new InvokeCommand({ FunctionName, Payload: Buffer.from("null") }));
  } catch (error) {
    if (error instanceof TooManyRequestsException) return undo;
    await undo();
    throw error;
  }
  await undo();
  throw new Error(`${FunctionName} was not throttled`);
}

async function stopRules({ events }: Clients, prefix: string) {
  await switchRules(events, prefix, false);
  return async () => void (await switchRules(events, prefix, true));
}

/** Switches the rules with this prefix, and returns how many there are. */
export async function switchRules(events: EventBridgeClient, NamePrefix: string, isOn: boolean): Promise<number> {
  const { Rules = [] } = await events.send(new ListRulesCommand({ NamePrefix }));
  if (Rules.length === 0) throw new Error(`There is no rule ${NamePrefix}`);
  for (const { Name } of Rules)
    await events.send(isOn ? new EnableRuleCommand({ Name }) : new DisableRuleCommand({ Name }));
  return Rules.length;
}
