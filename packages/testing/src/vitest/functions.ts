import { bundleFunctions } from "@reseat/functions/build";
import type { TestProject } from "vitest/node";
import { temporaryFolder } from "../temporary-folder";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of the bundles, for `startStack`. */
    functions: string;
  }
}

/** Bundles the functions once for all workers. */
export default async function setup(project: TestProject) {
  const folder = temporaryFolder("functions");
  await bundleFunctions(folder.path);
  project.provide("functions", folder.path);
  return folder.remove;
}
