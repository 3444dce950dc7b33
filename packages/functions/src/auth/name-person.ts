import { DomainError } from "@reseat/core/errors";
import type { PreTokenGenerationV2TriggerEvent } from "aws-lambda";
import { personOf } from "../frame/person";
import { trigger } from "../frame/trigger";

/** Puts the person's id into the access token. Cognito's own name for them means nothing to us. */
export const handler = trigger<PreTokenGenerationV2TriggerEvent>((event) => {
  const user_id = personOf(event);
  if (!user_id) throw new DomainError("not_authenticated");
  event.response.claimsAndScopeOverrideDetails = { accessTokenGeneration: { claimsToAddOrOverride: { user_id } } };
  return event.triggerSource === "TokenGeneration_RefreshTokens" ? "token_refreshed" : "token_issued";
});
