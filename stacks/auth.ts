import { OTP_LIFETIME_SECONDS } from "@reseat/contract/limits/constants";
import {
  AccountRecovery,
  CfnUserPoolGroup,
  ClientAttributes,
  FeaturePlan,
  LambdaVersion,
  StringAttribute,
  UserPool,
  UserPoolOperation,
} from "aws-cdk-lib/aws-cognito";
import { Duration } from "aws-cdk-lib/core";
import { Config, type StackContext, use } from "sst/constructs";
import { Data } from "./data";
import { guardPool } from "./parts/firewalls";
import { lambda } from "./parts/lambda";
import { textsPhones, writes } from "./parts/permissions";
import { because } from "./parts/reviewed";
import { deployment, settings } from "./settings";
import { Web } from "./web";

/** Sign-in with a phone number and a one-time code, without passwords. */
export function Auth({ stack, app }: StackContext) {
  const { table } = use(Data);
  const { siteUrl } = use(Web);
  const { data, firewall, reserved, limits } = settings();
  const { sms } = deployment();
  const otpHashKey = new Config.Secret(stack, "OTP_HASH_KEY");
  const factorKey = new Config.Secret(stack, "FACTOR_KEY");
  const formerHashKey = new Config.Secret(stack, "FORMER_HASH_KEY");

  // Cognito does not wait longer for a trigger.
  const trigger = { timeout: "5 seconds", reservedConcurrentExecutions: reserved.logIns } as const;
  const codes = {
    ...trigger,
    environment: { TABLE_NAME: table.tableName, LIMITS: JSON.stringify(limits), SITE_URL: siteUrl, ...sms },
    bind: [otpHashKey],
  };
  const createChallenge = lambda(stack, "auth/create-challenge", {
    ...codes,
    permissions: [...writes(table), textsPhones()],
  });
  const verifyChallenge = lambda(stack, "auth/verify-challenge", { ...codes, permissions: writes(table) });
  const defineChallenge = lambda(stack, "auth/define-challenge", trigger);
  const namePerson = lambda(stack, "auth/name-person", trigger);

  const pool = new UserPool(stack, "People", {
    userPoolName: app.logicalPrefixedName("people"),
    // Only the server creates users, under random names, once their phone is verified.
    selfSignUpEnabled: false,
    signInAliases: { username: true, phone: true },
    // The person's id, for the access token. Set when the user is made, and never changed.
    customAttributes: { user_id: new StringAttribute({ mutable: false }) },
    // Cognito itself sends no texts and verifies nothing.
    autoVerify: { phone: false, email: false },
    enableSmsRole: false,
    accountRecovery: AccountRecovery.NONE,
    // The smallest plan in which a trigger can add to access tokens
    // (docs/decisions/sign-in.md#public-ids-are-not-login-names).
    featurePlan: FeaturePlan.ESSENTIALS,
    // Nobody knows their password. This only describes the random ones.
    passwordPolicy: {
      minLength: 32,
      requireLowercase: true,
      requireUppercase: true,
      requireDigits: true,
      requireSymbols: true,
    },
    lambdaTriggers: {
      defineAuthChallenge: defineChallenge,
      createAuthChallenge: createChallenge,
      verifyAuthChallengeResponse: verifyChallenge,
    },
    ...data,
  });
  pool.addTrigger(UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG, namePerson, LambdaVersion.V2_0);
  if (firewall) guardPool(stack, app.logicalPrefixedName("people"), pool, firewall.pool);
  because(pool, {
    "AwsSolutions-COG2": "The one factor is possession of the phone: a code that is texted to it each time.",
    "AwsSolutions-COG3":
      "The plus plan scores passwords and adapts MFA; there are neither. Codes are rate limited by us.",
  });
  new CfnUserPoolGroup(stack, "Admins", { userPoolId: pool.userPoolId, groupName: "admin" });
  const client = pool.addClient("Web", {
    // Signing in with a password is for the server only, and needs AWS credentials: it signs in a
    // new user.
    authFlows: { custom: true, adminUserPassword: true },
    disableOAuth: true,
    generateSecret: false,
    preventUserExistenceErrors: true,
    enableTokenRevocation: true,
    // As long as a code is valid.
    authSessionValidity: Duration.seconds(OTP_LIFETIME_SECONDS),
    accessTokenValidity: Duration.hours(1),
    idTokenValidity: Duration.hours(1),
    refreshTokenValidity: Duration.days(30),
    // Without this, a token could change its owner's phone or email without our code. An empty list
    // would allow all.
    writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
  });

  stack.addOutputs({ UserPoolId: pool.userPoolId, UserPoolClientId: client.userPoolClientId });
  const issuer = `https://cognito-idp.${app.region}.amazonaws.com/${pool.userPoolId}`;
  return {
    pool,
    clientId: client.userPoolClientId,
    issuer,
    otpHashKey,
    factorKey,
    formerHashKey,
    /** The variables for verifying access tokens. */
    tokens: { USER_POOL_ID: pool.userPoolId, USER_POOL_CLIENT_ID: client.userPoolClientId, TOKEN_ISSUER: issuer },
  };
}
