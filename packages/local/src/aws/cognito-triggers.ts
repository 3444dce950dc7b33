import { randomUUID } from "node:crypto";
import { region, userPoolClientId, userPoolId } from "../environment";
import type { User } from "./cognito-users";
import type { Functions } from "./lambda";
import { TimedOut } from "./lambda-environment";
import { AwsError } from "./protocol";

/** Cognito waits this long for a trigger and tries up to three times. */
const patience = 5;
const tries = 3;

/** Our function for each trigger, and the version of its event. */
const triggers = {
  DefineAuthChallenge: { name: "auth/define-challenge", version: "1" },
  CreateAuthChallenge: { name: "auth/create-challenge", version: "1" },
  VerifyAuthChallengeResponse: { name: "auth/verify-challenge", version: "1" },
  TokenGeneration: { name: "auth/name-person", version: "2" },
};
export type Trigger = keyof typeof triggers;

/** Calls the pool's Lambda trigger; `response` has the fields that it may set. */
export async function callTrigger<Response>(
  functions: Functions,
  source: `${Trigger}_${string}`,
  { name: userName, user }: { name: string; user: User | undefined },
  request: Record<string, unknown>,
  response: { [Field in keyof Response]?: null },
): Promise<Response> {
  const trigger = source.split("_")[0] as Trigger;
  const { name, version } = triggers[trigger];
  const userAttributes = user ? { ...user.attributes, "cognito:user_status": user.status } : {};
  // Cognito sends JSON, which drops undefined values.
  const event = JSON.stringify({
    version,
    region,
    userPoolId,
    userName,
    callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: userPoolClientId },
    triggerSource: source,
    request: { userAttributes, ...request },
    response,
    eventId: randomUUID(),
  });
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await functions.invoke<{ response?: Response } | null>(name, JSON.parse(event), { patience });
      if (answer?.response) return answer.response;
      throw new AwsError("InvalidLambdaResponseException", "Unrecognizable lambda output");
    } catch (error) {
      if (error instanceof AwsError) throw error;
      if (error instanceof TimedOut && attempt < tries) continue;
      const { message } = error as Error;
      throw new AwsError("UserLambdaValidationException", `${trigger} failed with error ${message}.`);
    }
  }
}
