import { createHash, randomBytes } from "node:crypto";
import { userPoolId } from "../../environment";
import type { AuthenticationResult, Tokens } from "./tokens";
import type { Triggers } from "./triggers";
import type { UserPool } from "./users";
import { CognitoError, invalidParameter, notAuthorized } from "./users";

const sessionSeconds = 300;

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
  privateChallengeParameters: Record<string, string>;
  challengeMetadata: string | undefined;
}

export interface AuthAnswer {
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
    private readonly triggers: Triggers,
    private readonly pool: UserPool,
    private readonly tokens: Tokens,
  ) {}

  /**
   * Cognito passes the client's metadata to these triggers only with a response to a challenge,
   * never at the start.
   */
  async initiate(name: string): Promise<AuthAnswer> {
    if (this.pool.find(name)?.enabled === false) throw notAuthorized("User is disabled.");
    return this.next(this.pool.find(name)?.username ?? name, [], undefined);
  }

  async respond(session: string, answer: string, clientMetadata: ClientMetadata): Promise<AuthAnswer> {
    const attempt = this.attempts.get(session);
    this.attempts.delete(session);
    if (!attempt) throw notAuthorized("Invalid session for the user.");
    if (attempt.expires < Date.now()) throw notAuthorized("Invalid session for the user, session is expired.");
    const user = this.pool.find(attempt.username);
    if (user && !user.enabled) throw notAuthorized("User is disabled.");

    const verified = await this.trigger<{ answerCorrect?: boolean }>(
      "VerifyAuthChallengeResponse_Authentication",
      attempt.username,
      {
        privateChallengeParameters: attempt.privateChallengeParameters,
        challengeAnswer: answer,
        clientMetadata,
      },
      { answerCorrect: null },
    );
    const result: ChallengeResult = {
      challengeName: "CUSTOM_CHALLENGE",
      challengeResult: verified.answerCorrect === true,
      ...(attempt.challengeMetadata ? { challengeMetadata: attempt.challengeMetadata } : {}),
    };
    return this.next(attempt.username, [...attempt.results, result], clientMetadata);
  }

  private async next(
    username: string,
    session: ChallengeResult[],
    clientMetadata: ClientMetadata,
  ): Promise<AuthAnswer> {
    const decision = await this.trigger<{
      challengeName?: string | null;
      issueTokens?: boolean | null;
      failAuthentication?: boolean | null;
    }>(
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
    if (decision.challengeName !== "CUSTOM_CHALLENGE") {
      throw new CognitoError("InvalidLambdaResponseException", "DefineAuthChallenge asked for no known challenge.");
    }
    return this.challenge(username, session, clientMetadata);
  }

  private async challenge(
    username: string,
    session: ChallengeResult[],
    clientMetadata: ClientMetadata,
  ): Promise<AuthAnswer> {
    const created = await this.trigger<{
      publicChallengeParameters?: Record<string, string> | null;
      privateChallengeParameters?: Record<string, string> | null;
      challengeMetadata?: string | null;
    }>(
      "CreateAuthChallenge_Authentication",
      username,
      { challengeName: "CUSTOM_CHALLENGE", session, clientMetadata },
      { publicChallengeParameters: null, privateChallengeParameters: null, challengeMetadata: null },
    );
    const id = randomBytes(96).toString("base64url");
    this.attempts.set(id, {
      username,
      expires: Date.now() + sessionSeconds * 1000,
      results: session,
      privateChallengeParameters: created.privateChallengeParameters ?? {},
      challengeMetadata: created.challengeMetadata ?? undefined,
    });
    return {
      ChallengeName: "CUSTOM_CHALLENGE",
      ChallengeParameters: {
        USERNAME: this.pool.find(username)?.username ?? simulatedName(username),
        ...(created.publicChallengeParameters ?? {}),
      },
      Session: id,
    };
  }

  private trigger<Response>(
    source: Parameters<Triggers["call"]>[0],
    username: string,
    request: Record<string, unknown>,
    response: Record<string, unknown>,
  ): Promise<Response> {
    const user = this.pool.find(username);
    return this.triggers.call(source, { username, user, request: { userNotFound: !user, ...request }, response });
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

/**
 * Reads the username and the response that a client sent; Amplify and the SDK send the same fields.
 */
export function challengeFields(input: {
  ChallengeName?: string;
  Session?: string;
  ChallengeResponses?: Record<string, string>;
}): { session: string; answer: string } {
  if (input.ChallengeName !== "CUSTOM_CHALLENGE") throw invalidParameter("Only CUSTOM_CHALLENGE is offered here.");
  const answer = input.ChallengeResponses?.ANSWER;
  if (!input.ChallengeResponses?.USERNAME) throw invalidParameter("Missing required parameter USERNAME");
  if (!answer) throw invalidParameter("Missing required parameter ANSWER");
  if (!input.Session) throw invalidParameter("Missing required parameter Session");
  return { session: input.Session, answer };
}
