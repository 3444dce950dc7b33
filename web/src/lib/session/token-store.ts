import { env } from "../env";
import { readStored, writeStored } from "../storage";

/*
 * Reads and writes the session as Amplify keeps it in local storage, without loading Amplify (45
 * kB). A visitor never needs Amplify, and neither does the first view of a person whose token is
 * still valid. The format is that of Amplify's DefaultTokenStore; a test compares the two.
 */

const PREFIX = `CognitoIdentityServiceProvider.${env.userPoolClientId}`;
const LAST_USER_KEY = `${PREFIX}.LastAuthUser`;
const PARTS = ["accessToken", "idToken", "refreshToken", "clockDrift", "signInDetails", "oauthMetadata"] as const;

/** A token this close to its expiry is refreshed before use. */
const MARGIN_MS = 30_000;

export interface StoredSession {
  userId: string;
  accessToken: string;
  groups: string[];
  /** Whether the access token must be refreshed before use. */
  isExpired: boolean;
}

interface AccessClaims {
  /** The person's id. */
  user_id: string;
  /** Cognito's own name for the person, by which Amplify stores the tokens. */
  username: string;
  exp: number;
  iat: number;
  "cognito:groups"?: string[];
}

function keyOf(username: string, part: (typeof PARTS)[number]): string {
  return `${PREFIX}.${username}.${part}`;
}

function claimsOf(token: string): AccessClaims | null {
  try {
    const body = (token.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/");
    const claims = JSON.parse(atob(body)) as Partial<AccessClaims>;
    const { user_id, username, exp } = claims;
    return typeof user_id === "string" && typeof username === "string" && typeof exp === "number"
      ? { iat: 0, ...claims, user_id, username, exp }
      : null;
  } catch {
    return null;
  }
}

export function readStoredSession(): StoredSession | null {
  const lastUser = readStored(LAST_USER_KEY);
  if (!lastUser) return null;
  const accessToken = readStored(keyOf(lastUser, "accessToken"));
  const claims = accessToken ? claimsOf(accessToken) : null;
  if (!accessToken || !claims) return null;
  const drift = Number(readStored(keyOf(lastUser, "clockDrift")) ?? 0);
  return {
    userId: claims.user_id,
    accessToken,
    groups: claims["cognito:groups"] ?? [],
    isExpired: Date.now() + drift + MARGIN_MS > claims.exp * 1000,
  };
}

export function readRefreshToken(): string | null {
  const lastUser = readStored(LAST_USER_KEY);
  return lastUser && readStored(keyOf(lastUser, "refreshToken"));
}

/**
 * Stores tokens that came from our own sign-up call rather than from Amplify; Amplify finds and
 * refreshes them.
 */
export function storeSession(tokens: { access_token: string; id_token: string; refresh_token: string }): void {
  const claims = claimsOf(tokens.access_token);
  if (!claims) throw new Error("No valid token");
  const { username } = claims;
  clearStoredSession();
  writeStored(keyOf(username, "accessToken"), tokens.access_token);
  writeStored(keyOf(username, "idToken"), tokens.id_token);
  writeStored(keyOf(username, "refreshToken"), tokens.refresh_token);
  writeStored(keyOf(username, "clockDrift"), String(claims.iat > 0 ? claims.iat * 1000 - Date.now() : 0));
  writeStored(LAST_USER_KEY, username);
}

export function clearStoredSession(): void {
  const lastUser = readStored(LAST_USER_KEY);
  if (lastUser) for (const part of PARTS) writeStored(keyOf(lastUser, part), null);
  writeStored(LAST_USER_KEY, null);
}

/** Whether another tab's `storage` event changes who is logged in. */
export function isSessionKey(key: string | null): boolean {
  return key === null || key.startsWith(PREFIX);
}
