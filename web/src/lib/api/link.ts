import { type ClientLink, type ClientOptions, ORPCError } from "@orpc/client";
import type { ErrorCode, ErrorData } from "@reseat/contract";
import { GATEWAY_ANSWERS, REFUSAL_STATUS } from "@reseat/contract/gateway";
import { Unreachable } from "../live/reachable";
import { observeServerTime } from "../live/server-clock";
import { accessToken, onTokenRefused } from "../session/session-store";
import { readStoredSession } from "../session/token-store";
import { addStale } from "./stale";

export interface CallContext {
  /** For calls that move credits: one key per intention, reused for its retries. */
  idempotencyKey?: string;
  /** Sends no session, so that a shared cache can respond. */
  anonymous?: boolean;
}

/** The calls of first views, as in the contract's `routes.json`. The page loads the others when it needs one. */
export const FIRST_ROUTES: Record<string, string> = {
  "accounts.getMe": "GET /api/me",
  "browse.listTickets": "GET /api/tickets",
  "browse.getFacets": "GET /api/tickets/facets",
  "tickets.get": "GET /api/tickets/{id}",
  "trust.getScore": "GET /api/trust-scores/{user_id}",
};

/** The calls that the page knows. */
let known = new Map(Object.entries(FIRST_ROUTES));

/** Adds every call, and what commands make stale. */
async function learnEveryCall(): Promise<void> {
  const { routes, COMMANDS } = await import("./every-call").catch((cause: unknown) => {
    throw new Unreachable(undefined, { cause });
  });
  known = new Map(Object.entries(routes));
  addStale(COMMANDS);
}

/**
 * Builds the request of a call: path parameters first, the rest as a query (GET) or a JSON body.
 */
function requestOf(call: readonly string[], input: unknown, headers: Headers, signal?: AbortSignal) {
  const route = known.get(call.join("."));
  if (!route) throw new Error(`The contract has no call ${call.join(".")}`);
  const [method = "", pattern = ""] = route.split(" ");
  const rest = new Map(Object.entries(input ?? {}));
  const path = pattern.replace(/\{(\w+)\}/g, (_, parameter) => {
    const value = encodeURIComponent(String(rest.get(parameter)));
    rest.delete(parameter);
    return value;
  });
  const url = new URL(path, location.origin);
  if (method === "GET") {
    for (const [key, value] of rest) if (value !== undefined) url.searchParams.append(key, String(value));
    return new Request(url, { method, headers, signal });
  }
  if (rest.size === 0) return new Request(url, { method, headers, signal });
  headers.set("content-type", "application/json");
  return new Request(url, { method, headers, signal, body: JSON.stringify(Object.fromEntries(rest)) });
}

type Remedies = {
  [Code in ErrorCode]?: (refusal: ORPCError<Code, ErrorData[Code]>) => Promise<string | undefined>;
};

/**
 * The action that makes a refused call possible, by the refusal's code. It resolves when the call
 * may be sent again, with its proof of work if it lacked one.
 */
const remedies: Remedies = {
  proof_required: async ({ data }) => (await import("./proof")).solve(data.challenge),
};

/** Adds a remedy that only a part of the app has. */
export function addRemedies(more: Remedies): void {
  Object.assign(remedies, more);
}

function remedyOf<Code extends ErrorCode>(refusal: ORPCError<Code, ErrorData[Code]>) {
  return Object.hasOwn(remedies, refusal.code) ? remedies[refusal.code]?.(refusal) : undefined;
}

/** Returns the part of `GET /me` that answers a call, if a person is logged in. */
async function partOfMe(path: readonly string[], input: unknown, { context, signal }: ClientOptions<CallContext>) {
  if (context.anonymous || !readStoredSession()) return null;
  // Without this module, each call is sent by itself.
  const me = await import("./me").catch(() => null);
  return me?.takePart([path, input], signal, (screen) => send(["accounts", "getMe"], screen, { context: {} }));
}

/**
 * Sends calls over HTTP, once more when there is a remedy for the server's refusal. oRPC's own link
 * supports contracts of every shape, but is 8 kB larger.
 */
export const link: ClientLink<CallContext> = {
  async call(path, input, options) {
    const part = await partOfMe(path, input, options);
    if (part) return part.answer;
    try {
      return await send(path, input, options);
    } catch (error) {
      const proof = error instanceof ORPCError && remedyOf(error);
      if (!proof) throw error;
      return send(path, input, options, await proof);
    }
  },
};

/** Returns the error code that corresponds to a status of the gateway. */
function codeOf(status: number): ErrorCode {
  const answers: Record<number, { code: ErrorCode } | undefined> = GATEWAY_ANSWERS;
  return answers[status]?.code ?? "internal_error";
}

async function send(
  path: readonly string[],
  input: unknown,
  { context, signal }: ClientOptions<CallContext>,
  proof?: string,
): Promise<unknown> {
  const token = context.anonymous ? null : await accessToken();
  const headers = new Headers({ "accept-language": document.documentElement.lang, [REFUSAL_STATUS]: "200" });
  if (token) headers.set("authorization", `Bearer ${token}`);
  if (proof) headers.set("x-proof", proof);
  if (context.idempotencyKey) headers.set("idempotency-key", context.idempotencyKey);
  if (!known.has(path.join("."))) await learnEveryCall();
  const request = requestOf(path, input, headers, signal);
  const response = await (takeEarlyAnswer(request) ?? fetch(request)).catch((cause: unknown) => {
    throw signal?.aborted ? cause : new Unreachable(undefined, { cause });
  });
  const status = Number(response.headers.get(REFUSAL_STATUS) ?? response.status);
  if (status === 401 && token) onTokenRefused();
  observeServerTime(response.headers.get("date"), Number(response.headers.get("age") ?? 0));
  if (status < 400) {
    const answer = await response.json();
    // More exact than the header, which has whole seconds.
    if (answer?.server_time) observeServerTime(answer.server_time);
    return answer;
  }
  // A proxy in between may send an HTML page. An answer of the gateway itself has no code.
  const { code, message, data } = (await response.json().catch(() => null)) ?? {};
  throw code ? new ORPCError(code, { status, message, data }) : new ORPCError(codeOf(status), { status });
}

/**
 * boot.js requests the first listings, and the data of a signed-in person's first screen, while the
 * scripts still load. It leaves the promises here, keyed by address with a sorted query, and by the
 * session if one was sent. The matching call takes its promise, once; a call of another session
 * never does.
 */
declare global {
  interface Window {
    earlyAnswers?: Record<string, Promise<Response> | undefined>;
  }
}

/** Builds the same key as boot.js. */
function keyOf({ url: address, headers }: Request): string {
  const url = new URL(address);
  url.searchParams.sort();
  return `${url.pathname}${url.search} ${headers.get("authorization") ?? ""}`.trimEnd();
}

function takeEarlyAnswer(request: Request): Promise<Response> | undefined {
  const answers = window.earlyAnswers;
  if (!answers || request.method !== "GET") return undefined;
  const key = keyOf(request);
  const answer = Object.hasOwn(answers, key) ? answers[key] : undefined;
  delete answers[key];
  return answer;
}
