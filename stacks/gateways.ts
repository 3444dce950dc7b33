import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import { HttpApi, HttpStage, LogGroupLogDestination, WebSocketApi } from "aws-cdk-lib/aws-apigatewayv2";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { Fn, RemovalPolicy, ScopedAws } from "aws-cdk-lib/core";
import type { StackContext } from "sst/constructs";
import { settings } from "./settings";

/**
 * The addresses of the HTTP and the WebSocket API, with no route yet. They come first because the site's headers name
 * them, and the functions behind the routes know the site.
 */
export function Gateways({ stack, app }: StackContext) {
  const { throttle, logRetention } = settings(app.stage);

  const httpApi = new HttpApi(stack, "Http", {
    apiName: app.logicalPrefixedName("http"),
    createDefaultStage: false,
  });
  const accessLog = new LogGroup(stack, "HttpAccessLog", {
    // API Gateway grants itself access to groups of this prefix once, not group by group.
    logGroupName: `/aws/vendedlogs/${app.logicalPrefixedName("http")}`,
    retention: logRetention,
    removalPolicy: RemovalPolicy.DESTROY,
  });
  new HttpStage(stack, "HttpStage", {
    httpApi,
    stageName: "$default",
    autoDeploy: true,
    throttle,
    detailedMetricsEnabled: true,
    accessLogSettings: {
      destination: new LogGroupLogDestination(accessLog),
      format: AccessLogFormat.custom(
        JSON.stringify({
          request_id: "$context.requestId",
          route: "$context.routeKey",
          status: "$context.status",
          latency_ms: "$context.responseLatency",
          error: "$context.error.message",
          authorizer_error: "$context.authorizer.error",
        }),
      ),
    },
  });

  const webSocketApi = new WebSocketApi(stack, "WebSocket", { apiName: app.logicalPrefixedName("websocket") });
  const domainOf = (apiId: string) => `${apiId}.execute-api.${app.region}.amazonaws.com`;
  const webSocketStage = "live";
  const webSocketOrigin = `wss://${domainOf(webSocketApi.apiId)}`;

  return {
    httpApiId: httpApi.apiId,
    httpDomain: domainOf(httpApi.apiId),
    webSocketApiId: webSocketApi.apiId,
    webSocketStage,
    webSocketOrigin,
    webSocketUrl: `${webSocketOrigin}/${webSocketStage}`,
    /** Where the functions send messages to connected people. */
    realtimeEndpoint: `https://${domainOf(webSocketApi.apiId)}/${webSocketStage}`,
    /**
     * What the CDN shows to the API, so that nobody goes around it and makes up an address. A GUID that
     * CloudFormation made for this stack: it does not change and nobody outside the account sees it.
     */
    originKey: Fn.select(2, Fn.split("/", new ScopedAws(stack).stackId)),
  };
}
