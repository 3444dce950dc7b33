import { runSimulation } from "@cloud-copilot/iam-simulate";
import { describe, expect, it } from "vitest";
import { resources, stages, theOnly } from "./templates";

const account = "000000000000";
const topic = theOnly(stages.lasting, "AWS::SNS::Topic");
const cdn = theOnly(stages.lasting, "Custom::CdnAlarm").Properties;
/** The topics and their policies, by where they are. */
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

describe("alarms", () => {
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
