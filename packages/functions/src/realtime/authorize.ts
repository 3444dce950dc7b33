import type { Actor } from "@reseat/core/actor";
import { env } from "@reseat/core/env";
import type { APIGatewayAuthorizerWithContextResult, APIGatewayRequestAuthorizerEvent } from "aws-lambda";
import { logger } from "../frame/observe";
import { actorOf, type SocketClaims, socketClaims } from "../frame/token";
import { verifyAccessToken } from "../frame/verify-token";

type Answer = APIGatewayAuthorizerWithContextResult<SocketClaims>;

/**
 * Admits a socket that comes from our own site and carries a valid access token as its second subprotocol
 * (`Sec-WebSocket-Protocol: reseat, <token>`).
 */
export async function handler(event: APIGatewayRequestAuthorizerEvent): Promise<Answer> {
  const headers = Object.fromEntries(
    Object.entries(event.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value ?? ""]),
  );
  const [protocol, token] = (headers["sec-websocket-protocol"] ?? "").split(",").map((part) => part.trim());
  if (headers.origin !== env("SITE_URL") || protocol !== "reseat" || !token) return decision(event, null);
  const claims = await verifyAccessToken(token);
  const actor = claims && actorOf(claims);
  if (!actor) logger.info("socket refused");
  return decision(event, actor);
}

function decision(event: APIGatewayRequestAuthorizerEvent, actor: Actor | null): Answer {
  return {
    principalId: actor?.userId ?? "nobody",
    context: actor ? socketClaims(actor) : {},
    policyDocument: {
      Version: "2012-10-17",
      Statement: [{ Action: "execute-api:Invoke", Effect: actor ? "Allow" : "Deny", Resource: event.methodArn }],
    },
  };
}
