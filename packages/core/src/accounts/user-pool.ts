import { randomBytes } from "node:crypto";
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  AdminSetUserPasswordCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import type { Session } from "@reseat/contract";
import { cognito } from "../aws/cognito";
import { env } from "../env";

const pool = () => ({ UserPoolId: env("USER_POOL_ID") });
const app = () => ({ ...pool(), ClientId: env("USER_POOL_CLIENT_ID") });

/** Cognito's errors for a phone that another user has. */
const TAKEN = new Set(["AliasExistsException", "UsernameExistsException"]);

/**
 * Creates a confirmed user with this phone, without sending a message, and returns the username. Reuses a user that an
 * interrupted sign-up left behind: as long as the table has no profile for it, it belongs to nobody.
 */
export async function ensureUser(userId: string, phone: string): Promise<string> {
  const username = await createOrFind(userId, phone);
  // A permanent password confirms the user. Nobody knows it, and the client allows no sign-in with a password.
  const Password = `Aa1!${randomBytes(48).toString("base64url")}`;
  await cognito.send(new AdminSetUserPasswordCommand({ ...pool(), Username: username, Password, Permanent: true }));
  return username;
}

async function createOrFind(userId: string, phone: string): Promise<string> {
  try {
    await cognito.send(
      new AdminCreateUserCommand({
        ...pool(),
        Username: userId,
        MessageAction: "SUPPRESS",
        UserAttributes: [
          { Name: "phone_number", Value: phone },
          { Name: "phone_number_verified", Value: "true" },
        ],
      }),
    );
    return userId;
  } catch (error) {
    if (!(error instanceof Error && TAKEN.has(error.name))) throw error;
    const { Username } = await cognito.send(new AdminGetUserCommand({ ...pool(), Username: phone }));
    return Username as string;
  }
}

/** Signs a person in with their ticket (`mintTicket`). */
export async function signIn(userId: string, ticket: string): Promise<Session> {
  const { Session } = await cognito.send(
    new AdminInitiateAuthCommand({ ...app(), AuthFlow: "CUSTOM_AUTH", AuthParameters: { USERNAME: userId } }),
  );
  const { AuthenticationResult: tokens } = await cognito.send(
    new AdminRespondToAuthChallengeCommand({
      ...app(),
      ChallengeName: "CUSTOM_CHALLENGE",
      Session,
      ChallengeResponses: { USERNAME: userId, ANSWER: ticket },
    }),
  );
  if (!tokens?.AccessToken || !tokens.IdToken || !tokens.RefreshToken) {
    throw new Error("Cognito gave no tokens for a ticket");
  }
  return {
    access_token: tokens.AccessToken,
    id_token: tokens.IdToken,
    refresh_token: tokens.RefreshToken,
    expires_in: tokens.ExpiresIn ?? 0,
  };
}

export async function addToAdmins(userId: string): Promise<void> {
  await cognito.send(new AdminAddUserToGroupCommand({ ...pool(), Username: userId, GroupName: "admin" }));
}
