import type { AnyContractProcedure } from "@orpc/contract";
import * as z from "zod";
import { contract, LIMITS, type Route, routes } from "../src";
import { idempotencyKey } from "../src/schemas/fields";
import { inputSchema, type JsonSchema, outputSchemas } from "./json-schema";
import { commonResponses, errorResponses, errorSchemas, gatewayAnswer } from "./responses";
import type { Operation } from "./shared";

const calls: Record<string, Record<string, AnyContractProcedure>> = contract;
const idOf = ({ domain, name }: Route) => `${domain}.${name}`;

const headers = {
  IdempotencyKey: {
    name: "Idempotency-Key",
    in: "header",
    required: true,
    description: "A UUID. The same key with the same body gives the same answer and moves nothing twice.",
    schema: inputSchema(idempotencyKey),
  },
  Proof: {
    name: "x-proof",
    in: "header",
    required: false,
    description: "The solution of the challenge in `data.challenge` of `proof_required`, in base64.",
    schema: { type: "string" },
  },
  Language: {
    name: "Accept-Language",
    in: "header",
    required: false,
    description: "The first of our languages in it is that of the texts in the answer.",
    schema: { type: "string" },
  },
} as const;
const header = (name: keyof typeof headers) => ({ $ref: `#/components/parameters/${name}` });

/**
 * Returns the contract as an OpenAPI document: exactly what the server accepts, and everything that
 * it returns.
 */
export function openApiDocument() {
  const all = routes();
  const returned = all.map((route) => {
    const { output } = schemasOf(route);
    if (!output) throw new Error(`${idOf(route)} does not say what it returns`);
    return [idOf(route), output] as const;
  });
  const { outputs, components } = outputSchemas({ ...Object.fromEntries(returned), ...errorSchemas });
  const errors = Object.fromEntries(Object.keys(errorSchemas).map((name) => [name, outputs[name]]));
  const paths: Record<string, Record<string, Operation>> = {};
  for (const route of all) {
    const path = route.path.replace(/^\/api/, "");
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route, outputs[idOf(route)] ?? {}) };
  }
  return {
    openapi: "3.1.1",
    info: {
      title: "Reseat",
      version: "1.0.0",
      description:
        "The calls of Reseat. Amounts are in paise, times in ISO 8601 UTC. Every answer of a call carries an x-request-id header. A GET with a query parameter that is not declared is `invalid_input`, like a body with such a field.",
    },
    servers: [{ url: "/api" }],
    tags: Object.keys(contract).map((name) => ({ name })),
    paths,
    components: {
      schemas: { ...components, ...errors, GatewayAnswer: gatewayAnswer },
      responses: commonResponses,
      parameters: headers,
      securitySchemes: {
        person: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "A Cognito access token." },
      },
    },
  };
}

function schemasOf({ domain, name }: Route) {
  const { inputSchema, outputSchema } = calls[domain]?.[name]?.["~orpc"] ?? {};
  return {
    input: inputSchema instanceof z.ZodType ? inputSchema : undefined,
    output: outputSchema instanceof z.ZodType ? outputSchema : undefined,
  };
}

function operation(route: Route, output: JsonSchema) {
  const { access, summary, domain, rateLimit } = route;
  return {
    operationId: idOf(route),
    summary,
    tags: [domain],
    ...requestOf(route),
    responses: {
      200: { description: "OK", content: { "application/json": { schema: output } } },
      ...errorResponses(route),
    },
    ...(access !== "visitor" && { security: [{ person: [] }] }),
    "x-access": access,
    "x-rate-limit": rateLimit.map((name) => ({ name, ...LIMITS[name] })),
  };
}

/** Returns the parameters and the body: the path's parameters, and the rest as query or as JSON. */
function requestOf(route: Route) {
  const { input } = schemasOf(route);
  const { properties = {}, required = [], ...rules } = input ? inputSchema(input) : {};
  const isInPath = (name: string) => route.path.includes(`{${name}}`);
  const isQuery = route.method === "GET";
  const fields = Object.entries(properties);
  const body = fields.filter(([name]) => !isQuery && !isInPath(name));
  const parameters = [
    ...fields
      .filter(([name]) => isQuery || isInPath(name))
      .map(([name, schema]) => ({
        name,
        in: isInPath(name) ? "path" : "query",
        required: required.includes(name),
        schema,
      })),
    ...(route.idempotencyKey ? [header("IdempotencyKey")] : []),
    ...(route.errors.includes("proof_required") ? [header("Proof")] : []),
    header("Language"),
  ];
  if (body.length === 0) return { parameters };
  const needed = required.filter((name) => !isInPath(name));
  const schema = {
    ...rules,
    properties: Object.fromEntries(body),
    ...(needed.length > 0 && { required: needed }),
  };
  const hasPath = fields.some(([name]) => isInPath(name));
  return {
    parameters,
    requestBody: { required: needed.length > 0 || !hasPath, content: { "application/json": { schema } } },
  };
}
