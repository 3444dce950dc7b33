/** An error as Cognito puts it on the wire; the SDK and Amplify make their exceptions from its name. */
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
