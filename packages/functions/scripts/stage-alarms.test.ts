import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type AlarmedStage, alarmRegions, drillAlarms, watchAlarms } from "./stage-alarms";

const topicIn = (region: string) => `arn:aws:sns:${region}:000000000000:dev-reseat-alarms`;
const topic = topicIn("ap-south-1");

interface Alarm {
  AlarmName: string;
  StateValue: string;
  AlarmActions: string[];
  region: string;
}

/**
 * CloudWatch with the alarms of an account. An alarm that begins to ring runs its actions, if they
 * are enabled.
 */
let alarms: Alarm[] = [];
let history: { AlarmName: string; HistorySummary: string; Timestamp: number }[] = [];
let isDeaf = false;
let seconds = 0;
const operations: Record<string, (input: Partial<Alarm> & { AlarmNamePrefix?: string }) => object> = {
  DescribeAlarms: ({ AlarmNamePrefix = "", region }) => ({
    MetricAlarms: alarms.filter((one) => one.region === region && one.AlarmName.startsWith(AlarmNamePrefix)),
  }),
  DescribeAlarmHistory: (asked) => ({
    AlarmHistoryItems: history.filter(({ AlarmName }) => AlarmName === asked.AlarmName).toReversed(),
  }),
  SetAlarmState({ AlarmName, StateValue = "", region }) {
    const alarm = alarms.find((one) => one.AlarmName === AlarmName && one.region === region);
    if (!alarm) throw new Error(`no alarm ${AlarmName}`);
    const rings = StateValue === "ALARM" && alarm.StateValue !== "ALARM";
    alarm.StateValue = StateValue;
    seconds += 1;
    for (const action of rings ? alarm.AlarmActions : []) {
      const done = isDeaf ? "Failed to execute action" : "Successfully executed action";
      history.push({ AlarmName: alarm.AlarmName, HistorySummary: `${done} ${action}`, Timestamp: seconds });
    }
    return {};
  },
};
const server = setupServer(
  ...["ap-south-1", "us-east-1"].map((region) =>
    http.post(`https://monitoring.${region}.amazonaws.com/`, async ({ request }) => {
      const operation = operations[request.headers.get("x-amz-target")?.split(".")[1] ?? ""];
      const input = (await request.json()) as Partial<Alarm>;
      return operation ? HttpResponse.json(operation({ ...input, region })) : new HttpResponse(null, { status: 500 });
    }),
  ),
);
beforeAll(() => server.listen({ onUnhandledRequest: "error" }));
afterAll(() => server.close());

let said: string[] = [];
let later: (() => void)[] = [];
const stage: AlarmedStage = {
  regions: alarmRegions("ap-south-1"),
  stage: "dev",
  // Time passes at once.
  wait: async () => later.shift()?.(),
  say: (line) => said.push(line),
};

function alarm(name: string, StateValue = "OK", AlarmActions = [topic]): Alarm {
  return { AlarmName: `dev-reseat-${name}`, StateValue, AlarmActions, region: "ap-south-1" };
}

/** The CDN's alarm, in the region of CloudFront's metrics. */
const ofCdn = (StateValue = "OK") => ({
  ...alarm("cdn-failures", StateValue, [topicIn("us-east-1")]),
  region: "us-east-1",
});

beforeEach(() => {
  alarms = [
    alarm("api-failures"),
    alarm("api-slow", "INSUFFICIENT_DATA"),
    { ...alarm(""), AlarmName: "other-reseat-x", StateValue: "ALARM" },
  ];
  [history, said, later, isDeaf] = [[], [], [], false];
});

it("lets a release through when no alarm of the stage rings while it is watched", async () => {
  await watchAlarms(stage, 2);
  expect(said).toEqual(["None of 2 alarms rings."]);
});

/** Lets the first alarm ring, or calm down. */
const ring = () => {
  alarms[0] = alarm("api-failures", "ALARM");
};
const calm = () => {
  alarms[0] = alarm("api-failures");
};

it("stops a release as soon as an alarm begins to ring, even for a moment", async () => {
  later = [() => {}, ring, calm];
  await expect(watchAlarms(stage, 10)).rejects.toThrow("Ringing: dev-reseat-api-failures");
  expect(later).toEqual([calm]);
});

