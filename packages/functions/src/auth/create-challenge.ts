import { OTP_DIGITS } from "@reseat/contract/constants";
import { SignIn } from "@reseat/core/accounts";
import { newId } from "@reseat/core/ids";
import type { CreateAuthChallengeTriggerEvent } from "aws-lambda";
import { trigger } from "../frame/trigger";
import { personOf } from "./person";

/** Texts a code when a session begins. Further attempts in the session check the same code. */
export const handler = trigger<CreateAuthChallengeTriggerEvent>(async (event) => {
  const { request, response, userName } = event;
  const proof = request.session.at(-1)?.challengeMetadata ?? (await SignIn.begin(personOf(event), userName));
  response.publicChallengeParameters = { digits: String(OTP_DIGITS) };
  response.privateChallengeParameters = { proof, attempt: newId() };
  response.challengeMetadata = proof;
});
