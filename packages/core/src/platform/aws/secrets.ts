import { createHmac } from "node:crypto";
import { env } from "../env";

/** The secrets of a stage, set by `npx sst secrets load`. */
export type SecretName =
  | "FACTOR_KEY"
  | "FORMER_HASH_KEY"
  | "OTP_HASH_KEY"
  | "RAZORPAY_KEY_SECRET"
  | "RAZORPAY_WEBHOOK_SECRET"
  | "TICKET_HASH_KEY"
  | "VAPID_PRIVATE_KEY";

/**
 * The placeholder that sst puts into the environment for a bound secret. The value itself is only
 * in SSM.
 */
const IN_SSM = "__FETCH_FROM_SSM__";

const known = new Map<SecretName, Promise<string>>();

/**
 * Returns the value of a secret that is bound to this function. Cached for good, because setting a
 * secret restarts the functions. Rejects when the stage has no value for it.
 */
export function secret(name: SecretName): Promise<string> {
  let value = known.get(name);
  if (!value) {
    value = read(name);
    known.set(name, value);
    value.catch(() => known.delete(name));
  }
  return value;
}

/** Derives a separate key for one use from a secret. */
export async function derivedKey(name: SecretName, use: string): Promise<string> {
  return createHmac("sha256", await secret(name))
    .update(use)
    .digest("base64url");
}

async function read(name: SecretName): Promise<string> {
  const value = process.env[`SST_Secret_value_${name}`];
  if (!value) throw new Error(`The secret ${name} is not bound to this function`);
  return value === IN_SSM ? fetchFromSsm(name) : value;
}

async function fetchFromSsm(name: SecretName): Promise<string> {
  const { GetParametersCommand, SSMClient } = await import("@aws-sdk/client-ssm");
  const ofStage = `${env("SST_SSM_PREFIX")}Secret/${name}/value`;
  // The fallback for stages without a value of their own (`sst secrets set --fallback`).
  const ofApp = `/sst/${env("SST_APP")}/.fallback/Secret/${name}/value`;
  const { Parameters = [] } = await new SSMClient({}).send(
    new GetParametersCommand({ Names: [ofStage, ofApp], WithDecryption: true }),
  );
  const found = [ofStage, ofApp].map((path) => Parameters.find(({ Name }) => Name === path)?.Value);
  const value = found[0] ?? found[1];
  if (!value) throw new Error(`The secret ${name} has no value in this stage`);
  return value;
}
