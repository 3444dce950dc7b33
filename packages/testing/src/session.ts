import { userPoolClientId } from "@reseat/local/environment";
import { claimsOf, type Tokens } from "./log-in";

/** Returns the browser storage of a logged-in person. */
export function storedSession(tokens: Tokens): Record<string, string> {
  const { accessToken, idToken, refreshToken } = tokens;
  const { username } = claimsOf(tokens);
  const prefix = `CognitoIdentityServiceProvider.${userPoolClientId}`;
  const parts = { accessToken, idToken, refreshToken, clockDrift: "0" };
  return {
    [`${prefix}.LastAuthUser`]: username,
    ...Object.fromEntries(Object.entries(parts).map(([name, value]) => [`${prefix}.${username}.${name}`, value])),
  };
}
