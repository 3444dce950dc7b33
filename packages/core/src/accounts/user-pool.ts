import { randomBytes } from "node:crypto";
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminRemoveUserFromGroupCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  UserNotFoundException,
  UsernameExistsException,
} from "@aws-sdk/client-cognito-identity-provider";
import type { Session } from "@reseat/contract";
import { holdWrites } from "../platform/admission";
import { env } from "../platform/env";

/** In a file of its own, to be imported when needed: most calls never use Cognito. */
export const cognito = holdWrites(new CognitoIdentityProviderClient({}));

/**
 * The facts that a person's user in Cognito is made of. The table is the truth: the user can be
 * made from it at any time.
 */
interface Person {
  id: string;
  login_name: string;
  mobile: string;
  role: "user" | "admin";
}

const pool = () => ({ UserPoolId: env("USER_POOL_ID") });
const userOf = ({ login_name }: Pick<Person, "login_name">) => ({ ...pool(), Username: login_name });

/** Makes the person's user, unless there is one. */
export async function ensureUser(person: Person): Promise<void> {
  if ((await findUser(person))?.UserStatus !== "CONFIRMED") await createUser(person);
}

/** Returns a user of the pool, or null. */
export async function findUser(person: Pick<Person, "login_name">) {
  try {
    return await cognito.send(new AdminGetUserCommand(userOf(person)));
  } catch (error) {
    if (error instanceof UserNotFoundException) return null;
    throw error;
  }
}

/**
 * Makes a confirmed user without sending a message, or finishes a half-made one. Returns its new
 * password, which is stored nowhere: it serves the server's own `signIn`, and the client allows no
 * other sign-in with a password.
 */
export async function createUser(person: Person): Promise<string> {
  const user = userOf(person);
  try {
    await cognito.send(
      new AdminCreateUserCommand({
        ...user,
        MessageAction: "SUPPRESS",
        // A user left over from before has no right to the phone: the table says who owns it.
        ForceAliasCreation: true,
        UserAttributes: [
          { Name: "phone_number", Value: person.mobile },
          { Name: "phone_number_verified", Value: "true" },
          { Name: "custom:user_id", Value: person.id },
        ],
      }),
    );
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
  }
  const Password = `Aa1!${randomBytes(48).toString("base64url")}`;
  await cognito.send(new AdminSetUserPasswordCommand({ ...user, Password, Permanent: true }));
  if (person.role === "admin") await addToAdmins(person);
  return Password;
}

/** Signs a person in with the password of their new user. */
export async function signIn({ login_name }: Pick<Person, "login_name">, password: string): Promise<Session> {
  const { AuthenticationResult: tokens } = await cognito.send(
    new AdminInitiateAuthCommand({
      ...pool(),
      ClientId: env("USER_POOL_CLIENT_ID"),
      AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: login_name, PASSWORD: password },
    }),
  );
  if (!tokens?.AccessToken || !tokens.IdToken || !tokens.RefreshToken) throw new Error("Cognito gave no tokens");
  return {
    access_token: tokens.AccessToken,
    id_token: tokens.IdToken,
    refresh_token: tokens.RefreshToken,
    expires_in: tokens.ExpiresIn ?? 0,
  };
}

/** Puts a person into the admins' group. Idempotent. */
export async function addToAdmins(person: Pick<Person, "login_name">): Promise<void> {
  await cognito.send(new AdminAddUserToGroupCommand({ ...userOf(person), GroupName: "admin" }));
}

/** Takes a person out of the group. */
export async function removeFromAdmins(person: Pick<Person, "login_name">): Promise<void> {
  await ifThere(() => cognito.send(new AdminRemoveUserFromGroupCommand({ ...userOf(person), GroupName: "admin" })));
}

/** Revokes the refresh tokens of every session. */
export async function revokeTokens(person: Pick<Person, "login_name">): Promise<void> {
  await ifThere(() => cognito.send(new AdminUserGlobalSignOutCommand(userOf(person))));
}

/** Deletes a person's user. Idempotent. */
export async function deleteUser(person: Pick<Person, "login_name">): Promise<void> {
  await ifThere(() => cognito.send(new AdminDeleteUserCommand(userOf(person))));
}

/** Runs an action on a user. A user that is gone is in no group, has no sessions and stays gone. */
async function ifThere(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof UserNotFoundException)) throw error;
  }
}
