import { WebSocketApi, WebSocketRoute, WebSocketStage } from "aws-cdk-lib/aws-apigatewayv2";
import { WebSocketLambdaAuthorizer } from "aws-cdk-lib/aws-apigatewayv2-authorizers";
import { WebSocketLambdaIntegration } from "aws-cdk-lib/aws-apigatewayv2-integrations";
import type { PolicyStatement } from "aws-cdk-lib/aws-iam";
import { type StackContext, use } from "sst/constructs";
import { Auth } from "./auth";
import { Data } from "./data";
import { Gateways } from "./gateways";
import { lambda } from "./parts/lambda";
import { allow, connectionsArn, reads, writes } from "./parts/permissions";
import { because } from "./parts/reviewed";
import { settings } from "./settings";
import { Web } from "./web";

/** The WebSocket API. The token in the subprotocol header is checked once, at $connect. */
export function Realtime({ stack, app }: StackContext) {
  const gateways = use(Gateways);
  const { webSocketApiId, webSocketStage, webSocketUrl, realtimeEndpoint } = gateways;
  const { siteUrl } = use(Web);
  const { table } = use(Data);
  const { tokens } = use(Auth);

  const connections = {
    send: connectionsArn(app, gateways, "POST"),
    close: connectionsArn(app, gateways, "DELETE"),
  };
  const environment = {
    TABLE_NAME: table.tableName,
    SITE_URL: siteUrl,
    REALTIME_ENDPOINT: realtimeEndpoint,
    LIMITS: JSON.stringify(settings().limits),
    ...tokens,
  };
  const reservedConcurrentExecutions = settings().reserved.sockets;
  const socketFunction = (entry: string, ...permissions: PolicyStatement[]) =>
    lambda(stack, entry, { environment, permissions, reservedConcurrentExecutions });
  const forgets = allow(table.tableArn, "dynamodb:DeleteItem");
  const authorize = socketFunction("realtime/authorize", ...reads(table));
  const connect = socketFunction(
    "realtime/connect",
    ...writes(table),
    allow([connections.send, connections.close], "execute-api:ManageConnections"),
  );
  const disconnect = socketFunction("realtime/disconnect", forgets);
  const message = socketFunction(
    "realtime/message",
    ...writes(table),
    allow([connections.send, connections.close], "execute-api:ManageConnections"),
  );
  for (const { role } of [connect, message]) {
    because(role, { "AwsSolutions-IAM5": "Connections come and go: their ids are API Gateway's." });
  }

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
    throttle: settings().throttle,
    // Set explicitly, because CloudFormation may leave a setting on that a template no longer
    // names.
    detailedMetricsEnabled: false,
  });
  stage.node.addDependency(...routes);
  because(stage, {
    "AwsSolutions-APIG1":
      "It needs a role that is set once for the whole account, not by an app; the functions log each connection.",
  });

  stack.addOutputs({ WebSocket: webSocketUrl });
  return { connections };
}
