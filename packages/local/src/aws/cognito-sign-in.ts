import { createHash, randomBytes } from "node:crypto";
import { userPoolId } from "../environment";
import type { AuthenticationResult, Tokens } from "./cognito-tokens";
import { callTrigger, type Trigger } from "./cognito-triggers";
import { notAuthorized, type UserPool } from "./cognito-users";
import type { Functions } from "./lambda";
import { AwsError } from "./protocol";

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
    private readonly tokens: Tokens,
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
      return { AuthenticationResult: await this.tokens.issue(user), ChallengeParameters: {} };
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
