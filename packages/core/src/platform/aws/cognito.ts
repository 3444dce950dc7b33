import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { holdWrites } from "../admission";

/** In a file of its own, to be imported when needed: most calls never use Cognito. */
export const cognito = holdWrites(new CognitoIdentityProviderClient({}));
