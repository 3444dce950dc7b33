import { DomainError } from "@reseat/core/errors";
import type { PreTokenGenerationV2TriggerEvent } from "aws-lambda";
import { personOf, trigger } from "../frame/trigger";

/** Lets an access token's holder change and delete their user in Cognito by themself. */
const SELF_SERVICE = "aws.cognito.signin.user.admin";

/**
 * Puts the person's id into the access token: Cognito's own name for them means nothing to us.
 * Takes Cognito's own rights out of it, because people change and close their account in the
 * product.
 */
export const handler = trigger<PreTokenGenerationV2TriggerEvent>((event) => {
  const user_id = personOf(event);
  if (!user_id) throw new DomainError("not_authenticated");
  event.response.claimsAndScopeOverrideDetails = {
    accessTokenGeneration: { claimsToAddOrOverride: { user_id }, scopesToSuppress: [SELF_SERVICE] },
  };
  return event.triggerSource === "TokenGeneration_RefreshTokens" ? "token_refreshed" : "token_issued";
});
