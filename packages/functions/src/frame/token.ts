import type { Actor } from "@reseat/core/actor";

/** The claims of a Cognito access token that we use. HTTP API authorizers pass every claim as a string. */
export interface AccessClaims {
  username?: unknown;
  "cognito:groups"?: unknown;
}

/** The person in verified claims. */
export function actorOf(claims: AccessClaims): Actor | null {
  if (typeof claims.username !== "string" || claims.username === "") return null;
  const groups = claims["cognito:groups"];
  const names = Array.isArray(groups)
    ? groups
    : String(groups ?? "")
        .replace(/[[\]]/g, "")
        .split(/[\s,]+/);
  return { userId: claims.username, isAdmin: names.includes("admin") };
}

/** The actor in the form that the WebSocket's authorizer passes on. API Gateway turns every value into a string. */
export type SocketClaims = { userId?: string; isAdmin?: "true" | "false" };

export function socketClaims({ userId, isAdmin }: Actor): SocketClaims {
  return { userId, isAdmin: isAdmin ? "true" : "false" };
}

export function socketActor({ userId, isAdmin }: SocketClaims = {}): Actor | null {
  return userId ? { userId, isAdmin: isAdmin === "true" } : null;
}
