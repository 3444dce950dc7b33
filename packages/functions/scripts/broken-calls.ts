/** The part of an OpenAPI document that pages depend on. */
export interface CallsDocument {
  paths: Record<string, Record<string, Node>>;
  components?: object;
}
// biome-ignore lint/suspicious/noExplicitAny: a document of JSON; each use looks at what is there.
type Node = any;

/**
 * Returns what a page that was made for one document would miss at an API of the other: calls that
 * are gone, inputs that are refused or that it does not know to send, and fields that an answer does
 * not have any more. It does not see a rule for a text or a number that became stricter, a new value
 * in an answer, or the messages of sockets.
 */
export function brokenCalls(before: CallsDocument, now: CallsDocument): string[] {
  return Object.entries(before.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, call]) => {
      const name = `${method.toUpperCase()} ${path}`;
      const present = now.paths[path]?.[method];
      if (!present) return [`${name} is gone`];
      const inputs = refusedInputs(schemaOfInput(call, before), schemaOfInput(present, now));
      const answers = missedFields(schemaOfAnswer(call, before), schemaOfAnswer(present, now));
      return [...new Set([...inputs, ...answers])].map((what) => `${name}: ${what}`);
    }),
  );
}

/** Returns a node with all its references replaced by what they name. */
function resolve(node: Node, document: CallsDocument): Node {
  if (Array.isArray(node)) return node.map((each) => resolve(each, document));
  if (typeof node !== "object" || node === null) return node;
  if (typeof node.$ref !== "string")
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, resolve(value, document)]));
  const keys = node.$ref.replace("#/", "").split("/");
  return resolve(
    keys.reduce((found: Node, key: string) => found[key], document),
    document,
  );
}

/** The parameters and the body of a call as one object. */
function schemaOfInput(call: Node, document: CallsDocument): Node {
  const { parameters = [], requestBody } = resolve({ ...call, responses: undefined }, document);
  const asked = parameters.filter(({ required }: Node) => required).map(({ name }: Node) => name);
  const body = requestBody?.content?.["application/json"]?.schema;
  return {
    properties: { ...Object.fromEntries(parameters.map(({ name, schema }: Node) => [name, schema])), body },
    required: requestBody?.required ? [...asked, "body"] : asked,
    additionalProperties: false,
  };
}

function schemaOfAnswer({ responses }: Node, document: CallsDocument): Node {
  return resolve(responses?.["200"], document)?.content?.["application/json"]?.schema;
}

const optionsOf = (schema: Node): Node[] =>
  schema.anyOf ?? schema.oneOf ?? [schema.type].flat().map((type: string) => ({ ...schema, type }));
const valuesOf = (schema: Node): unknown[] | undefined =>
  schema.enum ?? ("const" in schema ? [schema.const] : undefined);
const fieldsOf = (schema: Node): [string, Node][] =>
  Object.entries(schema.properties ?? {}).filter(([, field]) => field);

function refusedInputs(sent: Node, taken: Node, at = ""): string[] {
  const [from, to] = [optionsOf(sent), optionsOf(taken)];
  if (from.length + to.length > 2)
    return from.some((one) => to.every((other) => refusedInputs(one, other, at).length > 0))
      ? [`takes ${at} no more as it did`]
      : [];
  const [values, allowed] = [valuesOf(sent), valuesOf(taken)];
  if (sent.type !== taken.type || (allowed && !values?.every((value) => allowed.includes(value))))
    return [`takes ${at} no more as it did`];
  const fields = new Map(fieldsOf(taken));
  const asked = (taken.required ?? []).filter((name: string) => !sent.required?.includes(name));
  return [
    ...asked.map((name: string) => `asks for ${at}${name}`),
    ...fieldsOf(sent).flatMap(([name, schema]) => {
      const field = fields.get(name);
      if (field) return refusedInputs(schema, field, `${at}${name}.`);
      return taken.additionalProperties === false ? [`takes no ${at}${name}`] : [];
    }),
    ...(sent.items && taken.items ? refusedInputs(sent.items, taken.items, `${at}[].`) : []),
  ];
}

/** What the kind of an object is among others: its fields of one value. */
const kindOf = (schema: Node) =>
  JSON.stringify(fieldsOf(schema).flatMap(([name, { const: value }]) => (value ? [[name, value]] : [])));

function missedFields(read: Node, given: Node, at = ""): string[] {
  if (!read) return [];
  if (!given) return [`answers no ${at || "body"}`];
  const [from, to] = [optionsOf(read), optionsOf(given)];
  const isNull = (options: Node[]) => options.some(({ type }) => type === "null");
  if (isNull(to) && !isNull(from)) return [`may answer null for ${at}`];
  if (from.length + to.length > 2)
    return from.flatMap((one) => {
      const same = to.filter((other) => other.type === one.type && kindOf(other) === kindOf(one));
      const missed = same.map((other) => missedFields(one, other, at));
      return missed.some((fields) => fields.length === 0) ? [] : (missed[0] ?? []);
    });
  if (read.type !== given.type) return [`answers ${at} as ${given.type}`];
  const fields = new Map(fieldsOf(given));
  return [
    ...(read.required ?? [])
      .filter((name: string) => !given.required?.includes(name))
      .map((name: string) => `answers no ${at}${name}`),
    ...fieldsOf(read).flatMap(([name, schema]) => {
      const field = fields.get(name);
      return field ? missedFields(schema, field, `${at}${name}.`) : [];
    }),
    ...(read.items ? missedFields(read.items, given.items, `${at}[].`) : []),
  ];
}
