import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  GetTokensFromRefreshTokenCommand,
  GetUserCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { challengeFunctions } from "@reseat/testing/challenge-functions";
import { localStack } from "@reseat/testing/vitest/stack";
import { JwtVerifier } from "aws-jwt-verify";
import { decodeJwt } from "jose";
import { expect, it } from "vitest";
import { tokenIssuer, userPoolClientId, userPoolId } from "../environment";

const Username = "01JABCDEFGHJKMNPQRSTVWXYZ0";
const phone = "+919812345678";

await localStack(challengeFunctions);
const client = new CognitoIdentityProviderClient({});
await client.send(
  new AdminCreateUserCommand({
    UserPoolId: userPoolId,
    Username,
    MessageAction: "SUPPRESS",
    UserAttributes: [
      { Name: "phone_number", Value: phone },
      { Name: "phone_number_verified", Value: "true" },
    ],
  }),
);
await client.send(new AdminAddUserToGroupCommand({ UserPoolId: userPoolId, Username, GroupName: "admin" }));

const pool = { UserPoolId: userPoolId, ClientId: userPoolClientId };

const begin = (name = phone) =>
  client.send(new AdminInitiateAuthCommand({ ...pool, AuthFlow: "CUSTOM_AUTH", AuthParameters: { USERNAME: name } }));

const respond = (Session: string | undefined, ANSWER: string, USERNAME = Username) =>
  client.send(
    new AdminRespondToAuthChallengeCommand({
      ...pool,
      ChallengeName: "CUSTOM_CHALLENGE",
      Session,
      ChallengeResponses: { USERNAME, ANSWER },
      ClientMetadata: { from: "test" },
    }),
  );

async function signIn() {
  const { AuthenticationResult } = await respond((await begin()).Session, "123456");
  return AuthenticationResult as { AccessToken: string; IdToken: string; RefreshToken: string };
}

it("signs in by phone number through the challenge functions and issues Cognito's claims", async () => {
  const started = await begin();
  const wrong = await respond(started.Session, "000000");
  const done = await respond(wrong.Session, "123456");

  expect(started).toMatchObject({
    ChallengeName: "CUSTOM_CHALLENGE",
    ChallengeParameters: { USERNAME: Username, digits: "6" },
  });
  expect(decodeJwt(done.AuthenticationResult?.AccessToken as string)).toMatchObject({
    iss: tokenIssuer,
    client_id: userPoolClientId,
    token_use: "access",
    username: Username,
    "cognito:groups": ["admin"],
  });
  expect(decodeJwt(done.AuthenticationResult?.IdToken as string)).toMatchObject({
    aud: userPoolClientId,
    token_use: "id",
    "cognito:username": Username,
    phone_number: phone,
  });
});

it("gives out its keys under the issuer's own address", async () => {
  const { AccessToken } = await signIn();
  const verifier = JwtVerifier.create({
    issuer: tokenIssuer,
    audience: null,
    jwksUri: `${tokenIssuer}/.well-known/jwks.json`,
  });
  expect(await verifier.verify(AccessToken)).toMatchObject({ username: Username });
});

it("gives the triggers the results so far, and the client's metadata only with a response", async () => {
  const seen = globalThis as { triggerEvents?: { request: object }[] };
  seen.triggerEvents = [];
  const started = await begin();
  await respond(started.Session, "000000");

  expect(seen.triggerEvents).toMatchObject([
    { triggerSource: "DefineAuthChallenge_Authentication", userName: Username, request: { session: [] } },
    {
      request: {
        session: [{ challengeName: "CUSTOM_CHALLENGE", challengeResult: false, challengeMetadata: "CODE" }],
        clientMetadata: { from: "test" },
        userAttributes: { phone_number: phone },
      },
    },
  ]);
  expect(seen.triggerEvents[0]?.request).not.toHaveProperty("clientMetadata");
});

it("uses a challenge session once", async () => {
  const { Session } = await begin();
  await respond(Session, "000000");
  await expect(respond(Session, "123456")).rejects.toMatchObject({ name: "NotAuthorizedException" });
});

it("does not tell a stranger that a number is unknown", async () => {
  const started = await begin("+919811111111");
  const again = await respond(started.Session, "123456", "+919811111111");

  expect(started.ChallengeName).toBe("CUSTOM_CHALLENGE");
  expect(again.AuthenticationResult).toBeUndefined();
});

it("refuses a second person with the same number or name", async () => {
  const create = (name: string, number: string) =>
    client.send(
      new AdminCreateUserCommand({
        UserPoolId: userPoolId,
        Username: name,
        UserAttributes: [{ Name: "phone_number", Value: number }],
      }),
    );
  await expect(create(Username, "+919822222222")).rejects.toMatchObject({ name: "UsernameExistsException" });
  await expect(create("01JABCDEFGHJKMNPQRSTVWXYZ1", phone)).rejects.toMatchObject({ name: "AliasExistsException" });
  await expect(
    client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: "nobody" })),
  ).rejects.toMatchObject({ name: "UserNotFoundException" });
});

it("ends refresh and access tokens with a global sign-out, and refuses a disabled person", async () => {
  const tokens = await signIn();
  const refresh = () =>
    client.send(
      new GetTokensFromRefreshTokenCommand({ RefreshToken: tokens.RefreshToken, ClientId: userPoolClientId }),
    );
  expect((await refresh()).AuthenticationResult).toMatchObject({ TokenType: "Bearer", ExpiresIn: 3600 });
  expect((await client.send(new GetUserCommand({ AccessToken: tokens.AccessToken }))).Username).toBe(Username);

  await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId, Username }));
  await expect(refresh()).rejects.toMatchObject({ name: "NotAuthorizedException" });
  await expect(client.send(new GetUserCommand({ AccessToken: tokens.AccessToken }))).rejects.toMatchObject({
    name: "NotAuthorizedException",
  });

  await client.send(new AdminDisableUserCommand({ UserPoolId: userPoolId, Username }));
  await expect(begin()).rejects.toMatchObject({ name: "NotAuthorizedException", message: "User is disabled." });
  await client.send(new AdminEnableUserCommand({ UserPoolId: userPoolId, Username }));
});
