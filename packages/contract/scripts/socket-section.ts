import * as z from "zod";
import { ClientMessage, LiveEvent } from "../src";
import { code, table } from "./markdown";

/** The part of JSON Schema that the messages and events use. */
interface Schema {
  type?: string;
  const?: string;
  enum?: string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
}

/** The part of docs/calls.md about the WebSocket. */
export function socketSection(): string {
  return `
Opened with the subprotocols \`reseat\` and the access token ([decisions/008](decisions/008-token-in-the-subprotocol.md)).
Both sides send JSON. A field with \`?\` may be missing.

### What clients say
${table(["message", ""], rows(ClientMessage))}
### What the server says
${table(["event", ""], rows(LiveEvent))}`;
}

function rows(union: z.ZodType): string[][] {
  const { oneOf = [] } = z.toJSONSchema(union) as { oneOf?: Schema[] };
  return oneOf.map((schema) => [code(shape(schema)), schema.description ?? ""]);
}

function shape({ properties = {}, required = [] }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, schema]) => `${name}${required.includes(name) ? "" : "?"}: ${typeText(schema)}`,
  );
  return `{${fields.join(", ")}}`;
}

function typeText(schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  // Errors have a table of their own.
  if (schema.enum && schema.enum.length < 10) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
  return schema.type ?? "any";
}
