import { readFileSync } from "node:fs";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020";
import addFormats from "ajv-formats";

/** The parts of the document's schemas. */
export interface Schema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  format?: string;
  pattern?: string;
  description?: string;
  examples?: string[];
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  multipleOf?: number;
}

export interface Parameter {
  name: string;
  in: "path" | "query" | "header";
  required: boolean;
  schema: Schema;
}

interface Content {
  content?: { "application/json": { schema: Schema } };
}

/** An answer of the document, by its content types. */
interface Declared {
  content?: Record<string, object>;
}

/** A call as the document describes it. */
export interface Operation {
  id: string;
  method: string;
  /** The path under /api, with parameters in braces. */
  path: string;
  access: "visitor" | "user" | "owner" | "admin";
  parameters: Parameter[];
  body?: { required: boolean; schema: Schema };
  /** Says what is wrong with an answer of this status; undefined if it matches the document. */
  answerFault(status: number, type: string | null, body: unknown): string | undefined;
}

interface Described {
  operationId: string;
  "x-access": Operation["access"];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { required: boolean } & Required<Content>;
  responses: Record<string, Declared | { $ref: string }>;
}

const document: {
  paths: Record<string, Record<string, Described>>;
  components: Record<string, Record<string, object>>;
} = JSON.parse(readFileSync(new URL("../../docs/openapi.json", import.meta.url), "utf8"));

const ajv = new Ajv2020({ strict: false, validateSchema: false });
addFormats.default(ajv);
ajv.addSchema(document, "document");
const compiled = new Map<string, ValidateFunction>();

/** Whether a value matches a schema of the document. */
export function fits(schema: Schema, value: unknown): boolean {
  const key = JSON.stringify(schema);
  const validate = compiled.get(key) ?? ajv.compile(schema);
  compiled.set(key, validate);
  return validate(value);
}

/** Returns a schema with everything that it refers to in place of the references. */
function whole<T>(part: T): T {
  if (typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) return part.map(whole) as T;
  if ("$ref" in part) return whole(resolved<object>(part)) as T;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, whole(value)])) as T;
}

function resolved<T extends object>(part: T | { $ref: string }): T {
  if (!("$ref" in part)) return part;
  const [, , kind = "", name = ""] = part.$ref.split("/");
  return document.components[kind]?.[name] as T;
}

function answerFault(path: string, method: string, { responses }: Described): Operation["answerFault"] {
  return (status, type, body) => {
    const declared = responses[String(status)];
    if (!declared) return "the document does not declare this status";
    if (!resolved(declared).content?.[type ?? ""]) return `the document does not declare the type ${type}`;
    const place = "$ref" in declared ? declared.$ref : `#/paths/${pointer(path)}/${method}/responses/${status}`;
    const schema = `document${place}/content/${type?.replace("/", "~1")}/schema`;
    return fits({ $ref: schema }, body) ? undefined : "the document declares another body";
  };
}

const pointer = (path: string) => encodeURIComponent(path.replaceAll("~", "~0").replaceAll("/", "~1"));

export const operations: Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, described]) => {
    const { requestBody } = described;
    return {
      id: described.operationId,
      method: method.toUpperCase(),
      path: `/api${path}`,
      access: described["x-access"],
      parameters: described.parameters.map((parameter) => whole(resolved<Parameter>(parameter))),
      ...(requestBody && {
        body: { required: requestBody.required, schema: whole(requestBody.content["application/json"].schema) },
      }),
      answerFault: answerFault(path, method, described),
    };
  }),
);
