import { readFileSync } from "node:fs";
import { table as definition, streamConsumers, sweepParts } from "@reseat/core/table";
import { definitionsIn } from "@reseat/local/templates";
import { expect, it } from "vitest";
import { functions, metricsOfDashboards, out, resources, stages, theOnly } from "./templates";

const all = functions(stages.passing);
const queues = resources(stages.passing, "AWS::SQS::Queue");
const asynchronous = resources(stages.passing, "AWS::Lambda::EventInvokeConfig");
const queueAt = (reference: { "Fn::GetAtt"?: [string, string] }) =>
  queues.find(({ id }) => id === reference["Fn::GetAtt"]?.[0]);
const nameOf = (reference: { Ref: string }) => [...all].find(([, { id }]) => id === reference.Ref)?.[0];

const sources = resources(stages.passing, "AWS::Lambda::EventSourceMapping").map(({ Properties }) => Properties);
const queueSources = sources.filter(({ EventSourceArn }) => queueAt(EventSourceArn));
const followers = sources.filter(({ EventSourceArn }) => JSON.stringify(EventSourceArn).includes("StreamArn"));

it("reads the table's stream with those who follow it, and loses nothing that fails", () => {
  expect(followers.map(({ FunctionName }) => nameOf(FunctionName)).sort()).toEqual(Object.keys(streamConsumers));
  for (const source of followers) {
    expect(source).toMatchObject({
      BisectBatchOnFunctionError: true,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      MaximumRetryAttempts: -1,
      StartingPosition: "TRIM_HORIZON",
    });
    // The stream drops a record after 24 hours, and then it could not be sent to the dead-letter
    // queue.
    expect(source.MaximumRecordAgeInSeconds).toBeGreaterThan(12 * 3600);
    expect(source.MaximumRecordAgeInSeconds).toBeLessThan(24 * 3600);
    expect(queueAt(source.DestinationConfig.OnFailure.Destination)).toBeDefined();
  }
});

it("redelivers a message after six times the function's timeout, or sooner for a reason", () => {
  const sooner = queueSources.flatMap(({ FunctionName, EventSourceArn }) => {
    const name = nameOf(FunctionName) ?? "";
    const { Properties, Metadata } = queueAt(EventSourceArn) ?? {};
    const times = Properties.VisibilityTimeout / all.get(name)?.Properties.Timeout;
    expect(times, name).toBeGreaterThan(1);
    if (times >= 6) return [];
    expect((Metadata?.["redelivered sooner"] ?? "").length, name).toBeGreaterThanOrEqual(20);
    return [name];
  });
  expect(sooner.sort()).toEqual(["events/link-preview", "events/live", "events/push", "events/text", "events/wanted"]);
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
  const source = queueSources.find(({ FunctionName }) => nameOf(FunctionName) === "events/live");
  expect(source).toMatchObject({
    FunctionResponseTypes: ["ReportBatchItemFailures"],
    ScalingConfig: { MaximumConcurrency: 50 },
  });
  const queue = queueAt(source.EventSourceArn);
  expect(queue?.Properties).toMatchObject({ MessageRetentionPeriod: 60, VisibilityTimeout: 10 });
  expect(queue?.Properties.RedrivePolicy).toBeUndefined();
});

it("keeps Razorpay's events in a queue for days, tries ten times, and loses none", () => {
  const source = queueSources.find(({ FunctionName }) => nameOf(FunctionName) === "events/payments");
  expect(source).toMatchObject({ FunctionResponseTypes: ["ReportBatchItemFailures"] });
  const queue = queueAt(source.EventSourceArn)?.Properties;
  expect(queue).toMatchObject({ MessageRetentionPeriod: 345_600, VisibilityTimeout: 60 });
  expect(queue.RedrivePolicy.maxReceiveCount).toBe(10);
  expect(queueAt(queue.RedrivePolicy.deadLetterTargetArn)?.Properties.MessageRetentionPeriod).toBe(1_209_600);
});

