import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type Answer, isPreflight, readBody, sendJson, sendText } from "../server";
import { Refused, signerOf } from "./iam";

/** An error in a service's own words. The SDK and Amplify build their exceptions from its code. */
export class AwsError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 400,
  ) {
    super(message);
  }
}

type RefusalNames = Record<Refused["reason"], string>;

/** The names that most services give a refusal. */
const refusals: RefusalNames = {
  denied: "AccessDeniedException",
  "unknown key": "UnrecognizedClientException",
  "not signed": "MissingAuthenticationTokenException",
};

/** Returns a refusal by the service's name for it, or another error of AWS's. Throws all else. */
export function awsError(error: unknown, names = refusals, status = 400): AwsError {
  if (error instanceof Refused) return new AwsError(names[error.reason], error.message, status);
  if (error instanceof AwsError) return error;
  throw error;
}

/** Sends an error of AWS's in the form of the JSON and REST protocols. Throws any other. */
export function sendJsonError(response: ServerResponse, error: unknown, refusalStatus?: number): void {
  const { code, message, status } = awsError(error, refusals, refusalStatus);
  sendJson(response, status, { __type: code, message }, { "x-amzn-errortype": code });
}

interface Call<Input> {
  /** Without the service's prefix: "SendMessageBatch". */
  operation: string;
  input: Input;
  /** The access key that signed the request. */
  signer: string | undefined;
  request: IncomingMessage;
}

/** A service over the JSON protocol of this version. */
export function jsonService<Input extends object>(
  version: "1.0" | "1.1",
  answer: (call: Call<Input>) => object | Promise<object>,
): Answer {
  return async (request, response) => {
    if (isPreflight(request, response)) return;
    response.setHeader("x-amzn-requestid", randomUUID());
    const [, operation = ""] = String(request.headers["x-amz-target"]).split(".");
    try {
      const input = JSON.parse((await readBody(request)).toString() || "{}") as Input;
      const result = await answer({ operation, input, signer: signerOf(request), request });
      sendJson(response, 200, result, { "content-type": `application/x-amz-json-${version}` });
    } catch (error) {
      sendJsonError(response, error);
    }
  };
}

/** A service over the Query protocol, which gives its refusals these names. Returns XML. */
export function queryService(
  names: RefusalNames,
  answer: (fields: URLSearchParams, signer: string | undefined) => string,
): Answer {
  return async (request, response) => {
    const fields = new URLSearchParams((await readBody(request)).toString());
    try {
      sendText(response, 200, answer(fields, signerOf(request)), "text/xml");
    } catch (error) {
      const { code, message, status } = awsError(error, names, 403);
      const xml = `<Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error>`;
      const id = `<RequestId>${randomUUID()}</RequestId>`;
      sendText(response, status, `<ErrorResponse>${xml}${id}</ErrorResponse>`, "text/xml");
    }
  };
}
