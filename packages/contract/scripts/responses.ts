import * as z from "zod";
import { ERROR_DATA, ERRORS, type ErrorCode, GATEWAY_ANSWERS, type GatewayStatus, type Route } from "../src";
import type { JsonSchema } from "./json-schema";

/** Statuses that the gateway can give every call; the others depend on the call. */
const always: GatewayStatus[] = [429, 500, 503];

/** A response in the document. */
interface Response {
  description: string;
  headers?: Record<string, object>;
  content: { "application/json"?: { schema: JsonSchema }; "text/html"?: { schema: JsonSchema } };
}

const retryAfter = {
  description: "Seconds until the next try; `data.retry_at` is the time.",
  schema: { type: "integer" },
};

const nameOf = (code: string) => `error.${code}`;

/** The errors that carry data, by the names of their schemas. */
export const errorSchemas: Record<string, z.ZodType> = Object.fromEntries(
  Object.entries(ERROR_DATA).map(([code, data]) => [
    nameOf(code),
    z.strictObject({ code: z.literal(code), message: z.string(), data }),
  ]),
);

/** Returns the schemas of our functions' responses with one of these codes. */
function ours(codes: ErrorCode[]): JsonSchema[] {
  const bare = codes.filter((code) => !(code in ERROR_DATA));
  const schema: JsonSchema = {
    type: "object",
    properties: { code: { enum: bare }, message: { type: "string" } },
    required: ["code", "message"],
    additionalProperties: false,
  };
  const withData = codes.filter((code) => code in ERROR_DATA);
  return [
    ...(bare.length > 0 ? [schema] : []),
    ...withData.map((code) => ({ $ref: `#/components/schemas/${nameOf(code)}` })),
  ];
}

function oneOf(schemas: JsonSchema[]): JsonSchema {
  return schemas.length > 1 ? { oneOf: schemas } : (schemas[0] ?? {});
}

const texts = (codes: ErrorCode[]) => codes.map((code) => `\`${code}\`: ${ERRORS[code].message}`);

const byGateway = (status: GatewayStatus) => `By the gateway: ${GATEWAY_ANSWERS[status].message}`;
const gatewayContent = { "application/json": { schema: { $ref: "#/components/schemas/GatewayAnswer" } } };
const cdnContent = { "text/html": { schema: { type: "string" as const } } };
const tooLong = "By the CDN: an address of more than 8,192 bytes, or a request of more than 20,480 without its body.";

/** The components that responses refer to. */
export const commonResponses = {
  MethodNotAllowed: {
    description: `The path, with a method that it does not take. ${texts(["method_not_allowed"])}`,
    headers: { Allow: { description: "The methods that it takes.", schema: { type: "string" } } },
    content: { "application/json": { schema: oneOf(ours(["method_not_allowed"])) } },
  },
  TooLong: { description: tooLong, content: cdnContent },
  TooLarge: { description: `${byGateway(413)}\n\n${tooLong}`, content: { ...gatewayContent, ...cdnContent } },
  HeadersTooLarge: { description: byGateway(431), content: gatewayContent },
} satisfies Record<string, Response>;

export const gatewayAnswer: JsonSchema = {
  type: "object",
  description: "What API Gateway answers by itself: it has no code.",
  properties: { message: { type: "string" } },
  required: ["message"],
  additionalProperties: false,
};

/** Returns every response of a call except success, by status. */
export function errorResponses(route: Route): Record<string, object> {
  const codes = route.errors as ErrorCode[];
  const ofGateway = new Set([...always, ...(route.access === "visitor" ? [] : [401 as const])]);
  const statuses = new Set([...codes.map((code) => ERRORS[code].status), ...ofGateway]);
  const responses = [...statuses].map((status): [string, object] => {
    const own = codes.filter((code) => ERRORS[code].status === status);
    return [
      String(status),
      response(
        own,
        [...ofGateway].find((one) => one === status),
      ),
    ];
  });
  const common = {
    405: "MethodNotAllowed",
    413: route.method === "GET" ? "TooLong" : "TooLarge",
    431: "HeadersTooLarge",
  };
  const shared = Object.entries(common).map(([status, name]): [string, object] => [
    status,
    { $ref: `#/components/responses/${name}` },
  ]);
  return Object.fromEntries([...responses, ...shared].sort(([one], [other]) => Number(one) - Number(other)));
}

function response(codes: ErrorCode[], gateway: GatewayStatus | undefined): Response {
  const schema = oneOf([...ours(codes), ...(gateway ? [{ $ref: "#/components/schemas/GatewayAnswer" }] : [])]);
  const description = [...texts(codes), ...(gateway ? [byGateway(gateway)] : [])];
  return {
    description: description.join("\n\n"),
    ...(codes.some((code) => ERRORS[code].status === 429) && { headers: { "Retry-After": retryAfter } }),
    content: { "application/json": { schema } },
  };
}
