import { decodeProtectedHeader, importJWK, jwtVerify } from "jose";

const DAY_SECONDS = 86_400;

/**
 * Checks the sender (RFC 8292). Returns their public key, or what is wrong: the token must be
 * signed by the key beside it, for this push service, for a day at most, and contain a contact.
 */
export async function senderOf(
  authorization: string | null,
  origin: string,
): Promise<{ key: string } | { fault: string }> {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? "") ?? [];
  if (!token || !key) return { fault: "authorization header must be specified." };
  const point = Buffer.from(key, "base64url");
  if (point.length !== 65 || point[0] !== 4) return { fault: "the key is no point of P-256" };
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString("base64url"));
  try {
    if (decodeProtectedHeader(token).alg !== "ES256") return { fault: "the token is not signed with ES256" };
    const jwk = await importJWK({ kty: "EC", crv: "P-256", x, y }, "ES256");
    const { payload } = await jwtVerify(token, jwk, { audience: origin, requiredClaims: ["exp", "sub"] });
    if ((payload.exp ?? 0) > Date.now() / 1000 + DAY_SECONDS)
      return { fault: "the token is valid for more than a day" };
    // Apple accepts neither of these.
    if (!/^(mailto:[^@\s]+@[^@\s]+\.[^@\s]+|https:\/\/(?!localhost).+)$/.test(payload.sub ?? ""))
      return { fault: "the token names nobody to write to" };
    return { key };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : "the token is not valid" };
  }
}
