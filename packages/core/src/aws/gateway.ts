import { ApiGatewayManagementApiClient } from "@aws-sdk/client-apigatewaymanagementapi";
import { env } from "../env";

export {
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";

let client: ApiGatewayManagementApiClient | undefined;

/** Sends to open WebSockets; made at the first send, when the environment says where they are. */
export function gateway(): ApiGatewayManagementApiClient {
  client ??= new ApiGatewayManagementApiClient({
    endpoint: env("REALTIME_ENDPOINT"),
    // A live event that cannot be sent at once is not worth waiting for.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: 500, requestTimeout: 1000 },
  });
  return client;
}
