import type { IncomingMessage } from "node:http";
import { type CryptoKey, jwtVerify } from "jose";
import { tokenIssuer, userPoolClientId } from "../../environment";
import type { JwtClaims } from "./http-event";

/**
 * Checks what API Gateway's JWT authorizer checks: signature, expiry, issuer and client. Returns
 * the claims as the event carries them (every value a string, lists as `[a b]`), or undefined where
 * API Gateway responds 401.
 */
export async function authorizeJwt(request: IncomingMessage, key: CryptoKey): Promise<JwtClaims | undefined> {
  const token = /^(?:Bearer )?\s*(\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  if (!token) return undefined;
  try {
    const { payload } = await jwtVerify(token, key, { issuer: tokenIssuer, algorithms: ["RS256"] });
    const audience = payload.aud ?? payload.client_id;
    if (audience !== userPoolClientId) return undefined;
    const claims = Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, claimText(value)]));
    return { claims, scopes: null };
  } catch {
    return undefined;
  }
}

function claimText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.join(" ")}]`;
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
