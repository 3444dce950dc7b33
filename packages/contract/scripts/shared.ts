import type { JsonSchema } from "./json-schema";

type Kind = "schemas" | "responses" | "parameters";
type Content = Record<string, { schema: JsonSchema }>;
type Parameter = { $ref?: string; name?: string; in?: string; schema?: JsonSchema | boolean };
type Response = { $ref?: string; content?: Content };

export interface Operation {
  parameters: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Response>;
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: Record<Kind, Record<string, object>>;
}

/**
 * Replaces a part: `name` says where it is, and `inside` returns the part with its own parts
 * replaced.
 */
type See = <Part extends object>(kind: Kind, part: Part, name: string, inside: () => Part) => Part;

/** A part that is shorter than this, as JSON, is repeated rather than named. */
const SHORTEST = 60;
/** Columns of a line of the document. */
const WIDTH = 130;

/**
 * Returns the same document with a component for each response, parameter and schema that occurs
 * twice. A response is named after its status and codes, a parameter after itself, and a schema
 * after the first property that has it.
 */
export function shared<D extends Document>(document: D): D {
  const times = new Map<string, number>();
  const keyOf = (kind: Kind, part: object) => `${kind} ${JSON.stringify(part)}`;
  mapParts(document, (kind, part, _, inside) => {
    const key = keyOf(kind, part);
    times.set(key, (times.get(key) ?? 0) + 1);
    return times.get(key) === 1 ? inside() : part;
  });
  const components = structuredClone(document.components);
  const refs = new Map<string, { $ref: string }>();
  const paths = mapParts(document, (kind, part, name, inside) => {
    const key = keyOf(kind, part);
    if ("$ref" in part || times.get(key) === 1 || JSON.stringify(part).length < SHORTEST) return inside();
    const known = refs.get(key);
    if (known) return known as typeof part;
    const free = unique(name, components[kind]);
    const ref = { $ref: `#/components/${kind}/${free}` };
    refs.set(key, ref);
    components[kind][free] = {};
    components[kind][free] = inside();
    return ref as typeof part;
  });
  return {
    ...document,
    paths: paths.paths,
    components: { ...components, schemas: { ...components.schemas, ...paths.schemas } },
  };
}

function unique(name: string, taken: object): string {
  for (let number = 2, free = name; ; free = `${name}.${number++}`) if (!Object.hasOwn(taken, free)) return free;
}

/** Maps the parts of the document's paths and named schemas through `see`. */
function mapParts({ paths, components }: Document, see: See) {
  const content = (given: Content | undefined, name: string) =>
    given && mapValues(given, (one) => ({ ...one, schema: mapSchema(one.schema, name, see) }));
  const mapOperation = (operation: Operation): Operation => ({
    ...operation,
    parameters: operation.parameters.map((parameter) =>
      see("parameters", parameter, `${parameter.in}.${parameter.name}`, () => ({
        ...parameter,
        ...(isObject(parameter.schema) && { schema: mapSchema(parameter.schema, parameter.name ?? "", see) }),
      })),
    ),
    ...(operation.requestBody && {
      requestBody: { ...operation.requestBody, content: content(operation.requestBody.content, "body") as Content },
    }),
    responses: mapValues(operation.responses, (response, status) =>
      see("responses", response, nameOf(status, response), () => ({
        ...response,
        ...(response.content && { content: content(response.content, nameOf(status, response)) as Content }),
      })),
    ),
  });
  return {
    paths: mapValues(paths, (path) => mapValues(path, mapOperation)),
    schemas: mapValues(components.schemas, (schema, name) => mapInside(schema as JsonSchema, name, see)),
  };
}

/**
 * Returns '409.not_pending' or '200.Ticket': the codes of an error, or else the schema of the
 * response.
 */
function nameOf(status: string, { content = {} }: Response): string {
  const codes = JSON.stringify(content).match(
    /(?<=schemas\/(error\.)?)(?!error|GatewayAnswer)\w+|(?<="code":{"enum":\[[^\]]*)\w+(?=")/g,
  );
  return [status, ...new Set(codes)].join(".");
}

function mapSchema(schema: JsonSchema, name: string, see: See): JsonSchema {
  return see("schemas", schema, name, () => mapInside(schema, name, see));
}

function mapInside(schema: JsonSchema, name: string, see: See): JsonSchema {
  const { properties, items, additionalProperties } = schema;
  const part = (one: unknown, of: string) => (isObject(one) ? mapSchema(one, of, see) : one);
  const several = Object.entries(schema).filter(([key]) => ["oneOf", "anyOf", "allOf"].includes(key));
  return {
    ...schema,
    ...(properties && { properties: mapValues(properties, part) }),
    ...(isObject(items) && { items: part(items, `${name}.item`) }),
    ...(isObject(additionalProperties) && { additionalProperties: part(additionalProperties, `${name}.value`) }),
    ...Object.fromEntries(
      several.map(([key, all]) => [key, (all as unknown[]).map((one) => part(one, `${name}.one`))]),
    ),
  } as JsonSchema;
}

function isObject(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function mapValues<Value, Mapped>(values: Record<string, Value>, map: (value: Value, key: string) => Mapped) {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value, key)]));
}

/**
 * Returns JSON with filled lines. An object with one field opens and closes together with that
 * field.
 */
export function compactJson(value: unknown, indent = ""): string {
  const line = JSON.stringify(value);
  if (line.length + indent.length <= WIDTH || !value || typeof value !== "object") return line;
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  const inner = `${indent} `;
  const parts = (within: string) =>
    Array.isArray(value)
      ? value.map((one) => compactJson(one, within))
      : Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${compactJson(one, within)}`);
  if (Object.keys(value).length === 1) return `${open}${parts(indent)}${close}`;
  return `${open}\n${filled(parts(inner))
    .map((one) => inner + one)
    .join(",\n")}\n${indent}${close}`;
}

/** Joins short parts to one line. */
function filled(parts: string[]): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && !`${last}${part}`.includes("\n") && last.length + part.length < WIDTH)
      lines[lines.length - 1] = `${last}, ${part}`;
    else lines.push(part);
  }
  return lines;
}
