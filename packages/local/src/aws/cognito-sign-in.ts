import { createHash, randomBytes, randomUUID } from "node:crypto";
import { region, userPoolClientId, userPoolId } from "../environment";
import { type AuthenticationResult, notAuthorized, type User, type UserPool } from "./cognito-users";
import type { Functions } from "./lambda";
import { TimedOut } from "./lambda-environment";
import { AwsError } from "./protocol";

/** Cognito waits this long for a trigger and tries up to three times. */
const patience = 5;
const tries = 3;

/** Our function for each trigger, and the version of its event. */
const triggers = {
  DefineAuthChallenge: { name: "auth/define-challenge", version: "1" },
  CreateAuthChallenge: { name: "auth/create-challenge", version: "1" },
  VerifyAuthChallengeResponse: { name: "auth/verify-challenge", version: "1" },
  TokenGeneration: { name: "auth/name-person", version: "2" },
};
type Trigger = keyof typeof triggers;

/** Calls the pool's Lambda trigger; `response` has the fields that it may set. */
export async function callTrigger<Response>(
  functions: Functions,
  source: `${Trigger}_${string}`,
  { name: userName, user }: { name: string; user: User | undefined },
  request: Record<string, unknown>,
  response: { [Field in keyof Response]?: null },
): Promise<Response> {
  const trigger = source.split("_")[0] as Trigger;
  const { name, version } = triggers[trigger];
  const userAttributes = user ? { ...user.attributes, "cognito:user_status": user.status } : {};
  // Cognito sends JSON, which drops undefined values.
  const event = JSON.stringify({
    version,
    region,
    userPoolId,
    userName,
    callerContext: { awsSdkVersion: "aws-sdk-unknown-unknown", clientId: userPoolClientId },
    triggerSource: source,
    request: { userAttributes, ...request },
    response,
    eventId: randomUUID(),
  });
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await functions.invoke<{ response?: Response } | null>(name, JSON.parse(event), { patience });
      if (answer?.response) return answer.response;
      throw new AwsError("InvalidLambdaResponseException", "Unrecognizable lambda output");
    } catch (error) {
      if (error instanceof AwsError) throw error;
      if (error instanceof TimedOut && attempt < tries) continue;
      const { message } = error as Error;
      throw new AwsError("UserLambdaValidationException", `${trigger} failed with error ${message}.`);
    }
  }
}

const sessionSeconds = 300;

/** What a trigger may set in its response. */
interface Decision {
  challengeName?: string | null;
  issueTokens?: boolean | null;
  failAuthentication?: boolean | null;
  publicChallengeParameters?: Record<string, string> | null;
  privateChallengeParameters?: Record<string, string> | null;
  challengeMetadata?: string | null;
  answerCorrect?: boolean | null;
}

interface ChallengeResult {
  challengeName: "CUSTOM_CHALLENGE";
  challengeResult: boolean;
  challengeMetadata?: string;
}

/** One sign-in in progress. */
interface Attempt {
  username: string;
  expires: number;
  results: ChallengeResult[];
  created: Decision;
}

interface AuthAnswer {
  AuthenticationResult?: AuthenticationResult;
  ChallengeName?: "CUSTOM_CHALLENGE";
  ChallengeParameters?: Record<string, string>;
  Session?: string;
}

type ClientMetadata = Record<string, string> | undefined;

/**
 * Cognito's custom authentication: our three trigger functions decide, and Cognito keeps the
 * session between them.
 */
export class CustomAuth {
  private readonly attempts = new Map<string, Attempt>();

  constructor(
    private readonly functions: Functions,
    private readonly pool: UserPool,
    private readonly issue: (user: User) => Promise<AuthenticationResult>,
  ) {}

  /**
   * Cognito passes the client's metadata to these triggers only with a response to a challenge,
   * never at the start.
   */
  async initiate(name: string): Promise<AuthAnswer> {
    return this.next(this.pool.find(name)?.username ?? name, [], undefined);
  }

  async respond(session: string, challengeAnswer: string, clientMetadata: ClientMetadata): Promise<AuthAnswer> {
    const attempt = this.attempts.get(session);
    this.attempts.delete(session);
    if (!attempt) throw notAuthorized("Invalid session for the user.");
    if (attempt.expires < Date.now()) throw notAuthorized("Invalid session for the user, session is expired.");
    const { username, results, created } = attempt;
    const { answerCorrect } = await this.ask(
      "VerifyAuthChallengeResponse_Authentication",
      username,
      { privateChallengeParameters: created.privateChallengeParameters ?? {}, challengeAnswer, clientMetadata },
      { answerCorrect: null },
    );
    const result: ChallengeResult = {
      challengeName: "CUSTOM_CHALLENGE",
      challengeResult: answerCorrect === true,
      ...(created.challengeMetadata && { challengeMetadata: created.challengeMetadata }),
    };
    return this.next(username, [...results, result], clientMetadata);
  }

  private async next(
    username: string,
    session: ChallengeResult[],
    clientMetadata: ClientMetadata,
  ): Promise<AuthAnswer> {
    const decision = await this.ask(
      "DefineAuthChallenge_Authentication",
      username,
      { session, clientMetadata },
      { challengeName: null, issueTokens: null, failAuthentication: null },
    );
    if (decision.failAuthentication) throw notAuthorized();
    if (decision.issueTokens) {
      const user = this.pool.find(username);
      if (!user) throw notAuthorized();
      return { AuthenticationResult: await this.issue(user), ChallengeParameters: {} };
    }
    const { challengeName } = decision;
    if (challengeName !== "CUSTOM_CHALLENGE")
      throw new AwsError("InvalidLambdaResponseException", "DefineAuthChallenge asked for no known challenge.");
    const created = await this.ask(
      "CreateAuthChallenge_Authentication",
      username,
      { challengeName, session, clientMetadata },
      { publicChallengeParameters: null, privateChallengeParameters: null, challengeMetadata: null },
    );
    const id = randomBytes(96).toString("base64url");
    this.attempts.set(id, { username, expires: Date.now() + sessionSeconds * 1000, results: session, created });
    const USERNAME = this.pool.find(username)?.username ?? simulatedName(username);
    const ChallengeParameters = { USERNAME, ...created.publicChallengeParameters };
    return { ChallengeName: challengeName, ChallengeParameters, Session: id };
  }

  private ask(
    source: `${Trigger}_Authentication`,
    name: string,
    request: Record<string, unknown>,
    response: { [Field in keyof Decision]?: null },
  ): Promise<Decision> {
    const user = this.pool.find(name);
    return callTrigger<Decision>(this.functions, source, { name, user }, { userNotFound: !user, ...request }, response);
  }
}

/**
 * Returns the username that Cognito shows for an unknown user (`PreventUserExistenceErrors`): a
 * UUID, always the same for a name, as documented for SRP. The triggers get the given name, with
 * `userNotFound`.
 */
function simulatedName(name: string): string {
  const hex = createHash("sha256").update(`${userPoolId} ${name}`).digest("hex");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*/, "$1-$2-4$3-a$4-$5");
}
