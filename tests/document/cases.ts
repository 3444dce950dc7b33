import fc from "fast-check";
import { fits, type Operation, type Parameter } from "./document";
import { edges, fitting, type Known } from "./values";

/** One request, and whether the document allows it. */
export interface Case {
  method: string;
  path: string;
  query: [string, string][];
  headers: Record<string, string>;
  /** The body as it is sent. */
  body?: string;
  isValid: boolean;
  /** Whether a field has a description with a rule that a schema cannot express. */
  mayBeInvalid: boolean;
}

/** The parts of a request, each of which can be invalid. */
interface Parts {
  parameters: Record<string, string>;
  body?: unknown;
  /** Sent instead of the body. */
  raw?: string;
  contentType?: string;
  extraQuery?: [string, string][];
}

const SEED = 20261121;

/** Requests of an operation that the document allows. */
export function validCases(operation: Operation, known: Known, count: number): Case[] {
  return validParts(operation, known, count).map((parts) => made(operation, parts));
}

/**
 * Returns requests on and past every bound of an operation, and with a part that is missing,
 * doubled, unknown or of another type. `isNew` says whether a part has not been made invalid yet,
 * in another operation or under another name, where the same code reads it.
 */
export function edgeCases(operation: Operation, known: Known, isNew: (part: unknown) => boolean): Case[] {
  const [good = { parameters: {} }] = validParts(operation, known, 1);
  const spoilt: Parts[] = [];
  const doubled: string[] = [];
  for (const { name, schema, in: place } of operation.parameters) {
    const { [name]: _, ...rest } = good.parameters;
    // Any text is valid here.
    if (place === "header" && !schema.pattern) continue;
    if (place !== "path") spoilt.push({ ...good, parameters: rest });
    if (!isNew([place, schema])) continue;
    doubled.push(name, `${name}[]`);
    const values = edges(schema).map((value) => (typeof value === "string" ? value : JSON.stringify(value)));
    for (const value of new Set([...values, "0x5", "05", "%00", "../x"])) {
      // An empty part would be another path.
      if (place === "path" && value === "") continue;
      spoilt.push({ ...good, parameters: { ...rest, [name]: value } });
    }
  }
  if (operation.method === "GET") {
    for (const name of [...doubled, "made_up"]) spoilt.push({ ...good, extraQuery: [[name, "5"]] });
  }
  if (operation.body) {
    const fields = (good.body ?? {}) as Record<string, unknown>;
    for (const [name, schema] of Object.entries(operation.body.schema.properties ?? {})) {
      const { [name]: _, ...rest } = fields;
      spoilt.push({ ...good, body: rest });
      if (!isNew(["body", schema])) continue;
      for (const value of edges(schema)) spoilt.push({ ...good, body: { ...rest, [name]: value } });
    }
    const foreign = ["made_up", "__proto__", ...operation.parameters.map(({ name }) => name)];
    for (const name of foreign) {
      const extra = Object.fromEntries([...Object.entries(fields), [name, good.parameters[name] ?? 1]]);
      spoilt.push({ ...good, body: extra });
    }
  }
  return once(operation, spoilt);
}

/**
 * Returns requests of an operation whose body is no object, no JSON, or declared as something else.
 */
export function brokenCases(operation: Operation, known: Known): Case[] {
  if (operation.method === "GET") return [];
  const [good = { parameters: {} }] = validParts(operation, known, 1);
  const spoilt: Parts[] = [];
  if (operation.body) {
    for (const body of [undefined, null, [], [good.body], "x", 5, true]) spoilt.push({ ...good, body });
  }
  const raw = JSON.stringify(good.body ?? {});
  for (const broken of [raw.slice(0, -1), "{", "\u0000", `${raw},`]) spoilt.push({ ...good, raw: broken });
  for (const contentType of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
    spoilt.push({ ...good, raw, contentType });
  }
  return once(operation, spoilt);
}

function once(operation: Operation, spoilt: Parts[]): Case[] {
  return [...new Map(spoilt.map((parts) => [JSON.stringify(parts), made(operation, parts)])).values()];
}

function validParts({ parameters, body }: Operation, known: Known, count: number): Parts[] {
  const named = (isWanted: (one: Parameter) => boolean) =>
    Object.fromEntries(
      parameters.filter(isWanted).map(({ name, schema }) => [name, fitting(schema, known, name).map(String)]),
    );
  const arbitrary = fc.record({
    // Every parameter in the path is required.
    parameters: fc.record<Record<string, string>>(
      named(() => true),
      {
        requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name),
      },
    ),
    ...(body && { body: fitting(body.schema, known) }),
  });
  return fc.sample(arbitrary, { seed: SEED, numRuns: count });
}

function made(operation: Operation, parts: Parts): Case {
  const { method, parameters } = operation;
  const { contentType = "application/json", extraQuery = [] } = parts;
  const given = ({ name, in: place }: Parameter) => {
    const text = parts.parameters[name];
    return text === undefined ? undefined : sendable(text, place);
  };
  let path = operation.path;
  const query: [string, string][] = [];
  const headers: Record<string, string> = {};
  for (const parameter of parameters) {
    const value = given(parameter);
    if (parameter.in === "path") path = path.replace(`{${parameter.name}}`, encodeURIComponent(value ?? ""));
    else if (value === undefined) continue;
    else if (parameter.in === "query") query.push([parameter.name, value]);
    else headers[parameter.name] = value;
  }
  const isBroken = parts.raw !== undefined || extraQuery.length > 0;
  const body = parts.raw ?? (parts.body === undefined ? undefined : JSON.stringify(parts.body));
  if (body !== undefined) headers["content-type"] = contentType;
  const isValid = !isBroken && parameters.every((one) => allows(one, given(one))) && allowsBody(operation, parts.body);
  const fields = Object.values(operation.body?.schema.properties ?? {});
  const named = [...parameters.filter((one) => given(one) !== undefined).map(({ schema }) => schema), ...fields];
  return {
    method,
    path,
    query: [...query, ...extraQuery],
    headers,
    ...(body !== undefined && { body }),
    isValid,
    mayBeInvalid: named.some(({ description }) => description?.includes("`invalid_input`")),
  };
}

/** A text as it can be sent: a header is trimmed ASCII, and a URL has no lone surrogates. */
function sendable(text: string, place: Parameter["in"]): string {
  return place === "header" ? text.replace(/[^\x20-\x7e]/g, "").trim() : Buffer.from(text).toString();
}

function allows({ required, schema }: Parameter, text: string | undefined): boolean {
  if (text === undefined) return !required;
  if (schema.type !== "integer") return fits(schema, text);
  return /^-?(0|[1-9]\d*)$/.test(text) && fits(schema, Number(text));
}

function allowsBody({ body }: Operation, given: unknown): boolean {
  if (!body || given === undefined) return !body?.required;
  // The value as it arrives: JSON has no lone surrogates and no undefined.
  return fits(body.schema, JSON.parse(JSON.stringify(given)));
}
