import { randomUUID } from "node:crypto";
import { region, userPoolClientId, userPoolId } from "../../environment";
import { type Functions, TimedOut } from "../lambda/functions";
import type { User } from "./users";
import { CognitoError } from "./users";

/** Cognito waits this long for a trigger and tries up to three times. */
const patienceSeconds = 5;
const tries = 3;

/** Our function for each trigger, and the version of its event. */
const triggers = {
  DefineAuthChallenge: { name: "auth/define-challenge", version: "1" },
  CreateAuthChallenge: { name: "auth/create-challenge", version: "1" },
  VerifyAuthChallengeResponse: { name: "auth/verify-challenge", version: "1" },
  TokenGeneration: { name: "auth/name-person", version: "2" },
};

type Trigger = keyof typeof triggers;
type Source = `${Trigger}_${string}`;

interface Call {
  username: string;
  user: User | undefined;
  request: Record<string, unknown>;
  response: Record<string, unknown>;
}

/** The pool's Lambda triggers. */
export class Triggers {
  constructor(private readonly functions: Functions) {}

  has(trigger: Trigger): boolean {
    return this.functions.has(triggers[trigger].name);
  }

  async call<Response>(source: Source, { username, user, request, response }: Call): Promise<Response> {
    const trigger = source.split("_")[0] as Trigger;
    const { name, version } = triggers[trigger];
    const event = {
      version,
      region,
      userPoolId,
      userName: username,
      callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: userPoolClientId },
      triggerSource: source,
      // Cognito sends JSON, which drops undefined values.
      request: JSON.parse(JSON.stringify({ userAttributes: attributesOf(user), ...request })),
      response,
      eventId: randomUUID(),
    };
    const answer = await this.ask<{ response?: Response } | null>(name, event).catch((error: Error) => {
      throw new CognitoError("UserLambdaValidationException", `${trigger} failed with error ${error.message}.`);
    });
    if (!answer?.response) throw new CognitoError("InvalidLambdaResponseException", "Unrecognizable lambda output");
    return answer.response;
  }

  private async ask<Answer>(name: string, event: object): Promise<Answer> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.functions.invoke<Answer>(name, structuredClone(event), { patience: patienceSeconds });
      } catch (error) {
        if (!(error instanceof TimedOut) || attempt === tries) throw error;
      }
    }
  }
}

function attributesOf(user: User | undefined): Record<string, string> {
  return user ? { ...user.attributes, "cognito:user_status": user.status } : {};
}
