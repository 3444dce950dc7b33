import { ERRORS, type ErrorCode } from "@reseat/contract/errors";
import { REFUSAL_STATUS } from "@reseat/contract/gateway";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import { languageOf } from "./language-of";
import { beginLog, logger } from "./observe";
import { wireError } from "./wire-error";

type Answer = (
  event: APIGatewayProxyEventV2,
  /** Headers of the answer, to add to. */
  headers: Record<string, string>,
) => Promise<APIGatewayProxyStructuredResultV2>;

/**
 * Makes the Lambda handler of an HTTP API's requests: logs each, adds the headers that all answers
 * have, and turns every error into `{code, message, data?}`.
 */
export function onRequest(respond: Answer) {
  return async (event: APIGatewayProxyEventV2, lambda?: Context): Promise<APIGatewayProxyStructuredResultV2> => {
    const requestId = event.requestContext.requestId;
    beginLog({ request_id: requestId, route: event.routeKey }, lambda);
    const headers: Record<string, string> = { "cache-control": "no-store", "x-request-id": requestId };
    let answer: APIGatewayProxyStructuredResultV2;
    try {
      answer = await respond(event, headers);
    } catch (error) {
      const { code, message, data, status } = wireError(error, languageOf(event.headers["accept-language"]));
      logger.appendKeys({ code });
      answer = { statusCode: status, body: JSON.stringify(errorBody(code, message, data)) };
    }
    logger.info("answered", { status: answer.statusCode });
    const { statusCode = 200 } = answer;
    if (statusCode >= 400) headers["cache-control"] = "no-store";
    // What went wrong here stays an error in every console.
    if (statusCode >= 400 && statusCode < 500 && event.headers[REFUSAL_STATUS] === "200") {
      headers[REFUSAL_STATUS] = String(statusCode);
      answer = { ...answer, statusCode: 200 };
    }
    return { ...answer, headers: { "content-type": "application/json", ...headers, ...answer.headers } };
  };
}

/** Returns the body of an error. An unknown code becomes one of the contract. */
export function errorBody(code: string, message: string, data: unknown) {
  const known: ErrorCode = Object.hasOwn(ERRORS, code)
    ? (code as ErrorCode)
    : code === "BAD_REQUEST"
      ? "invalid_input"
      : "internal_error";
  return {
    code: known,
    message: known === code ? message : ERRORS[known].message,
    ...(data === undefined ? {} : { data }),
  };
}
