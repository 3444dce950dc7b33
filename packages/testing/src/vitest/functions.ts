import { builtFunctions } from "@reseat/functions/build";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of the bundles, for `startStack`. */
    functions: string;
  }
}

/** The functions as they are shipped, for all workers. */
export default async function setup(project: TestProject) {
  project.provide("functions", await builtFunctions());
}
