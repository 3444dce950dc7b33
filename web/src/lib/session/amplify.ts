import { confirmSignIn, fetchAuthSession, signIn, signOut } from "@aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "@aws-amplify/auth/cognito";
import { createAmplifyContext } from "@aws-amplify/core";
import { env } from "../env";
import { readStored, writeStored } from "../storage";
import { clearStoredSession } from "./token-store";

/** Everything that needs Amplify; imported only to work on a session. */

const Auth = {
  Cognito: {
    userPoolId: env.userPoolId,
    userPoolClientId: env.userPoolClientId,
    ...(env.userPoolEndpoint ? { userPoolEndpoint: env.userPoolEndpoint } : {}),
  },
};

/** The result of `Amplify.configure`, without the package that has all of Amplify. */
export const amplify = createAmplifyContext({ Auth }, { Auth: { tokenProvider: cognitoUserPoolsTokenProvider } });

cognitoUserPoolsTokenProvider.setAuthConfig(Auth);
cognitoUserPoolsTokenProvider.setKeyValueStorage({
  getItem: async (key) => readStored(key),
  setItem: async (key, value) => void writeStored(key, value),
  removeItem: async (key) => void writeStored(key, null),
  clear: async () => clearStoredSession(),
});

/**
 * Refreshes the stored tokens. Returns false when the session has ended. Throws when Cognito cannot
 * be reached.
 */
export async function refreshSession(): Promise<boolean> {
  return Boolean((await fetchAuthSession(amplify, { forceRefresh: true })).tokens);
}

/**
 * Starts a login and has the code sent by SMS, after ending any session left in the browser.
 * Cognito first asks for the ticket.
 */
export async function startLogin(phone: string, ticket: string): Promise<void> {
  await signOut(amplify);
  await signIn(amplify, { username: phone, options: { authFlowType: "CUSTOM_WITHOUT_SRP" } });
  await confirmSignIn(amplify, { challengeResponse: ticket });
}

/** Returns true when logged in, false when the code is wrong and may be tried again. */
export async function answerLogin(code: string): Promise<boolean> {
  return (await confirmSignIn(amplify, { challengeResponse: code })).isSignedIn;
}
