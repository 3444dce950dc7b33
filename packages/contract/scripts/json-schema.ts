import * as z from "zod";
import * as everything from "../src";

export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * The schemas that the contract exports, by name, so that each appears in the document only once.
 */
const common = z.registry<{ id: string }>();
for (const [name, value] of Object.entries(everything)) {
  if (value instanceof z.ZodObject || value instanceof z.ZodDiscriminatedUnion) common.add(value, { id: name });
}

type Override = NonNullable<z.core.JSONSchemaGeneratorParams["override"]>;
/** A date's format equals zod's pattern, and is easier to read. */
const withoutDatePattern: Override = ({ jsonSchema }) => {
  if (jsonSchema.format === "date" || jsonSchema.format === "date-time") delete jsonSchema.pattern;
};

/** Returns the input of a call, in full. */
export function inputSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: "input", override: withoutDatePattern });
  return json;
}

/** Returns the outputs of calls, by name, and the common schemas that they refer to. */
export function outputSchemas(schemas: Record<string, z.ZodType>) {
  const { properties = {}, $defs = {} } = z.toJSONSchema(z.object(schemas), {
    io: "output",
    metadata: common,
    override: withoutDatePattern,
    target: "draft-2020-12",
  });
  const named = Object.entries($defs).map(([name, { id: _, ...schema }]) => [name, schema] as const);
  const all = {
    outputs: properties,
    components: Object.fromEntries(named.sort(([one], [other]) => one.localeCompare(other))),
  };
  return JSON.parse(JSON.stringify(all).replaceAll('"#/$defs/', '"#/components/schemas/')) as {
    outputs: Record<string, JsonSchema>;
    components: Record<string, JsonSchema>;
  };
}
