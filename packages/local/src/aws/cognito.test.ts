import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  DeleteUserCommand,
  GetTokensFromRefreshTokenCommand,
  InitiateAuthCommand,
  RespondToAuthChallengeCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { challengeFunctions } from "@reseat/testing/challenge-functions";
import { localStack } from "@reseat/testing/vitest/stack";
import { JwtVerifier } from "aws-jwt-verify";
import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { tokenIssuer, userPoolClientId, userPoolId } from "../environment";

const Username = "4f1c2ab6-7a36-4c7c-9b0e-2f6c0f6f9c11";
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
      { Name: "custom:user_id", Value: "01JABCDEFGHJKMNPQRSTVWXYZ0" },
    ],
  }),
);
await client.send(new AdminAddUserToGroupCommand({ UserPoolId: userPoolId, Username, GroupName: "admin" }));

const pool = { UserPoolId: userPoolId, ClientId: userPoolClientId };

const { ClientId } = pool;
const begin = (USERNAME = phone) =>
  client.send(new InitiateAuthCommand({ ClientId, AuthFlow: "CUSTOM_AUTH", AuthParameters: { USERNAME } }));

const respond = (Session: string | undefined, ANSWER: string, USERNAME = Username) =>
  client.send(
    new RespondToAuthChallengeCommand({
      ClientId,
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
    user_id: "01JABCDEFGHJKMNPQRSTVWXYZ0",
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
  const unknown = "+919811111111";
  const seen = globalThis as { triggerEvents?: { userName: string; request: { userNotFound?: boolean } }[] };
  seen.triggerEvents = [];
  const [known, started, later] = [await begin(), await begin(unknown), await begin(unknown)];
  const again = await respond(started.Session, "123456", started.ChallengeParameters?.USERNAME);

  const aUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  const shape = ({ ChallengeName, ChallengeParameters: { USERNAME, ...rest } = {} }: typeof known) =>
    [ChallengeName, aUuid.test(USERNAME ?? ""), rest] as const;
  expect(shape(started)).toEqual(shape(known));
  expect(later.ChallengeParameters).toEqual(started.ChallengeParameters);
  expect(again.AuthenticationResult).toBeUndefined();
  expect(seen.triggerEvents.map(({ userName, request }) => [userName, request.userNotFound])).toEqual([
    [Username, false],
    [unknown, true],
    [unknown, true],
    [unknown, true],
  ]);
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
  await expect(create("another", phone)).rejects.toMatchObject({ name: "AliasExistsException" });
  await expect(
    client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: "nobody" })),
  ).rejects.toMatchObject({ name: "UserNotFoundException" });
});

it("ends refresh and access tokens with a global sign-out", async () => {
  const { RefreshToken, AccessToken } = await signIn();
  const refresh = () => client.send(new GetTokensFromRefreshTokenCommand({ RefreshToken, ClientId }));
  const { AuthenticationResult: renewed } = await refresh();
  expect(renewed).toMatchObject({ TokenType: "Bearer", ExpiresIn: 3600 });
  expect(decodeJwt(renewed?.AccessToken as string).user_id).toBe("01JABCDEFGHJKMNPQRSTVWXYZ0");

  await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId, Username }));
  await expect(refresh()).rejects.toMatchObject({ name: "NotAuthorizedException" });
  await expect(client.send(new DeleteUserCommand({ AccessToken }))).rejects.toMatchObject({
    name: "NotAuthorizedException",
    message: "Access Token has been revoked",
  });
});

describe("a user's password", () => {
  const signInWith = (PASSWORD: string) =>
    client.send(
      new AdminInitiateAuthCommand({
        ...pool,
        AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
        AuthParameters: { USERNAME: Username, PASSWORD },
      }),
    );

  it("is for the server alone", async () => {
    const Password = "Aa1! a long and random one, as long as the pool wants";
    await client.send(new AdminSetUserPasswordCommand({ UserPoolId: userPoolId, Username, Password, Permanent: true }));
    expect((await signInWith(Password)).AuthenticationResult?.AccessToken).toBeDefined();
    await expect(signInWith("another")).rejects.toMatchObject({ name: "NotAuthorizedException" });
    const asBrowser = new InitiateAuthCommand({
      ClientId: userPoolClientId,
      AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: Username, PASSWORD: Password },
    });
    await expect(client.send(asBrowser)).rejects.toMatchObject({ name: "InvalidParameterException" });
  });
});

it("lets a token's holder delete their user, and a later user take the phone number of an earlier one", async () => {
  const create = (name: string) =>
    client.send(
      new AdminCreateUserCommand({
        UserPoolId: userPoolId,
        Username: name,
        ForceAliasCreation: true,
        UserAttributes: [{ Name: "phone_number", Value: phone }],
      }),
    );
  await create("later");
  expect((await client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: phone }))).Username).toBe(
    "later",
  );
  const { AccessToken } = await signIn();
  await client.send(new DeleteUserCommand({ AccessToken }));
  await expect(client.send(new AdminGetUserCommand({ UserPoolId: userPoolId, Username: phone }))).rejects.toMatchObject(
    { name: "UserNotFoundException" },
  );
  await expect(client.send(new DeleteUserCommand({ AccessToken }))).rejects.toMatchObject({
    name: "NotAuthorizedException",
  });
});
