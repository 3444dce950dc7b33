import { GetParametersCommand, SSMClient } from "@aws-sdk/client-ssm";
import { type App, Config } from "sst/constructs";
import { settings } from "../settings";

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
 * in this stage.
 */
export async function requireSecrets(app: App): Promise<void> {
  const names = app.node.findAll().flatMap((node) => (node instanceof Config.Secret ? [node.name] : []));
  const ssm = new SSMClient({ region: app.region });
  const missing: string[] = [];
  for (const name of names) {
    // The names that `sst secrets set` writes, with and without `--fallback`.
    const Names = [app.stage, ".fallback"].map((stage) => `/sst/${app.name}/${stage}/Secret/${name}/value`);
    const { Parameters = [] } = await ssm.send(new GetParametersCommand({ Names }));
    if (Parameters.length === 0) missing.push(name);
  }
  if (missing.length > 0) {
    const commands = missing.map((name) => `  npx sst secrets set ${name} <value> --stage ${app.stage}`);
    throw new Error(`Secrets of ${app.stage} are not set:\n${commands.join("\n")}`);
  }
}
