import { AnyPrincipal, Effect, PolicyStatement, ServicePrincipal } from "aws-cdk-lib/aws-iam";

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
