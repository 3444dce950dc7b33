import fc from "fast-check";
import { fits, type Schema } from "./document";

/** Values that exist in the stack, so that calls come further than 'not found'. */
export type Known = (name: string) => fc.Arbitrary<unknown> | undefined;

/** Returns values that match a schema. */
export function fitting(schema: Schema, known: Known, name = ""): fc.Arbitrary<unknown> {
  const real = known(name);
  const made = anew(schema, known);
  return (real ? fc.oneof(real, made) : made).filter((value) => fits(schema, value));
}

function anew(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === "object") return object(schema, known);
  if (schema.type === "array") return array(schema, known);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => anew(one, known)));
  if (schema.type === "string") return text(schema);
  if (schema.type === "integer") return integer(schema);
  if (schema.type === "number") return fc.double({ min: schema.minimum, max: schema.maximum, noNaN: true });
  if (schema.type === "boolean") return fc.boolean();
  if (schema.type === "null") return fc.constant(null);
  throw new Error(`No values are made for ${JSON.stringify(schema)}`);
}

function object({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, field]) => [name, fitting(field, known, name)]);
  return fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys: required });
}

function array({ items = {}, minItems, maxItems }: Schema, known: Known): fc.Arbitrary<unknown> {
  return fc.array(fitting(items, known), { minLength: minItems, maxLength: maxItems });
}

function integer(schema: Schema): fc.Arbitrary<number> {
  const { multipleOf = 1, maximum = 0 } = schema;
  const [min, max] = [Math.ceil(lowest(schema) / multipleOf), Math.floor(Math.min(maximum, 2 ** 31 - 1) / multipleOf)];
  return fc.integer({ min, max }).map((times) => times * multipleOf);
}

function lowest({ minimum = 0, exclusiveMinimum }: Schema): number {
  return exclusiveMinimum === undefined ? minimum : exclusiveMinimum + 1;
}

function text({ format, pattern, maxLength, examples, allOf }: Schema): fc.Arbitrary<string> {
  if (format === "date") {
    const range = { min: new Date("2024-01-01"), max: new Date("2030-12-31"), noInvalidDate: true };
    return fc.date(range).map((date) => date.toISOString().slice(0, 10));
  }
  if (format === "uri") return fc.webUrl({ size: "small" });
  if (examples) return fc.constantFrom(...examples);
  // Longer texts are among the edge values.
  const free = fc.string({ unit: "grapheme", maxLength: Math.min(maxLength ?? 40, 40) });
  if (!pattern || allOf || /\\[pP]\{/.test(pattern)) return free;
  return matching(pattern);
}

const known = new Map<string, fc.Arbitrary<string>>();

/** Texts that match a pattern. Taking the pattern apart takes longer than making a text. */
function matching(pattern: string): fc.Arbitrary<string> {
  const texts = known.get(pattern) ?? fc.stringMatching(new RegExp(pattern), { size: "xsmall" });
  known.set(pattern, texts);
  return texts;
}

/** What every object has, other words that code may take for its own, and scripts hard to draw. */
const HOSTILE = [
  ..."constructor __proto__ toString valueOf hasOwnProperty prototype isPrototypeOf __defineGetter__".split(" "),
  ..."length then toJSON NaN null undefined".split(" "),
  "😀 Leo",
  "a".repeat(120),
  "עִבְרִית עם ניקוד",
  "Le\u0301o\u0323\u0307",
];

/**
 * Returns values on and just past the bounds of a schema, and values of no or another type, valid
 * or not.
 */
export function edges(schema: Schema): unknown[] {
  const others: unknown[] = [null, "", "x", 1.5, 2 ** 53, [], "\u0000", "\ud800"];
  if (schema.type === "string" && !schema.enum && !schema.format) others.push(...HOSTILE);
  const own = (schema.anyOf ?? schema.oneOf ?? []).flatMap((one) => edges(one));
  const { maxLength, minLength, maximum, minimum } = schema;
  for (const length of [minLength, maxLength].filter((one) => one !== undefined)) {
    if (length > 0) own.push("a".repeat(length - 1));
    own.push("a".repeat(length), "a".repeat(length + 1), "👍".repeat(length), "👍".repeat(length + 1));
  }
  for (const bound of [minimum, maximum, schema.exclusiveMinimum].filter((one) => one !== undefined)) {
    own.push(bound - 1, bound, bound + 1);
  }
  if (schema.maxItems !== undefined) own.push(Array(schema.maxItems + 1).fill(1));
  return [...others, ...own, ...(schema.enum?.map((one) => `${one} `) ?? [])];
}
