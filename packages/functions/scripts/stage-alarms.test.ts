import { HttpResponse, http } from "msw";
import { setupServer } from "msw/node";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type AlarmedStage, alarmRegions, watchAlarms } from "./stage-alarms";

interface Alarm {
  AlarmName: string;
  StateValue: string;
  region: string;
}

/** The alarms of an account. */
let alarms: Alarm[] = [];
const server = setupServer(
  ...["ap-south-1", "us-east-1"].map((region) =>
    http.post(`https://monitoring.${region}.amazonaws.com/`, async ({ request }) => {
      const { AlarmNamePrefix = "" } = (await request.json()) as { AlarmNamePrefix?: string };
      const MetricAlarms = alarms.filter((one) => one.region === region && one.AlarmName.startsWith(AlarmNamePrefix));
      return HttpResponse.json({ MetricAlarms });
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

const alarm = (name: string, StateValue = "OK", region = "ap-south-1"): Alarm => ({
  AlarmName: `dev-reseat-${name}`,
  StateValue,
  region,
});

beforeEach(() => {
  alarms = [
    alarm("api-failures"),
    alarm("api-slow", "INSUFFICIENT_DATA"),
    { ...alarm(""), AlarmName: "other-reseat-x", StateValue: "ALARM" },
  ];
  [said, later] = [[], []];
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

it("watches the CDN's alarm, which is in another region, like the others", async () => {
  alarms.push(alarm("cdn-failures", "OK", "us-east-1"));
  later = [() => void alarms.splice(-1, 1, alarm("cdn-failures", "ALARM", "us-east-1"))];
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
