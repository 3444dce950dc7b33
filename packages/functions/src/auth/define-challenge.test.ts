import type { DefineAuthChallengeTriggerEvent } from "aws-lambda";
import { expect, it } from "vitest";
import { handler } from "./define-challenge";

type Result = DefineAuthChallengeTriggerEvent["request"]["session"][number];

const wrong: Result = { challengeName: "CUSTOM_CHALLENGE", challengeResult: false };
const right: Result = { ...wrong, challengeResult: true };
const password: Result = {
  challengeName: "PASSWORD_VERIFIER",
  challengeResult: true,
  challengeMetadata: undefined,
};

async function decide(session: Result[], userNotFound = false) {
  const event = {
    triggerSource: "DefineAuthChallenge_Authentication",
    userName: "somebody",
    request: { userAttributes: {}, session, userNotFound },
    response: {},
  } as unknown as DefineAuthChallengeTriggerEvent;
  const { issueTokens, failAuthentication, challengeName } = (
    await handler(event, { functionName: "dev-reseat-auth-define-challenge" })
  ).response;
  return issueTokens ? "tokens" : failAuthentication ? "failed" : challengeName;
}

const ticket = right;

it("asks for the ticket, and for the code after a right one, and again after one and two wrong codes", async () => {
  expect(await decide([])).toBe("CUSTOM_CHALLENGE");
  expect(await decide([ticket])).toBe("CUSTOM_CHALLENGE");
  expect(await decide([ticket, wrong])).toBe("CUSTOM_CHALLENGE");
  expect(await decide([ticket, wrong, wrong])).toBe("CUSTOM_CHALLENGE");
});

it("gives up after a wrong ticket, whatever follows", async () => {
  expect(await decide([wrong])).toBe("failed");
  expect(await decide([wrong, right])).toBe("failed");
});

it("gives up after three wrong codes, even if Cognito brings a fourth", async () => {
  expect(await decide([ticket, wrong, wrong, wrong])).toBe("failed");
  expect(await decide([ticket, wrong, wrong, wrong, wrong])).toBe("failed");
});

it("lets in who answers right, on any of the three", async () => {
  expect(await decide([ticket, right])).toBe("tokens");
  expect(await decide([ticket, wrong, wrong, right])).toBe("tokens");
});

it("lets nobody in who is not there, or who came by another kind of challenge", async () => {
  expect(await decide([ticket, right], true)).not.toBe("tokens");
  expect(await decide([password])).toBe("failed");
  expect(await decide([password, right])).toBe("failed");
});
