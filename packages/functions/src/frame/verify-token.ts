import { env } from "@reseat/core/env";
import { JwtVerifier } from "aws-jwt-verify";
import { SimpleJwksCache } from "aws-jwt-verify/jwk";
import type { AccessClaims } from "./token";

const verifier = JwtVerifier.create(
  {
    issuer: env("TOKEN_ISSUER"),
    jwksUri: `${env("TOKEN_ISSUER")}/.well-known/jwks.json`,
    audience: null,
    customJwtCheck: ({ payload }) => {
      if (payload.token_use !== "access" || payload.client_id !== env("USER_POOL_CLIENT_ID")) {
        throw new Error("Not an access token of this app");
      }
    },
  },
  // The library's own fetcher binds node:https on import, so the local stack could not stand in for
  // Cognito.
  { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchKeys } }) },
);

class KeysUnreachable extends Error {
  override name = "KeysUnreachable";
}

async function fetchKeys(uri: string): Promise<ArrayBuffer> {
  try {
    const answer = await fetch(uri, { signal: AbortSignal.timeout(3000) });
    if (!answer.ok) throw new Error(`The keys were answered with ${answer.status}`);
    return await answer.arrayBuffer();
  } catch (cause) {
    throw new KeysUnreachable("The keys of the user pool could not be fetched", { cause });
  }
}

/**
 * Verifies an access token and returns its claims; null when it is forged, expired or not ours.
 * Throws when the keys could not be fetched.
 */
export async function verifyAccessToken(token: string): Promise<AccessClaims | null> {
  try {
    return (await verifier.verify(token)) as AccessClaims;
  } catch (error) {
    if (error instanceof KeysUnreachable) throw error;
    return null;
  }
}
