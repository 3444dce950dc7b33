import { ERRORS, routes } from "@reseat/contract";
import type { UserPool } from "aws-cdk-lib/aws-cognito";
import { CfnWebACL, CfnWebACLAssociation } from "aws-cdk-lib/aws-wafv2";
import { Duration } from "aws-cdk-lib/core";
import type { Stack } from "sst/constructs";
import type { WebAcl } from "../deploying/web-acl";
import type { settings } from "../settings";
import { allow } from "./permissions";
import { whileDeploying } from "./while-deploying";

type Most = NonNullable<ReturnType<typeof settings>["firewall"]>;

/** The period of the firewall's limits. */
const WINDOW_SECONDS = 300;

/** Visitors' calls that cost us something: texts, and questions whether somebody is registered. */
const costly = routes().filter(
  ({ access, method, rateLimit }) => access === "visitor" && method !== "GET" && rateLimit.length > 0,
);

/**
 * The firewall in front of the CDN; returns its ARN. It holds back floods before they cost
 * anything; limits of people and calls are in the contract. It is in us-east-1, where sst cannot
 * deploy a stack, so a function makes it while deploying
 * (docs/decisions/operating.md#a-firewall-at-the-edge-made-by-a-function).
 */
export function edgeFirewall(stack: Stack, name: string, most: Most): string {
  const inVirginia = `arn:aws:wafv2:us-east-1:${stack.account}:global`;
  const acl = whileDeploying(stack, "WebAcl", {
    entry: "stacks/deploying/web-acl.ts",
    timeout: Duration.minutes(1),
    permissions: [
      allow(
        `${inVirginia}/webacl/${name}/*`,
        "wafv2:CreateWebACL",
        "wafv2:GetWebACL",
        "wafv2:UpdateWebACL",
        "wafv2:DeleteWebACL",
      ),
    ],
    because: "Its own web ACL, whose id nobody knows before",
    properties: { acl: JSON.stringify(definition(name, most)) },
  });
  return acl.getAttString("Arn");
}

function definition(name: string, most: Most): WebAcl {
  const visible = (MetricName: string) => ({
    MetricName,
    CloudWatchMetricsEnabled: true,
    SampledRequestsEnabled: false,
  });
  const perAddress = (Limit: number) => ({
    Limit,
    AggregateKeyType: "IP" as const,
    EvaluationWindowSec: WINDOW_SECONDS,
  });
  const refuse = {
    Block: {
      CustomResponse: {
        ResponseCode: ERRORS.too_many_requests.status,
        CustomResponseBodyKey: "too-many-requests",
        ResponseHeaders: [
          { Name: "retry-after", Value: String(WINDOW_SECONDS) },
          { Name: "cache-control", Value: "no-store" },
        ],
      },
    },
  };
  return {
    Name: name,
    DefaultAction: { Allow: {} },
    VisibilityConfig: visible(name),
    CustomResponseBodies: {
      "too-many-requests": {
        ContentType: "APPLICATION_JSON",
        Content: JSON.stringify({ code: "too_many_requests", message: ERRORS.too_many_requests.message }),
      },
    },
    Rules: [
      {
        Name: "everything",
        Priority: 0,
        Action: refuse,
        VisibilityConfig: visible(`${name}-everything`),
        Statement: { RateBasedStatement: perAddress(most.everything) },
      },
      {
        Name: "costly",
        Priority: 1,
        Action: refuse,
        VisibilityConfig: visible(`${name}-costly`),
        Statement: {
          RateBasedStatement: {
            ...perAddress(most.costly),
            ScopeDownStatement: {
              RegexMatchStatement: {
                FieldToMatch: { UriPath: {} },
                RegexString: `^/api/(${costly.map(({ path }) => path.replace("/api/", "")).join("|")})$`,
                TextTransformations: [
                  { Priority: 0, Type: "URL_DECODE" },
                  { Priority: 1, Type: "NORMALIZE_PATH" },
                ],
              },
            },
          },
        },
      },
    ],
  };
}

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
