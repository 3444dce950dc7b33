import { OTP_ATTEMPTS } from "@reseat/contract/constants";
import type { DefineAuthChallengeTriggerEvent } from "aws-lambda";
import { trigger } from "../frame/trigger";

/** Allows three attempts at a custom challenge, and no other kind of challenge. */
export const handler = trigger<DefineAuthChallengeTriggerEvent>(({ request, response }) => {
  const { session, userNotFound } = request;
  const isCustom = session.every(({ challengeName }) => challengeName === "CUSTOM_CHALLENGE");
  response.issueTokens = isCustom && !userNotFound && session.at(-1)?.challengeResult === true;
  response.failAuthentication = !response.issueTokens && (!isCustom || session.length >= OTP_ATTEMPTS);
  if (!response.issueTokens && !response.failAuthentication) response.challengeName = "CUSTOM_CHALLENGE";
});
