import * as z from "zod";
import {
  ClientMessage,
  contract,
  ERROR_DATA,
  ERRORS,
  type ErrorCode,
  LIMITS,
  type Limit,
  LiveEvent,
  MESSAGE_META,
  type Route,
  routes,
  SOCKETS_MAX,
} from "../src";
import { SETTING_OF_LIMIT } from "../src/limits/setting-ranges";
import { inputSchema } from "./json-schema";
import { type SpecCall, specCalls } from "./spec-calls";

/** Errors that every call can return. */
const everywhere = ["invalid_input", "not_allowed", "internal_error"];

/** Errors of every call but a GET, and of every call that changes something. */
const ofMethod = ["json_required", "temporarily_unavailable"];

/** Errors that follow from the standing that a call needs. The page explains them once. */
const ofStanding = ["banned", "suspended", "warning_unread", "terms_changed", "factor_needed"];

const people: Record<Route["access"], string> = {
  visitor: "anybody",
  user: "signed in",
  owner: "its owner or party",
  admin: "admin",
};

/**
 * Returns docs/calls.md: the specification's calls and what serves them, then every call, and the
 * messages on the WebSocket.
 */
export function callsPage(): string {
  return `# The calls

Made from the contract by \`npm run generate\`. The same as a document for machines: [openapi.json](openapi.json).

Paths are as the browser sends them. Who may call: *anybody*; *signed in* (\`Authorization: Bearer <access token>\`);
*its owner or party*, of the thing that the call names; *admin*. Who was banned gets \`banned\` to whatever needs a login, except what is
*also banned*: the reason, the appeal, contact, the file of their data and closing the account. *In good standing*
means that who is suspended gets \`suspended\`, who has a warning to read \`warning_unread\`, and who has not agreed to the
terms in force \`terms_changed\`. An *admin* whose session is not confirmed with the second factor
gets \`factor_needed\`, with the \`reason\` in \`data\` ([second factor](decisions/sign-in.md#the-second-factor-of-admins)). A call marked 🔑 takes an \`Idempotency-Key\` header (a UUID).
An error is \`{code, message, data?}\`; besides those listed, every call can answer ${everywhere.map(code).join(", ")},
each but a GET \`json_required\`, and each that does more than ask \`temporarily_unavailable\` while the stage is
[frozen](operations.md#freezing), with the time of the next try. Another method of a path gets \`method_not_allowed\`. Where API Gateway answers by itself
(401, 413, 429, 431, 500, 503) there is only a \`message\`. What is longer than the CDN takes (an address of 8,192 bytes, a request of
20,480 without its body) it answers with a 413 of its own, in HTML.

## What the specification asks for
${Object.entries(specCalls).map(specPart).join("\n")}
## Every call, by domain
${Object.keys(contract).map(domainPart).join("\n")}
## The socket
${socketSection()}
## Every limit

A call past one of its limits gets \`too_many_requests\`, with the time of the next try in \`data.retry_at\` and the seconds until then in a
\`Retry-After\` header. A stage can set other numbers ([operations](operations.md#limits)), and admins those
of ${Object.keys(SETTING_OF_LIMIT).map(code).join(", ")} ([settings of admins](decisions/admin-and-figures.md#settings-of-admins)).

Past some limits a call gets \`proof_required\` first, with a challenge in \`data.challenge\`: repeat it with the solution in the header \`x-proof\`
([proof of work](decisions/sign-in.md#proof-of-work-past-a-few-calls)).
${table(
  ["limit", "at most", "with a proof past", "counted by"],
  Object.entries<Limit>(LIMITS).map(([name, { max, per, proofAfter, by }]) => [
    code(name),
    max ? `${max} a ${per}` : "",
    proofAfter ? `${proofAfter} a ${per}` : "",
    by,
  ]),
)}
## Every error
${table(
  ["code", "status", "message", "data"],
  Object.entries(ERRORS).map(([name, { status, message }]) => [code(name), String(status), message, dataOf(name)]),
)}`;
}

/**
 * Returns the fields of an error's data. Optional ones have a question mark; if all are optional,
 * brackets surround them.
 */
function dataOf(name: string): string {
  const schemas: Record<string, z.ZodType | undefined> = ERROR_DATA;
  const schema = schemas[name];
  if (!schema) return "";
  const json = inputSchema(schema);
  const { properties = {}, required = [] } = json.anyOf ? (json.anyOf[0] as typeof json) : json;
  const fields = Object.keys(properties).map((field) => code(required.includes(field) ? field : `${field}?`));
  return schema.safeParse(undefined).success ? `(${fields.join(", ")})` : fields.join(", ");
}

function specPart([part, rows]: [string, SpecCall[]]): string {
  return `
### ${part}
${table(["specification", "", "call", "who", "errors"], rows.flatMap(specRow))}`;
}

function specRow({ row, asks, calls, event, elsewhere }: SpecCall): string[][] {
  const serving = routes().filter(({ domain, name }) => (calls as string[]).includes(`${domain}.${name}`));
  const other = event ? `${code(event)} on [the socket](#the-socket)` : elsewhere;
  if (other) return [[row, asks, other, "", ""]];
  return serving.map((route, index) => [...(index === 0 ? [row, asks] : ["", ""]), ...callCells(route)]);
}

function domainPart(domain: string): string {
  const own = routes().filter((route) => route.domain === domain);
  return `
### ${domain}
${table(
  ["call", "who", "errors", "limits", "what it promises"],
  own.map((route) => [...callCells(route), route.rateLimit.map(code).join(", "), route.summary]),
)}`;
}

function callCells({ method, path, access, standing, confirmed, idempotencyKey, errors }: Route): string[] {
  const own = errors.filter((name) => ![...everywhere, ...ofStanding, ...ofMethod].includes(name));
  const status = (name: string) => ERRORS[name as ErrorCode].status;
  return [
    `${code(`${method} ${path}`)}${idempotencyKey ? " 🔑" : ""}`,
    people[access] +
      (standing === "good" ? ", in good standing" : standing === "any" ? ", also banned" : "") +
      (confirmed === "recently" ? ", confirmed lately" : confirmed === "no" ? ", not confirmed yet" : ""),
    own.map((name) => `${code(name)} ${status(name)}`).join(", "),
  ];
}

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
function socketSection(): string {
  return `
Opened with the subprotocols \`reseat\` and the access token ([the token of a socket](decisions/sign-in.md#the-token-of-a-socket)).
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

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  return `\n${[line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n")}\n`;
}

function code(text: string): string {
  return `\`${text}\``;
}
