import type { UserPool } from "aws-cdk-lib/aws-cognito";
import { CfnWebACL, CfnWebACLAssociation } from "aws-cdk-lib/aws-wafv2";
import type { Stack } from "sst/constructs";

/**
 * The firewall in front of a user pool, which refuses an address after this many requests in five
 * minutes. Cognito can be reached without the CDN, and all people share its rate of log-ins.
 */
export function guardPool(stack: Stack, name: string, pool: UserPool, limit: number): void {
  const visible = (metricName: string) => ({
    metricName,
    cloudWatchMetricsEnabled: true,
    sampledRequestsEnabled: false,
  });
  const firewall = new CfnWebACL(stack, "PoolFirewall", {
    name,
    scope: "REGIONAL",
    defaultAction: { allow: {} },
    visibilityConfig: visible(name),
    rules: [
      {
        name: "rate",
        priority: 0,
        action: { block: {} },
        visibilityConfig: visible(`${name}-rate`),
        statement: {
          rateBasedStatement: {
            limit,
            aggregateKeyType: "IP",
            evaluationWindowSec: 300,
          },
        },
      },
    ],
  });
  new CfnWebACLAssociation(stack, "PoolFirewallInFront", {
    resourceArn: pool.userPoolArn,
    webAclArn: firewall.attrArn,
  });
}