it("keeps pushes for a day, tries what fails five times, and loses none of our own failures", () => {
  const source = queueSources.find(({ FunctionName }) => nameOf(FunctionName) === "events/push");
  expect(source).toMatchObject({ ScalingConfig: { MaximumConcurrency: 20 } });
  const queue = queueAt(source.EventSourceArn)?.Properties;
  expect(queue).toMatchObject({ MessageRetentionPeriod: 86_400, VisibilityTimeout: 30 });
  expect(queue.RedrivePolicy.maxReceiveCount).toBe(5);
});

it("pushes to many from a queue of their own, whose messages stay with one worker for longer than a batch may take", () => {
  const source = queueSources.find(({ FunctionName }) => nameOf(FunctionName) === "events/broadcast");
  expect(source).toMatchObject({ ScalingConfig: { MaximumConcurrency: 10 } });
  const queue = queueAt(source.EventSourceArn)?.Properties;
  expect(queue).toMatchObject({ MessageRetentionPeriod: 86_400, VisibilityTimeout: 360 });
  expect(queue.RedrivePolicy.maxReceiveCount).toBe(5);
});

it("makes files of people's data from a queue, whose messages stay with one worker for longer than a file may take", () => {
  const source = queueSources.find(({ FunctionName }) => nameOf(FunctionName) === "events/export");
  expect(source).toMatchObject({ ScalingConfig: { MaximumConcurrency: 2 } });
  const queue = queueAt(source.EventSourceArn)?.Properties;
  expect(queue).toMatchObject({ MessageRetentionPeriod: 86_400, VisibilityTimeout: 1800 });
  expect(queue.RedrivePolicy.maxReceiveCount).toBe(5);
});

it("hands nothing else to a function than the stream and these eight queues", () => {
  const behindQueues = queueSources.map(({ FunctionName }) => nameOf(FunctionName));
  expect(behindQueues.sort()).toEqual([
    "events/broadcast",
    "events/export",
    "events/link-preview",
    "events/live",
    "events/payments",
    "events/push",
    "events/text",
    "events/wanted",
  ]);
  expect(sources).toHaveLength(followers.length + queueSources.length);
});

it("runs no function again in a chain of queues, calls and uploads but those whose bound is written down", () => {
  const definitions = Object.entries(definitionsIn(`${out}/${stages.passing}`));
  const uploads = resources(stages.passing, "AWS::S3::Bucket").flatMap(({ id, Properties }) => {
    const [called] = Properties.NotificationConfiguration?.LambdaConfigurations ?? [];
    const [prefix] = called?.Filter.S3Key.Rules ?? [];
    return called ? [`arn:aws:s3:::\${${id.replace(/[0-9A-F]{8}$/, "")}}/${prefix.Value}`] : [];
  });
  expect(uploads).toHaveLength(2);
  /** What begins a function, by the right that begins it. */
  const begins = (name: string, { name: functionName, queue }: (typeof definitions)[number][1]) => [
    ...(queue ? [["sqs:SendMessage", `:${queue.name}`]] : []),
    ["lambda:InvokeFunction", `:function:${functionName}`],
    ...(name === "events/reencode" ? uploads.map((upload) => ["s3:PutObject", upload]) : []),
  ];
  const mayBegin = (statements: (typeof definitions)[number][1]["statements"], [action = "", on = ""]: string[]) =>
    statements.some(({ Effect, Action, Resource }) => {
      const isOn = [Resource ?? []]
        .flat()
        .some((resource) => resource.includes(on) || on.includes(resource.replace("*", "")));
      return Effect === "Allow" && [Action].flat().includes(action) && isOn;
    });
  const next = new Map(
    definitions.map(([name, { statements }]) => {
      const called = definitions.filter(([one, definition]) =>
        begins(one, definition).some((begun) => mayBegin(statements, begun)),
      );
      return [name, called.map(([one]) => one)];
    }),
  );
  const reached = (name: string, seen = new Set<string>()): Set<string> => {
    for (const one of next.get(name) ?? []) if (!seen.has(one)) reached(one, seen.add(one));
    return seen;
  };
  const loops = [...next.keys()].filter((name) => reached(name).has(name)).sort();
  expect(loops).toEqual(["events/push", "events/sweep", "events/text"]);
  // The graph is not empty: notify begins all but the payments.
  expect(reached("events/notify").size).toBe(7);
  expect(reached("api/tickets")).toContain("events/reencode");

  const [, documented = ""] = readFileSync("docs/operations.md", "utf8").split("### Chains, loops and fan-outs");
  for (const loop of loops) expect(documented).toContain(`| \`${loop}\` |`);
  const allowed = [...all].filter(([, { Properties }]) => Properties.RecursiveLoop === "Allow");
  expect(allowed.map(([name]) => name).sort()).toEqual(loops.filter((name) => name !== "events/sweep"));
  for (const [name, { Metadata }] of allowed) expect(Metadata?.bound, name).toMatch(/^five /);
});

