import { streamConsumers } from "@reseat/core/table";
import { expect, it } from "vitest";
import { functions, resources, stages, theOnly } from "./templates";

const all = functions(stages.passing);
const queues = resources(stages.passing, "AWS::SQS::Queue");
const asynchronous = resources(stages.passing, "AWS::Lambda::EventInvokeConfig");
const queueAt = (reference: { "Fn::GetAtt": [string, string] }) =>
  queues.find(({ id }) => id === reference["Fn::GetAtt"][0]);
const nameOf = (reference: { Ref: string }) => [...all].find(([, { id }]) => id === reference.Ref)?.[0];

const sources = resources(stages.passing, "AWS::Lambda::EventSourceMapping").map(({ Properties }) => Properties);
const followers = sources.filter(({ EventSourceArn }) => JSON.stringify(EventSourceArn).includes("StreamArn"));

it("reads the table's stream with those who follow it, and loses nothing that fails", () => {
  expect(followers.map(({ FunctionName }) => nameOf(FunctionName)).sort()).toEqual(Object.keys(streamConsumers));
  for (const source of followers) {
    expect(source).toMatchObject({
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      MaximumRetryAttempts: 5,
      StartingPosition: "TRIM_HORIZON",
    });
    expect(queueAt(source.DestinationConfig.OnFailure.Destination)).toBeDefined();
  }
});

it("wakes a follower of the stream by its own entities only, whether they are there or gone", () => {
  for (const { FunctionName, FilterCriteria } of followers) {
    const entity = { __edb_e__: { S: streamConsumers[nameOf(FunctionName) as keyof typeof streamConsumers] } };
    expect(FilterCriteria.Filters.map(({ Pattern }: { Pattern: string }) => JSON.parse(Pattern))).toEqual([
      { dynamodb: { NewImage: entity } },
      { dynamodb: { OldImage: entity } },
    ]);
  }
});

it("says live events from a queue of their own, which drops what is late and runs so many at once", () => {
  const [source, ...others] = sources.filter((each) => !followers.includes(each));
  expect(others).toEqual([]);
  expect(nameOf(source.FunctionName)).toBe("events/live");
  expect(source).toMatchObject({
    FunctionResponseTypes: ["ReportBatchItemFailures"],
    ScalingConfig: { MaximumConcurrency: 50 },
  });
  const queue = queueAt(source.EventSourceArn);
  expect(queue?.Properties).toMatchObject({ MessageRetentionPeriod: 60, VisibilityTimeout: 10 });
  expect(queue?.Properties.RedrivePolicy).toBeUndefined();
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

it("has a dead-letter queue of its own behind each asynchronous function whose work must be done", () => {
  const behind = [
    ...asynchronous.map(({ Properties }) => [nameOf(Properties.FunctionName), Properties]),
    ...followers.map((source) => [nameOf(source.FunctionName), source]),
  ].map(([name, { DestinationConfig }]) => [
    name,
    queueAt(DestinationConfig.OnFailure.Destination)?.Properties.QueueName,
  ]);
  const events = [...all.keys()].filter((name) => name.startsWith("events/") && name !== "events/live");
  expect(Object.fromEntries(behind)).toEqual(
    Object.fromEntries(events.map((name) => [name, `dev-reseat-${name.replace("/", "-")}-dead-letters`])),
  );
});

it("raises an alarm for each function, each follower of the stream and each queue", () => {
  const alarms = resources(stages.passing, "AWS::CloudWatch::Alarm");
  const names = alarms.map(({ Properties }) => Properties.AlarmName.replace("dev-reseat-", ""));
  const functionNames = [...all.keys()].map((name) => name.replace("/", "-"));
  expect(names).toEqual(expect.arrayContaining(functionNames.map((name) => `${name}-errors`)));
  expect(names).toEqual(expect.arrayContaining(functionNames.map((name) => `${name}-throttles`)));
  expect(names).toEqual(
    expect.arrayContaining([
      "events-notify-behind",
      "events-project-behind",
      "events-live-queue-behind",
      ...["notify", "project", "sweep", "reencode"].map((name) => `events-${name}-dead-letters`),
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
