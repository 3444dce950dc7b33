import { WebSocketApi, WebSocketRoute, WebSocketStage } from "aws-cdk-lib/aws-apigatewayv2";
import { WebSocketLambdaAuthorizer } from "aws-cdk-lib/aws-apigatewayv2-authorizers";
import { WebSocketLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import { type StackContext, use } from "sst/constructs";
import { Auth } from "./auth";
import { Data } from "./data";
import { Gateways } from "./gateways";
import { lambda } from "./parts/lambda";
import { allow } from "./parts/permissions";
import { because } from "./parts/reviewed";
import { settings } from "./settings";
import { Web } from "./web";

/** The WebSocket API. The token in the subprotocol header is checked once, at $connect. */
export function Realtime({ stack, app }: StackContext) {
  const { webSocketApiId, webSocketStage, webSocketUrl, realtimeEndpoint } = use(Gateways);
  const { siteUrl } = use(Web);
  const { table } = use(Data);
  const { tokens } = use(Auth);

  const connections = `arn:aws:execute-api:${app.region}:${app.account}:${webSocketApiId}/${webSocketStage}/POST/@connections/*`;
  const environment = {
    TABLE_NAME: table.tableName,
    SITE_URL: siteUrl,
    REALTIME_ENDPOINT: realtimeEndpoint,
    ...tokens,
  };
  const forgets = allow(table.tableArn, "dynamodb:DeleteItem");
  const authorize = lambda(stack, "realtime/authorize", { environment });
  const connect = lambda(stack, "realtime/connect", {
    environment,
    permissions: [allow(table.tableArn, "dynamodb:PutItem")],
  });
  const disconnect = lambda(stack, "realtime/disconnect", { environment, permissions: [forgets] });
  const message = lambda(stack, "realtime/message", {
    environment,
    permissions: [forgets, allow(connections, "execute-api:ManageConnections")],
  });
  because(message.role, { "AwsSolutions-IAM5": "Connections come and go: their ids are API Gateway's." });

  const webSocketApi = WebSocketApi.fromWebSocketApiAttributes(stack, "WebSocket", { webSocketId: webSocketApiId });
  const authorizer = new WebSocketLambdaAuthorizer("People", authorize, {
    identitySource: ["route.request.header.Sec-WebSocket-Protocol"],
  });
  const routes = Object.entries({ $connect: connect, $disconnect: disconnect, $default: message }).map(
    ([routeKey, handler]) =>
      new WebSocketRoute(stack, routeKey.slice(1), {
        webSocketApi,
        routeKey,
        integration: new WebSocketLambdaIntegration(routeKey.slice(1), handler),
        authorizer: routeKey === "$connect" ? authorizer : undefined,
      }),
  );
  for (const route of routes.slice(1)) {
    because(route, { "AwsSolutions-APIG4": "Only a connection that was authorised at $connect gets here." });
  }
  const stage = new WebSocketStage(stack, "Stage", {
    webSocketApi,
    stageName: webSocketStage,
    autoDeploy: true,
    throttle: settings(app.stage).throttle,
    detailedMetricsEnabled: true,
  });
  stage.node.addDependency(...routes);
  because(stage, {
    "AwsSolutions-APIG1":
      "It needs a role that is set once for the whole account, not by an app; the functions log each connection.",
  });

  stack.addOutputs({ WebSocket: webSocketUrl });
  return { connections };
}
