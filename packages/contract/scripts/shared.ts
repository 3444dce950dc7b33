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
 * What becomes of a part: `name` says where it stands, and `inside` gives the part with its own
 * parts seen to.
 */
type See = <Part extends object>(kind: Kind, part: Part, name: string, inside: () => Part) => Part;

/** A part that is shorter than this, as JSON, is repeated rather than named. */
const SHORTEST = 60;
/** Columns of a line of the document. */
const WIDTH = 120;

/**
 * The same document, in which each response, parameter and schema that occurs twice is a component.
 * A response is named for its status and codes, a parameter for itself, and a schema for the first
 * property that has it.
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

/** The document's paths and named schemas, with each part as `see` wants it. */
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

/** '409.not_pending', '200.Ticket': the codes of an error, and else what the answer is called. */
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
 * JSON whose lines are filled, and in which an object with one field opens and closes with that.
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

/** Short parts share a line. */
function filled(parts: string[]): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && !`${last}${part}`.includes("\n") && last.length + part.length < WIDTH - 20)
      lines[lines.length - 1] = `${last}, ${part}`;
    else lines.push(part);
  }
  return lines;
}
