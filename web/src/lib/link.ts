import { type ClientLink, ORPCError } from "@orpc/client";
import routes from "@reseat/contract/routes.json";
import { takeEarlyAnswer } from "./early-answers";
import { observeServerTime } from "./server-clock";
import { accessToken, onTokenRefused } from "./session/session-store";

export interface CallContext {
  /** For calls that move credits: one key per intention, kept over its retries. */
  idempotencyKey?: string;
  /** Sends no session, so that a shared cache can respond. */
  anonymous?: boolean;
}

type Routes = Record<string, Record<string, string> | undefined>;

/** Builds the request of a call: path parameters first, the rest as a query (GET) or a JSON body. */
function requestOf([area = "", name = ""]: readonly string[], input: unknown, headers: Headers, signal?: AbortSignal) {
  const route = (routes as Routes)[area]?.[name];
  if (!route) throw new Error(`The contract has no call ${area}.${name}`);
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

/** Sends calls over HTTP. oRPC's own link supports contracts of every shape, but is 8 kB larger. */
export const link: ClientLink<CallContext> = {
  async call(path, input, { context, signal }) {
    const token = context.anonymous ? null : await accessToken();
    const headers = new Headers({ "accept-language": document.documentElement.lang });
    if (token) headers.set("authorization", `Bearer ${token}`);
    if (context.idempotencyKey) headers.set("idempotency-key", context.idempotencyKey);
    const request = requestOf(path, input, headers, signal);
    const response = await (takeEarlyAnswer(request) ?? fetch(request));
    if (response.status === 401 && token) onTokenRefused();
    observeServerTime(response.headers.get("date"), Number(response.headers.get("age") ?? 0));
    if (response.ok) {
      const answer = await response.json();
      // More exact than the header, which has whole seconds.
      if (answer?.server_time) observeServerTime(answer.server_time);
      return answer;
    }
    // A proxy between us and the server may send an HTML page.
    const { code = "internal_error", message = "", data } = (await response.json().catch(() => null)) ?? {};
    throw new ORPCError(code, { status: response.status, message, data });
  },
};
