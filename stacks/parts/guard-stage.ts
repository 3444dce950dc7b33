import type { App } from "sst/constructs";
import { settings } from "../settings";

/**
 * Throws when a protected stage would be removed without naming it twice: `DESTROY=<stage>` beside
 * `--stage <stage>`.
 */
export function guardStage({ mode, stage }: Pick<App, "mode" | "stage">): void {
  if (mode !== "remove" || !settings().isProtected || process.env.DESTROY === stage) return;
  throw new Error(`${stage} is protected and is not removed: see docs/operations.md, "Removing a stage"`);
}