type Stage = (typeof stages)[keyof typeof stages];
const rules = resources(stages.passing, "AWS::Events::Rule");

it("publishes what is on sale each minute, for all of it, and never twice at once", () => {
  const seconds = rules
    .flatMap(({ Properties }) => Properties.Targets as { Input: string }[])
    .map(({ Input }) => JSON.parse(Input).seconds)
    .filter((value) => value !== undefined);
  expect(seconds).toEqual([60]);
  const publish = functions(stages.lasting).get("browse/publish")?.Properties;
  expect(publish).toMatchObject({ ReservedConcurrentExecutions: 1 });
  expect(publish?.Timeout).toBeGreaterThan(2 * 60);
});

it("sweeps each part each minute, by a rule of its own: one has room for five", () => {
  const sweeping = rules.filter(({ stack }) => stack === "Events").map(({ Properties }) => Properties);
  expect(sweeping).toHaveLength(rules.length - 1);
  for (const rule of sweeping) expect(rule).toMatchObject({ ScheduleExpression: "rate(1 minute)", State: "ENABLED" });
  const targets = sweeping.map(({ Targets: [target, ...others] }) => {
    expect(others).toEqual([]);
    return target;
  });
  expect(targets.map(({ Input }) => JSON.parse(Input).part).sort()).toEqual(sweepParts.toSorted());
  for (const target of targets) {
    expect(nameOf({ Ref: target.Arn["Fn::GetAtt"][0] })).toBe("events/sweep");
    expect(target.RetryPolicy).toBeDefined();
    expect(queueAt({ "Fn::GetAtt": target.DeadLetterConfig.Arn["Fn::GetAtt"] })).toBeDefined();
  }
});

it("looks at the pictures and the originals that are uploaded, and at nothing else", () => {
  const told = resources(stages.passing, "AWS::S3::Bucket").flatMap(({ stack, Properties }) =>
    (Properties.NotificationConfiguration?.LambdaConfigurations ?? []).map((each: object) => ({ stack, ...each })),
  );
  const uploads = (stack: string, Value: string) => ({
    stack,
    Event: "s3:ObjectCreated:*",
    Filter: { S3Key: { Rules: [{ Name: "prefix", Value }] } },
  });
  expect(told).toMatchObject([uploads("Images", "quarantine/"), uploads("Originals", "waiting/")]);
  for (const { Function: called } of told) expect(JSON.stringify(called)).toMatch(/reencode/);
  const callers = resources(stages.passing, "AWS::Lambda::Permission").filter(
    ({ Properties }) => Properties.Principal === "s3.amazonaws.com",
  );
  expect(callers.map(({ Properties }) => Properties.SourceArn)).toEqual([
    expect.stringMatching(/images/),
    expect.stringMatching(/originals/),
  ]);
});

