import { Session } from "@reseat/core/accounts";
import { env } from "@reseat/core/env";
import { isDomainError } from "@reseat/core/errors";
import type { APIGatewayAuthorizerWithContextResult, APIGatewayRequestAuthorizerEvent } from "aws-lambda";
import { networkOf } from "../frame/call-context";
import { languageOf } from "../frame/language-of";
import { beginLog, countRefusal, logger } from "../frame/observe";
import { type SignedIn, type SocketClaims, signedInBy, socketClaims } from "../frame/token";
import { verifyAccessToken } from "../frame/verify-token";

type Answer = APIGatewayAuthorizerWithContextResult<SocketClaims>;

/**
 * Admits a socket that comes from our own site and carries a valid access token as its second
 * subprotocol, and its reader's language as its third (`Sec-WebSocket-Protocol: reseat, <token>,
 * hi`).
 */
export async function handler(event: APIGatewayRequestAuthorizerEvent): Promise<Answer> {
  const { requestId, identity } = event.requestContext;
  beginLog({ request_id: requestId, route: "$connect", network: networkOf(identity.sourceIp) });
  const headers = Object.fromEntries(
    Object.entries(event.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value ?? ""]),
  );
  const [protocol, token, language] = (headers["sec-websocket-protocol"] ?? "").split(",").map((part) => part.trim());
  const isOurs = headers.origin === env("SITE_URL") && protocol === "reseat";
  const claims = isOurs && token ? await verifyAccessToken(token) : null;
  const signedIn = claims && signedInBy(claims);
  if (signedIn) logger.appendKeys({ user_id: signedIn.actor.userId });
  const actor = signedIn && (await isOpen(signedIn)) ? signedIn.actor : null;
  if (!actor) {
    const code = isOurs ? "not_authenticated" : "not_allowed";
    logger.info("answered", { status: 403, code });
    countRefusal(code);
  }
  return decision(event, actor && socketClaims(actor, languageOf(language)));
}

async function isOpen({ actor, signedInAt }: SignedIn): Promise<boolean> {
  try {
    await Session.check(actor.userId, signedInAt);
    return true;
  } catch (error) {
    if (!isDomainError(error, "not_authenticated") && !isDomainError(error, "banned")) throw error;
    return false;
  }
}

function decision(event: APIGatewayRequestAuthorizerEvent, admitted: SocketClaims | null): Answer {
  return {
    principalId: admitted?.userId ?? "nobody",
    context: admitted ?? {},
    policyDocument: {
      Version: "2012-10-17",
      Statement: [{ Action: "execute-api:Invoke", Effect: admitted ? "Allow" : "Deny", Resource: event.methodArn }],
    },
  };
}
