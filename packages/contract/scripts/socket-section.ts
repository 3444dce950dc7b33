import * as z from "zod";
import { ClientMessage, LiveEvent, MESSAGE_META, SOCKETS_MAX } from "../src";
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
Both sides send JSON. A field with \`?\` may be missing. A person has
at most ${SOCKETS_MAX} sockets open; the next one closes the oldest. What clients say counts against \`frames\` or a limit of its own, and opening against \`sockets\`.

### What clients say
${table(["message", "limits", ""], rows(ClientMessage, limitsCell))}
### What the server says
${table(["event", ""], rows(LiveEvent))}`;
}

/** Returns a row for each kind of message: its shape, the cells of `cells`, and its description. */
function rows(union: z.ZodType, cells: (schema: Schema) => string[] = () => []): string[][] {
  const { oneOf = [] } = z.toJSONSchema(union, { io: "input" }) as { oneOf?: Schema[] };
  return oneOf.map((schema) => [code(shape(schema)), ...cells(schema), schema.description ?? ""]);
}

function limitsCell({ properties }: Schema): string[] {
  const metas: Record<string, { rateLimit: readonly string[] }> = MESSAGE_META;
  const { rateLimit = [] } = metas[properties?.action?.const ?? ""] ?? {};
  return [(rateLimit.length > 0 ? rateLimit : ["frames"]).map(code).join(", ")];
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
