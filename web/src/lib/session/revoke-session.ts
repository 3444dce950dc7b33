import { env } from "../env";
import { readRefreshToken } from "./token-store";

const PATIENCE_MS = 8000;
/** The longest wait for the listeners, for example without a network. */
const FAREWELL_MS = 4000;

const farewells = new Set<() => Promise<void>>();

/**
 * Calls the listener before a session ends here, while its token is still good, until the returned
 * function is called.
 */
export function beforeSignOut(listener: () => Promise<void>): () => void {
  farewells.add(listener);
  return () => void farewells.delete(listener);
}

/** Calls the listeners. Whether they succeed or not, the session ends. */
async function sayFarewell(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, FAREWELL_MS));
  await Promise.race([Promise.allSettled([...farewells].map((listener) => listener())), late]);
}

/**
 * Ends the session at Cognito, so that its refresh token stops working. Throws when Cognito cannot
 * be reached or refuses. (Amplify's own sign-out hides failures, and would have to load first.)
 */
export async function revokeSession(): Promise<void> {
  await sayFarewell();
  const Token = readRefreshToken();
  if (!Token) return;
  const region = env.userPoolId.split("_")[0];
  const answer = await fetch(env.userPoolEndpoint || `https://cognito-idp.${region}.amazonaws.com/`, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": "AWSCognitoIdentityProviderService.RevokeToken",
    },
    body: JSON.stringify({ ClientId: env.userPoolClientId, Token }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`Cognito answered ${answer.status} to a sign-out`);
}
