import { SignIn } from "@reseat/core/accounts";
import type { VerifyAuthChallengeResponseTriggerEvent } from "aws-lambda";
import { countRefusal, logger } from "../frame/observe";
import { personOf, trigger } from "../frame/trigger";

/**
 * Checks the ticket or the code. Does the same for an unregistered name, so that its answers and
 * their time are like any other's.
 */
export const handler = trigger<VerifyAuthChallengeResponseTriggerEvent>(async (event) => {
  const { privateChallengeParameters, challengeAnswer } = event.request;
  const { asks_for, log_in, attempt } = privateChallengeParameters as Record<"asks_for" | "log_in" | "attempt", string>;
  const person = personOf(event);
  logger.appendKeys({ log_in });
  if (asks_for === "ticket") {
    const isRight = await SignIn.useTicket(person ?? SignIn.nobody(event.userName), log_in, challengeAnswer);
    event.response.answerCorrect = isRight;
    return isRight ? "ticket_right" : "ticket_wrong";
  }
  const isRight = (await SignIn.checkCode(log_in, challengeAnswer, attempt)) && person !== null;
  event.response.answerCorrect = isRight;
  if (!isRight) countRefusal("otp_invalid");
  return isRight ? "code_right" : "code_wrong";
});
