import type { PutMetricAlarmCommandInput } from "@aws-sdk/client-cloudwatch";
import type { IDistribution } from "aws-cdk-lib/aws-cloudfront";
import { AnyPrincipal, Effect, PolicyDocument, PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import type { CdnAlarm } from "../deploying/cdn-alarm";
import { allow } from "./permissions";
import { whileDeploying } from "./while-deploying";

/**
 * The alarm of the CDN's failures, and a topic for it. CloudFront's metrics are in us-east-1, where
 * sst cannot deploy a stack, so a function makes both while deploying
 * (docs/decisions/operating.md#a-firewall-at-the-edge-made-by-a-function).
 */
export function cdnAlarm(stack: Stack, prefix: string, { distributionId }: IDistribution, email: string): void {
  const topicArn = `arn:aws:sns:us-east-1:${stack.account}:${prefix}alarms`;
  const alarm = {
    AlarmName: `${prefix}cdn-failures`,
    Namespace: "AWS/CloudFront",
    MetricName: "5xxErrorRate",
    Dimensions: [
      { Name: "DistributionId", Value: distributionId },
      { Name: "Region", Value: "Global" },
    ],
    Statistic: "Average",
    Period: 300,
    EvaluationPeriods: 2,
    // Percent.
    Threshold: 1,
    ComparisonOperator: "GreaterThanThreshold",
    TreatMissingData: "notBreaching",
    AlarmActions: [topicArn],
  } satisfies PutMetricAlarmCommandInput;
  const properties: CdnAlarm = {
    topicArn,
    policy: JSON.stringify(new PolicyDocument({ statements: alarmsPublish(topicArn, stack.account) })),
    email,
    alarm: stack.toJsonString(alarm),
  };
  whileDeploying(stack, "CdnAlarm", {
    entry: "stacks/deploying/cdn-alarm.ts",
    timeout: Duration.minutes(1),
    permissions: [
      allow(topicArn, "sns:CreateTopic", "sns:SetTopicAttributes", "sns:Subscribe", "sns:DeleteTopic"),
      allow(
        `arn:aws:cloudwatch:us-east-1:${stack.account}:alarm:${alarm.AlarmName}`,
        "cloudwatch:PutMetricAlarm",
        "cloudwatch:DeleteAlarms",
      ),
    ],
    because: "The CDN's alarm and its topic by their names",
    properties,
  });
}

/**
 * Returns the policy of a topic for alarms: CloudWatch publishes for this account, and only over
 * TLS. It replaces the default policy, which lets everybody in the account publish.
 */
export function alarmsPublish(topicArn: string, account: string): PolicyStatement[] {
  const publishing = { actions: ["sns:Publish"], resources: [topicArn] };
  return [
    new PolicyStatement({
      ...publishing,
      principals: [new ServicePrincipal("cloudwatch.amazonaws.com")],
      conditions: { StringEquals: { "aws:SourceAccount": account } },
    }),
    new PolicyStatement({
      ...publishing,
      effect: Effect.DENY,
      principals: [new AnyPrincipal()],
      conditions: { Bool: { "aws:SecureTransport": "false" } },
    }),
  ];
}
