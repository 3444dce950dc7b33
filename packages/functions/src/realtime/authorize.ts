import { env } from "@reseat/core/env";
import type { APIGatewayAuthorizerWithContextResult, APIGatewayRequestAuthorizerEvent } from "aws-lambda";
import { logger } from "../observe";
import { actorOf } from "../token";
import { verifyAccessToken } from "../verify-token";

type Answer = APIGatewayAuthorizerWithContextResult<{ userId: string }>;

/**
 * Lets a socket in when it comes from our own site and brings a valid access token as second subprotocol
 * (`Sec-WebSocket-Protocol: reseat, <token>`).
 */
export async function handler(event: APIGatewayRequestAuthorizerEvent): Promise<Answer> {
  const headers = Object.fromEntries(
    Object.entries(event.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value ?? ""]),
  );
  const [protocol, token] = (headers["sec-websocket-protocol"] ?? "").split(",").map((part) => part.trim());
  if (headers.origin !== env("SITE_URL") || protocol !== "reseat" || !token) return refuse(event);
  const claims = await verifyAccessToken(token);
  const actor = claims && actorOf(claims);
  if (actor) return policy(event, "Allow", actor.userId);
  logger.info("socket refused");
  return refuse(event);
}

function refuse(event: APIGatewayRequestAuthorizerEvent): Answer {
  return policy(event, "Deny", "");
}

function policy(event: APIGatewayRequestAuthorizerEvent, Effect: "Allow" | "Deny", userId: string): Answer {
  return {
    principalId: userId || "nobody",
    context: { userId },
    policyDocument: {
      Version: "2012-10-17",
      Statement: [{ Action: "execute-api:Invoke", Effect, Resource: event.methodArn }],
    },
  };
}
