import {
  AdminCreateUserCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { challengeFunctions } from "@reseat/testing/challenge-functions";
import { localStack } from "@reseat/testing/vitest/stack";
import { expect, it } from "vitest";
import { userPoolClientId, userPoolId } from "../environment";
import { type FunctionDefinition, readDefinitions } from "./lambda-definitions";

const definitions = readDefinitions();
const slow = { ...(definitions["auth/create-challenge"] as FunctionDefinition), timeout: 0.1 };
const asked = globalThis as { challengesAsked?: number; challengesIgnored?: number };
await localStack(
  {
    ...challengeFunctions,
    "auth/create-challenge": `export const handler = async (event) => {
        globalThis.challengesAsked += 1;
        if (globalThis.challengesAsked <= globalThis.challengesIgnored) await new Promise(() => {});
        event.response.challengeMetadata = "asked " + globalThis.challengesAsked;
        return event;
      };`,
  },
  { definitions: { ...definitions, "auth/create-challenge": slow } },
);
const client = new CognitoIdentityProviderClient({});
await client.send(new AdminCreateUserCommand({ UserPoolId: userPoolId, Username: "someone" }));

function begin(ignored: number) {
  Object.assign(asked, { challengesAsked: 0, challengesIgnored: ignored });
  const AuthParameters = { USERNAME: "someone" };
  return client.send(new InitiateAuthCommand({ ClientId: userPoolClientId, AuthFlow: "CUSTOM_AUTH", AuthParameters }));
}

it("asks a trigger that does not answer in time up to three times", async () => {
  expect((await begin(2)).ChallengeName).toBe("CUSTOM_CHALLENGE");
  expect(asked.challengesAsked).toBe(3);
  await expect(begin(3)).rejects.toMatchObject({ name: "UserLambdaValidationException" });
  expect(asked.challengesAsked).toBe(3);
});
