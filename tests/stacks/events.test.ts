import { expect, it } from "vitest";
import { functions, resources, stages, theOnly } from "./templates";

const all = functions(stages.passing);
const queues = resources(stages.passing, "AWS::SQS::Queue");
const asynchronous = resources(stages.passing, "AWS::Lambda::EventInvokeConfig");
const queueAt = (reference: { "Fn::GetAtt": [string, string] }) =>
  queues.find(({ id }) => id === reference["Fn::GetAtt"][0]);
const nameOf = (reference: { Ref: string }) => [...all].find(([, { id }]) => id === reference.Ref)?.[0];

it("reads the table's stream with events/deliver and events/project, and loses nothing that fails", () => {
  const sources = resources(stages.passing, "AWS::Lambda::EventSourceMapping");
  expect(sources.map(({ Properties }) => nameOf(Properties.FunctionName)).sort()).toEqual([
    "events/deliver",
    "events/project",
  ]);
  for (const { Properties } of sources) {
    expect(Properties).toMatchObject({
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      MaximumRetryAttempts: 5,
      StartingPosition: "TRIM_HORIZON",
    });
    expect(JSON.stringify(Properties.EventSourceArn)).toContain("StreamArn");
    expect(queueAt(Properties.DestinationConfig.OnFailure.Destination)).toBeDefined();
  }
});

it("sweeps each minute", () => {
  const rule = theOnly(stages.passing, "AWS::Events::Rule");
  expect(rule.Properties).toMatchObject({ ScheduleExpression: "rate(1 minute)", State: "ENABLED" });
  const [target] = rule.Properties.Targets;
  expect(nameOf({ Ref: target.Arn["Fn::GetAtt"][0] })).toBe("events/sweep");
  expect(target.RetryPolicy).toBeDefined();
  expect(queueAt({ "Fn::GetAtt": target.DeadLetterConfig.Arn["Fn::GetAtt"] })).toBeDefined();
});

it("re-encodes what is uploaded to quarantine, and nothing else", () => {
  const bucket = resources(stages.passing, "AWS::S3::Bucket").find(
    ({ Properties }) => Properties.NotificationConfiguration,
  );
  const [notification, ...others] = bucket?.Properties.NotificationConfiguration.LambdaConfigurations ?? [];
  expect(others).toEqual([]);
  expect(notification.Event).toBe("s3:ObjectCreated:*");
  expect(notification.Filter).toEqual({ S3Key: { Rules: [{ Name: "prefix", Value: "quarantine/" }] } });
  expect(nameOf({ Ref: notification.Function["Fn::GetAtt"][0] })).toBe("events/reencode");
});

it("has a dead-letter queue of its own behind each asynchronous function", () => {
  const behind = [
    ...asynchronous.map(({ Properties }) => [nameOf(Properties.FunctionName), Properties]),
    ...resources(stages.passing, "AWS::Lambda::EventSourceMapping").map(({ Properties }) => [
      nameOf(Properties.FunctionName),
      Properties,
    ]),
  ].map(([name, { DestinationConfig }]) => [
    name,
    queueAt(DestinationConfig.OnFailure.Destination)?.Properties.QueueName,
  ]);
  const events = [...all.keys()].filter((name) => name.startsWith("events/"));
  expect(Object.fromEntries(behind)).toEqual(
    Object.fromEntries(events.map((name) => [name, `dev-reseat-${name.replace("/", "-")}-dead-letters`])),
  );
});

it("raises an alarm for each function, each follower of the stream and each dead-letter queue", () => {
  const alarms = resources(stages.passing, "AWS::CloudWatch::Alarm");
  const names = alarms.map(({ Properties }) => Properties.AlarmName.replace("dev-reseat-", ""));
  const functionNames = [...all.keys()].map((name) => name.replace("/", "-"));
  expect(names).toEqual(expect.arrayContaining(functionNames.map((name) => `${name}-errors`)));
  expect(names).toEqual(expect.arrayContaining(functionNames.map((name) => `${name}-throttles`)));
  expect(names).toEqual(
    expect.arrayContaining([
      "events-deliver-behind",
      "events-project-behind",
      ...["deliver", "project", "sweep", "reencode"].map((name) => `events-${name}-dead-letters`),
      ...[
        "sweep-behind",
        "sweep-stopped",
        "api-failures",
        "table-read-throttles",
        "table-write-throttles",
        "sms-spend",
      ],
    ]),
  );
  const topic = theOnly(stages.passing, "AWS::SNS::Topic");
  for (const { Properties } of alarms) expect(Properties.AlarmActions).toEqual([{ Ref: topic.id }]);
  theOnly(stages.passing, "AWS::CloudWatch::Dashboard");
});
