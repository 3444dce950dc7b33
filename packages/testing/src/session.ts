import { userPoolClientId } from "@reseat/local/environment";
import type { Person } from "./client";

/** The browser storage of a logged-in person. */
export function storedSession(
  person: Pick<Person, "id" | "accessToken" | "idToken" | "refreshToken">,
): Record<string, string> {
  const { id, accessToken, idToken, refreshToken } = person;
  const prefix = `CognitoIdentityServiceProvider.${userPoolClientId}`;
  const parts = { accessToken, idToken, refreshToken, clockDrift: "0" };
  return {
    [`${prefix}.LastAuthUser`]: id,
    ...Object.fromEntries(Object.entries(parts).map(([name, value]) => [`${prefix}.${id}.${name}`, value])),
  };
}
