import {
  type AlarmHistoryItem,
  CloudWatchClient,
  DescribeAlarmHistoryCommand,
  type MetricAlarm,
  paginateDescribeAlarms,
  SetAlarmStateCommand,
  type StateValue,
} from "@aws-sdk/client-cloudwatch";
import type { Condition } from "./conditions";

/** A stage whose alarms are watched. `wait` resolves after this many seconds. */
export interface AlarmedStage {
  /** CloudWatch in each region that has alarms of the stage. */
  regions: CloudWatchClient[];
  stage: string;
  wait(seconds: number): Promise<void>;
  say(line: string): void;
  /** Whether it may lack alarms, because nobody is told of them. */
  mayHaveNone?: boolean;
}

/**
 * Returns CloudWatch clients for the region of a stage, and for the region of the CDN's alarm
 * (stacks/parts/cdn-alarm.ts).
 */
export const alarmRegions = (region: string) =>
  [...new Set([region, "us-east-1"])].map((each) => new CloudWatchClient({ region: each }));

/** An alarm and its region's client. */
interface StageAlarm extends MetricAlarm {
  cloudWatch: CloudWatchClient;
}

/** Seconds between two checks. */
const EACH = 30;
/**
 * Seconds until CloudWatch must have told the topic: after setting an alarm's state, and after
 * creating its condition. A queue that was long quiet reports only each quarter of an hour.
 */
const SET_WITHIN = 120;
const MADE_WITHIN = 1200;

/** Returns every alarm of a stage, or the one with this name without the stage's prefix. */
async function alarmsOf({ regions, stage, mayHaveNone = false }: AlarmedStage, name = ""): Promise<StageAlarm[]> {
  const AlarmNamePrefix = `${stage}-reseat-${name}`;
  const alarms: StageAlarm[] = [];
  for (const cloudWatch of regions)
    for await (const { MetricAlarms = [] } of paginateDescribeAlarms({ client: cloudWatch }, { AlarmNamePrefix }))
      alarms.push(...MetricAlarms.map((alarm) => ({ ...alarm, cloudWatch })));
  const wanted = name ? alarms.filter(({ AlarmName }) => AlarmName === AlarmNamePrefix) : alarms;
  if (wanted.length === 0 && !mayHaveNone) throw new Error(`There is no alarm ${AlarmNamePrefix}`);
  return wanted;
}

/**
 * Watches a stage's alarms for this many minutes after a deployment. Throws as soon as one begins
 * to ring. An alarm that rang before has until the end, because a new stage's sweep has reported
 * nothing yet. Returns at once for a stage that has no alarms and needs none.
 */
export async function watchAlarms(watched: AlarmedStage, minutes: number): Promise<void> {
  const before = new Set<string>();
  for (let waited = 0; ; waited += EACH) {
    const alarms = await alarmsOf(watched);
    if (alarms.length === 0)
      return watched.say("This stage has no alarms, because nobody would be told (ALARM_EMAIL).");
    const ringing = alarms.filter(({ StateValue }) => StateValue === "ALARM").map(({ AlarmName = "" }) => AlarmName);
    if (waited === 0) for (const name of ringing) before.add(name);
    for (const name of before) if (!ringing.includes(name)) before.delete(name);
    const isOver = waited >= minutes * 60;
    const rung = ringing.filter((name) => isOver || !before.has(name));
    if (rung.length > 0) throw new Error(`Ringing: ${rung.join(", ")} (docs/operations.md, "Alarms")`);
    if (isOver) return watched.say(`None of ${alarms.length} alarms rings.`);
    await watched.wait(EACH);
  }
}

/**
 * Makes a stage's alarms ring, and waits until CloudWatch reports that it told the topic of each.
 * Creates conditions where `conditionOf` knows how, all at the same time, else sets the alarms'
 * states, one after the other. Restores everything. Throws with the alarms that did not reach the
 * topic.
 */
export async function drillAlarms(
  drilled: AlarmedStage,
  name?: string,
  conditionOf: (alarm: string) => Condition | null = () => null,
): Promise<void> {
  const undoing: (() => Promise<void>)[] = [];
  const failed: string[] = [];
  try {
    const ringing: Drill[] = [];
    for (const alarm of await alarmsOf(drilled, name)) {
      const drill = await begin(drilled, alarm);
      const condition = conditionOf(drill.AlarmName.replace(`${drilled.stage}-reseat-`, ""));
      const finish = (outcome: true | string) => {
        const how = condition ? "its condition was made" : "its state was set";
        if (outcome === true) drilled.say(`✓ ${drill.AlarmName} (${how})`);
        else failed.push(`${drill.AlarmName}: ${outcome}`);
      };
      if (!drill.topic) finish("it has no action of the stage's topic");
      else if (condition) {
        const undo = await condition().catch((error: Error) => error.message);
        if (typeof undo === "string") finish(undo);
        else {
          undoing.push(undo);
          ringing.push({ ...drill, finish });
        }
      } else {
        await setState(alarm, "ALARM");
        finish(await told(drilled, drill, SET_WITHIN));
        await setState(alarm, alarm.StateValue);
      }
    }
    for (const drill of ringing) drill.finish(await told(drilled, drill, MADE_WITHIN));
  } finally {
    for (const undo of undoing) await undo();
  }
  if (failed.length > 0) throw new Error(`Nobody was told of\n${failed.join("\n")}`);
}

/**
 * Silences an alarm, because a ringing one would do nothing, and reads its last action. The topic
 * is empty when it does not belong to the stage.
 */
async function begin({ stage }: AlarmedStage, alarm: StageAlarm): Promise<Ringing> {
  const { AlarmName = "", AlarmActions: [topic = ""] = [] } = alarm;
  if (!topic.endsWith(`:${stage}-reseat-alarms`)) return { alarm, AlarmName, topic: "", since: 0 };
  await setState(alarm, "OK");
  const [last] = await actionsOf(alarm);
  return { alarm, AlarmName, topic, since: last?.Timestamp?.getTime() ?? 0 };
}

interface Ringing {
  alarm: StageAlarm;
  AlarmName: string;
  topic: string;
  /** The time of the alarm's last earlier action, in epoch milliseconds. */
  since: number;
}
interface Drill extends Ringing {
  finish(outcome: true | string): void;
}

/** Returns true when the topic was told within this many seconds, else what went wrong. */
async function told(drilled: AlarmedStage, { alarm, topic, since }: Ringing, within: number): Promise<true | string> {
  for (let waited = 0; waited <= within; waited += 5) {
    const actions = (await actionsOf(alarm)).filter(({ Timestamp }) => (Timestamp?.getTime() ?? 0) > since);
    const said = actions.map(({ HistorySummary = "" }) => HistorySummary).filter((summary) => summary.includes(topic));
    if (said.some((summary) => summary.startsWith("Successfully executed"))) return true;
    if (said[0]) return said[0];
    await drilled.wait(5);
  }
  return `nothing was done within ${within} seconds`;
}

/** Returns CloudWatch's actions for an alarm, newest first. */
async function actionsOf({ cloudWatch, AlarmName }: StageAlarm): Promise<AlarmHistoryItem[]> {
  const actions = { AlarmName, HistoryItemType: "Action" as const };
  return (await cloudWatch.send(new DescribeAlarmHistoryCommand(actions))).AlarmHistoryItems ?? [];
}

async function setState({ cloudWatch, AlarmName }: StageAlarm, StateValue: StateValue = "OK"): Promise<void> {
  const StateReason = "A drill (npm run drill)";
  await cloudWatch.send(new SetAlarmStateCommand({ AlarmName, StateValue, StateReason }));
}
