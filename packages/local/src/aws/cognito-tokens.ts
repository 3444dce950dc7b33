import { createHash, randomBytes, randomUUID } from "node:crypto";
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
import { tokenIssuer, userPoolClientId } from "../environment";
import { StateFile } from "../run/kept-data";
import { callTrigger } from "./cognito-sign-in";
import { type AuthenticationResult, notAuthorized, type SignIn, type User, type UserPool } from "./cognito-users";
import type { Functions } from "./lambda";

const refreshSeconds = 30 * 24 * 3600;
const lifetimeSeconds = 3600;
/** The scope that Cognito's operations for users want. */
const selfService = "aws.cognito.signin.user.admin";

interface KeyPair {
  privateKey: string;
  publicKey: string;
}

/** Creates and checks the pool's tokens, with the same claims as Cognito's. */
export class Tokens {
  private constructor(
    private readonly pool: UserPool,
    private readonly functions: Functions,
    private readonly privateKey: CryptoKey,
    readonly publicKey: CryptoKey,
    readonly jwks: { keys: JWK[] },
  ) {}

  static async create(pool: UserPool, functions: Functions, dataDir: string | undefined): Promise<Tokens> {
    const file = new StateFile<KeyPair | undefined>(dataDir, "cognito-key.json", undefined);
    if (!file.value) {
      const pair = await generateKeyPair("RS256", { extractable: true });
      file.save({ privateKey: await exportPKCS8(pair.privateKey), publicKey: await exportSPKI(pair.publicKey) });
    }
    const { privateKey, publicKey } = file.value as KeyPair;
    const verifying = await importSPKI(publicKey, "RS256", { extractable: true });
    const kid = createHash("sha256").update(publicKey).digest("base64url");
    const jwk = { ...(await exportJWK(verifying)), kid, alg: "RS256", use: "sig" };
    return new Tokens(pool, functions, await importPKCS8(privateKey, "RS256"), verifying, { keys: [jwk] });
  }

  /** Starts a new sign-in with its own refresh token. */
  async issue(user: User): Promise<AuthenticationResult> {
    const authTime = seconds();
    const RefreshToken = randomBytes(64).toString("base64url");
    const { username } = user;
    const signIn = { originJti: randomUUID(), username, authTime, expires: authTime + refreshSeconds };
    const tokens = await this.sign(user, signIn, "TokenGeneration_Authentication");
    this.pool.saveSignIn(RefreshToken, signIn);
    return { ...tokens, RefreshToken };
  }

  /** Returns new access and id tokens. Rotation is off, so the refresh token stays. */
  async refresh(refreshToken: string): Promise<AuthenticationResult> {
    const signIn = this.pool.signIn(refreshToken);
    if (!signIn) throw notAuthorized("Refresh Token has been revoked");
    if (signIn.expires < seconds()) throw notAuthorized("Refresh Token has expired");
    const user = this.pool.find(signIn.username);
    if (!user) throw notAuthorized("Invalid Refresh Token");
    return this.sign(user, signIn, "TokenGeneration_RefreshTokens");
  }

  /**
   * Returns the user of an access token that is neither expired nor revoked, and whose holder may
   * use Cognito's operations for users.
   */
  async userOf(accessToken: string): Promise<User> {
    const { payload } = await jwtVerify(accessToken, this.publicKey, { issuer: tokenIssuer }).catch((error) => {
      const isOver = error?.code === "ERR_JWT_EXPIRED";
      throw notAuthorized(isOver ? "Access Token has expired" : "Could not verify signature for Access Token");
    });
    if (payload.token_use !== "access") throw notAuthorized("Invalid Access Token");
    if (!this.pool.hasSignIn(String(payload.origin_jti))) throw notAuthorized("Access Token has been revoked");
    if (payload.scope !== selfService) throw notAuthorized("Access Token does not have required scopes");
    return this.pool.get(String(payload.username));
  }

  private async sign(
    user: User,
    signIn: SignIn,
    source: "TokenGeneration_Authentication" | "TokenGeneration_RefreshTokens",
  ): Promise<AuthenticationResult> {
    const { username, groups, attributes } = user;
    const shared = {
      sub: attributes.sub,
      ...(groups.length > 0 && { "cognito:groups": groups }),
      iss: tokenIssuer,
      origin_jti: signIn.originJti,
      event_id: randomUUID(),
      auth_time: signIn.authTime,
    };
    const { claimsAndScopeOverrideDetails: changes } = await callTrigger<{
      claimsAndScopeOverrideDetails: { accessTokenGeneration?: AccessTokenGeneration } | null;
    }>(
      this.functions,
      source,
      { name: username, user },
      { groupConfiguration: { groupsToOverride: groups } },
      { claimsAndScopeOverrideDetails: null },
    );
    // The trigger cannot change Cognito's own claims, apart from the scope.
    const { claimsToAddOrOverride, scopesToSuppress = [] } = changes?.accessTokenGeneration ?? {};
    const access = {
      ...claimsToAddOrOverride,
      ...shared,
      client_id: userPoolClientId,
      token_use: "access",
      ...(!scopesToSuppress.includes(selfService) && { scope: selfService }),
      username,
    };
    const id = {
      ...attributes,
      ...shared,
      ...(attributes.phone_number_verified && { phone_number_verified: attributes.phone_number_verified === "true" }),
      aud: userPoolClientId,
      token_use: "id",
      "cognito:username": username,
    };
    const [AccessToken, IdToken] = await Promise.all([this.signed(access), this.signed(id)]);
    return { AccessToken, IdToken, ExpiresIn: lifetimeSeconds, TokenType: "Bearer" };
  }

  private signed(claims: Record<string, unknown>): Promise<string> {
    const issued = seconds();
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid: this.jwks.keys[0]?.kid })
      .setIssuedAt(issued)
      .setExpirationTime(issued + lifetimeSeconds)
      .setJti(randomUUID())
      .sign(this.privateKey);
  }
}

const seconds = () => Math.floor(Date.now() / 1000);