it("watches and drills the CDN's alarm, which is in another region, like the others", async () => {
  alarms.push(ofCdn());
  await drillAlarms(stage);
  expect(said).toContain("✓ dev-reseat-cdn-failures (its state was set)");
  expect(history.at(-1)?.HistorySummary).toContain(topicIn("us-east-1"));
  expect(alarms.at(-1)).toEqual(ofCdn());
  later = [() => void alarms.splice(-1, 1, ofCdn("ALARM"))];
  await expect(watchAlarms(stage, 10)).rejects.toThrow("Ringing: dev-reseat-cdn-failures");
});

it("gives an alarm that rang before the release until the end, and not a second time", async () => {
  ring();
  later = [calm];
  await watchAlarms(stage, 1);
  expect(said).toEqual(["None of 2 alarms rings."]);
  ring();
  await expect(watchAlarms(stage, 1)).rejects.toThrow("Ringing: dev-reseat-api-failures");
  later = [calm, ring];
  await expect(watchAlarms(stage, 10)).rejects.toThrow("Ringing: dev-reseat-api-failures");
});

it("does not take a stage without alarms for a calm one", async () => {
  alarms = [];
  await expect(watchAlarms(stage, 0)).rejects.toThrow("There is no alarm dev-reseat-");
});

it("lets a release through that has no alarms, because nobody is told of any, and watches those that are there", async () => {
  ring();
  await expect(watchAlarms({ ...stage, mayHaveNone: true }, 0)).rejects.toThrow("Ringing: dev-reseat-api-failures");
  alarms = [];
  await watchAlarms({ ...stage, mayHaveNone: true }, 10);
  expect(said).toEqual(["This stage has no alarms, because nobody would be told (ALARM_EMAIL)."]);
});

it("drills each alarm until the topic was told, and leaves it as it was", async () => {
  alarms[0] = alarm("api-failures", "ALARM");
  await drillAlarms(stage);
  const set = (name: string) => `✓ dev-reseat-${name} (its state was set)`;
  expect(said).toEqual([set("api-failures"), set("api-slow")]);
  expect(history.map(({ AlarmName }) => AlarmName)).toEqual(["dev-reseat-api-failures", "dev-reseat-api-slow"]);
  expect(alarms.map(({ StateValue }) => StateValue)).toEqual(["ALARM", "INSUFFICIENT_DATA", "ALARM"]);
  await drillAlarms(stage, "api-slow");
  expect(said.slice(2)).toEqual([set("api-slow")]);
});

it("makes what an alarm watches for where that can be done, and undoes it when the topic was told", async () => {
  const done: string[] = [];
  const conditionOf = (name: string) =>
    name === "api-failures"
      ? async () => {
          done.push("made");
          later = [() => {}, () => void operations.SetAlarmState?.(alarm("api-failures", "ALARM"))];
          return async () => void done.push(`undone after ${history.length}`);
        }
      : null;
  await drillAlarms(stage, undefined, conditionOf);
  // The other one was set meanwhile.
  expect(done).toEqual(["made", "undone after 2"]);
  expect(said).toContain("✓ dev-reseat-api-failures (its condition was made)");
  const failing = () => async () => Promise.reject(new Error("dev-reseat-api did not fail"));
  await expect(drillAlarms(stage, "api-failures", failing)).rejects.toThrow("dev-reseat-api did not fail");
});

it("names the alarms that nobody would hear of, and why", async () => {
  alarms.push(alarm("mute", "OK", []));
  await expect(drillAlarms(stage, "mute")).rejects.toThrow("dev-reseat-mute: it has no action of the stage's topic");
  isDeaf = true;
  await expect(drillAlarms(stage)).rejects.toThrow(
    `dev-reseat-api-failures: Failed to execute action ${topic}\ndev-reseat-api-slow: Failed`,
  );
});

it("does not take the success of an earlier drill for one", async () => {
  await drillAlarms(stage, "api-slow");
  for (const each of alarms) each.AlarmActions = each.AlarmActions.map((action) => `${action}-of-nobody`);
  await expect(drillAlarms(stage, "api-slow")).rejects.toThrow("no action of the stage's topic");
  operations.SetAlarmState = () => ({});
  for (const each of alarms) each.AlarmActions = [topic];
  await expect(drillAlarms(stage, "api-slow")).rejects.toThrow("nothing was done within 120 seconds");
});