it("has a dead-letter queue of its own behind each asynchronous function whose work must be done", () => {
  const behind = [
    ...asynchronous
      .filter(({ Properties }) => Properties.DestinationConfig)
      .map(({ Properties }) => [nameOf(Properties.FunctionName), Properties]),
    ...followers.map((source) => [nameOf(source.FunctionName), source]),
  ].map(([name, { DestinationConfig }]) => [name, DestinationConfig.OnFailure.Destination]);
  const redriven = queueSources.flatMap(({ FunctionName, EventSourceArn }) => {
    const { RedrivePolicy } = queueAt(EventSourceArn)?.Properties ?? {};
    return RedrivePolicy ? [[nameOf(FunctionName), RedrivePolicy.deadLetterTargetArn]] : [];
  });
  const names = [...behind, ...redriven].map(([name, queue]) => [name, queueAt(queue)?.Properties.QueueName]);
  const events = [...all.keys()].filter((name) => name.startsWith("events/") && name !== "events/live");
  expect(Object.fromEntries(names)).toEqual(
    Object.fromEntries(events.map((name) => [name, `dev-reseat-${name.replace("/", "-")}-dead-letters`])),
  );
});

it("raises an alarm when many codes are wrong, many texts are asked for, or much is tried that is not allowed", () => {
  const watched = resources(stages.lasting, "AWS::CloudWatch::Alarm")
    .flatMap(({ Properties }) => Properties.Metrics ?? [])
    .map(({ MetricStat }) => MetricStat)
    .filter((stat) => stat?.Metric.MetricName === "Refused");
  const codes = ["otp_invalid", "otp_limit", "not_allowed", "too_many_requests"];
  const dimensions = (code: string) => [
    { Name: "code", Value: code },
    { Name: "service", Value: "reseat-prod" },
  ];
  expect(watched).toEqual(
    codes.map((code) => ({
      Metric: { Namespace: "Reseat", MetricName: "Refused", Dimensions: dimensions(code) },
      Period: 300,
      Stat: "Sum",
    })),
  );
});

it("raises an alarm for each function behind no call, each follower of the stream and each queue", () => {
  const alarms = resources(stages.lasting, "AWS::CloudWatch::Alarm");
  const names = alarms.map(({ Properties }) => Properties.AlarmName.replace("prod-reseat-", ""));
  const watched = [...all.keys()].filter((name) => !name.startsWith("api/"));
  expect(names.filter((name) => name.endsWith("-errors")).sort()).toEqual(
    watched.map((name) => `${name.replace("/", "-")}-errors`).sort(),
  );
  expect(names).toEqual(
    expect.arrayContaining([
      "events-notify-behind",
      "events-project-behind",
      "events-live-queue-behind",
      "events-payments-queue-behind",
      ...["notify", "payments", "project", "sweep", "reencode"].map((name) => `events-${name}-dead-letters`),
      ...[
        "browse-behind",
        "sweep-behind",
        "sweep-stopped",
        "payment-cases",
        "rows-left-out",
        "api-failures",
        "throttles-auth",
        "throttles-events",
        "throttles-realtime",
        "table-read-throttles",
        "table-write-throttles",
        ...definition.indexes.flatMap(({ name }) => [`${name}-read-throttles`, `${name}-write-throttles`]),
        "api-slow",
        "sms-undelivered",
        "sms-spend",
      ],
    ]),
  );
  const topic = theOnly(stages.lasting, "AWS::SNS::Topic");
  for (const { Properties } of alarms) expect(Properties.AlarmActions).toEqual([{ Ref: topic.id }]);
});

it("shows no more on its dashboard than is free, and the logs of all functions", () => {
  const { DashboardBody } = theOnly(stages.lasting, "AWS::CloudWatch::Dashboard").Properties;
  const [metrics] = metricsOfDashboards(stages.lasting);
  expect(metrics).toBeLessThanOrEqual(50);
  const asked = JSON.stringify(DashboardBody);
  for (const { Properties } of functions(stages.lasting).values())
    expect(asked).toContain(`/aws/lambda/${Properties.FunctionName}'`);
});

it("counts and watches nothing on a preview whose alarms nobody hears", () => {
  expect(resources(stages.passing).filter(({ Type }) => Type.startsWith("AWS::CloudWatch::"))).toEqual([]);
  const isCounting = (stage: Stage) =>
    [...functions(stage).values()].map(
      ({ Properties }) => Properties.Environment.Variables.POWERTOOLS_METRICS_DISABLED !== "true",
    );
  expect(new Set(isCounting(stages.passing))).toEqual(new Set([false]));
  expect(new Set(isCounting(stages.lasting))).toEqual(new Set([true]));
});
