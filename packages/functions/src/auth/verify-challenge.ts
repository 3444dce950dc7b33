import { SignIn } from "@reseat/core/accounts";
import type { VerifyAuthChallengeResponseTriggerEvent } from "aws-lambda";
import { trigger } from "../frame/trigger";
import { personOf } from "./person";

/** Checks the code or the ticket. */
export const handler = trigger<VerifyAuthChallengeResponseTriggerEvent>(async (event) => {
  const { privateChallengeParameters, challengeAnswer } = event.request;
  const { proof, attempt } = privateChallengeParameters as { proof: SignIn.Proof; attempt: string };
  const person = personOf(event);
  event.response.answerCorrect = person !== null && (await SignIn.answer(person, proof, challengeAnswer, attempt));
});
