interface AboutPerson {
  request: { userAttributes?: Record<string, string>; userNotFound?: boolean };
}

/**
 * Returns the id of the person who is signing in, or null for a name that Cognito does not know.
 */
export function personOf({ request }: AboutPerson): string | null {
  return (!request.userNotFound && request.userAttributes?.["custom:user_id"]) || null;
}
