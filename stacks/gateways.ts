import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import { HttpApi, HttpStage, LogGroupLogDestination, WebSocketApi } from "aws-cdk-lib/aws-apigatewayv2";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { StackContext } from "sst/constructs";
import { settings } from "./settings";

/**
 * The HTTP and the WebSocket API without routes. They come first because the site's headers contain
 * their addresses, and the functions behind the routes need the site's address.
 */
export function Gateways({ stack, app }: StackContext) {
  const { throttle, logs } = settings();

  const httpApi = new HttpApi(stack, "Http", {
    apiName: app.logicalPrefixedName("http"),
    createDefaultStage: false,
  });
  const accessLog = new LogGroup(stack, "HttpAccessLog", {
    // API Gateway grants itself access once to all groups with this prefix.
    logGroupName: `/aws/vendedlogs/${app.logicalPrefixedName("http")}`,
    ...logs,
  });
  new HttpStage(stack, "HttpStage", {
    httpApi,
    stageName: "$default",
    autoDeploy: true,
    throttle,
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
  };
}
