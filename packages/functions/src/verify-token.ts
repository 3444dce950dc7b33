import { JwtVerifier } from "aws-jwt-verify";
import { SimpleJwksCache } from "aws-jwt-verify/jwk";
import type { AccessClaims } from "./token";

const verifier = JwtVerifier.create(
  {
    issuer: process.env.TOKEN_ISSUER ?? "",
    jwksUri: `${process.env.TOKEN_ISSUER}/.well-known/jwks.json`,
    audience: null,
    customJwtCheck: ({ payload }) => {
      if (payload.token_use !== "access" || payload.client_id !== process.env.USER_POOL_CLIENT_ID) {
        throw new Error("Not an access token of this app");
      }
    },
  },
  // The library's own fetcher binds node:https at import, where the local stack cannot answer for Cognito.
  { jwksCache: new SimpleJwksCache({ fetcher: { fetch: fetchKeys } }) },
);

async function fetchKeys(uri: string): Promise<ArrayBuffer> {
  const answer = await fetch(uri, { signal: AbortSignal.timeout(3000) });
  if (!answer.ok) throw new Error(`The keys were answered with ${answer.status}`);
  return answer.arrayBuffer();
}

/** The claims of an access token that nobody has verified yet; rejects when it is forged, expired or not ours. */
export async function verifyAccessToken(token: string): Promise<AccessClaims> {
  return (await verifier.verify(token)) as AccessClaims;
}
