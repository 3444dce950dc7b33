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
