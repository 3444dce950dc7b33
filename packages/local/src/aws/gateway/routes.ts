import { PAGES } from "@reseat/contract/pages";
import { RAZORPAY_WEBHOOK } from "@reseat/contract/webhook";

interface Target {
  /** The function's name, "api/tickets". */
  target: string;
  /** Behind the JWT authorizer. */
  authorized: boolean;
}

/** One route of the HTTP API, which API Gateway matches against requests. */
export interface GatewayRoute extends Target {
  method: string;
  /** With parameters in braces: /api/tickets/{id}. */
  path: string;
}

export interface RouteMatch extends Target {
  /** "GET /api/tickets/{id}", or "$default". */
  routeKey: string;
  pathParameters: Record<string, string>;
}

/** The route of requests that match no other. */
const DEFAULT: RouteMatch = { routeKey: "$default", target: "api/no-call", authorized: false, pathParameters: {} };

/**
 * Returns the routes of the contract's calls, and of Razorpay's webhook and the drawn pages, which
 * are not in the contract.
 */
export function gatewayRoutes(
  calls: { domain: string; method: string; path: string; access: string }[],
): GatewayRoute[] {
  return [
    ...calls.map((call) => ({
      method: call.method,
      path: call.path,
      target: `api/${call.domain}`,
      authorized: call.access !== "visitor",
    })),
    { method: "POST", path: RAZORPAY_WEBHOOK, target: "api/payments", authorized: false },
    ...["GET", "HEAD"].map((method) => ({ method, path: PAGES, target: "pages/draw", authorized: false })),
  ];
}

/** Finds the route of a request; a literal segment wins over a parameter, as in API Gateway. */
export function matchRoute(routes: GatewayRoute[], method: string, path: string): RouteMatch {
  const segments = path.split("/");
  let best: RouteMatch | undefined;
  for (const route of routes) {
    if (route.method !== method) continue;
    const pathParameters = matchPath(route.path.split("/"), segments);
    if (!pathParameters) continue;
    if (!best || Object.keys(pathParameters).length < Object.keys(best.pathParameters).length) {
      const { target, authorized } = route;
      best = { routeKey: `${method} ${route.path}`, target, authorized, pathParameters };
    }
  }
  return best ?? DEFAULT;
}

function matchPath(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const parameters = new Map<string, string>();
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? "";
    if (part.startsWith("{")) {
      if (segment === "") return undefined;
      parameters.set(part.slice(1, -1), decoded(segment));
    } else if (part !== segment) return undefined;
  }
  return Object.fromEntries(parameters);
}

/** Decodes a segment, or returns it unchanged when it cannot be decoded. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
