import { userPoolClientId, userPoolId } from "../../environment";
import { type CustomAuth, challengeFields } from "./custom-auth";
import type { Tokens } from "./tokens";
import type { User, UserPool } from "./users";
import { CognitoError, invalidParameter, notAuthorized } from "./users";

interface Attribute {
  Name: string;
  Value?: string;
}

/** The supported fields of requests, as the SDK and Amplify send them. */
interface Input {
  UserPoolId?: string;
  ClientId?: string;
  Username?: string;
  UserAttributes?: Attribute[];
  ForceAliasCreation?: boolean;
  Password?: string;
  GroupName?: string;
  AuthFlow?: string;
  AuthParameters?: Record<string, string>;
  ClientMetadata?: Record<string, string>;
  ChallengeName?: string;
  ChallengeResponses?: Record<string, string>;
  Session?: string;
  RefreshToken?: string;
  AccessToken?: string;
  Token?: string;
}

export type Operations = Record<string, (input: Input) => Promise<object>>;

/** The Cognito operations that Reseat and Amplify call. */
export function cognitoOperations(pool: UserPool, tokens: Tokens, customAuth: CustomAuth): Operations {
  const startSignIn = async (input: Input) => {
    checkClient(input);
    if (input.AuthFlow === "REFRESH_TOKEN_AUTH" || input.AuthFlow === "REFRESH_TOKEN") {
      return {
        AuthenticationResult: await tokens.refresh(required(input.AuthParameters?.REFRESH_TOKEN, "REFRESH_TOKEN")),
      };
    }
    if (input.AuthFlow !== "CUSTOM_AUTH") throw invalidParameter(`${input.AuthFlow} flow not enabled for this client`);
    return customAuth.initiate(required(input.AuthParameters?.USERNAME, "USERNAME"));
  };
  const continueSignIn = async (input: Input) => {
    checkClient(input);
    const { session, answer } = challengeFields(input);
    return customAuth.respond(session, answer, input.ClientMetadata);
  };
  const changing = (change: (user: User, input: Input) => void) => async (input: Input) => {
    checkPool(input);
    pool.change(username(input), (user) => change(user, input));
    return {};
  };

  return {
    InitiateAuth: startSignIn,
    AdminInitiateAuth: async (input) => {
      checkPool(input);
      if (input.AuthFlow !== "ADMIN_USER_PASSWORD_AUTH") return startSignIn(input);
      checkClient(input);
      const user = pool.find(required(input.AuthParameters?.USERNAME, "USERNAME"));
      const password = required(input.AuthParameters?.PASSWORD, "PASSWORD");
      if (!user?.enabled || !pool.hasPassword(user, password)) throw notAuthorized();
      return { AuthenticationResult: await tokens.issue(user), ChallengeParameters: {} };
    },
    RespondToAuthChallenge: continueSignIn,
    AdminRespondToAuthChallenge: async (input) => {
      checkPool(input);
      return continueSignIn(input);
    },
    GetTokensFromRefreshToken: async (input) => {
      checkClient(input);
      return { AuthenticationResult: await tokens.refresh(required(input.RefreshToken, "RefreshToken")) };
    },
    RevokeToken: async (input) => {
      checkClient(input);
      pool.revoke(required(input.Token, "Token"));
      return {};
    },
    GetUser: async (input) => {
      const user = await tokens.userOf(required(input.AccessToken, "AccessToken"));
      return { Username: user.username, UserAttributes: attributeList(user) };
    },
    DeleteUser: async (input) => {
      pool.remove((await tokens.userOf(required(input.AccessToken, "AccessToken"))).username);
      return {};
    },
    GlobalSignOut: async (input) => {
      pool.signOutEverywhere((await tokens.userOf(required(input.AccessToken, "AccessToken"))).username);
      return {};
    },
    AdminCreateUser: async (input) => {
      checkPool(input);
      const user = pool.create(username(input), attributesIn(input), input.ForceAliasCreation === true);
      return { User: userType(user, "Attributes") };
    },
    AdminGetUser: async (input) => {
      checkPool(input);
      return userType(pool.get(username(input)), "UserAttributes");
    },
    AdminDeleteUser: async (input) => {
      checkPool(input);
      pool.remove(username(input));
      return {};
    },
    AdminSetUserPassword: async (input) => {
      checkPool(input);
      pool.setPassword(username(input), required(input.Password, "Password"));
      return {};
    },
    AdminDisableUser: changing((user) => {
      user.enabled = false;
    }),
    AdminEnableUser: changing((user) => {
      user.enabled = true;
    }),
    AdminUpdateUserAttributes: async (input) => {
      checkPool(input);
      pool.setAttributes(username(input), attributesIn(input));
      return {};
    },
    AdminAddUserToGroup: async (input) => {
      checkPool(input);
      pool.addToGroup(username(input), required(input.GroupName, "GroupName"));
      return {};
    },
    AdminRemoveUserFromGroup: async (input) => {
      checkPool(input);
      pool.removeFromGroup(username(input), required(input.GroupName, "GroupName"));
      return {};
    },
    AdminListGroupsForUser: async (input) => {
      checkPool(input);
      const user = pool.get(username(input));
      return { Groups: user.groups.map((name) => ({ GroupName: name, UserPoolId: userPoolId })) };
    },
    AdminUserGlobalSignOut: async (input) => {
      checkPool(input);
      pool.signOutEverywhere(pool.get(username(input)).username);
      return {};
    },
  };
}

function checkPool(input: Input): void {
  if (input.UserPoolId === userPoolId) return;
  throw new CognitoError("ResourceNotFoundException", `User pool ${input.UserPoolId} does not exist.`);
}

function checkClient(input: Input): void {
  if (input.ClientId === userPoolClientId) return;
  throw new CognitoError("ResourceNotFoundException", `User pool client ${input.ClientId} does not exist.`);
}

function required(value: string | undefined, name: string): string {
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}

const username = (input: Input) => required(input.Username, "Username");

const attributesIn = (input: Input) =>
  Object.fromEntries((input.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value ?? ""]));

const attributeList = (user: User): Attribute[] =>
  Object.entries(user.attributes).map(([Name, Value]) => ({ Name, Value }));

function userType(user: User, attributesName: "Attributes" | "UserAttributes") {
  return {
    Username: user.username,
    [attributesName]: attributeList(user),
    UserCreateDate: user.created / 1000,
    UserLastModifiedDate: user.modified / 1000,
    Enabled: user.enabled,
    UserStatus: user.status,
  };
}
