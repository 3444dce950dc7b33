import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundleFunctions } from "@reseat/functions/build";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of the bundles, for `startStack`. */
    functions: string;
  }
}

/** Bundles the functions once for all workers. */
export default async function setup(project: TestProject) {
  const build = fileURLToPath(new URL("../../.build", import.meta.url));
  mkdirSync(build, { recursive: true });
  const folder = mkdtempSync(join(build, "functions-"));
  await bundleFunctions(folder);
  project.provide("functions", folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
