import type { UserPool } from "aws-cdk-lib/aws-cognito";
import { CfnWebACL, CfnWebACLAssociation } from "aws-cdk-lib/aws-wafv2";
import type { Stack } from "sst/constructs";

/**
 * Operations of the user pool that its clients must not use. With any of our access tokens a user
 * could delete themself without the product's knowledge; people close their account in the product.
 */
const REFUSED = ["DeleteUser"];

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
      ...REFUSED.map((operation, priority) => ({
        name: `no-${operation}`,
        priority,
        action: { block: {} },
        visibilityConfig: visible(`${name}-${operation}`),
        statement: {
          byteMatchStatement: {
            // AWSCognitoIdentityProviderService.DeleteUser. CDK passes this object on as it is, so
            // the name is CloudFormation's.
            fieldToMatch: { singleHeader: { Name: "x-amz-target" } },
            positionalConstraint: "ENDS_WITH",
            searchString: `.${operation.toLowerCase()}`,
            textTransformations: [{ priority: 0, type: "LOWERCASE" }],
          },
        },
      })),
      {
        name: "rate",
        priority: REFUSED.length,
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
