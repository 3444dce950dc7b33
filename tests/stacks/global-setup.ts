import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { out, stages } from "./templates";

/**
 * Synthesises the templates of both kinds of stage once for all stack tests. A separate test checks cdk-nag's findings.
 */
export function setup(): void {
  for (const stage of Object.values(stages)) {
    const { stdout, stderr } = spawnSync("npx", ["tsx", "stacks/scripts/synth.ts", "--stage", stage, "--out", out], {
      encoding: "utf8",
    });
    if (!existsSync(`${out}/${stage}/manifest.json`)) throw new Error(`No templates of ${stage}:\n${stdout}${stderr}`);
  }
}
