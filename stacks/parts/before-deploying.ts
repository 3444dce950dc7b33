import { randomBytes } from "node:crypto";
import {
  GetParameterCommand,
  GetParametersCommand,
  ParameterNotFound,
  PutParameterCommand,
  SSMClient,
} from "@aws-sdk/client-ssm";
import { CfnDynamicReference, CfnDynamicReferenceService } from "aws-cdk-lib/core";
import { type App, Config } from "sst/constructs";
import { deployment, settings } from "../settings";
import { SECRETS } from "./secrets";

/**
 * Throws when a protected stage would be removed without naming it twice: `DESTROY=<stage>` beside
 * `--stage <stage>`.
 */
export function guardStage({ mode, stage }: Pick<App, "mode" | "stage">): void {
  if (mode !== "remove" || !settings().isProtected || process.env.DESTROY === stage) return;
  throw new Error(`${stage} is protected and is not removed: see docs/operations.md, "Removing a stage"`);
}

/**
 * Throws with the names of the secrets that the app's functions are bound to and that have no value
 * in this stage, or one that is none: `sst secrets set` stores `true` for a value that begins with a
 * dash.
 */
export async function requireSecrets(app: App): Promise<void> {
  const names = app.node.findAll().flatMap((node) => (node instanceof Config.Secret ? [node.name] : []));
  const ssm = new SSMClient({ region: app.region });
  const wrong: [name: string, why: string][] = [];
  for (const name of names) {
    // The names that `sst secrets set` writes, with and without `--fallback`.
    const Names = [app.stage, ".fallback"].map((stage) => `/sst/${app.name}/${stage}/Secret/${name}/value`);
    const { Parameters = [] } = await ssm.send(new GetParametersCommand({ Names, WithDecryption: true }));
    const value = Names.map((path) => Parameters.find(({ Name }) => Name === path)?.Value).find(Boolean);
    const form = SECRETS[name];
    if (!value) wrong.push([name, "has no value"]);
    else if (!form?.fits(value)) wrong.push([name, `is not ${form?.inWords ?? "known"}`]);
  }
  if (wrong.length === 0) return;
  const named = wrong.map(([name]) => name).join(" ");
  throw new Error(
    `Secrets of ${app.stage} are not set:\n${wrong.map(([name, why]) => `  ${name} ${why}\n`).join("")}npm run make-secrets -- --stage ${app.stage} ${named}`,
  );
}

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
export async function createOriginKeys(app: App): Promise<void> {
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
