import { CloudWatchClient, type MetricAlarm, paginateDescribeAlarms } from "@aws-sdk/client-cloudwatch";

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

/** Seconds between two checks. */
const EACH = 30;
/** Returns every alarm of a stage. */
async function alarmsOf({ regions, stage, mayHaveNone = false }: AlarmedStage): Promise<MetricAlarm[]> {
  const AlarmNamePrefix = `${stage}-reseat-`;
  const alarms: MetricAlarm[] = [];
  for (const client of regions)
    for await (const { MetricAlarms = [] } of paginateDescribeAlarms({ client }, { AlarmNamePrefix }))
      alarms.push(...MetricAlarms);
  if (alarms.length === 0 && !mayHaveNone) throw new Error(`There is no alarm ${AlarmNamePrefix}`);
  return alarms;
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
