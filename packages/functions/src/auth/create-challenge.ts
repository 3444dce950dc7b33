import { OTP_DIGITS } from "@reseat/contract/limits/constants";
import { SignIn } from "@reseat/core/accounts";
import { newId } from "@reseat/core/ids";
import type { CreateAuthChallengeTriggerEvent } from "aws-lambda";
import { count, logger } from "../frame/observe";
import { personOf, trigger } from "../frame/trigger";

/**
 * Asks for the ticket first. After a right ticket, texts a code and asks for it; further attempts
 * check the same code. An unregistered phone gets the same questions and refusals. The challenges
 * of a log-in share its id as their metadata.
 */
export const handler = trigger<CreateAuthChallengeTriggerEvent>(async (event) => {
  const { session } = event.request;
  const logIn = session[0]?.challengeMetadata ?? newId();
  const person = personOf(event);
  logger.appendKeys({ log_in: logIn });
  if (session.length === 1 && person) {
    await SignIn.textCode(person, logIn);
    count("LogInTexts");
  }
  if (session.length === 1 && !person) await SignIn.textNobody(event.userName, logIn);
  const asks_for = session.length === 0 ? "ticket" : "code";
  event.response.publicChallengeParameters = { asks_for, ...(asks_for === "code" && { digits: String(OTP_DIGITS) }) };
  event.response.privateChallengeParameters = { asks_for, log_in: logIn, attempt: newId() };
  event.response.challengeMetadata = logIn;
  if (session.length === 0) return "started";
  if (session.length > 1) return undefined;
  return person ? "code_sent" : "code_withheld";
});
