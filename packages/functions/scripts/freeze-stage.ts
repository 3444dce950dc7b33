import { setTimeout } from "node:timers/promises";
import {
  DisableRuleCommand,
  EnableRuleCommand,
  EventBridgeClient,
  ListRulesCommand,
} from "@aws-sdk/client-eventbridge";
import {
  type EventSourceMappingConfiguration,
  LambdaClient,
  paginateListEventSourceMappings,
  UpdateEventSourceMappingCommand,
} from "@aws-sdk/client-lambda";
import * as Freeze from "@reseat/core/freeze";

/** A stage to freeze or to thaw. Core must be pointed at it. */
export interface FrozenStage {
  lambda: LambdaClient;
  events: EventBridgeClient;
  stage: string;
  wait(seconds: number): Promise<unknown>;
  say(line: string): void;
}

/** Returns a stage with its clients, from its commands' options. */
export function frozenStage(stage: string, region: string): FrozenStage {
  const wait = (seconds: number) => setTimeout(seconds * 1000);
  return {
    lambda: new LambdaClient({ region }),
    events: new EventBridgeClient({ region }),
    stage,
    wait,
    say: console.log,
  };
}

/** The longest duration of a call, in seconds, by the HTTP API. */
const LONGEST_CALL = 30;
/** Seconds between two checks of Lambda's switches. */
const EACH = 5;

/**
 * Freezes a stage. Commands are refused from now on. After the last earlier command must have
 * ended, the stream, the queues and the rules stop invoking functions. May be repeated.
 */
export async function freezeStage(frozen: FrozenStage): Promise<void> {
  await Freeze.begin();
  frozen.say(`Frozen since ${await Freeze.since()}: commands are refused, reads go on.`);
  await frozen.wait(Freeze.HEARD_WITHIN_SECONDS + LONGEST_CALL);
  const rules = await switchRules(frozen.events, sweepRules(frozen), false);
  const sources = await switchSources(frozen, false);
  frozen.say(
    `${rules} rules and what feeds ${sources} functions are off. What is queued waits (docs/operations.md, "Freezing").`,
  );
}

/** Thaws a stage: the held-back work is done, and commands are accepted again. May be repeated. */
export async function thawStage(frozen: FrozenStage): Promise<void> {
  const sources = await switchSources(frozen, true);
  const rules = await switchRules(frozen.events, sweepRules(frozen), true);
  await Freeze.end();
  frozen.say(`What feeds ${sources} functions and ${rules} rules are on. Commands are taken again within seconds.`);
}

const sweepRules = ({ stage }: FrozenStage) => `${stage}-reseat-Events-EachMinute`;

/** Switches all event sources and resolves when Lambda has done so, which takes a while. */
async function switchSources(frozen: FrozenStage, Enabled: boolean): Promise<number> {
  const [wanted, pending] = Enabled ? ["Enabled", "Enabling"] : ["Disabled", "Disabling"];
  for (;;) {
    const sources = await sourcesOf(frozen);
    const left = sources.filter(({ State }) => State !== wanted);
    if (left.length === 0) return sources.length;
    for (const { UUID, State } of left)
      if (State !== pending) await frozen.lambda.send(new UpdateEventSourceMappingCommand({ UUID, Enabled }));
    await frozen.wait(EACH);
  }
}

async function sourcesOf({ lambda, stage }: FrozenStage): Promise<EventSourceMappingConfiguration[]> {
  const sources: EventSourceMappingConfiguration[] = [];
  for await (const { EventSourceMappings = [] } of paginateListEventSourceMappings({ client: lambda }, {}))
    sources.push(...EventSourceMappings.filter(({ FunctionArn }) => FunctionArn?.includes(`:${stage}-reseat-`)));
  if (sources.length === 0) throw new Error(`Nothing feeds a function of ${stage}: is it deployed?`);
  return sources;
}

/** Switches the rules with this prefix, and returns how many there are. */
async function switchRules(events: EventBridgeClient, NamePrefix: string, isOn: boolean): Promise<number> {
  const { Rules = [] } = await events.send(new ListRulesCommand({ NamePrefix }));
  if (Rules.length === 0) throw new Error(`There is no rule ${NamePrefix}`);
  for (const { Name } of Rules)
    await events.send(isOn ? new EnableRuleCommand({ Name }) : new DisableRuleCommand({ Name }));
  return Rules.length;
}
