import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import * as z from "zod";
import * as everything from "../src";
import { contract, ERRORS, type ErrorCode, type Route, routes } from "../src";

type Operation = Record<string, unknown> & { parameters?: object[]; responses?: Record<string, object> };

/** The schemas that the contract exports, by name, so that each appears in the document only once. */
const commonSchemas = Object.fromEntries(
  Object.entries(everything)
    .flatMap(([name, value]) =>
      value instanceof z.ZodObject ? [[name, { schema: value, strategy: "output" }] as const] : [],
    )
    .sort(([one], [other]) => one.localeCompare(other, "en")),
);

/** The contract as an OpenAPI document. */
export async function openApiDocument() {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, {
    info: {
      title: "Reseat",
      version: "1.0.0",
      description:
        "The calls of Reseat. Amounts are in paise, times in ISO 8601 UTC. Every answer carries an x-request-id header.",
    },
    servers: [{ url: "/api" }],
    tags: Object.keys(contract).map((name) => ({ name })),
    commonSchemas,
    components: {
      securitySchemes: {
        person: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "A Cognito access token." },
      },
      parameters: {
        IdempotencyKey: {
          name: "Idempotency-Key",
          in: "header",
          required: true,
          description: "The same key with the same body gives the same answer and moves nothing twice.",
          schema: { type: "string", format: "uuid" },
        },
      },
    },
  });
  for (const route of routes()) {
    const path = route.path.replace(/^\/api/, "");
    const operation = (document.paths as Record<string, Record<string, Operation>>)[path]?.[route.method.toLowerCase()];
    if (!operation) throw new Error(`${route.method} ${path} is missing from the document`);
    describe(operation, route);
  }
  return document;
}

/** Adds what the generator does not know: who may call, and what our errors look like. */
function describe(operation: Operation, { domain, access, idempotencyKey, errors }: Route) {
  operation.tags = [domain];
  if (access !== "visitor") operation.security = [{ person: [] }];
  operation["x-access"] = access;
  if (idempotencyKey) {
    operation.parameters = [...(operation.parameters ?? []), { $ref: "#/components/parameters/IdempotencyKey" }];
  }
  const success = Object.entries(operation.responses ?? {}).filter(([status]) => status.startsWith("2"));
  operation.responses = Object.fromEntries([...success, ...errorResponses(errors as ErrorCode[])]);
}

function errorResponses(codes: ErrorCode[]): [string, object][] {
  const statuses = [...new Set(codes.map((code) => ERRORS[code].status))].sort();
  return statuses.map((status) => {
    const own = codes.filter((code) => ERRORS[code].status === status);
    const schema = {
      type: "object",
      properties: { code: { enum: own }, message: { type: "string" }, data: {} },
      required: ["code", "message"],
    };
    const description = own.map((code) => `\`${code}\`: ${ERRORS[code].message}`).join("\n\n");
    return [String(status), { description, content: { "application/json": { schema } } }];
  });
}
