import { contract, ERRORS, type ErrorCode, type Route, routes } from "../src";
import { code, table } from "./markdown";
import { socketSection } from "./socket-section";
import { type SpecCall, specCalls } from "./spec-calls";

/** Errors that every call can return. */
const everywhere = ["invalid_input", "internal_error"];

const people: Record<Route["access"], string> = {
  visitor: "anybody",
  user: "signed in",
  owner: "its owner or party",
  admin: "admin",
};

/** docs/calls.md: the specification's calls and what serves them, then every call, and the messages on the WebSocket. */
export function callsPage(): string {
  return `# The calls

Made from the contract by \`npm run generate\`. The same as a document for machines: [openapi.json](openapi.json).

Paths are as the browser sends them. Who may call: *anybody*; *signed in* (\`Authorization: Bearer <access token>\`);
*its owner or party*, of the thing that the call names; *admin*. A call marked 🔑 takes an \`Idempotency-Key\` header (a UUID).
An error is \`{code, message, data?}\`; besides those listed, every call can answer ${everywhere.map(code).join(" and ")}.

## What the specification asks for
${Object.entries(specCalls).map(specPart).join("\n")}
## Every call, by domain
${Object.keys(contract).map(domainPart).join("\n")}
## The socket
${socketSection()}
## Every error
${table(
  ["code", "status", "message"],
  Object.entries(ERRORS).map(([name, { status, message }]) => [code(name), String(status), message]),
)}`;
}

function specPart([part, rows]: [string, SpecCall[]]): string {
  return `
### ${part}
${table(["specification", "", "call", "who", "errors"], rows.flatMap(specRow))}`;
}

function specRow({ row, asks, calls, event, elsewhere }: SpecCall): string[][] {
  const serving = routes().filter(({ domain, name }) => (calls as string[]).includes(`${domain}.${name}`));
  const other = event ? `${code(event)} on [the socket](#the-socket)` : elsewhere;
  if (serving.length === 0) return [[row, asks, other ?? "not built yet", "", ""]];
  return serving.map((route, index) => [...(index === 0 ? [row, asks] : ["", ""]), ...callCells(route)]);
}

function domainPart(domain: string): string {
  const own = routes().filter((route) => route.domain === domain);
  return `
### ${domain}
${table(
  ["call", "who", "errors", "what it promises"],
  own.map((route) => [...callCells(route), route.summary]),
)}`;
}

function callCells({ method, path, access, idempotencyKey, errors }: Route): string[] {
  const own = errors.filter((name) => !everywhere.includes(name));
  const status = (name: string) => ERRORS[name as ErrorCode].status;
  return [
    `${code(`${method} ${path}`)}${idempotencyKey ? " 🔑" : ""}`,
    people[access],
    own.map((name) => `${code(name)} ${status(name)}`).join(", "),
  ];
}
