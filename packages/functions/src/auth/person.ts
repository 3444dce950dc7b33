interface AboutPerson {
  userName: string;
  request: { userAttributes?: Record<string, string>; userNotFound?: boolean };
}

/** Who is signing in, or null for a name that Cognito does not know. */
export function personOf({ userName, request }: AboutPerson): { userId: string; phone: string } | null {
  const phone = request.userAttributes?.phone_number;
  return request.userNotFound || !phone ? null : { userId: userName, phone };
}
