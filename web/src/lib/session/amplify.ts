import { Amplify } from "aws-amplify";
import { confirmSignIn, fetchAuthSession, signIn, signOut } from "aws-amplify/auth";
import { env } from "../env";

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

/** Refreshes the stored tokens when they are about to end. False: there is no session any more. */
export async function refreshSession(): Promise<boolean> {
  return Boolean((await fetchAuthSession()).tokens);
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
