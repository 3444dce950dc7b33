/** An error in Cognito's wire format; the SDK and Amplify build their exceptions from its name. */
export class CognitoError extends Error {
  constructor(
    override readonly name: string,
    message: string,
  ) {
    super(message);
  }
}

export const notAuthorized = (message = "Incorrect username or password.") =>
  new CognitoError("NotAuthorizedException", message);
export const userNotFound = () => new CognitoError("UserNotFoundException", "User does not exist.");
export const invalidParameter = (message: string) => new CognitoError("InvalidParameterException", message);
