/** Custom authentication with the fixed code 123456 and three attempts. */
export const challengeFunctions = {
  "auth/define-challenge": `export const handler = async (event) => {
    const { session } = event.request;
    globalThis.triggerEvents = [...(globalThis.triggerEvents ?? []), structuredClone(event)];
    event.response.issueTokens = session.at(-1)?.challengeResult === true;
    event.response.failAuthentication = !event.response.issueTokens && session.length >= 3;
    if (!event.response.issueTokens && !event.response.failAuthentication) event.response.challengeName = "CUSTOM_CHALLENGE";
    return event;
  };`,
  "auth/create-challenge": `export const handler = async (event) => {
    event.response.publicChallengeParameters = { digits: "6" };
    event.response.privateChallengeParameters = { code: "123456" };
    event.response.challengeMetadata = "CODE";
    return event;
  };`,
  "auth/verify-challenge": `export const handler = async (event) => {
    event.response.answerCorrect =
      !event.request.userNotFound && event.request.challengeAnswer === event.request.privateChallengeParameters.code;
    return event;
  };`,

  "auth/name-person": `export const handler = async (event) => {
    const user_id = event.request.userAttributes["custom:user_id"];
    event.response.claimsAndScopeOverrideDetails = { accessTokenGeneration: { claimsToAddOrOverride: { user_id } } };
    return event;
  };`,
};
