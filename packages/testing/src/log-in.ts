import { userPoolClientId } from "@reseat/local/environment";
import { decodeJwt } from "jose";

/** The tokens that Cognito issues for a log-in. */
export interface Tokens {
  accessToken: string;
  idToken: string;
  refreshToken: string;
}

/** The claims of an access token. */
export interface Claims {
  username: string;
  user_id: string;
  "cognito:groups"?: string[];
}

export function claimsOf({ accessToken }: Pick<Tokens, "accessToken">): Claims {
  return decodeJwt<Claims>(accessToken);
}

/** The place to log in: the address of Cognito, and the app client. */
export interface UserPool {
  cognito: string;
  clientId: string;
}

/** A log-in that waits for the code. */
export interface LogIn {
  /**
   * Returns the tokens for a right code; null for a wrong one that may be tried again. Throws what
   * Cognito refuses with.
   */
  answer(code: string): Promise<Tokens | null>;
}

interface CognitoAnswer {
  Session?: string;
  AuthenticationResult?: { AccessToken: string; IdToken: string; RefreshToken: string };
}

/** Begins a log-in at Cognito as the SPA does, with a ticket: a code is texted. */
export async function beginLogIn(pool: UserPool, phone: string, ticket: string): Promise<LogIn> {
  const AuthParameters = { USERNAME: phone };
  let { Session } = await ask(pool, "InitiateAuth", { AuthFlow: "CUSTOM_AUTH", AuthParameters });
  const answer = async (ANSWER: string): Promise<Tokens | null> => {
    const ChallengeResponses = { USERNAME: phone, ANSWER };
    const challenge = { ChallengeName: "CUSTOM_CHALLENGE", Session, ChallengeResponses };
    const { AuthenticationResult: tokens, ...next } = await ask(pool, "RespondToAuthChallenge", challenge);
    Session = next.Session;
    return tokens
      ? { accessToken: tokens.AccessToken, idToken: tokens.IdToken, refreshToken: tokens.RefreshToken }
      : null;
  };
  await answer(ticket);
  return { answer };
}

/** Makes a request to Cognito as a browser does. Throws its refusals by their name. */
async function ask({ cognito, clientId }: UserPool, operation: string, body: object): Promise<CognitoAnswer> {
  const answer = await fetch(cognito, {
    method: "POST",
    headers: {
      "content-type": "application/x-amz-json-1.1",
      "x-amz-target": `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: clientId, ...body }),
  });
  const said = (await answer.json()) as CognitoAnswer & { __type: string; message: string };
  if (!answer.ok) throw Object.assign(new Error(said.message), { name: said.__type });
  return said;
}

/** Returns the browser storage of a logged-in person. */
export function storedSession(tokens: Tokens): Record<string, string> {
  const { accessToken, idToken, refreshToken } = tokens;
  const { username } = claimsOf(tokens);
  const prefix = `CognitoIdentityServiceProvider.${userPoolClientId}`;
  const parts = { accessToken, idToken, refreshToken, clockDrift: "0" };
  return {
    [`${prefix}.LastAuthUser`]: username,
    ...Object.fromEntries(Object.entries(parts).map(([name, value]) => [`${prefix}.${username}.${name}`, value])),
  };
}
