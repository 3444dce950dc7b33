import type { Language } from "@reseat/contract/limits/constants";
import type { Actor } from "@reseat/core/actor";

/**
 * The claims of a Cognito access token that we use. HTTP API authorizers pass every claim as a
 * string.
 */
export interface AccessClaims {
  /** Set by our own trigger (`auth/name-person`). */
  user_id?: unknown;
  /** When the session began, in epoch seconds. A refresh keeps it. */
  auth_time?: unknown;
  /** Names the session. A refresh keeps it. */
  origin_jti?: unknown;
  "cognito:groups"?: unknown;
}

/** A person, their session, and when it began, in epoch seconds. */
export interface SignedIn {
  actor: Actor;
  session: string;
  signedInAt: number;
}

/** Returns the person and the session in verified claims. */
export function signedInBy(claims: AccessClaims): SignedIn | null {
  if (typeof claims.user_id !== "string" || claims.user_id === "") return null;
  const groups = claims["cognito:groups"];
  const names = Array.isArray(groups)
    ? groups
    : String(groups ?? "")
        .replace(/[[\]]/g, "")
        .split(/[\s,]+/);
  return {
    actor: { userId: claims.user_id, isAdmin: names.includes("admin") },
    session: String(claims.origin_jti ?? ""),
    signedInAt: Number(claims.auth_time),
  };
}

/**
 * The actor and their language in the form that the WebSocket's authorizer passes on. API Gateway turns every value
 * into a string.
 */
export type SocketClaims = { userId?: string; isAdmin?: "true" | "false"; language?: Language };

export function socketClaims({ userId, isAdmin }: Actor, language: Language): SocketClaims {
  return { userId, isAdmin: isAdmin ? "true" : "false", language };
}

export function socketActor({ userId, isAdmin }: SocketClaims = {}): Actor | null {
  return userId ? { userId, isAdmin: isAdmin === "true" } : null;
}
