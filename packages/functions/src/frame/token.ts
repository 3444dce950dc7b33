import type { Actor } from "@reseat/core/actor";

/** What we use of a Cognito access token; HTTP API authorizers hand every claim on as a string. */
export interface AccessClaims {
  username?: unknown;
  "cognito:groups"?: unknown;
}

/** The person that verified claims speak of. */
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

/** A person as the authorizer of the WebSocket hands them on; API Gateway makes every value a string. */
export type SocketClaims = { userId?: string; isAdmin?: "true" | "false" };

export function socketClaims({ userId, isAdmin }: Actor): SocketClaims {
  return { userId, isAdmin: isAdmin ? "true" : "false" };
}

export function socketActor({ userId, isAdmin }: SocketClaims = {}): Actor | null {
  return userId ? { userId, isAdmin: isAdmin === "true" } : null;
}
