import { ApiGatewayManagementApiClient } from "@aws-sdk/client-apigatewaymanagementapi";
import { env } from "../env";
import { limitTime } from "./time-limit";

export {
  DeleteConnectionCommand,
  GoneException,
  PostToConnectionCommand,
} from "@aws-sdk/client-apigatewaymanagementapi";

let client: ApiGatewayManagementApiClient | undefined;

/**
 * Returns the client for open WebSockets. It is made at the first send, when the environment has
 * the address.
 */
export function gateway(): ApiGatewayManagementApiClient {
  client ??= limitTime(
    new ApiGatewayManagementApiClient({
      endpoint: env("REALTIME_ENDPOINT"),
      // A live event is only worth sending at once.
      maxAttempts: 1,
    }),
    2000,
  );
  return client;
}
