import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { contract, ERRORS, routes } from "../src";
import { generated } from "./generated";
import { openApiDocument } from "./openapi";
import { specCalls } from "./spec-calls";

/** Returns a part of a document with each reference replaced by its target. */
function dereferenced(part: unknown, document: object): unknown {
  if (typeof part !== "object" || part === null) return part;
  if ("$ref" in part) {
    const path = String(part.$ref).split("/").slice(1);
    return dereferenced(
      path.reduce((found: object, key) => found[key as keyof object], document),
      document,
    );
  }
  const entries = Object.entries(part).map(([key, value]) => [key, dereferenced(value, document)]);
  return Array.isArray(part) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}

const root = fileURLToPath(new URL("../../../", import.meta.url));
const files = await generated();

describe("the files made from the contract", () => {
  it.each(Object.keys(files))("%s is as `npm run generate` makes it", (path) => {
    expect(readFileSync(root + path, "utf8")).toBe(files[path]);
  });
});

describe("the specification's calls", () => {
  const rows = Object.values(specCalls).flat();

  it("have each a name of their own", () => {
    expect(rows.map(({ row }) => row).sort()).toEqual([...new Set(rows.map(({ row }) => row))].sort());
  });

  it("name each call that serves them once, and none where something else does", () => {
    for (const { row, calls, event, elsewhere } of rows) {
      expect([row, calls]).toEqual([row, [...new Set(calls)]]);
      if (event || elsewhere) expect([row, calls]).toEqual([row, []]);
    }
  });
});

describe("the OpenAPI document", () => {
  // A copy from before its parts are shared: the next tests compare both.
  const document = JSON.parse(JSON.stringify(openApiDocument()));
  const operation = ({ method, path }: { method: string; path: string }) =>
    document.paths[path.replace("/api", "")][method.toLowerCase()];

  it("has every call once, under its domain", () => {
    const operations = Object.values(document.paths as Record<string, object>).flatMap((path) => Object.keys(path));
    expect(operations).toHaveLength(routes().length);
    expect(document.tags.map(({ name }: { name: string }) => name)).toEqual(Object.keys(contract));
  });

  it("stays short, because its parts are shared", () => {
    expect(files["docs/openapi.json"]?.split("\n").length).toBeLessThanOrEqual(8000);
  });

  it("asks for a token exactly where a person is needed", () => {
    for (const route of routes()) expect(Boolean(operation(route).security)).toBe(route.access !== "visitor");
  });

  it("asks for an Idempotency-Key exactly where credits move", () => {
    for (const route of routes()) {
      const references = (operation(route).parameters ?? []).map(({ $ref }: { $ref?: string }) => $ref);
      expect(references.includes("#/components/parameters/IdempotencyKey")).toBe(route.idempotencyKey);
    }
  });

  it("is checked in with its shared parts as components, and says the same", () => {
    const checkedIn = JSON.parse(files["docs/openapi.json"] as string);
    expect(Object.keys(checkedIn.paths)).toEqual(Object.keys(document.paths));
    for (const [path, operations] of Object.entries(document.paths))
      expect(dereferenced(checkedIn.paths[path], checkedIn)).toEqual(dereferenced(operations, document));
    expect(files["docs/openapi.json"]?.split("\n").length).toBeLessThan(9500);
  });

  it("gives each error as {code, message} at its status, and with its data if it has any", () => {
    const { responses } = operation({ method: "POST", path: "/api/express-interest" });
    expect(responses["402"].content["application/json"].schema).toEqual({
      type: "object",
      properties: { code: { enum: ["insufficient_credits"] }, message: { type: "string" } },
      required: ["code", "message"],
      additionalProperties: false,
    });
    expect(responses["402"].description).toContain(ERRORS.insufficient_credits.message);
    const { oneOf } = responses["429"].content["application/json"].schema;
    expect(oneOf).toContainEqual({ $ref: "#/components/schemas/error.asked_recently" });
    expect(document.components.schemas["error.asked_recently"].properties.data).toMatchObject({
      properties: { retry_at: { type: "string", format: "date-time" } },
      required: ["retry_at"],
    });
  });

  it("says what the gateway answers by itself, wherever it does", () => {
    const gateways = { $ref: "#/components/schemas/GatewayAnswer" };
    for (const route of routes()) {
      const { responses } = operation(route);
      const byGateway = Object.keys(responses).filter((status) => {
        const { $ref = "" } = responses[status];
        const response = $ref ? document.components.responses[$ref.split("/").pop()] : responses[status];
        const schema = response.content?.["application/json"]?.schema;
        return [schema, ...(schema?.oneOf ?? [])].some(({ $ref } = {}) => $ref === gateways.$ref);
      });
      const expected = ["429", "431", "500", "503"];
      if (route.access !== "visitor") expected.push("401");
      if (route.method !== "GET") expected.push("413");
      expect(byGateway.sort()).toEqual(expected.sort());
      const html = route.method === "GET" ? "TooLong" : "TooLarge";
      expect(responses["413"]).toEqual({ $ref: `#/components/responses/${html}` });
      expect(document.components.responses[html].content["text/html"]).toBeDefined();
      expect(responses["405"]).toEqual({ $ref: "#/components/responses/MethodNotAllowed" });
    }
  });

  it("says every bound of a text, and which fields need one another", () => {
    const schemaOf = (path: string) =>
      operation({ method: "POST", path }).requestBody.content["application/json"].schema;
    expect(schemaOf("/api/tickets").properties.movie_name).toMatchObject({ minLength: 1, maxLength: 120 });
    expect(schemaOf("/api/update-payment-status").anyOf).toEqual([
      { required: ["order_id"] },
      { required: ["transaction_id"] },
    ]);
  });
});
