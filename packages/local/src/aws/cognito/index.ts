import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { CryptoKey, JWK } from "jose";
import { account, region, userPoolId } from "../../environment";
import { allowAnyOrigin, readBody, sendJson } from "../../http";
import { type Access, Refused } from "../iam/access";
import { signerOf } from "../iam/access-keys";
import { sendRefusal } from "../iam/json-refusal";
import type { Functions } from "../lambda/functions";
import { CustomAuth } from "./custom-auth";
import { cognitoOperations } from "./operations";
import { Tokens } from "./tokens";
import { Triggers } from "./triggers";
import { CognitoError, UserPool } from "./users";

const poolArn = `arn:aws:cognito-idp:${region}:${account}:userpool/${userPoolId}`;

export interface Cognito {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** For the JWT authorizer and the JWKS address. */
  publicKey: CryptoKey;
  jwks: { keys: JWK[] };
}

/**
 * The user pool, over Cognito's JSON protocol, for the SDK in the functions and for Amplify in the
 * browser.
 */
export async function startCognito(options: {
  functions: Functions;
  access: Access;
  dataDir: string | undefined;
  accessTokenSeconds: number | undefined;
}): Promise<Cognito> {
  const pool = new UserPool(options.dataDir);
  const triggers = new Triggers(options.functions);
  const tokens = await Tokens.create(pool, triggers, options.dataDir, options.accessTokenSeconds);
  const operations = cognitoOperations(pool, tokens, new CustomAuth(triggers, pool, tokens));
  return {
    publicKey: tokens.publicKey,
    jwks: tokens.jwks,
    async handle(request, response) {
      allowAnyOrigin(request, response);
      response.setHeader("x-amzn-requestid", randomUUID());
      if (request.method === "OPTIONS") {
        response.writeHead(200).end();
        return;
      }
      const contentType = { "content-type": "application/x-amz-json-1.1" };
      try {
        const name = String(request.headers["x-amz-target"] ?? "").split(".")[1] ?? "";
        const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
        // The other operations are public: a browser does not sign its requests.
        if (name.startsWith("Admin")) {
          options.access.demand(signerOf(request), { action: `cognito-idp:${name}`, resource: poolArn });
        }
        if (!operation) throw new CognitoError("UnknownOperationException", `no operation ${name} here`);
        sendJson(response, 200, await operation(JSON.parse((await readBody(request)).toString() || "{}")), contentType);
      } catch (error) {
        if (error instanceof Refused) return sendRefusal(response, error, "1.1");
        if (!(error instanceof CognitoError)) throw error;
        response.setHeader("x-amzn-errortype", error.name);
        sendJson(response, 400, { __type: error.name, message: error.message }, contentType);
      }
    },
  };
}
