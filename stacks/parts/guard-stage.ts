import { GetParametersCommand, SSMClient } from "@aws-sdk/client-ssm";
import { type App, Config } from "sst/constructs";
import { settings } from "../settings";
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
