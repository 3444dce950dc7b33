import { Amplify } from "aws-amplify";
import { confirmSignIn, fetchAuthSession, signIn, signOut } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { env } from "../env";
import { readStored, writeStored } from "../storage";
import { clearStoredSession } from "./token-store";

/** Everything that needs Amplify; imported only when something is done with a session. */

Amplify.configure({
  Auth: {
    Cognito: {
      userPoolId: env.userPoolId,
      userPoolClientId: env.userPoolClientId,
      ...(env.userPoolEndpoint ? { userPoolEndpoint: env.userPoolEndpoint } : {}),
    },
  },
});

cognitoUserPoolsTokenProvider.setKeyValueStorage({
  getItem: async (key) => readStored(key),
  setItem: async (key, value) => writeStored(key, value),
  removeItem: async (key) => writeStored(key, null),
  clear: async () => clearStoredSession(),
});

/** Refreshes the stored tokens. False: there is no session any more. Throws when Cognito was not reached. */
export async function refreshSession(): Promise<boolean> {
  return Boolean((await fetchAuthSession({ forceRefresh: true })).tokens);
}

/** Sends the code by SMS. A session left in the browser is ended first. */
export async function startLogin(phone: string): Promise<void> {
  await signOut();
  await signIn({ username: phone, options: { authFlowType: "CUSTOM_WITHOUT_SRP" } });
}

/** True: logged in. False: the code is not right, and may be tried again. */
export async function answerLogin(code: string): Promise<boolean> {
  return (await confirmSignIn({ challengeResponse: code })).isSignedIn;
}
