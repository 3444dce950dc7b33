import { OTP_ATTEMPTS } from "@reseat/contract/limits/constants";
import type { DefineAuthChallengeTriggerEvent } from "aws-lambda";
import { trigger } from "../frame/trigger";

/** One try for the ticket, then three for the code. No other kind of challenge is allowed. */
export const handler = trigger<DefineAuthChallengeTriggerEvent>(({ request, response }) => {
  const { session, userNotFound } = request;
  const isCustom = session.every(({ challengeName }) => challengeName === "CUSTOM_CHALLENGE");
  const [ticket, ...codes] = session;
  const isOver = ticket?.challengeResult === false || codes.length >= OTP_ATTEMPTS;
  response.issueTokens =
    isCustom && !userNotFound && ticket?.challengeResult === true && codes.at(-1)?.challengeResult === true;
  response.failAuthentication = !response.issueTokens && (!isCustom || isOver);
  if (!response.issueTokens && !response.failAuthentication) response.challengeName = "CUSTOM_CHALLENGE";
  return response.failAuthentication ? "given_up" : undefined;
});
