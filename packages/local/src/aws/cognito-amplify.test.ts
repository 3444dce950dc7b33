import { AdminCreateUserCommand, CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { challengeFunctions } from "@reseat/testing/challenge-functions";
import { localStack } from "@reseat/testing/vitest/stack";
import { Amplify } from "aws-amplify";
import { confirmSignIn, fetchAuthSession, signIn, signOut } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { sharedInMemoryStorage } from "aws-amplify/utils";
import { expect, it } from "vitest";
import { userPoolClientId, userPoolId } from "../environment";

const phone = "+919812345678";

const stack = await localStack(challengeFunctions);
await new CognitoIdentityProviderClient({}).send(
  new AdminCreateUserCommand({
    UserPoolId: userPoolId,
    Username: "4f1c2ab6-7a36-4c7c-9b0e-2f6c0f6f9c11",
    UserAttributes: [
      { Name: "phone_number", Value: phone },
      { Name: "custom:user_id", Value: "01JABCDEFGHJKMNPQRSTVWXYZ0" },
    ],
  }),
);
Amplify.configure({
  Auth: {
    Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: `${stack.url}/_aws/cognito-idp` },
  },
});

// Another test file of this process may have set a browser's storage.
cognitoUserPoolsTokenProvider.setKeyValueStorage(sharedInMemoryStorage);

it("lets Amplify log in with a code, refresh and log out", async () => {
  const started = await signIn({ username: phone, options: { authFlowType: "CUSTOM_WITHOUT_SRP" } });
  expect(started.nextStep).toMatchObject({
    signInStep: "CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE",
    additionalInfo: { digits: "6" },
  });

  const wrong = await confirmSignIn({ challengeResponse: "000000" });
  expect(wrong.isSignedIn).toBe(false);
  expect((await confirmSignIn({ challengeResponse: "123456" })).isSignedIn).toBe(true);

  const first = (await fetchAuthSession()).tokens?.accessToken;
  const second = (await fetchAuthSession({ forceRefresh: true })).tokens?.accessToken;
  expect(second?.payload.username).toBe("4f1c2ab6-7a36-4c7c-9b0e-2f6c0f6f9c11");
  expect(second?.payload.jti).not.toBe(first?.payload.jti);
  expect(second?.payload.origin_jti).toBe(first?.payload.origin_jti);

  await signOut();
  expect((await fetchAuthSession()).tokens).toBeUndefined();
});

it("tells Amplify when three codes were wrong", async () => {
  await signIn({ username: phone, options: { authFlowType: "CUSTOM_WITHOUT_SRP" } });
  await confirmSignIn({ challengeResponse: "1" });
  await confirmSignIn({ challengeResponse: "2" });
  await expect(confirmSignIn({ challengeResponse: "3" })).rejects.toMatchObject({ name: "NotAuthorizedException" });
});
