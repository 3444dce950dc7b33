import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { holdWrites } from "../admission";

/**
 * In a file of its own, to be imported when it is needed: most calls never ask Cognito anything.
 */
export const cognito = holdWrites(new CognitoIdentityProviderClient({}));
