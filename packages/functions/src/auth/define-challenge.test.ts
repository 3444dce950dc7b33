import type { DefineAuthChallengeTriggerEvent } from "aws-lambda";
import { expect, it } from "vitest";
import { handler } from "./define-challenge";

type Result = DefineAuthChallengeTriggerEvent["request"]["session"][number];

const wrong: Result = {
  challengeName: "CUSTOM_CHALLENGE",
  challengeResult: false,
  challengeMetadata: "code",
};
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
  const { issueTokens, failAuthentication, challengeName } = (await handler(event)).response;
  return issueTokens ? "tokens" : failAuthentication ? "failed" : challengeName;
}

it("asks, and asks again after one and two wrong answers", async () => {
  expect(await decide([])).toBe("CUSTOM_CHALLENGE");
  expect(await decide([wrong])).toBe("CUSTOM_CHALLENGE");
  expect(await decide([wrong, wrong])).toBe("CUSTOM_CHALLENGE");
});

it("gives up after three, even if Cognito brings a fourth", async () => {
  expect(await decide([wrong, wrong, wrong])).toBe("failed");
  expect(await decide([wrong, wrong, wrong, wrong])).toBe("failed");
});

it("lets in who answers right, on any of the three", async () => {
  expect(await decide([right])).toBe("tokens");
  expect(await decide([wrong, wrong, right])).toBe("tokens");
});

it("lets nobody in who is not there, or who came by another kind of challenge", async () => {
  expect(await decide([right], true)).not.toBe("tokens");
  expect(await decide([password])).toBe("failed");
  expect(await decide([password, right])).toBe("failed");
});
