import { randomBytes } from "node:crypto";
import { GetParameterCommand, ParameterNotFound, PutParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { CfnDynamicReference, CfnDynamicReferenceService } from "aws-cdk-lib/core";
import type { App } from "sst/constructs";
import { deployment } from "../settings";

/**
 * The versions of this parameter are the keys. CloudFormation reads them: a template has only their
 * numbers.
 */
const parameterOf = ({ name, stage }: App) => `/${name}/${stage}/origin-key`;

/**
 * The keys by which the API knows the CDN, so that nobody can bypass it and forge an address. The
 * CDN uses the current one. The functions know the next one, too, so a deployment can switch to
 * that while they run.
 */
export function originKeys(app: App): { shown: string; known: string } {
  const current = deployment().originKeyNumber;
  const key = (version: number) =>
    new CfnDynamicReference(CfnDynamicReferenceService.SSM, `${parameterOf(app)}:${version}`).toString();
  return { shown: key(current), known: `${key(current)},${key(current + 1)}` };
}

/**
 * Makes the keys that a deployment needs. Throws when the CDN would use a key that the functions do
 * not know yet, or no longer.
 */
export async function makeOriginKeys(app: App): Promise<void> {
  const ssm = new SSMClient({ region: app.region });
  const Name = parameterOf(app);
  const current = deployment().originKeyNumber;
  const newest = await newestVersion(ssm, Name);
  const allowed = newest === 0 ? [1] : [newest - 1, newest];
  if (!allowed.includes(current))
    throw new Error(
      `ORIGIN_KEY_NUMBER is ${current}, but may be ${allowed.join(" or ")}: see docs/operations.md, "The CDN's key"`,
    );
  for (let made = newest; made <= current; made++) {
    const Value = randomBytes(32).toString("base64url");
    await ssm.send(new PutParameterCommand({ Name, Value, Type: "String", Overwrite: true }));
  }
}

/** Returns 0 when there is no key yet. */
async function newestVersion(ssm: SSMClient, Name: string): Promise<number> {
  try {
    const { Parameter } = await ssm.send(new GetParameterCommand({ Name }));
    return Parameter?.Version ?? 0;
  } catch (error) {
    if (error instanceof ParameterNotFound) return 0;
    throw error;
  }
}
