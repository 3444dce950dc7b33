import { readFileSync } from "node:fs";
import { runSimulation } from "@cloud-copilot/iam-simulate";
import { describe, expect, it } from "vitest";
import { functions, resources, stages, theOnly } from "./templates";

const account = "000000000000";
const topic = theOnly(stages.lasting, "AWS::SNS::Topic");
const cdn = theOnly(stages.lasting, "Custom::CdnAlarm").Properties;
/** The topics and their policies, by stack. */
const topics = {
  "ap-south-1": {
    topicArn: `arn:aws:sns:ap-south-1:${account}:prod-reseat-alarms`,
    policy: JSON.stringify(theOnly(stages.lasting, "AWS::SNS::TopicPolicy").Properties.PolicyDocument).replaceAll(
      JSON.stringify({ Ref: topic.id }),
      JSON.stringify(`arn:aws:sns:ap-south-1:${account}:prod-reseat-alarms`),
    ),
  },
  "us-east-1": { topicArn: cdn.topicArn, policy: cdn.policy },
};

/** Whether the topic's own policy lets a service publish, by AWS's rules. */
async function mayPublish(
  { topicArn, policy }: (typeof topics)["us-east-1"],
  service: string,
  context: Record<string, string>,
): Promise<boolean> {
  const decision = await runSimulation(
    {
      request: {
        principal: `${service}.amazonaws.com`,
        action: "sns:Publish",
        resource: { resource: topicArn, accountId: account },
        contextVariables: { "aws:PrincipalIsAWSService": "true", ...context },
      },
      resourcePolicy: JSON.parse(policy),
      identityPolicies: [],
      serviceControlPolicies: [],
      resourceControlPolicies: [],
    },
    {},
  );
  expect(decision.resultType).toBe("single");
  return decision.resultType === "single" && decision.overallResult === "Allowed";
}

describe("the topic of the alarms", () => {
  const ours = { "aws:SourceAccount": account, "aws:SecureTransport": "true" };

  it.each(Object.entries(topics))(
    "takes what CloudWatch publishes for this account, over TLS, in %s",
    async (_, topic) => {
      expect(await mayPublish(topic, "cloudwatch", ours)).toBe(true);
      expect(await mayPublish(topic, "cloudwatch", { ...ours, "aws:SourceAccount": "111111111111" })).toBe(false);
      expect(await mayPublish(topic, "cloudwatch", { ...ours, "aws:SecureTransport": "false" })).toBe(false);
      expect(await mayPublish(topic, "events", ours)).toBe(false);
    },
  );

  it("has no publisher but CloudWatch's alarms", () => {
    const publishers = resources(stages.lasting).filter(
      ({ Type, Properties }) =>
        JSON.stringify(Properties ?? {}).includes(`{"Ref":"${topic.id}"}`) &&
        !["AWS::SNS::TopicPolicy", "AWS::SNS::Subscription"].includes(Type),
    );
    expect(new Set(publishers.map(({ Type }) => Type))).toEqual(new Set(["AWS::CloudWatch::Alarm"]));
  });

  it("tells somebody: a protected stage names the address", () => {
    expect(theOnly(stages.lasting, "AWS::SNS::Subscription").Properties).toMatchObject({
      Endpoint: "alarms@synth.example",
      Protocol: "email",
    });
  });
});

/**
 * Metrics of AWS that alarms watch, each with the dimensions under which its service publishes it.
 * An alarm on other dimensions never rings.
 */
const PUBLISHED = [
  {
    namespace: "AWS/ApiGateway",
    names: ["5xx", "Latency"],
    dimensions: [["ApiId"]],
    source: "https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-metrics.html",
  },
  {
    namespace: "AWS/CloudFront",
    names: ["5xxErrorRate"],
    dimensions: [["DistributionId", "Region"]],
    source: "https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/programming-cloudwatch-metrics.html",
  },
  {
    namespace: "AWS/DynamoDB",
    names: ["ReadThrottleEvents", "WriteThrottleEvents"],
    dimensions: [["TableName"], ["GlobalSecondaryIndexName", "TableName"]],
    source: "https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/metrics-dimensions.html",
  },
  {
    namespace: "AWS/Lambda",
    names: ["Duration", "Errors", "Invocations", "IteratorAge", "Throttles"],
    dimensions: [["FunctionName"]],
    source: "https://docs.aws.amazon.com/lambda/latest/dg/monitoring-metrics-types.html",
  },
  {
    namespace: "AWS/SNS",
    names: ["SMSMonthToDateSpentUSD"],
    dimensions: [[]],
    source: "https://docs.aws.amazon.com/sns/latest/dg/sns-monitoring-using-cloudwatch.html",
  },
  {
    namespace: "AWS/SNS",
    names: ["SMSSuccessRate"],
    dimensions: [["Country", "SMSType"]],
    source: "https://docs.aws.amazon.com/sns/latest/dg/sns-monitoring-using-cloudwatch.html",
  },
  {
    namespace: "AWS/SQS",
    names: ["ApproximateAgeOfOldestMessage", "ApproximateNumberOfMessagesVisible"],
    dimensions: [["QueueName"]],
    source:
      "https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-available-cloudwatch-metrics.html",
  },
];

interface WatchedMetric {
  Namespace: string;
  MetricName: string;
  Dimensions?: { Name: string; Value: unknown }[];
}

