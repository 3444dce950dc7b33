import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { kinds, out, stages } from "./templates";

/**
 * Synthesises the templates of both kinds of stage once for all stack tests, one of them with the
 * code of a function of each kind, as a deployment bundles them. A separate test checks cdk-nag's
 * findings.
 */
export async function setup(): Promise<void> {
  await Promise.all(Object.values(stages).map(synthesise));
}

/** A plain one, one with WebAssembly, one with pictures, and one with the app in it. */
const BUNDLED = ["api/tickets", "events/link-preview", "events/reencode", "pages/draw"];

async function synthesise(stage: keyof typeof kinds): Promise<void> {
  const names = stage === stages.passing ? [] : BUNDLED;
  const ended = promisify(execFile)(
    "npx",
    ["tsx", "stacks/scripts/synth.ts", "--stage", stage, "--out", out, "--code-of", names.join(",")],
    {
      env: { ...process.env, STAGE_KIND: kinds[stage] },
      maxBuffer: 64 * 2 ** 20,
    },
  );
  // A synthesis with findings ends with an error and still leaves the templates.
  const { stdout, stderr } = await ended.catch((error: { stdout: string; stderr: string }) => error);
  if (!existsSync(`${out}/${stage}/manifest.json`)) throw new Error(`No templates of ${stage}:\n${stdout}${stderr}`);
}
