/** One route of the HTTP API, which API Gateway matches against requests. */
export interface GatewayRoute {
  method: string;
  /** With parameters in braces: /api/tickets/{id}. */
  path: string;
  /** Name of the function, "api/tickets". */
  target: string;
  /** Behind the JWT authorizer. */
  authorized: boolean;
}

export interface RouteMatch {
  route: GatewayRoute;
  pathParameters: Record<string, string>;
}

/** Routes for the contract's calls and for Razorpay's webhook, which is not in the contract. */
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
    { method: "POST", path: "/api/webhooks/razorpay", target: "api/payments", authorized: false },
  ];
}

/** Finds the route of a request; a literal segment wins over a parameter, as in API Gateway. */
export function matchRoute(routes: GatewayRoute[], method: string, path: string): RouteMatch | undefined {
  const segments = path.split("/");
  let best: RouteMatch | undefined;
  for (const route of routes) {
    if (route.method !== method) continue;
    const pathParameters = matchPath(route.path.split("/"), segments);
    if (!pathParameters) continue;
    if (!best || Object.keys(pathParameters).length < Object.keys(best.pathParameters).length) {
      best = { route, pathParameters };
    }
  }
  return best;
}

function matchPath(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? "";
    if (part.startsWith("{")) {
      if (segment === "") return undefined;
      parameters[part.slice(1, -1)] = decoded(segment);
    } else if (part !== segment) return undefined;
  }
  return parameters;
}

/** Returns text that cannot be decoded unchanged. */
function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
