import { randomBytes, randomUUID } from "node:crypto";
import type { AccessTokenGeneration } from "aws-lambda/trigger/cognito-user-pool-trigger/pre-token-generation-v2";
import {
  type CryptoKey,
  exportJWK,
  exportPKCS8,
  exportSPKI,
  generateKeyPair,
  importPKCS8,
  importSPKI,
  type JWK,
  jwtVerify,
  SignJWT,
} from "jose";
import { tokenIssuer, userPoolClientId } from "../../environment";
import { StateFile } from "../../run/state-file";
import type { Triggers } from "./triggers";
import type { SignIn, User, UserPool } from "./users";
import { notAuthorized } from "./users";

const keyId = "reseat-local";
const refreshDays = 30;
/** The scope that Cognito's operations for users want. */
const selfService = "aws.cognito.signin.user.admin";

export interface AuthenticationResult {
  AccessToken: string;
  IdToken: string;
  RefreshToken?: string;
  ExpiresIn: number;
  TokenType: "Bearer";
}

/** Creates and checks the pool's tokens, with the same claims as Cognito's. */
export class Tokens {
  private constructor(
    private readonly pool: UserPool,
    private readonly triggers: Triggers,
    private readonly privateKey: CryptoKey,
    readonly publicKey: CryptoKey,
    readonly jwks: { keys: JWK[] },
    private readonly lifetimeSeconds: number,
  ) {}

  static async create(
    pool: UserPool,
    triggers: Triggers,
    dataDir: string | undefined,
    lifetimeSeconds = 3600,
  ): Promise<Tokens> {
    const file = new StateFile<{ privateKey: string; publicKey: string } | undefined>(
      dataDir,
      "cognito-key.json",
      undefined,
    );
    if (!file.value) {
      const pair = await generateKeyPair("RS256", { extractable: true });
      file.save({ privateKey: await exportPKCS8(pair.privateKey), publicKey: await exportSPKI(pair.publicKey) });
    }
    const { privateKey, publicKey } = file.value as { privateKey: string; publicKey: string };
    const verifying = await importSPKI(publicKey, "RS256", { extractable: true });
    const jwk = { ...(await exportJWK(verifying)), kid: keyId, alg: "RS256", use: "sig" };
    const signing = await importPKCS8(privateKey, "RS256");
    return new Tokens(pool, triggers, signing, verifying, { keys: [jwk] }, lifetimeSeconds);
  }

  /** Starts a new sign-in with its own refresh token. */
  async issue(user: User): Promise<AuthenticationResult> {
    const authTime = seconds();
    const refreshToken = randomBytes(64).toString("base64url");
    const signIn = {
      originJti: randomUUID(),
      username: user.username,
      authTime,
      expires: authTime + refreshDays * 24 * 3600,
    };
    const tokens = await this.sign(user, signIn, "TokenGeneration_Authentication");
    this.pool.saveSignIn(refreshToken, signIn);
    return { ...tokens, RefreshToken: refreshToken };
  }

  /** Returns new access and id tokens. Rotation is off, so the refresh token stays. */
  async refresh(refreshToken: string): Promise<AuthenticationResult> {
    const signIn = this.pool.signIn(refreshToken);
    if (!signIn) throw notAuthorized("Refresh Token has been revoked");
    if (signIn.expires < seconds()) throw notAuthorized("Refresh Token has expired");
    const user = this.pool.find(signIn.username);
    if (!user) throw notAuthorized("Invalid Refresh Token");
    if (!user.enabled) throw notAuthorized("User is disabled.");
    return this.sign(user, signIn, "TokenGeneration_RefreshTokens");
  }

  /**
   * Returns the user of an access token that is neither expired nor revoked, and whose holder may
   * use Cognito's operations for users.
   */
  async userOf(accessToken: string): Promise<User> {
    const { payload } = await jwtVerify(accessToken, this.publicKey, { issuer: tokenIssuer }).catch((error) => {
      throw notAuthorized(
        error?.code === "ERR_JWT_EXPIRED" ? "Access Token has expired" : "Could not verify signature for Access Token",
      );
    });
    if (payload.token_use !== "access") throw notAuthorized("Invalid Access Token");
    if (!this.pool.hasSignIn(String(payload.origin_jti))) throw notAuthorized("Access Token has been revoked");
    if (payload.scope !== selfService) throw notAuthorized("Access Token does not have required scopes");
    const user = this.pool.get(String(payload.username));
    if (!user.enabled) throw notAuthorized("User is disabled.");
    return user;
  }

  private async sign(
    user: User,
    signIn: SignIn,
    source: Parameters<Triggers["call"]>[0],
  ): Promise<AuthenticationResult> {
    const shared = {
      sub: user.attributes.sub,
      ...(user.groups.length > 0 ? { "cognito:groups": user.groups } : {}),
      iss: tokenIssuer,
      origin_jti: signIn.originJti,
      event_id: randomUUID(),
      auth_time: signIn.authTime,
    };
    const { claimsToAddOrOverride, scopesToSuppress = [] } = await this.accessTokenOf(user, source);
    const access = {
      ...claimsToAddOrOverride,
      ...shared,
      client_id: userPoolClientId,
      token_use: "access",
      ...(!scopesToSuppress.includes(selfService) && { scope: selfService }),
      username: user.username,
    };
    const { phone_number_verified, email_verified, ...attributes } = user.attributes;
    const id = {
      ...attributes,
      ...shared,
      ...(phone_number_verified ? { phone_number_verified: phone_number_verified === "true" } : {}),
      ...(email_verified ? { email_verified: email_verified === "true" } : {}),
      aud: userPoolClientId,
      token_use: "id",
      "cognito:username": user.username,
    };
    return {
      AccessToken: await this.signed(access),
      IdToken: await this.signed(id),
      ExpiresIn: this.lifetimeSeconds,
      TokenType: "Bearer",
    };
  }

  /**
   * Returns what our trigger changes in the access token. It cannot change Cognito's own claims,
   * apart from the scope.
   */
  private async accessTokenOf(user: User, source: Parameters<Triggers["call"]>[0]): Promise<AccessTokenGeneration> {
    if (!this.triggers.has("TokenGeneration")) return {};
    const answer = await this.triggers.call<{
      claimsAndScopeOverrideDetails?: { accessTokenGeneration?: AccessTokenGeneration };
    }>(source, {
      username: user.username,
      user,
      request: { groupConfiguration: { groupsToOverride: user.groups } },
      response: { claimsAndScopeOverrideDetails: null },
    });
    return answer.claimsAndScopeOverrideDetails?.accessTokenGeneration ?? {};
  }

  private signed(claims: Record<string, unknown>): Promise<string> {
    const issued = seconds();
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid: keyId })
      .setIssuedAt(issued)
      .setExpirationTime(issued + this.lifetimeSeconds)
      .setJti(randomUUID())
      .sign(this.privateKey);
  }
}

const seconds = () => Math.floor(Date.now() / 1000);
