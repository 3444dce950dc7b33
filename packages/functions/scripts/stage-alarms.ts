import {
  type AlarmHistoryItem,
  type CloudWatchClient,
  DescribeAlarmHistoryCommand,
  type MetricAlarm,
  paginateDescribeAlarms,
  SetAlarmStateCommand,
  type StateValue,
} from "@aws-sdk/client-cloudwatch";

/** A stage whose alarms are looked at. `wait` resolves when so many seconds are over. */
export interface AlarmedStage {
  cloudWatch: CloudWatchClient;
  stage: string;
  wait(seconds: number): Promise<void>;
  say(line: string): void;
}

/** Seconds between two looks, and those after which CloudWatch must have told the topic of an alarm. */
const EACH = 30;
const TOLD_WITHIN = 120;

/** Every alarm of a stage; of the whole stage unless one is named, without the stage's prefix. */
async function alarmsOf({ cloudWatch, stage }: AlarmedStage, name = ""): Promise<MetricAlarm[]> {
  const AlarmNamePrefix = `${stage}-reseat-${name}`;
  const alarms: MetricAlarm[] = [];
  for await (const page of paginateDescribeAlarms({ client: cloudWatch }, { AlarmNamePrefix }))
    alarms.push(...(page.MetricAlarms ?? []));
  const wanted = name ? alarms.filter(({ AlarmName }) => AlarmName === AlarmNamePrefix) : alarms;
  if (wanted.length === 0) throw new Error(`There is no alarm ${AlarmNamePrefix}`);
  return wanted;
}

/**
 * Watches a stage's alarms for so many minutes after a deployment. Throws as soon as one begins to ring. One that rang before has until the end,
 * because a new stage's sweep has said nothing yet.
 */
export async function watchAlarms(watched: AlarmedStage, minutes: number): Promise<void> {
  const before = new Set<string>();
  for (let waited = 0; ; waited += EACH) {
    const alarms = await alarmsOf(watched);
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
 * Makes a stage's alarms ring, one after the other, and waits until CloudWatch says that it told the topic of each. Then each is as it was. Throws
 * which did not get there.
 */
export async function drillAlarms(drilled: AlarmedStage, name?: string): Promise<void> {
  const failed: string[] = [];
  for (const alarm of await alarmsOf(drilled, name)) {
    const { AlarmName = "", StateValue: before } = alarm;
    const outcome = await ring(drilled, alarm);
    if (outcome !== true) failed.push(`${AlarmName}: ${outcome}`);
    else drilled.say(`✓ ${AlarmName}`);
    await setState(drilled, AlarmName, before);
  }
  if (failed.length > 0) throw new Error(`Nobody was told of\n${failed.join("\n")}`);
}

/** True when the topic was told, else what went wrong. */
async function ring(drilled: AlarmedStage, { AlarmName = "", AlarmActions = [] }: MetricAlarm): Promise<true | string> {
  const [topic] = AlarmActions;
  if (!topic?.endsWith(`:${drilled.stage}-reseat-alarms`)) return "it has no action of the stage's topic";
  // One that rings already would do nothing.
  await setState(drilled, AlarmName, "OK");
  const before = (await actionsOf(drilled, AlarmName))[0]?.Timestamp?.getTime() ?? 0;
  await setState(drilled, AlarmName, "ALARM");
  for (let waited = 0; waited <= TOLD_WITHIN; waited += 5) {
    const since = (await actionsOf(drilled, AlarmName)).filter(({ Timestamp }) => (Timestamp?.getTime() ?? 0) > before);
    const said = since.map(({ HistorySummary = "" }) => HistorySummary).filter((summary) => summary.includes(topic));
    if (said.some((summary) => summary.startsWith("Successfully executed"))) return true;
    if (said[0]) return said[0];
    await drilled.wait(5);
  }
  return `nothing was done within ${TOLD_WITHIN} seconds`;
}

/** What CloudWatch did because of an alarm, newest first. */
async function actionsOf({ cloudWatch }: AlarmedStage, AlarmName: string): Promise<AlarmHistoryItem[]> {
  const actions = { AlarmName, HistoryItemType: "Action" as const };
  return (await cloudWatch.send(new DescribeAlarmHistoryCommand(actions))).AlarmHistoryItems ?? [];
}

async function setState({ cloudWatch }: AlarmedStage, AlarmName: string, StateValue: StateValue = "OK"): Promise<void> {
  const StateReason = "A drill (npm run drill)";
  await cloudWatch.send(new SetAlarmStateCommand({ AlarmName, StateValue, StateReason }));
}
