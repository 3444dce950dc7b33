import type { App } from "sst/constructs";

interface WebSocket {
  webSocketApiId: string;
  webSocketStage: string;
}

/** Returns the ARN of the WebSocket's connections, to send to (POST) or to close (DELETE). */
export function connectionsArn(
  app: App,
  { webSocketApiId, webSocketStage }: WebSocket,
  method: "POST" | "DELETE",
): string {
  return `arn:aws:execute-api:${app.region}:${app.account}:${webSocketApiId}/${webSocketStage}/${method}/@connections/*`;
}
