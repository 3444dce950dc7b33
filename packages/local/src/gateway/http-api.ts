import type { IncomingMessage, ServerResponse } from "node:http";
import { now } from "@reseat/core/clock";
import type { APIGatewayProxyStructuredResultV2 } from "aws-lambda";
import type { CryptoKey } from "jose";
import { PayloadTooLarge, readBody, sendJson } from "../http";
import { FunctionMissing, type Functions } from "../lambda";
import { httpApiEvent, sendResult } from "./http-event";
import { authorizeJwt } from "./jwt-authorizer";
import { type GatewayRoute, matchRoute } from "./routes";

/** The HTTP API: one function a domain, behind the JWT authorizer where a person is needed. */
export function httpApi(functions: Functions, routes: GatewayRoute[], tokenKey: CryptoKey) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // The screens take the time from here: it moves with the stack's.
    response.setHeader("date", new Date(now()).toUTCString());
    const path = (request.url ?? "/").split("?")[0] as string;
    const match = matchRoute(routes, request.method ?? "GET", path);
    if (!match) return sendJson(response, 404, { message: "Not Found" });

    const jwt = match.route.authorized ? await authorizeJwt(request, tokenKey) : undefined;
    if (match.route.authorized && !jwt) {
      return sendJson(response, 401, { message: "Unauthorized" }, { "www-authenticate": "Bearer" });
    }

    try {
      const body = await readBody(request);
      const result = await functions.invoke<APIGatewayProxyStructuredResultV2 | string>(
        match.route.target,
        httpApiEvent(request, body, match, jwt),
      );
      sendResult(response, structured(result));
    } catch (error) {
      if (error instanceof PayloadTooLarge) return sendJson(response, 413, { message: "Request Entity Too Large" });
      if (!(error instanceof FunctionMissing)) console.error(`${match.route.target} failed:`, error);
      sendJson(response, 500, { message: "Internal Server Error" });
    }
  };
}

/** A function may answer without a status code; API Gateway then takes the whole answer as a JSON body. */
function structured(result: APIGatewayProxyStructuredResultV2 | string): APIGatewayProxyStructuredResultV2 {
  if (typeof result === "object" && result !== null && "statusCode" in result) return result;
  return {
    statusCode: 200,
    headers: { "content-type": "application/json" },
    body: typeof result === "string" ? result : JSON.stringify(result),
  };
}
