import { join } from "node:path";
import { builtFunctions } from "@reseat/functions/build";
import { temporaryFolder } from "@reseat/testing/temporary-folder";
import { buildSite } from "./site";
import { serveStacks } from "./stacks";

/**
 * Shared by all workers: the functions as shipped, the SPA built for any port, and their stacks.
 */
export default async function setup() {
  const folder = temporaryFolder("e2e");
  const dist = join(folder.path, "site");
  const functions = await builtFunctions();
  const stacks = await serveStacks([functions, dist]);
  // The site is built on one processor, while the other fills the first stack.
  stacks.begin("0");
  await buildSite(dist);
  Object.assign(process.env, { E2E_DIST: dist, E2E_STACKS: stacks.address });
  return () => {
    stacks.stop();
    folder.remove();
  };
}
