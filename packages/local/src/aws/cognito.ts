import type { CryptoKey, JWK } from "jose";
import { account, region, userPoolClientId, userPoolId } from "../environment";
import type { Answer } from "../server";
import { CustomAuth } from "./cognito-sign-in";
import { Tokens } from "./cognito-tokens";
import { invalidParameter, notAuthorized, type User, UserPool } from "./cognito-users";
import type { Access } from "./iam";
import type { Functions } from "./lambda";
import { AwsError, jsonService } from "./protocol";

const poolArn = `arn:aws:cognito-idp:${region}:${account}:userpool/${userPoolId}`;

export interface Cognito {
  answer: Answer;
  /** For the JWT authorizer and the JWKS address. */
  publicKey: CryptoKey;
  jwks: { keys: JWK[] };
}

/** The supported fields of requests, as the SDK and Amplify send them. */
interface Input {
  UserPoolId?: string;
  ClientId?: string;
  Username?: string;
  UserAttributes?: { Name: string; Value?: string }[];
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

type Operations = Record<string, (input: Input) => unknown>;

/** The user pool, for the SDK in the functions and for Amplify in the browser. */
export async function startCognito(
  functions: Functions,
  access: Access,
  dataDir: string | undefined,
): Promise<Cognito> {
  const pool = new UserPool(dataDir);
  const tokens = await Tokens.create(pool, functions, dataDir);
  const customAuth = new CustomAuth(functions, pool, (user) => tokens.issue(user));
  const forClients = new Map(Object.entries(clientOperations(pool, tokens, customAuth)));
  const forServers = new Map(Object.entries(serverOperations(pool, tokens)));
  return {
    publicKey: tokens.publicKey,
    jwks: tokens.jwks,
    answer: jsonService<Input>("1.1", async ({ operation, input, signer }) => {
      // The other operations are public: a browser does not sign its requests.
      if (operation.startsWith("Admin"))
        access.demand(signer, { action: `cognito-idp:${operation}`, resource: poolArn });
      const operate = forClients.get(operation) ?? forServers.get(operation);
      if (!operate) throw new AwsError("UnknownOperationException", `no operation ${operation} here`);
      if (operation.startsWith("Admin") && input.UserPoolId !== userPoolId)
        throw new AwsError("ResourceNotFoundException", `User pool ${input.UserPoolId} does not exist.`);
      return ((await operate(input)) as object | undefined) ?? {};
    }),
  };
}

/** The operations of people who sign in. */
function clientOperations(pool: UserPool, tokens: Tokens, customAuth: CustomAuth): Operations {
  return {
    async InitiateAuth(input) {
      checkClient(input);
      const { AuthFlow, AuthParameters = {} } = input;
      if (AuthFlow === "REFRESH_TOKEN_AUTH")
        return { AuthenticationResult: await tokens.refresh(required(AuthParameters.REFRESH_TOKEN, "REFRESH_TOKEN")) };
      if (AuthFlow !== "CUSTOM_AUTH") throw invalidParameter(`${AuthFlow} flow not enabled for this client`);
      return customAuth.initiate(required(AuthParameters.USERNAME, "USERNAME"));
    },
    RespondToAuthChallenge(input) {
      checkClient(input);
      if (input.ChallengeName !== "CUSTOM_CHALLENGE") throw invalidParameter("Only CUSTOM_CHALLENGE is offered here.");
      required(input.ChallengeResponses?.USERNAME, "USERNAME");
      const answer = required(input.ChallengeResponses?.ANSWER, "ANSWER");
      return customAuth.respond(required(input.Session, "Session"), answer, input.ClientMetadata);
    },
    async GetTokensFromRefreshToken(input) {
      checkClient(input);
      return { AuthenticationResult: await tokens.refresh(required(input.RefreshToken, "RefreshToken")) };
    },
    RevokeToken(input) {
      checkClient(input);
      pool.revoke(required(input.Token, "Token"));
    },
    async DeleteUser(input) {
      pool.remove((await tokens.userOf(required(input.AccessToken, "AccessToken"))).username);
    },
  };
}

/** The operations of our functions, by their rights. */
function serverOperations(pool: UserPool, tokens: Tokens): Operations {
  const nameIn = (input: Input) => required(input.Username, "Username");
  return {
    async AdminInitiateAuth(input) {
      checkClient(input);
      if (input.AuthFlow !== "ADMIN_USER_PASSWORD_AUTH") throw invalidParameter(`${input.AuthFlow} flow not enabled`);
      const user = pool.find(required(input.AuthParameters?.USERNAME, "USERNAME"));
      const password = required(input.AuthParameters?.PASSWORD, "PASSWORD");
      if (!user || !pool.hasPassword(user, password)) throw notAuthorized();
      return { AuthenticationResult: await tokens.issue(user), ChallengeParameters: {} };
    },
    AdminCreateUser(input) {
      const given = (input.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value ?? ""]);
      const user = pool.create(nameIn(input), Object.fromEntries(given), input.ForceAliasCreation === true);
      return { User: described(user, "Attributes") };
    },
    AdminGetUser: (input) => described(pool.get(nameIn(input)), "UserAttributes"),
    AdminDeleteUser: (input) => pool.remove(nameIn(input)),
    AdminSetUserPassword: (input) => pool.setPassword(nameIn(input), required(input.Password, "Password")),
    AdminAddUserToGroup: (input) => pool.addToGroup(nameIn(input), required(input.GroupName, "GroupName")),
    AdminRemoveUserFromGroup: (input) => pool.removeFromGroup(nameIn(input), required(input.GroupName, "GroupName")),
    AdminUserGlobalSignOut: (input) => pool.signOutEverywhere(pool.get(nameIn(input)).username),
  };
}

function checkClient(input: Input): void {
  if (input.ClientId === userPoolClientId) return;
  throw new AwsError("ResourceNotFoundException", `User pool client ${input.ClientId} does not exist.`);
}

function required(value: string | undefined, name: string): string {
  if (!value) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}

function described({ username, status, attributes }: User, attributesName: "Attributes" | "UserAttributes") {
  const list = Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
  return { Username: username, [attributesName]: list, UserStatus: status, Enabled: true };
}