/** The metrics of AWS that alarms watch, also those inside a formula. */
function watched(): WatchedMetric[] {
  const alarms = resources(stages.lasting, "AWS::CloudWatch::Alarm").map(({ Properties }) => Properties);
  const here = alarms.flatMap(({ Metrics, ...plain }): WatchedMetric[] =>
    Metrics
      ? Metrics.flatMap(({ MetricStat }: { MetricStat?: { Metric: WatchedMetric } }) => MetricStat?.Metric ?? [])
      : [plain],
  );
  // The CDN's is text with the distribution's id put in.
  const ofCdn: WatchedMetric = JSON.parse(
    cdn.alarm["Fn::Join"][1].map((part: unknown) => (typeof part === "string" ? part : "id")).join(""),
  );
  return [...here, ofCdn].filter(({ Namespace }) => Namespace.startsWith("AWS/"));
}

describe("alarms", () => {
  it("watch what AWS publishes, under the dimensions under which it does", () => {
    const line = (namespace: string, name: string, dimensions: string[]) =>
      `${namespace} ${name} by ${dimensions.toSorted().join(", ") || "nothing"}`;
    const published = PUBLISHED.flatMap(({ namespace, names, dimensions }) =>
      names.flatMap((name) => dimensions.map((set) => line(namespace, name, set))),
    );
    const ours = watched().map(({ Namespace, MetricName, Dimensions = [] }) =>
      line(
        Namespace,
        MetricName,
        Dimensions.map(({ Name }) => Name),
      ),
    );
    // Nothing more is published, and every entry of the list is watched.
    expect([...new Set(ours)].sort()).toEqual(published.sort());
  });

  it("know the texts that are sent: to India, and as what the code says", () => {
    const [texts] = watched().filter(({ MetricName }) => MetricName === "SMSSuccessRate");
    const { SMSType, ...others } = Object.fromEntries(texts?.Dimensions?.map(({ Name, Value }) => [Name, Value]) ?? []);
    expect(others).toEqual({ Country: "IN" });
    expect(readFileSync("packages/core/src/accounts/text-message.ts", "utf8")).toContain(
      `"AWS.SNS.SMS.SMSType": "${SMSType}"`,
    );
    expect(alarm("sms-undelivered").Metrics.find(({ Id }: { Id: string }) => Id.startsWith("expr")).Expression).toBe(
      "100 * (1 - reached)",
    );
  });

  it("ring within a minute when a function of ours that is behind no call is throttled, and for nobody else's", () => {
    const throttles = resources(stages.lasting, "AWS::CloudWatch::Alarm")
      .map(({ Properties }) => Properties)
      .filter(({ AlarmName }) => AlarmName.startsWith("prod-reseat-throttles-"));
    const names = throttles.flatMap(({ Metrics, EvaluationPeriods, Threshold, TreatMissingData }) => {
      const [sum, ...stats] = Metrics;
      expect([sum.Expression, sum.ReturnData ?? true, EvaluationPeriods, Threshold]).toEqual([
        "SUM(METRICS())",
        true,
        1,
        0,
      ]);
      expect(TreatMissingData).toBe("notBreaching");
      // The maximum of CloudWatch.
      expect(stats.length).toBeLessThanOrEqual(10);
      return stats.map(({ MetricStat }: { MetricStat: { Metric: WatchedMetric; Period: number } }) => {
        expect(MetricStat.Period).toBe(60);
        return MetricStat.Metric.Dimensions?.[0]?.Value;
      });
    });
    const behindNoCall = [...functions(stages.lasting)].filter(([name]) => /^(auth|events|realtime)\//.test(name));
    expect(names.sort()).toEqual(behindNoCall.map(([, { Properties }]) => Properties.FunctionName).sort());
  });

  it("ring for a Cognito trigger that takes most of the five seconds that Cognito waits", () => {
    for (const [name, { Properties }] of functions(stages.lasting)) {
      if (!name.startsWith("auth/")) continue;
      expect(Properties.Timeout).toBe(5);
      const { Metrics, Threshold, EvaluationPeriods } = alarm(`${name.replace("/", "-")}-slow`);
      expect([Threshold, EvaluationPeriods]).toEqual([3000, 1]);
      expect(Metrics.map(({ MetricStat }: { MetricStat: object }) => MetricStat)).toEqual([
        {
          Metric: {
            Namespace: "AWS/Lambda",
            MetricName: "Duration",
            Dimensions: [{ Name: "FunctionName", Value: Properties.FunctionName }],
          },
          Period: 300,
          Stat: "Maximum",
        },
      ]);
    }
  });

  const alarm = (name: string) =>
    resources(stages.lasting, "AWS::CloudWatch::Alarm").find(
      ({ Properties }) => Properties.AlarmName === `prod-reseat-${name}`,
    )?.Properties;

  it("do not ring for what a Cognito trigger refuses, which it can only do by throwing", () => {
    for (const name of ["create-challenge", "define-challenge", "verify-challenge", "name-person"]) {
      const { Metrics, EvaluationPeriods } = alarm(`auth-${name}-errors`);
      expect(EvaluationPeriods).toBe(2);
      expect(Metrics.find(({ Id }: { Id: string }) => Id.startsWith("expr"))?.Expression).toBe(
        "FILL(errors, 0) - FILL(refused, 0)",
      );
      expect(Metrics.find(({ Id }: { Id: string }) => Id === "refused")?.MetricStat.Metric).toMatchObject({
        MetricName: "TriggerRefused",
        Dimensions: expect.arrayContaining([{ Name: "function", Value: `prod-reseat-auth-${name}` }]),
      });
    }
  });

  it("ring when the sweep says nothing of its lag", () => {
    expect(alarm("sweep-behind").TreatMissingData).toBe("breaching");
  });
});
